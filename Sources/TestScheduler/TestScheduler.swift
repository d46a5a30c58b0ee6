public import ReactiveCore

/// A scheduler on virtual time: nothing happens until a spec advances it.
///
/// Work runs in the order (instant, order of enqueueing), on the thread that advances, with ``now``
/// equal to the instant it is due at. Work for the current instant or the past queues behind what
/// is already due. Any thread may schedule, cancel and ask at any time; one advance runs at a time.
///
/// ```swift
/// let scheduler = TestScheduler()
/// scheduler.schedule(after: .seconds(60)) { print("a minute later") }
/// try scheduler.advance(by: .seconds(60))
/// ```
///
/// What is pending is released with the scheduler.
public final class TestScheduler: Sendable {
  /// How long one character of marble text lasts.
  public let tick: Duration

  /// The clock and the queue.
  ///
  /// What the scheduler itself keeps, a source say, must hold on to this and not to the scheduler,
  /// which could not be released otherwise.
  @usableFromInline package let core: Core

  let dormitory: Dormitory

  /// A scheduler at the instant zero, with nothing to do.
  ///
  /// - Parameters:
  ///   - tick: How long one character of marble text lasts; at least one nanosecond.
  ///   - ties: How work that is due at the same instant is ordered.
  ///   - limits: What stops endless work.
  public convenience init(
    tick: Duration = .milliseconds(1), ties: Ties = .fifo, limits: Limits = .standard
  ) {
    self.init(tick: tick, picker: ties.picker, limits: limits)
  }

  /// A scheduler whose ties are picked by something else than a seed.
  package init(tick: Duration = .milliseconds(1), picker: LanePicker?, limits: Limits = .standard) {
    self.tick = max(tick, .nanoseconds(1))
    core = Core(picker: picker, limits: limits)
    dormitory = Dormitory(core: core)
  }

  deinit { core.close() }

  /// The current instant: while work runs, the one it is due at.
  @inlinable public var now: Instant { core.now }

  /// What was scheduled and has not run, in the order in which it will.
  ///
  /// The events that hot sources still hold are not in it.
  ///
  /// - Complexity: O(n log n)
  public var pending: [PendingWork] { core.pending }
}

extension TestScheduler: Scheduler {
  /// Runs an action once, at an instant.
  ///
  /// - Parameters:
  ///   - instant: When to run it; the past counts as now, `Instant.distantFuture` as never.
  ///   - label: What the work is called in ``pending``, limits and traces.
  ///   - fileID: The file that asked for the work.
  ///   - line: The line that asked for the work.
  ///   - action: The work; released when it has run or is disposed.
  /// - Returns: The scheduled work, over once it begins to run or is disposed.
  /// - Complexity: O(log n); disposing is O(1), amortised.
  @discardableResult
  public func schedule(
    at instant: Instant, label: String?, fileID: String, line: UInt,
    _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    core.schedule(at: instant, label: label, fileID: fileID, line: line, action)
  }

  /// Runs an action again and again, on the grid `first + k * period`.
  ///
  /// Each tick is enqueued when the action has returned, so what the action schedules for the
  /// instant of the next tick runs before it.
  ///
  /// - Parameters:
  ///   - period: The time from one run to the next; negative counts as zero. With zero the action
  ///     runs again and again at one instant, until a limit stops it.
  ///   - first: When it runs for the first time; nil means one period from now. Ticks that lie in
  ///     the past are due now, one after another.
  ///   - label: What the work is called in ``pending``, limits and traces.
  ///   - fileID: The file that asked for the work.
  ///   - line: The line that asked for the work.
  ///   - action: The work; released when the repetition is disposed.
  /// - Returns: The repeating work; disposing it ends the repetition.
  /// - Complexity: O(log n), and again for each run; disposing is O(1), amortised.
  @discardableResult
  public func schedule(
    every period: Duration, startingAt first: Instant?, label: String?, fileID: String, line: UInt,
    _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    core.schedule(
      every: period, startingAt: first, label: label, fileID: fileID, line: line, action)
  }
}
