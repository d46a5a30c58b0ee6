import ReactiveCore
import TestScheduler
import Testing

@Suite("repeating work")
struct SchedulerGridSpecs {
  let scheduler = TestScheduler()
  let journal = Journal()

  func note(_ text: String) { journal(text, at: scheduler) }

  @Test func `ticks lie on the grid however time is advanced`() throws {
    scheduler.schedule(every: .milliseconds(7), startingAt: .milliseconds(3)) { note("tick") }
    try scheduler.advance(by: .milliseconds(5))
    try scheduler.advance(by: .milliseconds(11))
    try scheduler.advance(upTo: .milliseconds(24))
    #expect(journal.entries == ["tick 3", "tick 10", "tick 17"])
    try scheduler.runDue()
    #expect(journal.entries.last == "tick 24")
  }

  @Test func `the first tick comes one period from now when no start is given`() throws {
    try scheduler.advance(to: .milliseconds(4))
    scheduler.schedule(every: .milliseconds(10)) { note("tick") }
    try scheduler.advance(to: .milliseconds(34))
    #expect(journal.entries == ["tick 14", "tick 24", "tick 34"])
  }

  @Test func `what a tick schedules for the instant of the next one runs before it`() throws {
    scheduler.schedule(every: .milliseconds(10), startingAt: .milliseconds(10)) {
      note("tick")
      scheduler.schedule(after: .milliseconds(10)) { note("work") }
    }
    try scheduler.advance(to: .milliseconds(30))
    #expect(journal.entries == ["tick 10", "work 20", "tick 20", "work 30", "tick 30"])
  }

  @Test func `what is scheduled between two ticks runs behind the tick of its instant`() throws {
    scheduler.schedule(every: .milliseconds(10)) { note("tick") }
    scheduler.schedule(at: .milliseconds(15)) {
      scheduler.schedule(at: .milliseconds(20)) { note("work") }
    }
    try scheduler.advance(to: .milliseconds(20))
    #expect(journal.entries == ["tick 10", "tick 20", "work 20"])
  }

  @Test func `a start in the past keeps its grid, and the ticks missed are due now`() throws {
    try scheduler.advance(to: .milliseconds(20))
    scheduler.schedule(every: .milliseconds(10), startingAt: .milliseconds(5)) { note("tick") }
    try scheduler.advance(to: .milliseconds(30))
    #expect(journal.entries == ["tick 20", "tick 20", "tick 25"])
  }

  @Test(arguments: [Duration.zero, .milliseconds(-3)])
  func `a period of zero or less repeats at one instant, behind what is due`(period: Duration)
    throws
  {
    let ticking = scheduler.schedule(every: period, startingAt: .milliseconds(1)) { note("tick") }
    scheduler.schedule(at: .milliseconds(1)) { note("work") }
    for _ in 0..<4 { try scheduler.step() }
    ticking.dispose()
    try scheduler.run()
    #expect(journal.entries == ["tick 1", "work 1", "tick 1", "tick 1"])
  }

  @Test func `a grid that leaves the range of instants never comes back`() throws {
    let nearEnd = Instant.distantFuture.advanced(by: .nanoseconds(-1))
    let ticking = scheduler.schedule(every: .seconds(1), startingAt: nearEnd) { journal("tick") }
    try scheduler.run()
    #expect(journal.entries == ["tick"])
    #expect(scheduler.pending.map(\.instant) == [.distantFuture])
    ticking.dispose()
    #expect(scheduler.pending.isEmpty)
  }

  @Test func `disposing inside the action ends the repetition`() throws {
    let handle = Handle()
    handle.work = scheduler.schedule(every: .milliseconds(1)) {
      note("tick")
      if scheduler.now == .milliseconds(2) { handle.work?.dispose() }
    }
    try scheduler.run()
    #expect(journal.entries == ["tick 1", "tick 2"])
    #expect(handle.work?.isDisposed == true)
    #expect(scheduler.pending.isEmpty)
  }

  @Test func `disposing between two ticks ends the repetition and releases the action`() throws {
    weak var token: Token?
    let ticking = {
      let strong = Token()
      token = strong
      return scheduler.schedule(every: .milliseconds(1)) { _ = strong }
    }()
    try scheduler.advance(by: .milliseconds(5))
    #expect(!ticking.isDisposed)
    #expect(token != nil)
    ticking.dispose()
    #expect(token == nil)
    #expect(scheduler.pending.isEmpty)
  }

  @Test func `pending lists the next tick, under its label and place`() throws {
    scheduler.schedule(
      every: .milliseconds(5), startingAt: nil, label: "blink", fileID: "File.swift", line: 3
    ) {}
    try scheduler.advance(to: .milliseconds(12))
    let work = PendingWork(
      instant: .milliseconds(15), label: "blink", fileID: "File.swift", line: 3)
    #expect(scheduler.pending == [work])
  }
}
