import Testing
import TimelineTesting

@Suite struct SearchFieldSpecs {
  @Test func `a query goes out once typing has paused for 3 ms`() throws {
    try expectTimeline(
      source: "       --a-b-----c-|",
      subscriptions: "^-----------!",
      output: "       -------b----(c|)"
    ) { typing, scheduler in
      typing.debounce(for: .milliseconds(3), on: scheduler)
    }
  }

  @Test(.virtualTime) func `a reminder comes after an hour, and the hour takes no time`() throws {
    let scheduler = try TestScheduler.current
    let reminder = scheduler.record(Signal.timer(after: .seconds(3_600), on: scheduler))
    try scheduler.run()
    reminder.expect([.next(0, at: .seconds(3_600)), .completed(at: .seconds(3_600))])
  }
}
