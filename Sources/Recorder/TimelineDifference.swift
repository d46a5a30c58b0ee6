package import ReactiveCore
package import TestScheduler

/// A recording that is not as expected.
///
/// Its description shows both timelines, the first difference, and what was recorded, ready to
/// paste.
public struct TimelineDifference: Error, Sendable {
  /// What the recorder is called.
  public let recorder: String
  /// The first difference.
  package let difference: Difference
  /// The text, and what a picture shows.
  package let fault: Fault

  /// Compares a recording with what was expected of it.
  ///
  /// - Parameters:
  ///   - actual: What was recorded.
  ///   - expected: What should have been.
  ///   - equivalence: What makes events the same; it is called at most once for a pair.
  ///   - recorder: What the recorder is called.
  ///   - tick: How long one character of marble text lasts.
  ///   - name: What a table calls the value at a position of the expected timeline (true), or of
  ///     the actual one; nil where none has it.
  ///   - absence: Tells why an event did not come when it was expected.
  /// - Returns: The difference; nil when there is none.
  package static func between<Value, Failure>(
    _ actual: Timeline<Value, Failure>, and expected: Timeline<Value, Failure>,
    by equivalence: Equivalence<Value, Failure>, recorder: String, tick: Duration,
    name: @escaping (_ isExpected: Bool, Int, Value) -> String? = { _, _, _ in nil },
    absence: @escaping (Instant?) -> [String] = { _ in [] }
  ) -> TimelineDifference? {
    var matcher = Matcher(expected: expected, actual: actual, equivalence: equivalence)
    guard let difference = matcher.difference() else { return nil }
    let text = FailureText(
      name: recorder, expected: Transcript(expected) { name(true, $0, $1) },
      actual: Transcript(actual) { name(false, $0, $1) }, difference: difference, tick: tick,
      absence: absence)
    return TimelineDifference(recorder: recorder, difference: difference, fault: text.fault)
  }
}

extension TimelineDifference: CustomStringConvertible {
  /// Both timelines, the first difference and the recording, ready to paste.
  public var description: String { fault.text }
}
