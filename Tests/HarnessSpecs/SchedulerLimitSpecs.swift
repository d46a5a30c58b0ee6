import ReactiveCore
import TestScheduler
import Testing

@Suite("limits")
struct SchedulerLimitSpecs {
  let journal = Journal()

  /// The error of a call; nil when it does not throw.
  func error(_ call: () throws(SchedulerError) -> Void) -> SchedulerError? {
    do throws(SchedulerError) {
      try call()
      return nil
    } catch {
      return error
    }
  }

  @Test func `standard is a million steps per instant, ten million per call and no end`() {
    #expect(Limits.standard.stepsPerInstant == 1_000_000)
    #expect(Limits.standard.totalSteps == 10_000_000)
    #expect(Limits.standard.end == nil)
  }

  @Test func `endless work at one instant ends in an error that names it and its place`() throws {
    let scheduler = TestScheduler(limits: Limits(stepsPerInstant: 3))
    try scheduler.advance(to: .milliseconds(5))
    let endless = scheduler.schedule(
      every: .zero, startingAt: nil, label: "spin", fileID: "Spin.swift", line: 9
    ) { journal("spin", at: scheduler) }
    let text = error { () throws(SchedulerError) in
      try scheduler.advance(by: .milliseconds(1))
    }?.description
    #expect(
      text == """
        advance(by: 0.001 seconds) ran 3 steps at 5 ms, which is the limit for one instant, and \
        spin (Spin.swift:9) is due again. Dispose it, give it a period above zero, or raise \
        Limits.stepsPerInstant.
        """)
    #expect(scheduler.now == .milliseconds(5))
    #expect(journal.entries.count == 3)
    #expect(scheduler.pending.map(\.label) == ["spin"])
    endless.dispose()
    try scheduler.advance(by: .milliseconds(1))
    #expect(scheduler.now == .milliseconds(6))
  }

  @Test func `as many steps as the limit are fine, at each instant anew`() throws {
    let scheduler = TestScheduler(limits: Limits(stepsPerInstant: 3))
    for milliseconds in [1, 1, 1, 2, 2, 2] {
      scheduler.schedule(at: .milliseconds(milliseconds)) {}
    }
    try scheduler.run()
    scheduler.schedule {}
    try scheduler.runDue()
  }

  @Test func `after a limit the queue is intact and the next call goes on`() throws {
    let scheduler = TestScheduler(limits: Limits(stepsPerInstant: 2))
    for number in 0..<5 { scheduler.schedule(at: .milliseconds(1)) { journal("\(number)") } }
    #expect(throws: SchedulerError.self) { try scheduler.run() }
    #expect(journal.entries == ["0", "1"])
    #expect(scheduler.now == .milliseconds(1))
    #expect(throws: SchedulerError.self) { try scheduler.advance(to: .milliseconds(1)) }
    try scheduler.run()
    #expect(journal.entries == ["0", "1", "2", "3", "4"])
  }

  @Test func `a loop of steps at one instant is bounded too`() throws {
    let scheduler = TestScheduler(limits: Limits(stepsPerInstant: 10))
    scheduler.schedule(every: .zero) { journal("spin") }
    var limit: SchedulerError?
    while limit == nil { limit = error { () throws(SchedulerError) in try scheduler.step() } }
    #expect(journal.entries.count == 10)
  }

  @Test func `steps of one call are limited in all`() throws {
    let scheduler = TestScheduler(limits: Limits(totalSteps: 4))
    scheduler.schedule(
      every: .milliseconds(1), startingAt: nil, label: "interval", fileID: "Life.swift", line: 2
    ) { journal("tick", at: scheduler) }
    let text = error { () throws(SchedulerError) in try scheduler.run() }?.description
    #expect(
      text == """
        run() ran 4 steps, which is the limit for one call, and reached 4 ms; interval \
        (Life.swift:2) is next, at 5 ms. Dispose it, advance to an instant instead of running \
        until idle, or raise Limits.totalSteps.
        """)
    #expect(scheduler.now == .milliseconds(4))
    try scheduler.advance(to: .milliseconds(8))
    #expect(journal.entries.count == 8)
  }

  @Test func `no work runs after the end of time, and work at the end does`() throws {
    let scheduler = TestScheduler(limits: Limits(end: .milliseconds(10)))
    scheduler.schedule(at: .milliseconds(10)) { journal("at the end") }
    scheduler.schedule(at: .nanoseconds(10_000_001), label: "late", fileID: "Late.swift", line: 4) {
      journal("late")
    }
    let text = error { () throws(SchedulerError) in
      try scheduler.advance(to: .seconds(1))
    }?.description
    #expect(
      text == """
        advance(to: 1 s) reached 10 ms; the limit ends time at 10 ms, and late (Late.swift:4) is \
        due at 10000001 ns. Dispose it before, or move Limits.end.
        """)
    #expect(journal.entries == ["at the end"])
    #expect(scheduler.now == .milliseconds(10))
  }

  @Test func `time itself may pass the end when nothing is due after it`() throws {
    let scheduler = TestScheduler(limits: Limits(end: .milliseconds(10)))
    try scheduler.advance(to: .seconds(1))
    #expect(scheduler.now == .seconds(1))
  }

  @Test(arguments: [
    Limits(stepsPerInstant: 0), Limits(totalSteps: 0), Limits(stepsPerInstant: -1),
    Limits(totalSteps: -1),
  ])
  func `a limit of zero or less allows no work`(limits: Limits) throws {
    let scheduler = TestScheduler(limits: limits)
    scheduler.schedule { journal("work") }
    #expect(throws: SchedulerError.self) { try scheduler.runDue() }
    #expect(journal.entries.isEmpty)
    #expect(scheduler.pending.count == 1)
  }
}
