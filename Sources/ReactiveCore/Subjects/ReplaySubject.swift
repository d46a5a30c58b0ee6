/// A subject that keeps what was sent, for those who subscribe later.
///
/// A new subscriber gets the kept values inside `subscribe`, then the end if there was one (after an
/// error too), else what is sent from then on; nothing live overtakes what is replayed. A value is
/// kept when it is taken up for delivery. Otherwise it is a ``Subject``.
///
/// - Note: RAC `RACReplaySubject`, Rx `ReplaySubject`.
public final class ReplaySubject<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline package let core: SubjectCore<Value, Failure>

  /// A subject without subscribers.
  ///
  /// - Parameter capacity: How many values are kept, the latest; with zero or less only the end is.
  @inlinable
  public init(capacity: Int = .max) {
    core = SubjectCore(keeping: capacity, initially: [], afterEnd: true)
  }

  /// The signal of what was kept and of what is sent from then on.
  ///
  /// - Complexity: Subscribing is O(n) for n kept values.
  @inlinable
  public var signal: Signal<Value, Failure> { core.signal }

  /// Keeps a value and sends it to all subscribers.
  ///
  /// - Complexity: O(n) for n subscribers.
  @inlinable
  public func send(_ value: Value) { core.deliver(core.accept(value)) }

  /// Ends all subscriptions with an error, which later subscribers get too.
  @inlinable
  public func send(error failure: Failure) { core.finish(.error(failure)) }

  /// Ends all subscriptions with completion, which later subscribers get too.
  @inlinable
  public func complete() { core.finish(.completed) }

  /// Sends a value: `subject(value)` is `subject.send(value)`.
  @inlinable
  public func callAsFunction(_ value: Value) { send(value) }
}

extension ReplaySubject where Value == Void {
  /// Sends the value that carries nothing.
  @inlinable
  public func send() { send(()) }

  /// Sends the value that carries nothing.
  @inlinable
  public func callAsFunction() { send(()) }
}
