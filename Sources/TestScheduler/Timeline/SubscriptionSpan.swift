public import ReactiveCore

/// How long a subscription lasted.
public struct SubscriptionSpan: Hashable, Sendable {
  /// When it was subscribed.
  public let from: Instant
  /// When it ended or was disposed; nil while it lives.
  public let to: Instant?

  /// The span from one instant to another.
  ///
  /// - Parameters:
  ///   - from: When it was subscribed.
  ///   - to: When it ended or was disposed; nil while it lives.
  public init(from: Instant, to: Instant? = nil) { (self.from, self.to) = (from, to) }
}

extension SubscriptionSpan: CustomStringConvertible {
  /// Both instants, like `from 5ms to 10ms`, or `from 5ms on`.
  public var description: String {
    let start = "from \(MarbleDuration.text(from.nanosecondsSinceEpoch))"
    guard let to else { return "\(start) on" }
    return "\(start) to \(MarbleDuration.text(to.nanosecondsSinceEpoch))"
  }
}
