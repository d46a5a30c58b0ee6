import ReactiveCore
import TestScheduler

/// What makes two values, and two errors, count as the same.
package struct Equivalence<Value, Failure: Error> {
  package let values: (Value, Value) -> Bool
  package let errors: (Failure, Failure) -> Bool

  package init(
    values: @escaping (Value, Value) -> Bool, errors: @escaping (Failure, Failure) -> Bool
  ) {
    (self.values, self.errors) = (values, errors)
  }

  /// Makes an equivalence of closures that may not be kept.
  ///
  /// - Returns: What the body returns; the equivalence must not outlive it.
  package static func with<Result>(
    _ values: (Value, Value) -> Bool, _ errors: (Failure, Failure) -> Bool,
    _ body: (Equivalence) -> Result
  ) -> Result {
    withoutActuallyEscaping(values) { values in
      withoutActuallyEscaping(errors) { errors in
        body(Equivalence(values: values, errors: errors))
      }
    }
  }
}

/// Compares events of two timelines by their positions, and no pair twice: it calls code of the
/// user, which may count, log or be slow.
struct Matcher<Value: Sendable, Failure: Error> {
  private struct Pair: Hashable {
    let expected, actual: Int
  }

  let expected, actual: Timeline<Value, Failure>
  private let equivalence: Equivalence<Value, Failure>
  private var known: [Pair: Bool] = [:]

  init(
    expected: Timeline<Value, Failure>, actual: Timeline<Value, Failure>,
    equivalence: Equivalence<Value, Failure>
  ) {
    (self.expected, self.actual, self.equivalence) = (expected, actual, equivalence)
  }

  /// The first position at which the timelines differ; nil when they are the same.
  mutating func firstDifference() -> Int? {
    let common = min(expected.count, actual.count)
    for index in 0..<common {
      guard expected[index].instant == actual[index].instant else { return index }
      let isSame = compare(index, index)
      guard isSame else {
        known[Pair(expected: index, actual: index)] = false
        return index
      }
    }
    return expected.count == actual.count ? nil : common
  }

  /// Whether two events are the same, whenever they came.
  mutating func isSameEvent(_ expected: Int, _ actual: Int) -> Bool {
    let pair = Pair(expected: expected, actual: actual)
    if let isSame = known[pair] { return isSame }
    let isSame = compare(expected, actual)
    known[pair] = isSame
    return isSame
  }

  /// Whether two events are the same and came at the same instant.
  mutating func isSame(_ left: Int, _ right: Int) -> Bool {
    expected[left].instant == actual[right].instant && isSameEvent(left, right)
  }

  private func compare(_ left: Int, _ right: Int) -> Bool {
    switch (expected[left].event, actual[right].event) {
    case (.next(let wanted), .next(let got)): equivalence.values(wanted, got)
    case (.error(let wanted), .error(let got)): equivalence.errors(wanted, got)
    case (.completed, .completed): true
    default: false
    }
  }
}
