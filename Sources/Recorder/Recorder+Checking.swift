import ReactiveCore
public import TestScheduler

extension Recorder {
  /// Compares what was recorded with what was expected.
  ///
  /// - Parameters:
  ///   - expected: The whole timeline.
  ///   - areEquivalent: Whether two values are the same; called at most once for a pair.
  ///   - areEquivalentErrors: Whether two errors are the same; called at most once for a pair.
  /// - Returns: The text of the failure; nil when there is none.
  public func difference(
    from expected: Timeline<Value, Failure>, by areEquivalent: (Value, Value) -> Bool,
    errors areEquivalentErrors: (Failure, Failure) -> Bool
  ) -> String? {
    compare(expected, by: areEquivalent, errors: areEquivalentErrors)?.description
  }

  /// Throws when what was recorded is not what was expected.
  ///
  /// - Parameters:
  ///   - expected: The whole timeline.
  ///   - areEquivalent: Whether two values are the same; called at most once for a pair.
  ///   - areEquivalentErrors: Whether two errors are the same; called at most once for a pair.
  /// - Throws: The difference, whose description is the text of the failure.
  public func check(
    _ expected: Timeline<Value, Failure>, by areEquivalent: (Value, Value) -> Bool,
    errors areEquivalentErrors: (Failure, Failure) -> Bool
  ) throws(TimelineDifference) {
    let difference = compare(expected, by: areEquivalent, errors: areEquivalentErrors)
    if let difference { throw difference }
  }

  private func compare(
    _ expected: Timeline<Value, Failure>, by areEquivalent: (Value, Value) -> Bool,
    errors areEquivalentErrors: (Failure, Failure) -> Bool
  ) -> TimelineDifference? {
    Equivalence.with(areEquivalent, areEquivalentErrors) { difference(from: expected, by: $0) }
  }

  /// Compares what was recorded with what was expected.
  ///
  /// - Parameters:
  ///   - expected: The whole timeline.
  ///   - equivalence: What makes events the same.
  ///   - name: What a table calls the value at a position of the expected timeline (true), or of
  ///     the actual one; nil where none has it.
  /// - Returns: The difference; nil when there is none.
  package func difference(
    from expected: Timeline<Value, Failure>, by equivalence: Equivalence<Value, Failure>,
    name: @escaping (_ isExpected: Bool, Int, Value) -> String? = { _, _, _ in nil }
  ) -> TimelineDifference? {
    let actual = timeline
    let absence = absence(terminated: actual.last?.event.isTerminal ?? false)
    return TimelineDifference.between(
      actual, and: expected, by: equivalence, recorder: self.name, tick: tick, name: name,
      absence: absence.reasons)
  }
}

extension Recorder where Failure: Equatable {
  /// Compares what was recorded with what was expected.
  ///
  /// - Parameters:
  ///   - expected: The whole timeline.
  ///   - areEquivalent: Whether two values are the same; called at most once for a pair.
  /// - Returns: The text of the failure; nil when there is none.
  public func difference(
    from expected: Timeline<Value, Failure>, by areEquivalent: (Value, Value) -> Bool
  ) -> String? {
    difference(from: expected, by: areEquivalent, errors: ==)
  }

  /// Throws when what was recorded is not what was expected.
  ///
  /// - Parameters:
  ///   - expected: The whole timeline.
  ///   - areEquivalent: Whether two values are the same; called at most once for a pair.
  /// - Throws: The difference, whose description is the text of the failure.
  public func check(
    _ expected: Timeline<Value, Failure>, by areEquivalent: (Value, Value) -> Bool
  ) throws(TimelineDifference) {
    try check(expected, by: areEquivalent, errors: ==)
  }
}

extension Recorder where Value: Equatable {
  /// Compares what was recorded with what was expected.
  ///
  /// - Parameters:
  ///   - expected: The whole timeline.
  ///   - areEquivalentErrors: Whether two errors are the same; called at most once for a pair.
  /// - Returns: The text of the failure; nil when there is none.
  public func difference(
    from expected: Timeline<Value, Failure>,
    errors areEquivalentErrors: (Failure, Failure) -> Bool
  ) -> String? {
    difference(from: expected, by: ==, errors: areEquivalentErrors)
  }

  /// Throws when what was recorded is not what was expected.
  ///
  /// - Parameters:
  ///   - expected: The whole timeline.
  ///   - areEquivalentErrors: Whether two errors are the same; called at most once for a pair.
  /// - Throws: The difference, whose description is the text of the failure.
  public func check(
    _ expected: Timeline<Value, Failure>, errors areEquivalentErrors: (Failure, Failure) -> Bool
  ) throws(TimelineDifference) {
    try check(expected, by: ==, errors: areEquivalentErrors)
  }
}

extension Recorder where Value: Equatable, Failure: Equatable {
  /// Compares what was recorded with what was expected.
  ///
  /// - Parameter expected: The whole timeline.
  /// - Returns: The text of the failure; nil when there is none.
  public func difference(from expected: Timeline<Value, Failure>) -> String? {
    difference(from: expected, by: ==, errors: ==)
  }

  /// Throws when what was recorded is not what was expected.
  ///
  /// - Parameter expected: The whole timeline.
  /// - Throws: The difference, whose description is the text of the failure.
  public func check(_ expected: Timeline<Value, Failure>) throws(TimelineDifference) {
    try check(expected, by: ==, errors: ==)
  }
}
