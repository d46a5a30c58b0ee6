/// The receiving end of a subscription: what a signal sends its events to.
///
/// The subscriber that the closure of ``Signal/init(_:)`` is given may be used from any thread and
/// from inside a handler: it keeps the contract of a signal on the caller's behalf. Events are
/// delivered one at a time, in the order they were sent, and what is sent after the end is dropped.
///
/// A subscriber that is kept keeps the handlers of its subscription, and what they captured: let go of
/// it in ``onDispose(_:)``.
public struct Subscriber<Value: Sendable, Failure: Error>: Sendable {
  /// Hears values; an operator of the library calls it as the contract asks.
  @usableFromInline package let onSend: @Sendable (Value) -> Void
  /// Is told the end, after the lifetime has ended.
  @usableFromInline package let onFinish: @Sendable (Termination<Failure>) -> Void
  /// Travels down with the receiving end, so that it can stop a source that sends synchronously.
  @usableFromInline package let lifetime: Lifetime

  @inlinable
  package init(
    lifetime: Lifetime, send: @escaping @Sendable (Value) -> Void,
    finish: @escaping @Sendable (Termination<Failure>) -> Void
  ) {
    self.lifetime = lifetime
    onSend = send
    onFinish = finish
  }

  /// Sends a value.
  @inlinable
  public func send(_ value: Value) { onSend(value) }

  /// Ends the subscription with an error.
  ///
  /// What was registered with ``onDispose(_:)`` is released first, then the error is told.
  @inlinable
  public func send(error failure: Failure) { finish(.error(failure)) }

  /// Ends the subscription with completion.
  ///
  /// What was registered with ``onDispose(_:)`` is released first, then completion is told.
  @inlinable
  public func complete() { finish(.completed) }

  /// Sends a value, an error or completion.
  @inlinable
  public func send(event: Event<Value, Failure>) {
    switch event {
    case .next(let value): send(value)
    case .error(let failure): send(error: failure)
    case .completed: complete()
    }
  }

  /// Whether the subscription is over: nothing that is sent arrives any more.
  @inlinable public var isDisposed: Bool { lifetime.isDisposed }

  /// Runs an action when the subscription ends, for whatever reason; at once if it is over.
  ///
  /// Actions run before the end is told, the newest first.
  ///
  /// - Parameter action: Releases what the source holds.
  public func onDispose(_ action: @escaping @Sendable () -> Void) { lifetime.add(action) }

  @inlinable
  package func finish(_ termination: Termination<Failure>) {
    if lifetime.end() { onFinish(termination) } else { lifetime.refuse(end: true) }
  }

  /// Sends a last value, then completes.
  ///
  /// Releasing the source may have disposed the subscription: then nothing is sent.
  @inlinable
  package func complete(with last: Value) {
    if lifetime.isLive { onSend(last) }
    complete()
  }

  /// Sends elements, as far as somebody listens, then completes.
  @inlinable
  package func complete(after elements: some Sequence<Value>) {
    var upcoming = elements.makeIterator()
    while lifetime.isLive, let value = upcoming.next() { onSend(value) }
    complete()
  }
}
