/// One thing a signal tells: a value, an error or completion.
///
/// A subscription sees any number of values, then at most one terminal event (an error or
/// completion), then nothing.
public enum Event<Value, Failure: Error> {
  /// A value; more events may follow.
  case next(Value)
  /// The signal has failed; nothing follows.
  case error(Failure)
  /// The signal has completed; nothing follows.
  case completed
}

extension Event: Sendable where Value: Sendable {}
extension Event: Equatable where Value: Equatable, Failure: Equatable {}
extension Event: Hashable where Value: Hashable, Failure: Hashable {}

extension Event {
  /// The value of a `next` event, else nil.
  public var value: Value? {
    guard case .next(let value) = self else { return nil }
    return value
  }

  /// Whether nothing may follow this event.
  public var isTerminal: Bool {
    switch self {
    case .next: false
    case .error, .completed: true
    }
  }

  /// The same event with its value transformed.
  ///
  /// - Parameter transform: Makes the new value; called for `next` only.
  /// - Returns: The transformed event; an error or completion is unchanged.
  public func map<Mapped>(_ transform: (Value) -> Mapped) -> Event<Mapped, Failure> {
    switch self {
    case .next(let value): .next(transform(value))
    case .error(let failure): .error(failure)
    case .completed: .completed
    }
  }

  /// The same event with its error transformed.
  ///
  /// - Parameter transform: Makes the new error; called for `error` only.
  /// - Returns: The transformed event; a value or completion is unchanged.
  public func mapError<Mapped: Error>(
    _ transform: (Failure) -> Mapped
  ) -> Event<Value, Mapped> {
    switch self {
    case .next(let value): .next(value)
    case .error(let failure): .error(transform(failure))
    case .completed: .completed
    }
  }
}
