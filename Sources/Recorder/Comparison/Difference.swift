import ReactiveCore
import TestScheduler

/// How a timeline differs from the expected one, from the first difference on.
package struct Difference: Hashable, Sendable {
  /// What sort of difference it is.
  package enum Kind: Hashable, Sendable {
    /// Everything that came is as expected, but there should be more.
    case endsEarly
    /// Everything that was expected came, and more.
    case goesOn
    /// A number of events did not come; what follows is as expected.
    case missing(Int)
    /// A number of events came that were not expected; what follows is as expected.
    case unexpected(Int)
    /// The right events came at this instant, in another order.
    case reordered(count: Int)
    /// The event and a later one have changed places.
    case swapped(with: Int)
    /// All events from here to the end came by as much too late, or too early when negative.
    case shifted(nanoseconds: Int64)
    /// The right event came at another instant.
    case moved
    /// Another event came.
    case other

    /// Whether the event that was expected may not have come at all.
    var isAbsence: Bool {
      switch self {
      case .endsEarly, .missing, .moved, .shifted, .other: true
      case .goesOn, .unexpected, .reordered, .swapped: false
      }
    }
  }

  /// The position of the first difference in both timelines.
  package let index: Int
  /// What sort of difference it is.
  package let kind: Kind
}

extension Matcher {
  /// Finds out how the timelines differ; nil when they do not.
  ///
  /// - Complexity: O(*n*), and quadratic in the number of events at the instant of the difference,
  ///   up to a bound.
  mutating func difference() -> Difference? {
    guard let index = firstDifference() else { return nil }
    return Difference(index: index, kind: kind(at: index))
  }

  private mutating func kind(at index: Int) -> Difference.Kind {
    if index == actual.count { return .endsEarly }
    if index == expected.count { return .goesOn }
    let surplus = actual.count - expected.count
    if let count = reordered(from: index) { return .reordered(count: count) }
    if surplus == 0, let shift = shift(from: index) { return .shifted(nanoseconds: shift) }
    if surplus == 0, let other = swapped(with: index) { return .swapped(with: other) }
    if surplus < 0, isRestSame(expected: index - surplus, actual: index) {
      return .missing(-surplus)
    }
    if surplus > 0, isRestSame(expected: index, actual: index + surplus) {
      return .unexpected(surplus)
    }
    return isSameEvent(index, index) ? .moved : .other
  }

  /// Whether the timelines are the same from two positions on.
  private mutating func isRestSame(expected first: Int, actual second: Int) -> Bool {
    guard expected.count - first == actual.count - second else { return false }
    for offset in 0..<(expected.count - first) {
      guard isSame(first + offset, second + offset) else { return false }
    }
    return true
  }

  /// By how much all the rest is shifted; one event alone is not all.
  private mutating func shift(from index: Int) -> Int64? {
    guard expected.count - index > 1 else { return nil }
    let shift = distance(at: index)
    guard shift != 0 else { return nil }
    for position in index..<expected.count {
      guard distance(at: position) == shift, isSameEvent(position, position) else { return nil }
    }
    return shift
  }

  private func distance(at index: Int) -> Int64 {
    let (distance, overflow) = actual[index].instant.nanosecondsSinceEpoch
      .subtractingReportingOverflow(expected[index].instant.nanosecondsSinceEpoch)
    return overflow ? 0 : distance
  }

  /// The number of events at the instant of a position, if only their order differs.
  private mutating func reordered(from index: Int) -> Int? {
    let instant = expected[index].instant
    let wanted = expected[index...].prefix { $0.instant == instant }.count
    let got = actual[index...].prefix { $0.instant == instant }.count
    guard wanted == got, wanted > 1, wanted <= Self.largestGroup else { return nil }
    var free = Array(index..<index + got)
    for position in index..<index + wanted {
      guard let match = free.firstIndex(where: { isSameEvent(position, $0) }) else { return nil }
      free.remove(at: match)
    }
    return wanted
  }

  /// Larger groups are not searched for another order.
  private static var largestGroup: Int { 64 }

  /// The event that has changed places with one, if everything else is the same.
  private mutating func swapped(with index: Int) -> Int? {
    let rest = (index + 1)..<expected.count
    guard
      expected[index].instant == actual[index].instant,
      let other = rest.first(where: { !isSame($0, $0) }),
      expected[other].instant == actual[other].instant,
      isSameEvent(index, other), isSameEvent(other, index),
      isRestSame(expected: other + 1, actual: other + 1)
    else { return nil }
    return other
  }
}
