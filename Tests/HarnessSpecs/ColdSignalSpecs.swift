import ReactiveCore
import TestScheduler
import Testing
import TimelineTesting

@Suite("cold sources")
struct ColdSignalSpecs {
  let scheduler = TestScheduler()

  @Test func `a cold source plays from each subscription, offset zero inside subscribe`() throws {
    let source = try scheduler.cold("a-b|")
    let first = scheduler.record(source.signal)
    first.expect("a")
    try scheduler.advance(to: .milliseconds(2))
    let second = scheduler.record(source.signal)
    second.expect("--a")
    try scheduler.run()
    first.expect("a-b|")
    second.expect("--a-b|")
    source.expectSubscriptions("^--!", "--^--!")
  }

  @Test func `what it still holds is one piece of pending work, until it is disposed`() throws {
    let source = try scheduler.cold("a-b-c")
    let recorder = scheduler.record(source.signal)
    #expect(scheduler.pending.map(\.label) == ["cold"])
    #expect(scheduler.pending.map(\.instant) == [.milliseconds(2)])
    try scheduler.advance(to: .milliseconds(2))
    #expect(scheduler.pending.map(\.instant) == [.milliseconds(4)])
    recorder.dispose()
    #expect(scheduler.pending.isEmpty)
    try scheduler.run()
    recorder.expect("a-b")
    source.expectSubscriptions("^-!")
  }

  @Test func `its later events come before what a handler of its first schedules for them`() throws
  {
    let journal = Journal()
    let scheduler = scheduler
    let source = try scheduler.cold("a-b")
    source.signal.subscribe { value in
      journal(value)
      if value == "a" { scheduler.schedule(after: .milliseconds(2)) { journal("work") } }
    }
    try scheduler.run()
    #expect(journal.entries == ["a", "b", "work"])
  }

  @Test func `an end inside subscribe leaves nothing scheduled`() throws {
    let source = try scheduler.cold("(a|)")
    scheduler.record(source.signal).expect("(a|)")
    #expect(scheduler.pending.isEmpty)
    source.expectSubscriptions("(^!)")
  }

  @Test func `a subscription that ends downstream inside subscribe cancels the rest`() throws {
    let source = try scheduler.cold("a-b")
    scheduler.record(source.signal.take(1)).expect("(a|)")
    #expect(scheduler.pending.isEmpty)
    source.expectSubscriptions("(^!)")
  }

  @Test func `an end in the middle of an instant is the last`() throws {
    let source: ColdSignal<String, TestError> = scheduler.cold([
      .next("a", at: .milliseconds(1)), .completed(at: .milliseconds(1)),
      .next("b", at: .milliseconds(1)), .next("c", at: .milliseconds(2)),
    ])
    let recorder = scheduler.record(source.signal)
    try scheduler.run()
    recorder.expect("-(a|)")
    #expect(scheduler.now == .milliseconds(1))
  }

  @Test func `offsets beyond the end of time never come`() throws {
    let source: ColdSignal<String, Never> = scheduler.cold([
      .next("a", at: .zero), .next("b", at: .nanoseconds(Int64.max - 1)),
    ])
    try scheduler.advance(to: .seconds(1))
    let recorder = scheduler.record(source.signal)
    try scheduler.run()
    #expect(recorder.values == ["a"])
    recorder.dispose()
  }

  @Test func `a caret has no place in it`() {
    #expect(throws: MarbleError.self) { try scheduler.cold("-^a") }
  }

  @Test func `sources carry any value and any failure`() throws {
    struct Refused: Error, Equatable {}
    let numbers = try scheduler.hot("1-2|", of: Int.self)
    let quiet = try scheduler.cold("-a|", values: ["a": true], failure: Never.self)
    let failing = try scheduler.hot("a#", values: ["a": 1.5], error: Refused())
    let named = try scheduler.cold("a#", error: Refused())
    let (first, second) = (scheduler.record(numbers.signal), scheduler.record(quiet.signal))
    let (third, fourth) = (scheduler.record(failing.signal), scheduler.record(named.signal))
    try scheduler.run()
    first.expect("1-2|")
    second.expect([.next(true, at: .milliseconds(1)), .completed(at: .milliseconds(2))])
    third.expect([.next(1.5, at: .zero), .error(Refused(), at: .milliseconds(1))])
    fourth.expect([.next("a", at: .zero), .error(Refused(), at: .milliseconds(1))])
  }

  @Test func `the tick of the scheduler is the tick of its sources`() throws {
    let slow = TestScheduler(tick: .seconds(1))
    let recorder = slow.record(try slow.cold("-a-|").signal)
    try slow.run()
    recorder.expect([.next("a", at: .seconds(1)), .completed(at: .seconds(3))])
  }
}
