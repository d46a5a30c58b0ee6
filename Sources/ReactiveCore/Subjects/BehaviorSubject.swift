/// A subject that always has a current value.
///
/// A new subscriber gets the current value inside `subscribe`, then changes. After the end it gets
/// the end alone. Otherwise it is a ``Subject``; for a value that can also be read and set, see
/// ``MutableProperty``.
///
/// - Note: RAC `RACBehaviorSubject`, Rx `BehaviorSubject`, Combine `CurrentValueSubject`.
public final class BehaviorSubject<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline package let core: SubjectCore<Value, Failure>

  /// A subject with a value to begin with.
  @inlinable
  public init(_ value: Value) {
    core = SubjectCore(keeping: 1, initially: [value], afterEnd: false)
  }

  /// The signal of the current value and of what is sent from then on.
  @inlinable
  public var signal: Signal<Value, Failure> { core.signal }

  /// Makes a value the current one and sends it to all subscribers.
  ///
  /// - Complexity: O(n) for n subscribers.
  @inlinable
  public func send(_ value: Value) { core.deliver(core.accept(value)) }

  /// Ends all subscriptions with an error.
  @inlinable
  public func send(error failure: Failure) { core.finish(.error(failure)) }

  /// Ends all subscriptions with completion.
  @inlinable
  public func complete() { core.finish(.completed) }

  /// Sends a value: `subject(value)` is `subject.send(value)`.
  @inlinable
  public func callAsFunction(_ value: Value) { send(value) }
}

extension BehaviorSubject where Value == Void {
  /// Sends the value that carries nothing.
  @inlinable
  public func send() { send(()) }

  /// Sends the value that carries nothing.
  @inlinable
  public func callAsFunction() { send(()) }
}
