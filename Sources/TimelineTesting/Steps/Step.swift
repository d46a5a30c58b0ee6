public import ReactiveCore
import Recorder

/// Something that a recording is expected to have done next.
///
/// ```swift
/// recorder.expect(steps: [
///   .next("a", at: .milliseconds(1)), .next(where: { $0 > "a" }), .completed(at: .seconds(1)),
/// ])
/// ```
public struct Step<Value: Sendable, Failure: Error> {
  /// What it looks for.
  enum Kind {
    /// One event, at any instant or in a span.
    case event(Matcher, within: ClosedRange<Instant>?)
    /// Values at one instant, in any order.
    case values([Value], (Value, Value) -> Bool, at: Instant)
    /// That nothing more comes up to an instant.
    case nothing(until: Instant)
    /// A number of events of any kind.
    case skip(Int)
  }

  /// What one event must be.
  struct Matcher {
    /// How it is drawn.
    let picture: ExpectedEvent.Kind
    /// How it is told; nil means the words of the picture.
    var words: String?
    let accepts: (Event<Value, Failure>) -> Bool
  }

  let kind: Kind
}

// MARK: - Values

extension Step {
  /// A value that fits.
  ///
  /// - Parameters:
  ///   - predicate: Whether a value fits; called at most once for a value.
  ///   - instant: When it comes; nil means at any time.
  /// - Returns: The step.
  public static func next(
    where predicate: @escaping (Value) -> Bool, at instant: Instant? = nil
  ) -> Step {
    fitting(predicate, within: instant.map { $0...$0 })
  }

  /// A value that fits, in a span of time.
  ///
  /// - Parameters:
  ///   - predicate: Whether a value fits; called at most once for a value.
  ///   - range: When it comes, the ends included.
  /// - Returns: The step.
  public static func next(
    where predicate: @escaping (Value) -> Bool, within range: ClosedRange<Instant>
  ) -> Step {
    fitting(predicate, within: range)
  }

  private static func fitting(
    _ predicate: @escaping (Value) -> Bool, within range: ClosedRange<Instant>?
  ) -> Step {
    let matcher = Matcher(picture: .anything("a value that fits"), words: "a value that fits") {
      $0.value.map(predicate) ?? false
    }
    return Step(kind: .event(matcher, within: range))
  }

  /// Any event: a value, an error or completion.
  ///
  /// - Parameter instant: When it comes; nil means at any time.
  /// - Returns: The step.
  public static func anything(at instant: Instant? = nil) -> Step {
    let matcher = Matcher(picture: .anything("any event"), words: "any event") { _ in true }
    return Step(kind: .event(matcher, within: instant.map { $0...$0 }))
  }

  /// Values that come at one instant, in any order.
  ///
  /// - Parameters:
  ///   - values: All of them.
  ///   - instant: When they come.
  ///   - areEquivalent: Whether two values are the same; called at most once for a pair.
  /// - Returns: The step.
  public static func inAnyOrder(
    _ values: [Value], at instant: Instant, by areEquivalent: @escaping (Value, Value) -> Bool
  ) -> Step {
    Step(kind: .values(values, areEquivalent, at: instant))
  }

  /// A number of events, whatever they are.
  ///
  /// - Parameter count: How many; a negative number counts as zero.
  /// - Returns: The step.
  public static func skip(_ count: Int) -> Step { Step(kind: .skip(max(0, count))) }

  /// That nothing more comes up to an instant, that one included.
  ///
  /// - Parameter instant: The end of the silence.
  /// - Returns: The step.
  public static func nothing(until instant: Instant) -> Step {
    Step(kind: .nothing(until: instant))
  }

  /// Completion.
  ///
  /// - Parameter instant: When it comes; nil means at any time.
  /// - Returns: The step.
  public static func completed(at instant: Instant? = nil) -> Step {
    let matcher = Matcher(picture: .completed) { event in
      if case .completed = event { true } else { false }
    }
    return Step(kind: .event(matcher, within: instant.map { $0...$0 }))
  }

  /// An error that fits.
  ///
  /// - Parameters:
  ///   - predicate: Whether an error fits; called at most once for an error.
  ///   - instant: When it comes; nil means at any time.
  /// - Returns: The step.
  public static func error(
    where predicate: @escaping (Failure) -> Bool, at instant: Instant? = nil
  ) -> Step {
    let matcher = Matcher(picture: .anything("an error that fits"), words: "an error that fits") {
      if case .error(let failure) = $0 { predicate(failure) } else { false }
    }
    return Step(kind: .event(matcher, within: instant.map { $0...$0 }))
  }
}

extension Step where Value: Equatable {
  /// A value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - instant: When it comes; nil means at any time.
  /// - Returns: The step.
  public static func next(_ value: Value, at instant: Instant? = nil) -> Step {
    Step(kind: .event(.equal(value), within: instant.map { $0...$0 }))
  }

  /// A value, in a span of time.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - range: When it comes, the ends included.
  /// - Returns: The step.
  public static func next(_ value: Value, within range: ClosedRange<Instant>) -> Step {
    Step(kind: .event(.equal(value), within: range))
  }

  /// Values that come at one instant, in any order.
  ///
  /// - Parameters:
  ///   - values: All of them.
  ///   - instant: When they come.
  /// - Returns: The step.
  public static func inAnyOrder(_ values: [Value], at instant: Instant) -> Step {
    inAnyOrder(values, at: instant, by: ==)
  }
}

extension Step.Matcher where Value: Equatable {
  fileprivate static func equal(_ value: Value) -> Self {
    Self(picture: .value(value)) { $0.value == value }
  }
}

extension Step where Failure: Equatable {
  /// An error.
  ///
  /// - Parameters:
  ///   - failure: The error.
  ///   - instant: When it comes; nil means at any time.
  /// - Returns: The step.
  public static func error(_ failure: Failure, at instant: Instant? = nil) -> Step {
    let matcher = Matcher(picture: .error(failure)) {
      if case .error(let other) = $0 { other == failure } else { false }
    }
    return Step(kind: .event(matcher, within: instant.map { $0...$0 }))
  }
}
