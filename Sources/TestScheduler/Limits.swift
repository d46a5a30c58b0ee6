public import ReactiveCore

/// What stops endless work.
///
/// A limit that is reached ends the call with ``SchedulerError/limit(_:)``, which names the work
/// that would have come next. The queue stays as it is, and the next call goes on with fresh counts.
public struct Limits: Hashable, Sendable {
  /// The most steps at one instant.
  public var stepsPerInstant: Int
  /// The most steps in one call of `advance`, `runDue` or `run`.
  public var totalSteps: Int
  /// The last instant at which work may run; nil means that there is none.
  public var end: Instant?

  /// Limits of your own.
  ///
  /// A step is one piece of work; all events that one source sends at one instant are one step.
  ///
  /// - Parameters:
  ///   - stepsPerInstant: The most steps at one instant; negative counts as zero.
  ///   - totalSteps: The most steps in one call of `advance`, `runDue` or `run`; negative counts
  ///     as zero.
  ///   - end: The last instant at which work may run; nil means that there is none.
  public init(stepsPerInstant: Int = 1_000_000, totalSteps: Int = 10_000_000, end: Instant? = nil) {
    self.stepsPerInstant = stepsPerInstant
    self.totalSteps = totalSteps
    self.end = end
  }

  /// 1,000,000 steps per instant, 10,000,000 per call, no end time.
  public static let standard = Limits()
}
