public import ReactiveCore

extension TestScheduler {
  /// The clock and the queue of a scheduler.
  ///
  /// One lock guards them, and no code of the user runs under it: work is taken out, run and
  /// released outside.
  @usableFromInline
  package final class Core: Sendable {
    private let state: Locked<World>
    let registry = Registry()
    /// The time of the world, which may be asked for on every event: no lock to read it.
    @usableFromInline let clock = WorldClock()

    init(picker: LanePicker?, limits: Limits) {
      state = Locked(World(picker: picker, limits: limits))
    }

    @inlinable package var now: Instant { Instant(nanosecondsSinceEpoch: clock.now) }

    /// Looks at the world or changes it, whose time is called back if it was lent.
    func withWorld<Result: ~Copyable & Sendable>(_ body: (inout World) -> Result) -> Result {
      state.withLock { world in
        world.catchUp(with: clock.callBack())
        return body(&world)
      }
    }

    var pending: [PendingWork] { withWorld { $0.queue.pending() } }

    /// How many places the queue holds in memory, live or not: entries, and slots.
    package var footprint: (entries: Int, slots: Int) { withWorld { $0.queue.footprint } }

    /// Drops all work and takes no more; the scheduler is gone.
    func close() {
      // Kept until the lock is free.
      let rest = withWorld { $0.close() }
      _ = consume rest
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
    var work = Work.once(action)
    let ticket = withWorld { world -> Ticket? in
      guard instant.nanosecondsSinceEpoch > world.now else { return nil }
      return world.arm(
        &work, at: instant.nanosecondsSinceEpoch, progress: 0, reserving: 1,
        by: Site(label: "sleep", fileID: fileID, line: line, turn: world.turn))
    }
    return ticket.map { ScheduledWork(core: self, ticket: $0) }
  }

  private func arm(
    _ work: consuming Work, at instant: Instant, progress: Int64, reserving count: Int,
    label: String?, fileID: String, line: UInt
  ) -> ScheduledWork {
    var work = work
    let ticket = withWorld { world in
      world.arm(
        &work, at: instant.nanosecondsSinceEpoch, progress: progress, reserving: count,
        by: Site(label: label, fileID: fileID, line: line, turn: world.turn))
    }
    return ScheduledWork(core: self, ticket: ticket)
  }

  fileprivate func isLive(_ ticket: Ticket) -> Bool { withWorld { $0.queue.isLive(ticket) } }

  fileprivate func cancel(_ ticket: Ticket) {
    let work = withWorld { $0.cancel(ticket) }
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
