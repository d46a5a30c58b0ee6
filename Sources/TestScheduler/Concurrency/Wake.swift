public import ReactiveCore

/// How the sleep of a task on the virtual clock ended.
public struct Wake: Hashable, Sendable {
  /// The number of the sleeper: 1 for the first that fell asleep on this clock, and so on.
  public let sleeper: Int
  /// When it wanted to be woken.
  public let deadline: Instant
  /// When it was woken.
  public let instant: Instant
  /// Whether it was cancelled, and not woken by its deadline.
  public let isCancelled: Bool

  /// Describes the end of a sleep.
  ///
  /// - Parameters:
  ///   - sleeper: The number of the sleeper, from 1.
  ///   - deadline: When it wanted to be woken.
  ///   - instant: When it was woken.
  ///   - isCancelled: Whether it was cancelled.
  public init(sleeper: Int, deadline: Instant, instant: Instant, isCancelled: Bool = false) {
    self.sleeper = sleeper
    self.deadline = deadline
    self.instant = instant
    self.isCancelled = isCancelled
  }
}

extension Wake: CustomStringConvertible {
  /// The sleeper, when it was woken and how, in words.
  public var description: String {
    let how = isCancelled ? "cancelled, its deadline is \(deadline)" : "its deadline"
    return "sleeper \(sleeper) at \(instant): \(how)"
  }
}
