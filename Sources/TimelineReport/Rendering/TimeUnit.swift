import ReactiveCore

/// A unit in which a ruler counts.
struct TimeUnit: Hashable, Sendable {
  let name: String
  let nanoseconds: Int64

  /// The units, largest first.
  static let all = [
    TimeUnit(name: "h", nanoseconds: 3_600_000_000_000),
    TimeUnit(name: "m", nanoseconds: 60_000_000_000),
    TimeUnit(name: "s", nanoseconds: 1_000_000_000),
    TimeUnit(name: "ms", nanoseconds: 1_000_000), TimeUnit(name: "us", nanoseconds: 1_000),
    nanosecond,
  ]

  private static let nanosecond = TimeUnit(name: "ns", nanoseconds: 1)

  /// The largest unit in which all instants are whole; seconds when all of them are the epoch.
  static func fitting(_ instants: some Collection<Instant>) -> TimeUnit {
    let counts = instants.map(\.nanosecondsSinceEpoch).filter { $0 != 0 }
    guard !counts.isEmpty else { return TimeUnit(name: "s", nanoseconds: 1_000_000_000) }
    return all.first { unit in counts.allSatisfy { $0 % unit.nanoseconds == 0 } } ?? nanosecond
  }

  /// An instant in this unit, like `5s`; cut where it is not whole.
  func label(_ instant: Instant) -> String {
    "\(instant.nanosecondsSinceEpoch / nanoseconds)\(name)"
  }
}

extension TimeUnit {
  /// The distances at which the marks of a ruler stand, smallest first: round in their unit.
  static let roundSteps: [Int64] = all.reversed().flatMap { unit in
    let factors: [Int64] =
      switch unit.name {
      case "h": [1, 2, 6, 12, 24, 48, 120, 240, 2_400, 24_000, 240_000, 2_400_000]
      case "s", "m": [1, 2, 5, 10, 15, 30]
      default: [1, 2, 5, 10, 20, 50, 100, 200, 500]
      }
    return factors.map { $0 * unit.nanoseconds }
  }

  /// The marks of a ruler between two instants: round, and at most a number of them.
  ///
  /// - Parameters:
  ///   - first: Where the ruler begins.
  ///   - last: Where it ends.
  ///   - limit: How many marks there is room for, at least three.
  ///   - unit: The finest unit that a mark may stand for.
  /// - Returns: The instants of the marks, earliest first.
  static func roundMarks(
    from first: Instant, to last: Instant, limit: Int, unit: TimeUnit
  ) -> [Instant] {
    let (start, end) = (first.nanosecondsSinceEpoch, last.nanosecondsSinceEpoch)
    let length = Double(end) - Double(start)
    let step =
      roundSteps.first { $0 >= unit.nanoseconds && length / Double($0) < Double(limit) } ?? .max
    let firstIndex = start / step + (start > 0 && start % step != 0 ? 1 : 0)
    guard firstIndex <= end / step else { return [] }
    return (firstIndex...end / step).map { .nanoseconds($0 * step) }
  }
}
