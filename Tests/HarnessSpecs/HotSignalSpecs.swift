import ReactiveCore
import TestScheduler
import Testing
import TimelineTesting

@Suite("hot sources")
struct HotSignalSpecs {
  let scheduler = TestScheduler()

  @Test func `a hot source plays by the clock, whoever listens`() throws {
    let source = try scheduler.hot("-a-b-c|")
    let early = scheduler.record(source.signal)
    let late = scheduler.record(source.signal, name: "late", from: .milliseconds(2))
    try scheduler.run()
    early.expect("-a-b-c|")
    late.expect("---b-c|")
    source.expectSubscriptions("^-----!", "--^---!")
  }

  @Test(arguments: [(2, "---b"), (3, ""), (4, "")])
  func `a subscriber that comes at the instant of an event comes after it`(
    from: Int, output: String
  ) throws {
    let source = try scheduler.hot("-a-b")
    let recorder = scheduler.record(source.signal, name: "late", from: .milliseconds(from))
    try scheduler.run()
    recorder.expect(output)
  }

  @Test func `nothing has come for the current instant before the next advance`() throws {
    let source = try scheduler.hot("a")
    let recorder = scheduler.record(source.signal)
    recorder.expect("")
    try scheduler.runDue()
    recorder.expect("a")
  }

  @Test func `its times are absolute: what it is made too late for has happened`() throws {
    try scheduler.advance(to: .milliseconds(3))
    let source = try scheduler.hot("-a-b-c|")
    let recorder = scheduler.record(source.signal)
    try scheduler.run()
    recorder.expect("---b-c|")
  }

  @Test func `what stands before the caret has happened`() throws {
    let source = try scheduler.hot("ab^-c|")
    let recorder = scheduler.record(source.signal)
    try scheduler.run()
    recorder.expect("--c|")
  }

  @Test(arguments: ["-a|", "|-^", "-#", "#-^"])
  func `an end in the past is remembered, and its span has no length`(text: String) throws {
    try scheduler.advance(to: .milliseconds(5))
    let source = try scheduler.hot(text)
    let recorder = scheduler.record(source.signal)
    recorder.expect(text.contains("#") ? "5ms #" : "5ms |")
    source.expectSubscriptions("5ms (^!)")
    #expect(scheduler.pending.isEmpty)
  }

  @Test func `an end at the current instant is still to come`() throws {
    try scheduler.advance(to: .milliseconds(1))
    let source = try scheduler.hot("-|")
    let recorder = scheduler.record(source.signal)
    recorder.expect("")
    try scheduler.runDue()
    recorder.expect("-|")
  }

  @Test func `its events come before what is scheduled later for the same instants`() throws {
    let journal = Journal()
    let source = try scheduler.hot("-a-b")
    source.signal.subscribe { journal($0) }
    scheduler.schedule(at: .milliseconds(1)) { journal("work 1") }
    scheduler.schedule(at: .milliseconds(3)) { journal("work 3") }
    try scheduler.run()
    #expect(journal.entries == ["a", "work 1", "b", "work 3"])
  }

  @Test func `two sources play ties in the order they were made`() throws {
    let journal = Journal()
    let first = try scheduler.hot("-(ab)-e")
    let second = try scheduler.hot("-(cd)-f")
    second.signal.subscribe { journal($0) }
    first.signal.subscribe { journal($0) }
    try scheduler.run()
    #expect(journal.entries == ["a", "b", "c", "d", "e", "f"])
  }

  @Test func `events of one instant are one piece of work`() throws {
    let source = try scheduler.hot("--(ab|)")
    let recorder = scheduler.record(source.signal)
    #expect(try scheduler.step())
    recorder.expect("--(ab|)")
    #expect(try !scheduler.step())
  }

  @Test func `it is not in pending, and run plays it to its end`() throws {
    let source = try scheduler.hot("-a 10s b")
    #expect(scheduler.pending.isEmpty)
    try scheduler.run()
    #expect(scheduler.now == .milliseconds(10_001))
    source.expectSubscriptions()
  }

  @Test func `what follows an end in a broken timeline is not sent`() throws {
    let source: HotSignal<String, TestError> = scheduler.hot([
      .completed(at: .milliseconds(1)), .next("a", at: .milliseconds(2)),
    ])
    let recorder = scheduler.record(source.signal)
    try scheduler.run()
    recorder.expect("-|")
    #expect(scheduler.now == .milliseconds(1))
  }

  @Test func `it can be fed by hand between its own events`() throws {
    let source = try scheduler.hot("--b--d", failure: Never.self)
    let recorder = scheduler.record(source.signal)
    source.send("a")
    try scheduler.advance(to: .milliseconds(3))
    source.send("c")
    try scheduler.run()
    source.complete()
    recorder.expect("a-bc-(d|)")
  }

  @Test func `an end by hand drops what its timeline still holds`() throws {
    let source = try scheduler.hot("--b--d")
    let recorder = scheduler.record(source.signal)
    try scheduler.advance(to: .milliseconds(3))
    source.send(error: TestError())
    try scheduler.run()
    recorder.expect("--b#")
    source.expectSubscriptions("^--!")
    #expect(scheduler.now == .milliseconds(3))
  }

  @Test func `a source goes on after it is dropped, while its scheduler lives`() throws {
    func signal() throws -> Signal<String, TestError> { try scheduler.hot("-a|").signal }
    let recorder = scheduler.record(try signal())
    try scheduler.run()
    recorder.expect("-a|")
  }

  @Test func `a scheduler that goes away releases what its sources would send`() throws {
    let released = Journal()
    func play() -> Signal<Token, Never> {
      let scheduler = TestScheduler()
      let token = Token { released("released") }
      let source: HotSignal<Token, Never> = scheduler.hot([.next(token, at: .seconds(1))])
      return source.signal
    }
    let signal = play()
    #expect(released.entries == ["released"])
    withExtendedLifetime(signal) {}
  }

  @Test func `spans are open while a subscription lives`() throws {
    let source = try scheduler.hot("-a-b")
    let recorder = scheduler.record(source.signal)
    try scheduler.advance(to: .milliseconds(2))
    source.expectSubscriptions("^")
    recorder.dispose()
    source.expectSubscriptions("^-!")
    #expect(source.subscriptions == [SubscriptionSpan(from: .zero, to: .milliseconds(2))])
  }

  @Test func `twenty thousand events play in order`() throws {
    let count = 20_000
    let timeline = Timeline<Int, Never>(
      (0..<count).map { .next($0, at: .nanoseconds($0)) })
    let source = scheduler.hot(timeline)
    let recorder = scheduler.record(source.signal)
    try scheduler.run()
    #expect(recorder.values == Array(0..<count))
    #expect(scheduler.now == .nanoseconds(count - 1))
  }
}
