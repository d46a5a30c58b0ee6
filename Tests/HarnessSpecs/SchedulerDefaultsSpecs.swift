import ReactiveCore
import TestScheduler
import Testing

/// A scheduler of a user's own: only what the protocol asks for, on top of another.
private struct PlainScheduler: Scheduler {
  let base: TestScheduler

  var now: Instant { base.now }

  func schedule(
    at instant: Instant, label: String?, fileID: String, line: UInt,
    _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    base.schedule(at: instant, label: label, fileID: fileID, line: line, action)
  }
}

@Suite("what every scheduler gets")
struct SchedulerDefaultsSpecs {
  let base = TestScheduler()
  let journal = Journal()

  func note(_ text: String) { journal(text, at: base) }

  /// Calls every form with a name and without, and returns what is then pending.
  func callAll(on scheduler: some Scheduler) -> [PendingWork] {
    scheduler.schedule {}
    scheduler.schedule(label: "named") {}
    scheduler.schedule(at: .milliseconds(1)) {}
    scheduler.schedule(at: .milliseconds(1), label: "named") {}
    scheduler.schedule(at: .milliseconds(1), label: nil, fileID: #fileID, line: #line) {}
    scheduler.schedule(after: .milliseconds(2)) {}
    scheduler.schedule(after: .milliseconds(2), label: "named") {}
    scheduler.schedule(every: .milliseconds(3)) {}
    scheduler.schedule(every: .milliseconds(3), startingAt: .milliseconds(3)) {}
    scheduler.schedule(every: .milliseconds(3), label: "named") {}
    scheduler.schedule(every: .milliseconds(3), startingAt: .milliseconds(3), label: "named") {}
    return base.pending
  }

  func expectAllForms(_ pending: [PendingWork]) {
    #expect(
      pending.map(\.instant) == [0, 0, 1, 1, 1, 2, 2, 3, 3, 3, 3].map { .milliseconds($0) })
    let named = "named"
    #expect(
      pending.map(\.label) == [nil, named, nil, named, nil, nil, named, nil, nil, named, named])
    #expect(pending.map(\.fileID) == Array(repeating: #fileID, count: 11))
    #expect(Set(pending.map(\.line)).count == 11)
  }

  @Test func `every form has its defaults and the place of its caller, on a test scheduler`() {
    expectAllForms(callAll(on: base))
  }

  @Test
  func `every form has its defaults and the place of its caller, on a scheduler of one's own`() {
    expectAllForms(callAll(on: PlainScheduler(base: base)))
  }

  @Test func `every form has its defaults and the place of its caller, on an erased scheduler`() {
    expectAllForms(callAll(on: AnyScheduler(PlainScheduler(base: base))))
  }

  @Test func `an erased scheduler shows the clock of the one behind it`() throws {
    try base.advance(to: .milliseconds(3))
    #expect(AnyScheduler(base).now == .milliseconds(3))
  }

  @Test func `a wait past the end of time never ends`() throws {
    base.schedule(after: .seconds(Int64.max)) { journal("never") }
    #expect(base.pending.map(\.instant) == [.distantFuture])
  }

  // Repeating on top of single work keeps the rules of repeating work.

  @Test func `repeating by default keeps the grid, behind what the tick scheduled`() throws {
    let scheduler = PlainScheduler(base: base)
    scheduler.schedule(every: .milliseconds(10), startingAt: .milliseconds(5)) {
      note("tick")
      base.schedule(after: .milliseconds(10)) { note("work") }
    }
    try base.advance(by: .milliseconds(7))
    try base.advance(to: .milliseconds(25))
    #expect(journal.entries == ["tick 5", "work 15", "tick 15", "work 25", "tick 25"])
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func `repeating by default with no period repeats at one instant`(period: Duration) throws {
    let ticking = PlainScheduler(base: base).schedule(every: period) { note("tick") }
    for _ in 0..<3 { try base.step() }
    ticking.dispose()
    try base.run()
    #expect(journal.entries == ["tick 0", "tick 0", "tick 0"])
  }

  @Test func `repeating by default ends inside its action`() throws {
    let handle = Handle()
    handle.work = PlainScheduler(base: base).schedule(every: .milliseconds(1)) {
      note("tick")
      handle.work?.dispose()
    }
    try base.run()
    #expect(journal.entries == ["tick 1"])
    #expect(base.pending.isEmpty)
  }

  @Test func `repeating by default ends between ticks, leaves the queue and releases its action`()
    throws
  {
    weak var token: Token?
    let ticking = {
      let strong = Token()
      token = strong
      return PlainScheduler(base: base).schedule(every: .milliseconds(1)) { _ = strong }
    }()
    try base.advance(by: .milliseconds(3))
    #expect(token != nil)
    #expect(!ticking.isDisposed)
    ticking.dispose()
    #expect(ticking.isDisposed)
    #expect(token == nil)
    #expect(base.pending.isEmpty)
  }

  @Test func `repeating by default never comes back once it leaves the range of instants`() throws {
    let nearEnd = Instant.distantFuture.advanced(by: .nanoseconds(-1))
    PlainScheduler(base: base).schedule(every: .seconds(1), startingAt: nearEnd) { journal("tick") }
    try base.run()
    #expect(journal.entries == ["tick"])
    #expect(base.pending.map(\.instant) == [.distantFuture])
  }
}

@Suite("the immediate scheduler")
struct ImmediateSchedulerSpecs {
  let scheduler = ImmediateScheduler()
  let journal = Journal()

  @Test func `work runs in the call`() {
    let work = scheduler.schedule { journal("work") }
    journal("after")
    #expect(journal.entries == ["work", "after"])
    #expect(work.isDisposed)
  }

  @Test func `no time passes, so work for a later instant runs at once`() {
    scheduler.schedule(after: .seconds(60)) { journal("later") }
    scheduler.schedule(at: .distantPast) { journal("past") }
    #expect(journal.entries == ["later", "past"])
    #expect(scheduler.now == .zero)
  }

  @Test func `the distant future never comes`() {
    let work = scheduler.schedule(at: .distantFuture) { journal("never") }
    #expect(!work.isDisposed)
    work.dispose()
    #expect(work.isDisposed)
    #expect(journal.entries.isEmpty)
  }

  @Test func `work from inside work waits until that has returned, in order`() {
    scheduler.schedule {
      scheduler.schedule {
        journal("b")
        scheduler.schedule { journal("d") }
      }
      scheduler.schedule { journal("c") }
      journal("a")
    }
    journal("end")
    #expect(journal.entries == ["a", "b", "c", "d", "end"])
  }

  @Test func `work that waits can be disposed by the work before it`() {
    scheduler.schedule {
      scheduler.schedule { journal("disposed") }.dispose()
      journal("kept")
    }
    #expect(journal.entries == ["kept"])
  }

  @Test func `a chain of 100,000 needs no stack`() {
    let scheduler = scheduler
    @Sendable func next(_ left: Int) {
      if left == 0 { journal("done") } else { scheduler.schedule { next(left - 1) } }
    }
    next(100_000)
    #expect(journal.entries == ["done"])
  }

  @Test func `repeating work runs once`() {
    scheduler.schedule(every: .seconds(1)) { journal("tick") }
    scheduler.schedule(every: .zero) { journal("tick") }
    #expect(journal.entries == ["tick", "tick"])
  }

  @Test func `the work of a task that work started runs in the calls of that task`() async {
    let (scheduler, journal) = (scheduler, journal)
    let handle = TaskHandle()
    scheduler.schedule {
      handle.task = Task {
        scheduler.schedule { journal("inner") }
        journal("after inner")
      }
    }
    await handle.task?.value
    #expect(journal.entries == ["inner", "after inner"])
  }
}

/// A place for a task that a closure starts.
private final class TaskHandle: Sendable {
  private let storage = Locked<Task<Void, Never>?>(nil)

  var task: Task<Void, Never>? {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}
