import ReactiveCore
import TestScheduler
import Testing

@Suite("stepping through virtual time")
struct SchedulerStepSpecs {
  let scheduler = TestScheduler()
  let journal = Journal()

  func note(_ text: String) { journal(text, at: scheduler) }

  /// Ticks, events and work that meet at the same instants.
  func schedule() throws {
    scheduler.schedule(every: .milliseconds(2)) { note("tick") }
    try scheduler.hot("--a-(bc)", failure: Never.self).signal.subscribe { note($0) }
    scheduler.schedule(at: .milliseconds(4)) {
      note("work")
      scheduler.schedule(after: .milliseconds(2)) { note("more") }
    }
    scheduler.schedule(at: .milliseconds(7)) { note("last") }
  }

  /// In the order of enqueueing: the tick takes its next place when it has run.
  static let played = [
    "tick 2", "a 2", "b 4", "c 4", "work 4", "tick 4", "more 6", "tick 6", "last 7", "tick 8",
  ]

  @Test func `what is run plays in the order of enqueueing`() throws {
    try schedule()
    try scheduler.advance(to: .milliseconds(8))
    #expect(journal.entries == Self.played)
  }

  @Test func `what is stepped through plays as what is run`() throws {
    try schedule()
    while scheduler.now < .milliseconds(8) { try scheduler.step() }
    #expect(journal.entries == Self.played)
  }

  @Test func `a look after each piece changes nothing`() throws {
    try schedule()
    let isIdle = try scheduler.core.playSteps { scheduler.now < .milliseconds(8) }
    #expect(!isIdle)
    #expect(journal.entries == Self.played)
  }

  @Test func `between two steps repeating work is pending at its next instant`() throws {
    let ticking = scheduler.schedule(every: .milliseconds(10)) { note("tick") }
    try scheduler.step()
    #expect(scheduler.pending.map(\.instant) == [.milliseconds(20)])
    #expect(!ticking.isDisposed)
    try scheduler.step()
    #expect(scheduler.pending.map(\.instant) == [.milliseconds(30)])
    #expect(journal.entries == ["tick 10", "tick 20"])
  }

  @Test func `repeating work that is alone is looked at after each run, and put back at the end`()
    throws
  {
    scheduler.schedule(every: .milliseconds(10)) { note("tick") }
    var seen: [Instant] = []
    try #expect(
      !scheduler.core.playSteps {
        seen.append(scheduler.now)
        return seen.count < 3
      })
    #expect(seen == [.milliseconds(10), .milliseconds(20), .milliseconds(30)])
    #expect(scheduler.pending.map(\.instant) == [.milliseconds(40)])
    try scheduler.advance(to: .milliseconds(40))
    #expect(journal.entries == ["tick 10", "tick 20", "tick 30", "tick 40"])
  }

  @Test func `repeating work that is cancelled in a look does not run again`() throws {
    let ticking = scheduler.schedule(every: .milliseconds(10)) { note("tick") }
    try #expect(
      scheduler.core.playSteps {
        ticking.dispose()
        return true
      })
    #expect(journal.entries == ["tick 10"])
    #expect(scheduler.now == .milliseconds(10))
  }

  @Test func `what is enqueued in a look stands in front of the next run of a tick`() throws {
    scheduler.schedule(every: .milliseconds(10)) { note("tick") }
    var count = 0
    try #expect(
      !scheduler.core.playSteps {
        count += 1
        if count == 1 { scheduler.schedule(after: .milliseconds(10)) { note("work") } }
        return count < 3
      })
    #expect(journal.entries == ["tick 10", "work 20", "tick 20"])
  }

  @Test func `a look cannot advance, and a limit ends the looking`() throws {
    let scheduler = TestScheduler(limits: Limits(totalSteps: 3))
    scheduler.schedule(every: .milliseconds(1)) { journal("tick") }
    var refusals = 0
    #expect(throws: SchedulerError.self) {
      try scheduler.core.playSteps {
        do { try scheduler.advance(by: .milliseconds(1)) } catch { refusals += 1 }
        return true
      }
    }
    #expect(refusals == 3)
    #expect(journal.entries.count == 3)
    try scheduler.step()
    #expect(journal.entries.count == 4)
  }
}
