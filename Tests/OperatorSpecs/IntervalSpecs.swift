import ReactiveCore
import Testing
import TimelineTesting

@Suite("interval and timer")
struct IntervalSpecs {
  let scheduler = TestScheduler()

  @Test func `interval counts at one, two, three periods`() throws {
    let recorder = scheduler.record(Signal.interval(ms(2), on: scheduler))
    try scheduler.advance(to: .nanoseconds(1_999_999))
    recorder.expect("")
    try scheduler.advance(to: .milliseconds(2))
    recorder.expect("--0")
    try scheduler.advance(to: .milliseconds(7))
    recorder.expect("--0-1-2")
    recorder.dispose()
    #expect(scheduler.pending.isEmpty)
  }

  @Test func `a later subscription counts from its own beginning`() throws {
    let recorder = scheduler.record(
      Signal.interval(ms(2), on: scheduler), from: .milliseconds(3))
    try scheduler.advance(to: .milliseconds(8))
    recorder.expect("-----0-1")
  }

  @Test func `the timer sends 0 and completes`() throws {
    try expectTimeline(of: .timer(after: ms(3), on: scheduler), on: scheduler, "---(0|)")
    #expect(scheduler.pending.isEmpty)
  }

  @Test func `the timer with a period sends first after its interval`() throws {
    let recorder = scheduler.record(Signal.timer(after: ms(1), every: ms(3), on: scheduler))
    try scheduler.advance(to: .milliseconds(9))
    recorder.expect("-0--1--2")
    recorder.dispose()
    #expect(scheduler.pending.isEmpty)
  }

  @Test(arguments: [Duration.zero, ms(-4)])
  func `a time of zero, or a negative one, is this instant`(time: Duration) throws {
    let timer = scheduler.record(Signal.timer(after: time, on: scheduler))
    let repeating = scheduler.record(Signal.timer(after: time, every: ms(2), on: scheduler))
    timer.expect("")
    try scheduler.advance(to: .milliseconds(3))
    timer.expect("(0|)")
    repeating.expect("0-1")
  }

  @Test(arguments: [Duration.zero, ms(-1)])
  func `a period of zero is stopped by the limits`(period: Duration) throws {
    let scheduler = TestScheduler(limits: Limits(stepsPerInstant: 10))
    let recorder = scheduler.record(Signal.interval(period, on: scheduler))
    #expect(throws: SchedulerError.self) { try scheduler.run() }
    #expect(recorder.values == Array(0..<10))
    recorder.dispose()
    #expect(scheduler.pending.isEmpty)
  }

  @Test(arguments: [Duration.seconds(Int64.max), .nanoseconds(Int64.max)])
  func `a time past the end never comes`(time: Duration) throws {
    let recorders = [
      scheduler.record(Signal.interval(time, on: scheduler)),
      scheduler.record(Signal.timer(after: time, on: scheduler)),
      scheduler.record(Signal.timer(after: time, every: ms(1), on: scheduler)),
    ]
    try scheduler.advance(to: .distantFuture)
    for recorder in recorders {
      recorder.expect("")
      recorder.dispose()
    }
    #expect(scheduler.pending.isEmpty)
  }

  @Test func `the period is kept to without drift, whatever handlers do`() throws {
    let scheduler = scheduler
    let log = Log<Instant>()
    let subscription = Signal.interval(ms(2), on: scheduler).subscribe { _ in log(scheduler.now) }
    try scheduler.advance(to: .seconds(2))
    subscription.dispose()
    #expect(log.entries == (1...1000).map { .milliseconds(2 * $0) })
  }

  @Test func `disposing inside the handler stops it`() throws {
    let recorder = scheduler.record(Signal.interval(ms(2), on: scheduler).take(2))
    try scheduler.run()
    recorder.expect("--0-(1|)")
    #expect(scheduler.pending.isEmpty)
  }
}
