/// Where and when work runs: the only source of time in the library.
///
/// An operator that has to do with time takes a scheduler and reads no other clock, so that the
/// same code runs on a real queue in an app and on virtual time in a spec.
public protocol Scheduler: Sendable {
  /// The current instant.
  var now: Instant { get }

  /// Runs an action once, at an instant.
  ///
  /// - Parameters:
  ///   - instant: When to run it; the past counts as now, ``Instant/distantFuture`` as never.
  ///   - label: What the work is called in `pending`, limits and traces.
  ///   - fileID: The file that asked for the work.
  ///   - line: The line that asked for the work.
  ///   - action: The work.
  /// - Returns: The scheduled work; disposing it before it runs means that it never does.
  @discardableResult
  func schedule(
    at instant: Instant, label: String?, fileID: String, line: UInt,
    _ action: @escaping @Sendable () -> Void
  ) -> any Disposable

  /// Runs an action again and again, on the grid `first + k * period`.
  ///
  /// A scheduler of your own gets this from ``schedule(at:label:fileID:line:_:)``. One that does it
  /// itself never runs the action while it is running: what operators keep relies on that.
  ///
  /// - Parameters:
  ///   - period: The time from one run to the next; negative counts as zero. With zero the action
  ///     runs again and again at one instant, each time behind what is due then.
  ///   - first: When it runs for the first time; nil means one period from now.
  ///   - label: What the work is called in `pending`, limits and traces.
  ///   - fileID: The file that asked for the work.
  ///   - line: The line that asked for the work.
  ///   - action: The work.
  /// - Returns: The repeating work; disposing it ends the repetition.
  @discardableResult
  func schedule(
    every period: Duration, startingAt first: Instant?, label: String?, fileID: String, line: UInt,
    _ action: @escaping @Sendable () -> Void
  ) -> any Disposable
}
