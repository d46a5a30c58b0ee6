import ReactiveCore
import Synchronization
import TestScheduler
import Testing

// Work with nothing else before its next turn goes on without the lock of the scheduler. These specs
// say that nobody can tell.
@Suite("work that goes on by itself")
struct LentTimeSpecs {
  let journal = Journal()

  /// Repeating work at 1 ms, 2 ms and so on.
  @discardableResult
  func tick(
    on scheduler: TestScheduler,
    _ action: @escaping @Sendable (_ milliseconds: Int64) -> Void = { _ in }
  ) -> any Disposable {
    scheduler.schedule(
      every: .milliseconds(1), startingAt: nil, label: "tick", fileID: "Tick.swift", line: 1
    ) { [journal] in
      journal("tick", at: scheduler)
      action(scheduler.now.nanosecondsSinceEpoch / 1_000_000)
    }
  }

  @Test func `each tick sees its own instant`() throws {
    let scheduler = TestScheduler()
    tick(on: scheduler)
    try scheduler.advance(to: .milliseconds(4))
    #expect(journal.entries == ["tick 1", "tick 2", "tick 3", "tick 4"])
    #expect(scheduler.now == .milliseconds(4))
  }

  @Test func `an advance up to an instant leaves out the tick that is due at it`() throws {
    let scheduler = TestScheduler()
    tick(on: scheduler)
    try scheduler.advance(upTo: .milliseconds(4))
    #expect(journal.entries == ["tick 1", "tick 2", "tick 3"])
    #expect(scheduler.now == .milliseconds(4))
    #expect(scheduler.pending.map(\.instant) == [.milliseconds(4)])
  }

  @Test func `what a late tick schedules runs before the next`() throws {
    let scheduler = TestScheduler()
    tick(on: scheduler) { [journal] number in
      guard number == 3 else { return }
      scheduler.schedule { journal("now", at: scheduler) }
      scheduler.schedule(at: .zero) { journal("past", at: scheduler) }
      scheduler.schedule(after: .milliseconds(1)) { journal("next", at: scheduler) }
    }
    try scheduler.advance(to: .milliseconds(5))
    #expect(
      journal.entries == [
        "tick 1", "tick 2", "tick 3", "now 3", "past 3", "next 4", "tick 4", "tick 5",
      ])
  }

  @Test func `a late tick that is disposed by itself is the last`() throws {
    let scheduler = TestScheduler()
    let ticks = Handle()
    ticks.work = tick(on: scheduler) { if $0 == 4 { ticks.work?.dispose() } }
    try scheduler.run()
    #expect(journal.entries == ["tick 1", "tick 2", "tick 3", "tick 4"])
    #expect(scheduler.now == .milliseconds(4))
    #expect(scheduler.pending.isEmpty)
  }

  @Test func `a tick and a source of the same instants take turns`() throws {
    let scheduler = TestScheduler()
    tick(on: scheduler)
    let source = try scheduler.hot("----ab--", failure: Never.self)
    source.signal.subscribe { [journal] in journal($0, at: scheduler) }
    try scheduler.advance(to: .milliseconds(6))
    #expect(
      journal.entries == [
        "tick 1", "tick 2", "tick 3", "a 4", "tick 4", "b 5", "tick 5", "tick 6",
      ])
  }

  @Test func `an advance from inside a late tick is refused and harms nothing`() throws {
    let scheduler = TestScheduler()
    tick(on: scheduler) { [journal] number in
      guard number == 3 else { return }
      do throws(SchedulerError) { try scheduler.run() } catch { journal("refused") }
    }
    try scheduler.advance(to: .milliseconds(4))
    #expect(journal.entries == ["tick 1", "tick 2", "tick 3", "refused", "tick 4"])
  }

  @Test func `each tick counts as a step of the call`() throws {
    let scheduler = TestScheduler(limits: Limits(totalSteps: 5))
    tick(on: scheduler)
    let error = #expect(throws: SchedulerError.self) { try scheduler.run() }
    guard case .limit(let limit) = error else { return }
    #expect(limit.kind == .totalSteps(5))
    #expect(limit.now == .milliseconds(5))
    #expect(limit.work.instant == .milliseconds(6))
    #expect(journal.entries.count == 5)
    try scheduler.advance(to: .milliseconds(10))
    #expect(journal.entries.count == 10)
  }

  @Test func `steps are counted where a look at the scheduler comes between`() throws {
    let scheduler = TestScheduler(limits: Limits(totalSteps: 5))
    tick(on: scheduler) { if $0 == 3 { _ = scheduler.pending } }
    #expect(throws: SchedulerError.self) { try scheduler.run() }
    #expect(journal.entries.count == 5)
  }

  @Test func `no tick comes after the end time`() throws {
    let scheduler = TestScheduler(limits: Limits(end: .milliseconds(3)))
    tick(on: scheduler)
    #expect(throws: SchedulerError.self) { try scheduler.run() }
    #expect(journal.entries == ["tick 1", "tick 2", "tick 3"])
  }

  @Test func `the steps of an instant are counted where time stands still after a while`() throws {
    let scheduler = TestScheduler(limits: Limits(stepsPerInstant: 3))
    tick(on: scheduler) { [journal] number in
      guard number == 4 else { return }
      scheduler.schedule(every: .zero) { journal("spin", at: scheduler) }
    }
    #expect(throws: SchedulerError.self) { try scheduler.run() }
    #expect(journal.entries.suffix(3) == ["tick 4", "spin 4", "spin 4"])
  }

  @Test func `the trace tells which tick has cancelled work`() throws {
    let scheduler = TestScheduler()
    scheduler.core.beginTrace()
    let timer = scheduler.schedule(after: .seconds(1)) {}
    tick(on: scheduler) { if $0 == 7 { timer.dispose() } }
    try scheduler.advance(to: .milliseconds(9))
    let tick = PendingWork(
      instant: .milliseconds(7), label: "tick", fileID: "Tick.swift", line: 1)
    #expect(scheduler.core.trace.map(\.fate) == [.cancelled(by: .work(tick))])
    #expect(scheduler.core.trace.map(\.ended) == [.milliseconds(7)])
  }
}

/// What a thread has seen of work that it scheduled.
private final class Sighting: Sendable {
  let asked: Instant
  private let instants = Mutex<(before: Instant, after: Instant, ran: Instant?)>(
    (.zero, .zero, nil))

  init(on scheduler: TestScheduler, for asked: Instant) {
    self.asked = asked
    let before = scheduler.now
    scheduler.schedule(at: asked) { self.instants.withLock { $0.ran = scheduler.now } }
    let after = scheduler.now
    instants.withLock { ($0.before, $0.after) = (before, after) }
  }

  /// Whether it ran when it was asked to or, if that may have been past, no earlier than now was.
  var isExact: Bool {
    let (before, after, ran) = instants.withLock { $0 }
    guard let ran else { return false }
    return after < asked ? ran == asked : ran >= max(before, asked) && ran <= max(after, asked)
  }
}

@Suite("work that goes on by itself while others ask")
struct LentTimeThreads {
  let scheduler = TestScheduler()

  @Test func `what is scheduled runs at its instant, or at the one that time has come to`() throws {
    let sightings = Mutex<[Sighting]>([])
    let errors = Journal()
    scheduler.schedule(every: .microseconds(1)) {}
    SchedulerThreads().onThreads(4) { thread in
      guard thread > 0 else {
        do { try scheduler.advance(to: .milliseconds(50)) } catch { errors("\(error)") }
        return
      }
      for number in 0..<300 {
        let asked = scheduler.now.advanced(by: .microseconds(number % 3 * 20))
        let sighting = Sighting(on: scheduler, for: asked)
        sightings.withLock { $0.append(sighting) }
      }
    }
    try scheduler.advance(to: .milliseconds(100))
    let all = sightings.withLock { $0 }
    #expect(errors.entries.isEmpty)
    #expect(all.count == 900)
    #expect(all.filter { !$0.isExact }.isEmpty)
  }

  @Test func `no tick comes after another thread has disposed it`() throws {
    for _ in 0..<20 {
      let last = Atomic<Int64>(0)
      let seen = Atomic<Int64>(0)
      let work = scheduler.schedule(every: .microseconds(1)) { [scheduler] in
        last.store(scheduler.now.nanosecondsSinceEpoch, ordering: .relaxed)
      }
      SchedulerThreads().onThreads(2) { thread in
        if thread == 0 {
          try? scheduler.advance(by: .milliseconds(5))
        } else {
          work.dispose()
          seen.store(scheduler.now.nanosecondsSinceEpoch, ordering: .relaxed)
        }
      }
      #expect(last.load(ordering: .relaxed) <= seen.load(ordering: .relaxed))
    }
  }
}
