/// A signal that is fed by hand: subscribers hear what is sent after they subscribe.
///
/// A subject may be used from any thread. Delivery goes to the subscribers present when the event is
/// taken up, in the order they subscribed; what is sent from inside a handler is delivered after the
/// event in progress has reached everyone. The end is remembered: a later subscriber gets it at
/// once, and what is sent after it is ignored.
///
/// A subject is callable, so that it can stand where a delegate or a callback is wanted; as a
/// function value write `subject.send`.
///
/// - Note: RAC `RACSubject`, Rx `PublishSubject`, Combine `PassthroughSubject`.
public final class Subject<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline package let core: SubjectCore<Value, Failure>

  /// A subject without subscribers.
  @inlinable
  public init() { core = SubjectCore() }

  /// The signal of what is sent from now on.
  @inlinable
  public var signal: Signal<Value, Failure> { core.signal }

  /// Sends a value to all subscribers.
  ///
  /// - Complexity: O(n) for n subscribers.
  @inlinable
  public func send(_ value: Value) { core.send(value) }

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

extension Subject where Value == Void {
  /// Sends the value that carries nothing.
  @inlinable
  public func send() { send(()) }

  /// Sends the value that carries nothing.
  @inlinable
  public func callAsFunction() { send(()) }
}

extension Signal {
  /// Feeds a subject with the values and the end of this signal.
  ///
  /// The end of the subject, whoever causes it, disposes every signal that feeds it; one that is
  /// subscribed later is disposed on arrival.
  ///
  /// - Parameter subject: Is sent everything.
  /// - Returns: The subscription to this signal.
  /// - Note: RAC `subscribe:` with a subject.
  @discardableResult
  @inlinable
  public func subscribe(_ subject: Subject<Value, Failure>) -> any Disposable {
    let feeding = Lifetime()
    subject.core.feed(from: self, as: feeding)
    return feeding
  }
}
