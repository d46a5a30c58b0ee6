import Testing
import TimelineTesting

@Suite("why an event is absent")
struct AbsenceSpecs {
  let scheduler = TestScheduler()

  /// The reasons under the sentence of a failure.
  private func reasons(
    of recorder: Recorder::Recorder<String, TestError>, expecting expected: String
  ) throws -> [String] {
    let text = try #require(recorder.difference(from: Timeline(expected)))
    let lines = text.split(separator: "\n\n")[2].split(separator: "\n").dropFirst()
    return lines.map { String($0.dropFirst(2)) }
  }

  private func place(_ line: UInt) -> String { "(HarnessSpecs/AbsenceSpecs.swift:\(line))" }

  @Test func `a timer that a source event restarted is named with that event`() throws {
    let hot = UInt(#line + 1)
    let source = try scheduler.hot("-a--b---------")
    let debounce = UInt(#line + 1)
    let calm = source.signal.debounce(for: .milliseconds(5), on: scheduler)
    let recorder = scheduler.record(calm)
    try scheduler.advance(to: .milliseconds(13))
    #expect(
      try reasons(of: recorder, expecting: "------a--b") == [
        "debounce \(place(debounce)), due at 6 ms, was cancelled at 4 ms by hot \(place(hot))"
      ])
  }

  @Test func `work cancelled between two advances was cancelled from outside`() throws {
    let subject = Subject<String, TestError>()
    let recorder = scheduler.record(subject.signal)
    let line = UInt(#line + 1)
    let timer = scheduler.schedule(at: .milliseconds(5)) { subject.send("a") }
    try scheduler.advance(to: .milliseconds(2))
    timer.dispose()
    try scheduler.advance(to: .milliseconds(9))
    #expect(
      try reasons(of: recorder, expecting: "-----a") == [
        "work \(place(line)), due at 5 ms, was cancelled at 2 ms from outside"
      ])
  }

  @Test func `work cancelled by other work is told with its label`() throws {
    let subject = Subject<String, TestError>()
    let recorder = scheduler.record(subject.signal)
    let first = UInt(#line + 1)
    let timer = scheduler.schedule(at: .milliseconds(5), label: "tick") { subject.send("a") }
    let second = UInt(#line + 1)
    scheduler.schedule(at: .milliseconds(2), label: "logout") { timer.dispose() }
    try scheduler.run()
    #expect(
      try reasons(of: recorder, expecting: "-----a") == [
        "tick \(place(first)), due at 5 ms, was cancelled at 2 ms by logout \(place(second))"
      ])
  }

  @Test func `repeating work that was cancelled earlier explains each later run`() throws {
    let subject = Subject<String, TestError>()
    let recorder = scheduler.record(subject.signal)
    let line = UInt(#line + 1)
    let timer = scheduler.schedule(every: .milliseconds(2)) { subject.send("a") }
    try scheduler.advance(to: .milliseconds(3))
    timer.dispose()
    try scheduler.advance(to: .milliseconds(9))
    #expect(
      try reasons(of: recorder, expecting: "--a-----a") == [
        "work \(place(line)), next due at 4 ms, was cancelled at 3 ms from outside"
      ])
  }

  @Test func `a recording that was disposed says when and by whom`() throws {
    let source = try scheduler.hot("-a--b")
    let line = UInt(#line + 1)
    let recorder = try scheduler.record(source.signal, from: .zero, until: .milliseconds(2))
    try scheduler.run()
    #expect(
      try reasons(of: recorder, expecting: "-a--b") == [
        "the recording was disposed at 2 ms by record until \(place(line))"
      ])
  }

  @Test func `a source whose subscription had ended is named`() throws {
    let outer = try scheduler.hot("-x---y")
    let hot = UInt(#line + 1)
    let inner = try scheduler.hot("---a---b")
    let other = Signal<String, TestError>.never
    let recorder = scheduler.record(
      outer.signal.flatMap(.latest) { $0 == "x" ? inner.signal : other })
    try scheduler.run()
    let found = try reasons(of: recorder, expecting: "---a---b")
    #expect(found.count == 1)
    let start = "hot \(place(hot)) sent at 7 ms, but its subscription had ended at 5 ms by hot "
    #expect(found.first?.hasPrefix(start) == true)
  }

  @Test func `a source that nobody subscribed to is named`() throws {
    let line = UInt(#line + 1)
    let source = try scheduler.hot("-a")
    let recorder = scheduler.record(
      source.signal.delaySubscription(for: .seconds(1), on: scheduler))
    try scheduler.run()
    #expect(
      try reasons(of: recorder, expecting: "-a") == [
        "hot \(place(line)) sent at 1 ms, but its subscription had not begun"
      ])
  }

  @Test func `a source that nobody subscribed to at all is named`() throws {
    let line = UInt(#line + 1)
    let source = try scheduler.hot("-a")
    let recorder = scheduler.record(Signal<String, TestError>.never)
    try scheduler.run()
    #expect(
      try reasons(of: recorder, expecting: "-a") == [
        "hot \(place(line)) sent at 1 ms, but nobody subscribed"
      ])
    withExtendedLifetime(source) {}
  }

  @Test func `what is still pending says how far time has come`() throws {
    let line = UInt(#line + 1)
    let timer = Signal<String, TestError>.just("a").delay(for: .milliseconds(5), on: scheduler)
    let recorder = scheduler.record(timer)
    try scheduler.advance(to: .milliseconds(4))
    #expect(
      try reasons(of: recorder, expecting: "-----(a|)") == [
        "the scheduler has only come to 4 ms",
        "delay \(place(line)) is still pending for 5 ms",
      ])
  }

  @Test func `a hot source that has not played yet counts as pending`() throws {
    let line = UInt(#line + 1)
    let source = try scheduler.hot("-a-b")
    let recorder = scheduler.record(source.signal)
    try scheduler.advance(to: .milliseconds(2))
    #expect(
      try reasons(of: recorder, expecting: "-a-b") == [
        "the scheduler has only come to 2 ms",
        "hot \(place(line)) is still pending for 3 ms",
      ])
  }

  @Test func `work that ran in vain is named when nothing else is known`() throws {
    let source = try scheduler.hot("-a")
    let recorder = scheduler.record(
      source.signal.delay(for: .milliseconds(1), on: scheduler).filter { _ in false })
    try scheduler.run()
    let found = try reasons(of: recorder, expecting: "--a")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("delay ") == true)
    #expect(found.first?.hasSuffix(" ran at 2 ms, but nothing came of it") == true)
  }

  @Test func `nothing is said when nothing is known`() throws {
    let recorder = scheduler.record(Signal<String, TestError>.never)
    try scheduler.advance(to: .seconds(1))
    #expect(try reasons(of: recorder, expecting: "-a").isEmpty)
  }

  @Test func `nothing is said about events that came`() throws {
    let source = try scheduler.hot("-a-b")
    let recorder = scheduler.record(source.signal)
    try scheduler.advance(to: .milliseconds(2))
    for expected in ["-x", "", "-(ab)"] {
      #expect(try expected == "-(ab)" || reasons(of: recorder, expecting: expected).isEmpty)
    }
  }

  @Test func `no more than three reasons are given`() throws {
    let subject = Subject<String, TestError>()
    let recorder = scheduler.record(subject.signal)
    for number in 0..<9 {
      scheduler.schedule(at: .milliseconds(5), label: "work \(number)") { subject.send("a") }
    }
    #expect(try reasons(of: recorder, expecting: "-----a").count == 3)
  }

  @Test func `values that did not come are told with the end of the recording`() throws {
    let failed = scheduler.record(Signal<String, TestError>.fail(TestError("lost")), name: "r")
    let found = issues { failed.expect(values: ["a"]) }
    #expect(
      found.first?.text.contains("- it ended with the error `TestError(\"lost\")` at 0 ms")
        == true)
  }
}

@Suite("the trace of a scheduler")
struct TraceSpecs {
  let scheduler = TestScheduler()

  @Test func `it is off until something is recorded`() throws {
    scheduler.schedule(at: .milliseconds(1)) {}
    try scheduler.run()
    #expect(scheduler.core.trace.isEmpty)
    scheduler.record(Signal<Int, Never>.never)
    scheduler.schedule(at: .milliseconds(2)) {}
    try scheduler.run()
    #expect(scheduler.core.trace.map(\.fate) == [.ran])
  }

  @Test(.virtualTime) func `it is on under virtual time`() throws {
    let scheduler = try TestScheduler.current
    scheduler.schedule(at: .milliseconds(2)) {}.dispose()
    #expect(scheduler.core.trace.map(\.fate) == [.cancelled(by: .outside)])
  }

  @Test func `it says when work was enqueued, was due and ended`() throws {
    scheduler.core.beginTrace()
    try scheduler.advance(to: .milliseconds(1))
    let timer = scheduler.schedule(at: .milliseconds(5)) {}
    try scheduler.advance(to: .milliseconds(3))
    timer.dispose()
    let record = try #require(scheduler.core.trace.first)
    #expect(record.armed == .milliseconds(1))
    #expect(record.work.instant == .milliseconds(5))
    #expect(record.ended == .milliseconds(3))
  }

  @Test func `work from before it began has its instant, and no instant of enqueueing`() throws {
    let timer = scheduler.schedule(at: .milliseconds(5)) {}
    scheduler.core.beginTrace()
    timer.dispose()
    let record = try #require(scheduler.core.trace.first)
    #expect(record.armed == nil)
    #expect(record.work.instant == .milliseconds(5))
  }

  @Test func `it keeps the last records and no more`() throws {
    scheduler.core.beginTrace()
    for number in 0..<3_000 { scheduler.schedule(at: .milliseconds(number)) {} }
    try scheduler.run()
    let trace = scheduler.core.trace
    #expect(trace.count == 1_024)
    #expect(trace.first?.ended == .milliseconds(3_000 - 1_024))
    #expect(trace.last?.ended == .milliseconds(2_999))
  }

  @Test func `the runs of repeating work leave no records`() throws {
    scheduler.core.beginTrace()
    let timer = scheduler.schedule(every: .milliseconds(1)) {}
    try scheduler.advance(to: .seconds(1))
    #expect(scheduler.core.trace.isEmpty)
    timer.dispose()
    #expect(scheduler.core.trace.map(\.isSeries) == [true])
  }

  @Test func `work that disposes itself while it runs still is the cause of what it does then`()
    throws
  {
    scheduler.core.beginTrace()
    let own = SerialDisposable()
    let scheduler = scheduler
    let other = scheduler.schedule(at: .seconds(1)) {}
    own.replace(
      scheduler.schedule(every: .milliseconds(1), label: "clock") {
        own.dispose()
        scheduler.schedule(at: .seconds(2), label: "tenant") {}
        other.dispose()
      })
    try scheduler.advance(to: .milliseconds(1))
    let fate = try #require(scheduler.core.trace.last?.fate)
    guard case .cancelled(by: .work(let work)) = fate else {
      Issue.record("\(fate)")
      return
    }
    #expect(work.label == "clock")
  }

  @Test func `ties drawn from a seed name the work that really ran`() throws {
    for seed in 0..<8 as Range<UInt64> {
      let scheduler = TestScheduler(ties: .seeded(seed))
      scheduler.core.beginTrace()
      let last = scheduler.schedule(at: .milliseconds(2)) {}
      for label in ["a", "b", "c"] {
        let isCancelling = label == "b"
        scheduler.schedule(at: .milliseconds(1), label: label) {
          if isCancelling { last.dispose() }
        }
      }
      try scheduler.run()
      let causes = scheduler.core.trace.compactMap { record -> String? in
        guard case .cancelled(by: .work(let work)) = record.fate else { return nil }
        return work.label
      }
      #expect(causes == ["b"])
    }
  }
}
