/// The latest value of a window that closes after a time, and whether the source has completed
/// meanwhile: what `throttle` and `audit` are made of.
@usableFromInline
struct HeldValue<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline var isWindowOpen = false
  @usableFromInline var value: Value?
  @usableFromInline var isSourceComplete = false

  @inlinable
  init() {}

  /// Holds a newer value and hands out the one it held, to be released outside the lock.
  @inlinable
  mutating func swap(_ other: inout Value?) { Swift.swap(&value, &other) }

  /// Sends what is held, the end with it if that has come; nil when nothing is held.
  @inlinable
  mutating func letGo() -> Delivery<Value, Failure>? {
    value.take().map { isSourceComplete ? .last($0, .completed) : .value($0) }
  }

  /// The end of the source: completion waits while a value is held.
  @inlinable
  mutating func finish(_ termination: Termination<Failure>) -> Delivery<Value, Failure> {
    guard case .completed = termination, value != nil else { return .end(termination) }
    isSourceComplete = true
    return .nothing
  }
}
