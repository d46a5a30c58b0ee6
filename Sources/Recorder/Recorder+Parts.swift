package import ReactiveCore
import TestScheduler

extension Recorder {
  /// Compares the values that were recorded with the expected ones.
  ///
  /// - Parameters:
  ///   - expected: All values, in order.
  ///   - areEquivalent: Whether two values are the same; called at most once for a pair.
  /// - Returns: The text of the failure; nil when there is none.
  package func valuesDifference(
    from expected: [Value], by areEquivalent: (Value, Value) -> Bool
  ) -> String? {
    let timeline = timeline
    let actual = Timeline(entries: timeline.entries.filter { !$0.event.isTerminal })
    return withoutActuallyEscaping(areEquivalent) { areEquivalent in
      var matcher = Matcher(
        expected: Timeline.timeless(expected), actual: Timeline.timeless(actual.values),
        equivalence: Equivalence<Value, Never>(values: areEquivalent, errors: ==))
      return matcher.difference().map { difference in
        FailureText(
          name: name, expected: Transcript(matcher.expected), actual: Transcript(actual),
          difference: difference, tick: tick, subject: .values
        ).text
      }
    }
  }

  /// Looks whether nothing was recorded in a span of time.
  ///
  /// - Parameter range: The span, its ends included.
  /// - Returns: The text of the failure; nil when there is none.
  package func difference(fromSilenceIn range: ClosedRange<Instant>) -> String? {
    let actual = timeline
    guard let index = actual.firstIndex(where: { range.contains($0.instant) }) else { return nil }
    let expected = Timeline(entries: actual.entries.filter { !range.contains($0.instant) })
    return FailureText(
      name: name, expected: Transcript(expected), actual: Transcript(actual),
      difference: Difference(index: index, kind: .unexpected(actual.count - expected.count)),
      tick: tick, subject: .silence(range)
    ).text
  }
}

extension Timeline where Failure == Never {
  /// Values without instants of their own.
  fileprivate static func timeless(_ values: [Value]) -> Timeline {
    Timeline(entries: values.map { Entry(instant: .zero, event: .next($0)) })
  }
}
