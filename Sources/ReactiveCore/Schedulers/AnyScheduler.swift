/// A scheduler whose type does not show.
public struct AnyScheduler: Scheduler {
  private let base: any Scheduler

  /// Hides the type of a scheduler.
  ///
  /// - Parameter base: The scheduler that all work goes to.
  public init(_ base: some Scheduler) { self.base = base }

  /// The current instant of the scheduler behind it.
  public var now: Instant { base.now }

  /// Runs an action once, at an instant, on the scheduler behind it.
  ///
  /// - Parameters:
  ///   - instant: When to run it; the past counts as now, ``Instant/distantFuture`` as never.
  ///   - label: What the work is called in `pending`, limits and traces.
  ///   - fileID: The file that asked for the work.
  ///   - line: The line that asked for the work.
  ///   - action: The work.
  /// - Returns: The scheduled work; disposing it before it runs means that it never does.
  @discardableResult
  public func schedule(
    at instant: Instant, label: String?, fileID: String, line: UInt,
    _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    base.schedule(at: instant, label: label, fileID: fileID, line: line, action)
  }

  /// Runs an action again and again on the scheduler behind it.
  ///
  /// - Parameters:
  ///   - period: The time from one run to the next; negative counts as zero.
  ///   - first: When it runs for the first time; nil means one period from now.
  ///   - label: What the work is called in `pending`, limits and traces.
  ///   - fileID: The file that asked for the work.
  ///   - line: The line that asked for the work.
  ///   - action: The work.
  /// - Returns: The repeating work; disposing it ends the repetition.
  @discardableResult
  public func schedule(
    every period: Duration, startingAt first: Instant?, label: String?, fileID: String, line: UInt,
    _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    base.schedule(
      every: period, startingAt: first, label: label, fileID: fileID, line: line, action)
  }
}
