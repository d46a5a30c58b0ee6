import ReactiveCore
import TestScheduler
import Testing
import TimelineTesting

@Suite("replay subject")
struct ReplaySubjectSpecs {
  let scheduler = TestScheduler()
  let log = Log<String>()

  private func replay(
    _ capacity: Int, _ marbles: String, subscribedAt instant: Int
  ) throws -> Recorder<String, TestError> {
    let subject = ReplaySubject<String, TestError>(capacity: capacity)
    let source = try scheduler.hot(marbles)
    source.signal.subscribe(
      next: { subject.send($0) }, error: { subject.send(error: $0) },
      completed: { subject.complete() })
    let recorder = scheduler.record(
      subject.signal, name: "late", from: .milliseconds(instant))
    try scheduler.run()
    return recorder
  }

  @Test func `unlimited, it replays everything inside subscribe, then goes live`() throws {
    try replay(.max, "10ms a 10ms b 20ms c 10ms |", subscribedAt: 30)
      .expect("30ms (ab) 10ms c 10ms |")
  }

  @Test func `capacity one replays the last value`() throws {
    try replay(1, "10ms a 10ms b", subscribedAt: 30).expect("30ms b")
  }

  @Test func `after an error it replays the values, then the error`() throws {
    try replay(.max, "10ms a 10ms #", subscribedAt: 40).expect("40ms (a#)")
  }

  @Test(arguments: [0, -1])
  func `capacity zero keeps only the end`(capacity: Int) throws {
    try replay(capacity, "10ms a 10ms |", subscribedAt: 15).expect("20ms |")
  }

  @Test(arguments: [0, -1])
  func `capacity zero gives a late subscriber only the end`(capacity: Int) throws {
    try replay(capacity, "10ms a 10ms |", subscribedAt: 30).expect("30ms |")
  }

  @Test(arguments: [(1, ["3"]), (2, ["2", "3"]), (3, ["1", "2", "3"]), (4, ["1", "2", "3"])])
  func `the oldest value goes when the capacity is reached`(capacity: Int, kept: [String]) {
    let subject = ReplaySubject<String, Never>(capacity: capacity)
    ["1", "2", "3"].forEach(subject.send)
    scheduler.record(subject.signal).expect(values: kept)
  }

  @Test func `each subscriber gets the replay for itself`() {
    let subject = ReplaySubject<String, Never>()
    subject.send("a")
    let first = scheduler.record(subject.signal, name: "first")
    let second = scheduler.record(subject.signal, name: "second")
    subject("b")
    first.expect("(ab)")
    second.expect("(ab)")
  }

  @Test func `a value sent from inside the replay follows it`() {
    let (log, subject) = (log, ReplaySubject<Int, Never>())
    subject.signal.subscribe { log("other \($0)") }
    subject.send(1)
    subject.send(2)
    subject.signal.subscribe { value in
      log("late \(value)")
      if value == 1 { subject.send(3) }
    }
    #expect(
      log.entries == [
        "other 1", "other 2", "late 1", "other 3", "late 2", "late 3",
      ])
  }

  @Test func `an end sent from inside the replay follows it`() {
    let (log, subject) = (log, ReplaySubject<Int, Never>())
    subject.send(1)
    subject.send(2)
    subject.signal.subscribe(
      next: { value in
        log("\(value)")
        subject.complete()
      }, completed: { log("end") })
    #expect(log.entries == ["1", "2", "end"])
  }

  @Test func `a subscriber made inside the handler of a value gets it once, by replay`() {
    let (log, subject) = (log, ReplaySubject<Int, Never>())
    subject.signal.subscribe { value in
      if value == 1 { subject.signal.subscribe { log("nested \($0)") } }
      log("first \(value)")
    }
    subject.send(1)
    subject.send(2)
    #expect(log.entries == ["nested 1", "first 1", "first 2", "nested 2"])
  }

  @Test func `a value is kept when it is taken up, not when it is queued`() {
    let (log, subject) = (log, ReplaySubject<Int, Never>(capacity: 1))
    subject.signal.subscribe { value in
      guard value == 1 else { return }
      subject.send(2)
      // 2 is queued: 1 is what is kept, and 2 follows live.
      subject.signal.subscribe { log("\($0)") }
    }
    subject.send(1)
    #expect(log.entries == ["1", "2"])
  }

  @Test func `disposal inside the replay stops it`() {
    let (log, subject) = (log, ReplaySubject<Int, Never>())
    [1, 2, 3].forEach(subject.send)
    subject.signal.take(2).subscribe(next: { log("\($0)") }, completed: { log("end") })
    subject.send(4)
    #expect(log.entries == ["1", "2", "end"])
  }

  @Test func `what is replaced is released outside any lock: its deinit may send`() {
    let (log, subject) = (log, ReplaySubject<Token, Never>(capacity: 1))
    let count = Log<Int>()
    subject.signal.subscribe { _ in count(1) }
    subject.send(Token { [weak subject] in subject?.send(Token { log("last") }) })
    subject.send(Token { log("second") })
    // The first was replaced by the second; its deinit has sent a third, which replaced the second.
    #expect(log.entries == ["second"])
    #expect(count.count == 3)
  }

  @Test func `it is callable`() {
    let subject = ReplaySubject<Void, Never>()
    subject.send()
    subject()
    scheduler.record(subject.signal.map { "ping" }).expect(values: ["ping", "ping"])
  }
}

@Suite("behavior subject")
struct BehaviorSubjectSpecs {
  let scheduler = TestScheduler()

  @Test func `a new subscriber gets the current value, then changes`() throws {
    let subject = BehaviorSubject<String, TestError>("a")
    let early = scheduler.record(subject.signal, name: "early")
    let late = scheduler.record(subject.signal, name: "late", from: .milliseconds(3))
    scheduler.schedule(at: .milliseconds(2)) { subject.send("b") }
    scheduler.schedule(at: .milliseconds(4)) { subject("c") }
    scheduler.schedule(at: .milliseconds(5)) { subject.send(error: TestError()) }
    try scheduler.run()
    early.expect("a-b-c#")
    late.expect("---bc#")
  }

  @Test func `after the end a subscriber gets the end alone`() {
    let completed = BehaviorSubject<String, TestError>("a")
    completed.complete()
    scheduler.record(completed.signal).expect("|")
    let failed = BehaviorSubject<String, TestError>("a")
    failed.send(error: TestError())
    scheduler.record(failed.signal).expect("#")
  }

  @Test func `nothing live overtakes the current value`() {
    let log = Log<Int>()
    let subject = BehaviorSubject<Int, Never>(1)
    subject.signal.subscribe { value in
      if value == 1 { subject.send(2) }
      log(value)
    }
    #expect(log.entries == [1, 2])
  }

  @Test func `its end releases the current value`() {
    let log = Log<String>()
    let subject = BehaviorSubject<Token, Never>(Token { log("released") })
    #expect(log.entries == [])
    subject.complete()
    #expect(log.entries == ["released"])
  }
}
