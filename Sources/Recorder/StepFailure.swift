package import ReactiveCore
package import TestScheduler

/// An event that a step expects, as far as it says.
package struct ExpectedEvent {
  /// What it is.
  package enum Kind {
    /// A value.
    case value(Any)
    /// A value or event that is not told, in words.
    case anything(String)
    /// An error.
    case error(Any)
    /// Completion.
    case completed
  }

  let mark: Mark

  /// Describes an event.
  ///
  /// - Parameters:
  ///   - kind: What it is.
  ///   - instant: When it is expected, or where it is to be drawn.
  package init(_ kind: Kind, at instant: Instant) {
    mark =
      switch kind {
      case .value(let value):
        Mark(instant: instant, kind: .value, portrait: Portrait(of: value))
      case .anything(let words):
        Mark(instant: instant, kind: .value, portrait: Portrait(words: words))
      case .error(let failure):
        Mark(instant: instant, kind: .error, portrait: Portrait(of: failure))
      case .completed: Mark(instant: instant, kind: .completed, portrait: nil)
      }
  }

  /// The event in words.
  package var words: String { mark.words }
}

extension Recorder {
  /// The failure of one step in a row of them.
  ///
  /// - Parameters:
  ///   - index: The position of the event at which it failed.
  ///   - timeline: What was recorded.
  ///   - expected: What the step expected there.
  ///   - instant: When it expected that, if it says so.
  ///   - sentence: What went wrong, given the event at the position in words; nil when there is
  ///     none.
  /// - Returns: The fault.
  package func stepFault(
    at index: Int, of timeline: Timeline<Value, Failure>, expecting expected: [ExpectedEvent],
    at instant: Instant?, sentence: (_ found: String?) -> String
  ) -> Fault {
    let actual = Transcript(timeline)
    let wanted = Transcript(following: actual, to: index, then: expected.map(\.mark))
    let found = index < actual.count ? actual[index] : nil
    let absence = absence(terminated: timeline.last?.event.isTerminal ?? false)
    return FailureText(
      name: name, expected: wanted, actual: actual,
      difference: Difference(index: index, kind: .other), tick: tick,
      subject: .steps(sentence(found.map { "\($0.words) at \($0.instant)" })),
      absence: { _ in absence.reasons(at: instant) }
    ).fault
  }
}
