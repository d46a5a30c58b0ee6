import ReactiveCore
import Testing
import TimelineTesting

@Suite("countdown")
struct CountdownSpecs {
  let scheduler = TestScheduler()

  @Test func `the first number comes inside subscribe, the others a period apart`() throws {
    let recorder = scheduler.record(Signal.countdown(from: 3, every: ms(2), on: scheduler))
    recorder.expect("3")
    try scheduler.advance(to: .nanoseconds(1_999_999))
    recorder.expect("3")
    try scheduler.run()
    recorder.expect("3-2-1-(0|)")
    #expect(scheduler.pending.isEmpty)
  }

  @Test(arguments: [0, -1, Int.min]) func `from zero, or less, it sends 0 and completes`(
    count: Int
  ) {
    scheduler.record(Signal.countdown(from: count, every: ms(2), on: scheduler)).expect("(0|)")
    #expect(scheduler.pending.isEmpty)
  }

  @Test(arguments: [Duration.zero, ms(-2)]) func `a period of zero counts at one instant`(
    period: Duration
  ) throws {
    let recorder = scheduler.record(Signal.countdown(from: 3, every: period, on: scheduler))
    recorder.expect("3")
    try scheduler.run()
    recorder.expect("(3210|)")
  }

  @Test func `a period past the end of time stays at the first number`() throws {
    let recorder = scheduler.record(
      Signal.countdown(from: .max, every: .seconds(Int64.max), on: scheduler))
    try scheduler.advance(to: .distantFuture)
    recorder.expect(values: [Int.max])
  }

  @Test func `a later subscription counts from its own beginning`() throws {
    let recorder = scheduler.record(
      Signal.countdown(from: 1, every: ms(2), on: scheduler), from: .milliseconds(3))
    try scheduler.run()
    recorder.expect("---1-(0|)")
  }

  @Test(arguments: 1...3) func `ending it inside a handler leaves no work`(count: Int) throws {
    let recorder = scheduler.record(
      Signal.countdown(from: 3, every: ms(2), on: scheduler).take(count))
    try scheduler.run()
    recorder.expect(["(3|)", "3-(2|)", "3-2-(1|)"][count - 1])
    #expect(scheduler.pending.isEmpty)
  }

  @Test func `disposing it leaves no work`() throws {
    let recorder = scheduler.record(Signal.countdown(from: 3, every: ms(2), on: scheduler))
    try scheduler.advance(to: .milliseconds(2))
    recorder.dispose()
    #expect(scheduler.pending.isEmpty)
    recorder.expect("3-2")
  }

  @Test func `its tick precedes what the first handler schedules for that instant`() throws {
    let scheduler = scheduler
    let log = Log<String>()
    Signal.countdown(from: 1, every: ms(2), on: scheduler).subscribe { number in
      log("\(number)")
      if number == 1 { scheduler.schedule(after: ms(2)) { log("scheduled") } }
    }
    try scheduler.run()
    #expect(log.entries == ["1", "0", "scheduled"])
  }

  @Test func `a tick that comes while the first number is handled waits for its turn`() {
    let log = Log<String>()
    Signal.countdown(from: 2, every: .zero, on: EagerScheduler()).subscribe { log("\($0)") }
    #expect(log.entries == ["2", "1", "0"])
  }
}

/// Runs work in the call that schedules it, as often as it repeats: the worst that a scheduler with
/// threads can do.
private struct EagerScheduler: Scheduler {
  let now = Instant.zero

  func schedule(
    at instant: Instant, label: String?, fileID: String, line: UInt,
    _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    action()
    return AnyDisposable {}
  }

  func schedule(
    every period: Duration, startingAt first: Instant?, label: String?, fileID: String, line: UInt,
    _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    for _ in 0..<5 { action() }
    return AnyDisposable {}
  }
}
