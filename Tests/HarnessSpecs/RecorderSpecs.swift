import Testing
import TimelineTesting

@Suite("recorder")
struct RecorderSpecs {
  let scheduler = TestScheduler()

  @Test func `it keeps each event with the instant at which it came`() throws {
    let source = try scheduler.hot("-a-(bc)#")
    let recorder = scheduler.record(source.signal)
    try scheduler.run()
    let expected: Timeline<String, TestError> = [
      .next("a", at: .milliseconds(1)), .next("b", at: .milliseconds(3)),
      .next("c", at: .milliseconds(3)), .error(TestError(), at: .milliseconds(4)),
    ]
    #expect(recorder.timeline == expected)
    #expect(recorder.values == ["a", "b", "c"])
  }

  @Test func `it hears what is sent inside the subscription`() {
    let recorder = scheduler.record(Signal<Int, Never>.from([1, 2]))
    #expect(recorder.values == [1, 2])
    #expect(recorder.isTerminated)
  }

  @Test func `it is not terminated before the end came`() throws {
    let recorder = scheduler.record(try scheduler.hot("-a|").signal)
    try scheduler.advance(to: .milliseconds(1))
    #expect(!recorder.isTerminated)
    try scheduler.advance(to: .milliseconds(2))
    #expect(recorder.isTerminated)
  }

  @Test func `a timeline that was read does not change`() {
    let subject = Subject<Int, Never>()
    let recorder = scheduler.record(subject.signal)
    subject.send(1)
    let before = recorder.timeline
    subject.send(2)
    #expect(before.values == [1])
    #expect(recorder.values == [1, 2])
  }

  @Test func `disposal stops it and keeps what came before`() {
    let subject = Subject<Int, Never>()
    let recorder = scheduler.record(subject.signal)
    subject.send(1)
    recorder.dispose()
    subject.send(2)
    subject.complete()
    #expect(recorder.values == [1])
    #expect(!recorder.isTerminated)
  }

  @Test func `dropping the recorder does not end the recording`() throws {
    let source = try scheduler.hot("-a-b|")
    scheduler.record(source.signal)
    scheduler.record(source.signal, from: .milliseconds(2))
    try scheduler.run()
    source.expectSubscriptions("^---!", "--^-!")
  }

  @Test func `it is called what it was named, or by its place`() {
    let named = scheduler.record(Signal<Int, Never>.empty, name: "title")
    let line = #line + 1
    let unnamed = scheduler.record(Signal<Int, Never>.empty)
    #expect(named.name == "title")
    #expect(unnamed.name == "recorder (HarnessSpecs/RecorderSpecs.swift:\(line))")
  }

  @Test func `an event of integers takes at most 24 bytes`() {
    // An array that has just doubled holds twice as much: 48.
    #expect(MemoryLayout<Timeline<Int, Never>.Entry>.stride <= 24)
  }

  @Test func `a million events take at most 48 bytes each`() {
    let recorder = scheduler.record(Signal<Int, Never>.range(0..<1_000_000))
    let entries = recorder.timeline.entries
    #expect(entries.count == 1_000_001)
    let bytes = entries.capacity * MemoryLayout<Timeline<Int, Never>.Entry>.stride
    #expect(bytes <= 48 * entries.count)
  }

  @Test func `it does not keep its scheduler alive`() {
    weak var released: TestScheduler?
    let recorder: Recorder::Recorder<Int, Never>
    do {
      let scheduler = TestScheduler()
      recorder = scheduler.record(.never, from: .seconds(1))
      released = scheduler
    }
    #expect(released == nil)
    #expect(recorder.values.isEmpty)
  }
}

@Suite("recording a span")
struct RecordingSpanSpecs {
  let scheduler = TestScheduler()

  @Test func `a hot event due at the start is missed, one due at the end is recorded`() throws {
    let source = try scheduler.hot("-abcd|")
    let recorder = try scheduler.record(
      source.signal, from: .milliseconds(2), until: .milliseconds(4))
    try scheduler.run()
    recorder.expect("---cd")
    source.expectSubscriptions("--^-!")
  }

  @Test func `a cold source starts when the span does`() throws {
    let source = try scheduler.cold("a-b-c|")
    let recorder = try scheduler.record(
      source.signal, from: .milliseconds(1), until: .milliseconds(3))
    try scheduler.run()
    recorder.expect("-a")
    source.expectSubscriptions("-^-!")
  }

  @Test func `a span without length subscribes and disposes at one instant`() throws {
    let source = try scheduler.hot("--a")
    try scheduler.record(source.signal, from: .milliseconds(2), until: .milliseconds(2))
    try scheduler.run()
    source.expectSubscriptions("--(^!)")
  }

  @Test func `an end before the start throws and schedules nothing`() {
    let error = #expect(throws: SchedulerError.self) {
      try scheduler.record(
        Signal<Int, Never>.never, from: .nanoseconds(5), until: .nanoseconds(4))
    }
    #expect(
      error
        == .invalidRange(
          call: "record(_:from:until:)", from: .nanoseconds(5), until: .nanoseconds(4)))
    #expect(scheduler.pending.isEmpty)
  }

  @Test func `a start in the past is now`() throws {
    try scheduler.advance(to: .milliseconds(5))
    let recorder = scheduler.record(Signal<Int, Never>.just(1), from: .milliseconds(2))
    #expect(recorder.values.isEmpty)
    try scheduler.runDue()
    recorder.expect([.next(1, at: .milliseconds(5)), .completed(at: .milliseconds(5))])
  }

  @Test func `both ends are pending work with a name and a place`() throws {
    let line = UInt(#line + 1)
    try scheduler.record(Signal<Int, Never>.never, from: .seconds(1), until: .seconds(2))
    #expect(scheduler.pending.map(\.label) == ["record from", "record until"])
    #expect(scheduler.pending.map(\.line) == [line, line])
  }

  @Test func `disposal before the start leaves nothing scheduled and subscribes to nothing`() throws
  {
    let source = try scheduler.hot("-a")
    let recorder = try scheduler.record(source.signal, from: .seconds(1), until: .seconds(2))
    recorder.dispose()
    #expect(scheduler.pending.isEmpty)
    try scheduler.run()
    source.expectSubscriptions()
  }

  @Test func `the end of the signal takes the end of the span with it`() throws {
    let recorder = try scheduler.record(
      Signal<Int, Never>.just(1), from: .zero, until: .seconds(2))
    try scheduler.runDue()
    #expect(recorder.isTerminated)
    #expect(scheduler.pending.isEmpty)
  }
}
