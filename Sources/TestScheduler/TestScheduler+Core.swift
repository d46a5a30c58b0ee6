public import ReactiveCore
public import Synchronization

extension TestScheduler {
  /// The clock and the queue of a scheduler.
  ///
  /// One lock guards them, and no code of the user runs under it: work is taken out, run and
  /// released outside.
  @usableFromInline
  package final class Core: Sendable {
    let state: Locked<World>
    let registry = Registry()
    /// The time of the world, which may be asked for on every event: no lock to read it.
    @usableFromInline let clock = Atomic<Int64>(0)

    init(picker: LanePicker?, limits: Limits) {
      state = Locked(World(picker: picker, limits: limits))
    }

    @inlinable package var now: Instant {
      Instant(nanosecondsSinceEpoch: clock.load(ordering: .acquiring))
    }

    var pending: [PendingWork] { state.withLock { $0.queue.pending() } }

    /// How many places the queue holds in memory, live or not: entries, and slots.
    package var footprint: (entries: Int, slots: Int) { state.withLock { $0.queue.footprint } }

    /// Drops all work and takes no more; the scheduler is gone.
    func close() {
      let rest = state.withLock { $0.close() }
      withExtendedLifetime(rest) {}
      for source in sources { source.forget() }
    }
  }
}

// MARK: - Scheduling

extension TestScheduler.Core {
  package func schedule(
    at instant: Instant, label: String?, fileID: String, line: UInt,
    _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    arm(
      .once(action), at: instant, progress: 0, reserving: 1, label: label, fileID: fileID,
      line: line)
  }

  package func schedule(
    every period: Duration, startingAt first: Instant?, label: String?, fileID: String, line: UInt,
    _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    let nanoseconds = max(0, period.nanosecondsRoundedUp)
    let first = first ?? now.advanced(byNanoseconds: nanoseconds)
    return arm(
      .repeating(Repetition(period: nanoseconds, action: action)), at: first,
      progress: first.nanosecondsSinceEpoch, reserving: 1, label: label, fileID: fileID, line: line)
  }

  /// Enqueues the events of one source, all at once, at the price of one entry.
  ///
  /// The events take `count` sequence numbers now, one for each position, so that they come before
  /// whatever is enqueued for the same instants later.
  ///
  /// - Parameters:
  ///   - first: When the first group is due; what is past is due now.
  ///   - position: The position of its first event.
  ///   - count: One more than the last position.
  ///   - isPending: Whether ``TestScheduler/pending`` lists it, once: a cold subscription does.
  ///   - label: What it is called in `pending`, limits and traces.
  ///   - fileID: The file that asked for it.
  ///   - line: The line that asked for it.
  ///   - play: Sends the group at a position, moves the position to the next group, and returns the
  ///     instant of that; nil when there is none. Called outside the lock, one step a call.
  /// - Returns: What ends it early.
  /// - Complexity: O(log n), and again for each group.
  @usableFromInline
  package func scheduleEvents(
    startingAt first: Instant, position: Int = 0, count: Int, isPending: Bool, label: String?,
    fileID: String, line: UInt, play: @escaping @Sendable (_ position: inout Int) -> Instant?
  ) -> any Disposable {
    arm(
      .cursor(SourceCursor(isListed: isPending, play: play)), at: first, progress: Int64(position),
      reserving: count, label: label, fileID: fileID, line: line)
  }

  /// Enqueues work for an instant, unless the clock has come to it.
  ///
  /// - Returns: What cancels it; nil when the instant is not in the future.
  func scheduleAlarm(
    at instant: Instant, fileID: String = #fileID, line: UInt = #line,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    let ticket = state.withLock { world -> Ticket? in
      guard instant.nanosecondsSinceEpoch > world.now else { return nil }
      return world.arm(
        .once(action), at: instant.nanosecondsSinceEpoch, progress: 0, reserving: 1,
        by: Site(label: "sleep", fileID: fileID, line: line, turn: world.turn))
    }
    return ticket.map { ScheduledWork(core: self, ticket: $0) }
  }

  private func arm(
    _ work: consuming Work, at instant: Instant, progress: Int64, reserving count: Int,
    label: String?, fileID: String, line: UInt
  ) -> ScheduledWork {
    let work = work
    let ticket = state.withLock { world in
      world.arm(
        work, at: instant.nanosecondsSinceEpoch, progress: progress, reserving: count,
        by: Site(label: label, fileID: fileID, line: line, turn: world.turn))
    }
    return ScheduledWork(core: self, ticket: ticket)
  }

  fileprivate func isLive(_ ticket: Ticket) -> Bool { state.withLock { $0.queue.isLive(ticket) } }

  fileprivate func cancel(_ ticket: Ticket) {
    let work = state.withLock { $0.cancel(ticket) }
    withExtendedLifetime(work) {}
  }
}

/// A handle on enqueued work.
///
/// An object and not a value, though it costs an allocation: a composite finds what to remove by
/// identity.
private final class ScheduledWork: Disposable {
  private let core: TestScheduler.Core
  private let ticket: Ticket

  init(core: TestScheduler.Core, ticket: Ticket) { (self.core, self.ticket) = (core, ticket) }

  var isDisposed: Bool { !core.isLive(ticket) }

  func dispose() { core.cancel(ticket) }
}

// MARK: - Playing

extension TestScheduler.Core {
  /// Runs work in order.
  ///
  /// - Parameters:
  ///   - last: The last instant whose work runs; nil means the current one.
  ///   - end: What `now` is afterwards; nil leaves it at the last work.
  ///   - call: What the user called, for errors.
  /// - Throws: When an advance runs already, the end is past, or a limit is reached.
  func play(
    through last: Instant?, landingOn end: Instant?, call: @autoclosure () -> String
  ) throws(SchedulerError) {
    let bound = try begin(through: last, landingOn: end, call: call)
    var held = HeldWork.none
    while true {
      switch takeTurn(after: held, through: bound, landingOn: end) {
      case .again: held.run()
      case .run(.once(let action)):
        // What ran last is released here, outside the lock.
        held = .none
        action()
      case .run(.held(let work)):
        held = work
        held.run()
      case .idle: return
      case .limit(let kind, let work, let now):
        throw .limit(ReachedLimit(kind: kind, call: call(), work: work, now: now))
      }
    }
  }

  /// Takes out what runs next, and moves the clock to it.
  private func takeTurn(
    after held: borrowing HeldWork, through last: Int64, landingOn end: Instant?
  ) -> TestScheduler.World.Turn {
    state.withLock { world in
      let turn = world.takeTurn(after: held, through: last, landingOn: end)
      clock.store(world.now, ordering: .releasing)
      return turn
    }
  }

  /// Runs the next piece of work.
  ///
  /// - Returns: Whether there was any.
  func step() throws(SchedulerError) -> Bool {
    _ = try begin(through: .distantFuture, landingOn: nil, isStep: true, call: { "step()" })
    switch takeTurn(after: .none, through: .max, landingOn: nil) {
    case .run(.once(let action)):
      action()
      state.withLock { $0.end(after: .none) }
      return true
    case .run(.held(var work)):
      work.run()
      state.withLock { $0.end(after: work) }
      return true
    case .again, .idle: return false
    case .limit(let kind, let work, let now):
      throw .limit(ReachedLimit(kind: kind, call: "step()", work: work, now: now))
    }
  }

  private func begin(
    through last: Instant?, landingOn end: Instant?, isStep: Bool = false, call: () -> String
  ) throws(SchedulerError) -> Int64 {
    let refusal = state.withLock { $0.begin(landingOn: end, isStep: isStep) }
    switch refusal {
    case nil: break
    case .advancing: throw .alreadyAdvancing(call: call())
    case .past(let now):
      throw .timeRanBackwards(call: call(), to: end ?? now, now: now)
    }
    return (last ?? now).nanosecondsSinceEpoch
  }
}
