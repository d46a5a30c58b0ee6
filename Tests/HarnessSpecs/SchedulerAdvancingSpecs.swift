import ReactiveCore
import TestScheduler
import Testing

@Suite("advancing virtual time")
struct SchedulerAdvancingSpecs {
  let scheduler = TestScheduler()
  let journal = Journal()

  func note(_ text: String) { journal(text, at: scheduler) }

  @Test func `a fresh scheduler stands at zero with nothing to do`() {
    #expect(scheduler.now == .zero)
    #expect(scheduler.pending.isEmpty)
    #expect(scheduler.tick == .milliseconds(1))
  }

  @Test func `advance(to:) includes the instant, advance(upTo:) excludes it`() throws {
    scheduler.schedule(at: .nanoseconds(9)) { journal("before") }
    scheduler.schedule(at: .nanoseconds(10)) { journal("at") }
    scheduler.schedule(at: .nanoseconds(11)) { journal("after") }
    try scheduler.advance(upTo: .nanoseconds(10))
    #expect(journal.entries == ["before"])
    #expect(scheduler.now == .nanoseconds(10))
    try scheduler.advance(to: .nanoseconds(10))
    #expect(journal.entries == ["before", "at"])
  }

  @Test func `advance(upTo:) the current instant runs nothing`() throws {
    scheduler.schedule { journal("due") }
    try scheduler.advance(upTo: .zero)
    #expect(journal.entries.isEmpty)
    try scheduler.advance(upTo: .nanoseconds(1))
    #expect(journal.entries == ["due"])
  }

  @Test func `advance(to:) the current instant runs what is due`() throws {
    scheduler.schedule { journal("due") }
    try scheduler.advance(to: scheduler.now)
    #expect(journal.entries == ["due"])
  }

  @Test func `work that is enqueued on the way for within the span runs too`() throws {
    scheduler.schedule(after: .milliseconds(1)) {
      scheduler.schedule(after: .milliseconds(1)) { note("inner") }
      scheduler.schedule(after: .milliseconds(2)) { note("too late") }
    }
    try scheduler.advance(to: .milliseconds(2))
    #expect(journal.entries == ["inner 2"])
  }

  @Test func `after an advance now is exactly the asked instant`() throws {
    scheduler.schedule(at: .milliseconds(3)) {}
    try scheduler.advance(by: .milliseconds(7))
    #expect(scheduler.now == .milliseconds(7))
    try scheduler.advance(by: Duration(secondsComponent: 0, attosecondsComponent: 1))
    #expect(scheduler.now == Instant.milliseconds(7).advanced(by: .nanoseconds(1)))
    try scheduler.advance(by: .zero)
    #expect(scheduler.now == Instant.milliseconds(7).advanced(by: .nanoseconds(1)))
  }

  @Test func `an earlier instant is an error and changes nothing`() throws {
    scheduler.schedule(at: .milliseconds(20)) { note("work") }
    try scheduler.advance(to: .milliseconds(10))
    let error = SchedulerError.timeRanBackwards(
      call: "advance(to: 9 ms)", to: .milliseconds(9), now: .milliseconds(10))
    #expect(throws: error) { try scheduler.advance(to: .milliseconds(9)) }
    #expect(throws: SchedulerError.self) { try scheduler.advance(upTo: .milliseconds(9)) }
    #expect(throws: SchedulerError.self) { try scheduler.advance(by: .nanoseconds(-1)) }
    #expect(throws: SchedulerError.self) { try scheduler.advance(upTo: .distantPast) }
    #expect(scheduler.now == .milliseconds(10))
    #expect(scheduler.pending.count == 1)
    try scheduler.run()
    #expect(journal.entries == ["work 20"])
  }

  @Test func `runDue runs what is due now, what that enqueues for now, and no more`() throws {
    scheduler.schedule {
      note("due")
      scheduler.schedule { note("then") }
    }
    scheduler.schedule(after: .nanoseconds(1)) { note("later") }
    try scheduler.runDue()
    #expect(journal.entries == ["due 0", "then 0"])
    #expect(scheduler.now == .zero)
  }

  @Test func `step runs one piece of work, moves to its instant, and says if there was any`()
    throws
  {
    scheduler.schedule(at: .milliseconds(5)) { note("a") }
    scheduler.schedule(at: .milliseconds(5)) { note("b") }
    #expect(try scheduler.step())
    #expect(journal.entries == ["a 5"])
    #expect(scheduler.now == .milliseconds(5))
    #expect(try scheduler.step())
    #expect(try !scheduler.step())
    #expect(journal.entries == ["a 5", "b 5"])
  }

  @Test func `run stops at the last work`() throws {
    scheduler.schedule(after: .seconds(1)) {
      scheduler.schedule(after: .seconds(1)) { note("last") }
    }
    try scheduler.run()
    #expect(journal.entries == ["last 2000"])
    #expect(scheduler.now == .seconds(2))
    try scheduler.run()
    #expect(scheduler.now == .seconds(2))
  }

  @Test func `work at the distant future never runs and stays pending until it is cancelled`()
    throws
  {
    let work = scheduler.schedule(at: .distantFuture) { journal("never") }
    scheduler.schedule(after: .seconds(Int64.max)) { journal("never") }
    try scheduler.run()
    #expect(try !scheduler.step())
    try scheduler.advance(upTo: .distantFuture)
    try scheduler.advance(to: .distantFuture)
    try scheduler.runDue()
    #expect(scheduler.now == .distantFuture)
    #expect(journal.entries.isEmpty)
    #expect(scheduler.pending.map(\.instant) == [.distantFuture, .distantFuture])
    work.dispose()
    #expect(scheduler.pending.count == 1)
  }

  @Test func `the last instant before the distant future is an ordinary one`() throws {
    let last = Instant.distantFuture.advanced(by: .nanoseconds(-1))
    scheduler.schedule(at: last) { journal("last") }
    try scheduler.advance(upTo: .distantFuture)
    #expect(journal.entries == ["last"])
  }

  @Test func `every kind of advance is refused inside work, and changes nothing`() throws {
    scheduler.schedule(at: .milliseconds(5)) {
      let calls: [(String, () throws(SchedulerError) -> Void)] = [
        ("by", { () throws(SchedulerError) in try scheduler.advance(by: .milliseconds(1)) }),
        ("to", { () throws(SchedulerError) in try scheduler.advance(to: .zero) }),
        ("upTo", { () throws(SchedulerError) in try scheduler.advance(upTo: .seconds(1)) }),
        ("runDue", { () throws(SchedulerError) in try scheduler.runDue() }),
        ("step", { () throws(SchedulerError) in _ = try scheduler.step() }),
        ("run", { () throws(SchedulerError) in try scheduler.run() }),
      ]
      for (name, call) in calls {
        do throws(SchedulerError) {
          try call()
        } catch {
          if case .alreadyAdvancing = error { journal("\(name) refused") }
        }
      }
    }
    scheduler.schedule(at: .milliseconds(6)) { note("next") }
    try scheduler.advance(to: .milliseconds(7))
    #expect(
      journal.entries == [
        "by refused", "to refused", "upTo refused", "runDue refused", "step refused",
        "run refused", "next 6",
      ])
    #expect(scheduler.now == .milliseconds(7))
  }

  @Test func `step refuses an advance inside its work, and the next call goes on`() throws {
    scheduler.schedule {
      #expect(throws: SchedulerError.self) { try scheduler.step() }
    }
    scheduler.schedule { journal("second") }
    try scheduler.step()
    try scheduler.step()
    #expect(journal.entries == ["second"])
  }

  @Test func `a tick is at least one nanosecond`() {
    #expect(TestScheduler(tick: .zero).tick == .nanoseconds(1))
    #expect(TestScheduler(tick: .seconds(-1)).tick == .nanoseconds(1))
    #expect(TestScheduler(tick: .milliseconds(10)).tick == .milliseconds(10))
  }
}
