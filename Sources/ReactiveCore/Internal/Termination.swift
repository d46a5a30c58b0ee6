/// How a signal ended.
@usableFromInline
package enum Termination<Failure: Error>: Sendable {
  case completed
  case error(Failure)
}

extension Termination {
  /// The terminal event of a signal of some values.
  @inlinable
  package func event<Value>(of _: Value.Type = Value.self) -> Event<Value, Failure> {
    switch self {
    case .completed: .completed
    case .error(let failure): .error(failure)
    }
  }
}
