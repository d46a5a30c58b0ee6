/// A point on the time line of a scheduler: whole nanoseconds since its epoch.
///
/// An instant has no resolution setting and never holds a fraction. Arithmetic saturates: what
/// lies past either end is ``distantPast`` or ``distantFuture``, and nothing traps.
public struct Instant: InstantProtocol, Hashable, Sendable {
  /// Nanoseconds since the epoch.
  @usableFromInline package let nanosecondsSinceEpoch: Int64

  @inlinable
  package init(nanosecondsSinceEpoch: Int64) {
    self.nanosecondsSinceEpoch = nanosecondsSinceEpoch
  }

  /// The instant that lies a duration after the epoch.
  ///
  /// - Parameter sinceEpoch: How long after the epoch; a part of a nanosecond is rounded up.
  public init(_ sinceEpoch: Duration) {
    self.init(nanosecondsSinceEpoch: sinceEpoch.nanosecondsRoundedUp)
  }

  /// The epoch of the scheduler.
  public static let zero = Instant(nanosecondsSinceEpoch: 0)
  /// The earliest instant.
  public static let distantPast = Instant(nanosecondsSinceEpoch: .min)
  /// The latest instant; it never comes.
  public static let distantFuture = Instant(nanosecondsSinceEpoch: .max)

  /// The instant a number of nanoseconds after the epoch.
  @inlinable
  public static func nanoseconds(_ count: some BinaryInteger) -> Instant { make(count, unit: 1) }

  /// The instant a number of microseconds after the epoch.
  @inlinable
  public static func microseconds(_ count: some BinaryInteger) -> Instant {
    make(count, unit: 1_000)
  }

  /// The instant a number of milliseconds after the epoch.
  @inlinable
  public static func milliseconds(_ count: some BinaryInteger) -> Instant {
    make(count, unit: 1_000_000)
  }

  /// The instant a number of seconds after the epoch.
  @inlinable
  public static func seconds(_ count: some BinaryInteger) -> Instant {
    make(count, unit: 1_000_000_000)
  }

  @inlinable
  package static func make(_ count: some BinaryInteger, unit: Int64) -> Instant {
    Instant(nanosecondsSinceEpoch: Int64(clamping: count).multipliedSaturating(by: unit))
  }

  /// The instant a duration later, or earlier when the duration is negative.
  ///
  /// - Parameter duration: How much later; a part of a nanosecond is rounded up.
  /// - Returns: The later instant, at most ``distantFuture`` and at least ``distantPast``.
  public func advanced(by duration: Duration) -> Instant {
    advanced(byNanoseconds: duration.nanosecondsRoundedUp)
  }

  @inlinable
  package func advanced(byNanoseconds count: Int64) -> Instant {
    let (sum, overflow) = nanosecondsSinceEpoch.addingReportingOverflow(count)
    guard overflow else { return Instant(nanosecondsSinceEpoch: sum) }
    return count < 0 ? .distantPast : .distantFuture
  }

  /// The instant so many times as far from zero, at most ``distantFuture`` and at least
  /// ``distantPast``.
  package func scaled(by factor: Int) -> Instant {
    Instant(nanosecondsSinceEpoch: nanosecondsSinceEpoch.multipliedSaturating(by: Int64(factor)))
  }

  /// How long it is from this instant to another; negative when the other is earlier.
  public func duration(to other: Instant) -> Duration {
    .nanoseconds(other.nanosecondsSinceEpoch) - .nanoseconds(nanosecondsSinceEpoch)
  }

  /// Whether one instant is earlier than another.
  @inlinable
  public static func < (left: Instant, right: Instant) -> Bool {
    left.nanosecondsSinceEpoch < right.nanosecondsSinceEpoch
  }
}

extension Duration {
  /// Whole nanoseconds, rounded up, clamped to `Int64`.
  @usableFromInline
  package var nanosecondsRoundedUp: Int64 {
    let (seconds, attoseconds) = components
    let (whole, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    let nanoseconds = rest > 0 ? whole + 1 : whole
    let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    guard !overflow else { return seconds < 0 ? .min : .max }
    let (sum, carried) = scaled.addingReportingOverflow(nanoseconds)
    guard carried else { return sum }
    return scaled < 0 ? .min : .max
  }
}

extension Int64 {
  /// The product, clamped to the range of the type.
  @inlinable
  package func multipliedSaturating(by other: Int64) -> Int64 {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    guard overflow else { return product }
    return (self < 0) == (other < 0) ? .max : .min
  }
}

extension Instant: CustomStringConvertible {
  /// The time since the epoch in the largest unit that keeps the number whole, as in `15 ms`.
  public var description: String {
    if self == .distantFuture { return "the distant future" }
    if self == .distantPast { return "the distant past" }
    let units: [(Int64, String)] = [(1_000_000_000, "s"), (1_000_000, "ms"), (1_000, "us")]
    let count = nanosecondsSinceEpoch
    guard count != 0 else { return "0 ms" }
    for (size, name) in units where count % size == 0 { return "\(count / size) \(name)" }
    return "\(count) ns"
  }
}
