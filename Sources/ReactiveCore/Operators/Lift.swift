/// Calls a function with the latest values of some signals, whenever one of them sends.
///
/// ```swift
/// let lifting = lift([width.signal, height.signal, depth.signal]) { resize(to: $0) }
/// ```
///
/// The signals are subscribed at once. The function is called from the moment on when all have sent,
/// at each value. An error, and the completion of all signals, end it.
///
/// - Parameters:
///   - signals: The sources, subscribed in this order.
///   - body: Is called with an array in the order of the signals.
/// - Returns: The subscription.
/// - Note: RAC `rac_liftSelector:withSignals:`.
@discardableResult
@inlinable
public func lift<Value, Failure>(
  _ signals: [Signal<Value, Failure>], _ body: @escaping @Sendable ([Value]) -> Void
) -> any Disposable {
  combineLatest(signals).subscribe(next: body, error: nil, completed: nil)
}

/// Calls a function with the latest values of two signals, whenever either sends.
///
/// ```swift
/// let lifting = lift(width.signal, height.signal) { resize(width: $0, height: $1) }
/// ```
///
/// - Parameters:
///   - first: Supplies the first argument.
///   - second: Supplies the second argument.
///   - body: Is called at once when all signals have sent, and then at each value.
/// - Returns: The subscription.
@discardableResult
@inlinable
public func lift<A, B, Failure>(
  _ first: Signal<A, Failure>, _ second: Signal<B, Failure>,
  _ body: @escaping @Sendable (A, B) -> Void
) -> any Disposable {
  combineLatest(first, second).subscribe(
    next: { body($0.0, $0.1) }, error: nil, completed: nil)
}

/// Calls a function with the latest values of three signals; see ``lift(_:_:_:)``.
@discardableResult
@inlinable
public func lift<A, B, C, Failure>(
  _ first: Signal<A, Failure>, _ second: Signal<B, Failure>,
  _ third: Signal<C, Failure>,
  _ body: @escaping @Sendable (A, B, C) -> Void
) -> any Disposable {
  combineLatest(first, second, third).subscribe(
    next: { body($0.0, $0.1, $0.2) }, error: nil, completed: nil)
}

/// Calls a function with the latest values of four signals; see ``lift(_:_:_:)``.
@discardableResult
@inlinable
public func lift<A, B, C, D, Failure>(
  _ first: Signal<A, Failure>, _ second: Signal<B, Failure>,
  _ third: Signal<C, Failure>, _ fourth: Signal<D, Failure>,
  _ body: @escaping @Sendable (A, B, C, D) -> Void
) -> any Disposable {
  combineLatest(first, second, third, fourth).subscribe(
    next: { body($0.0, $0.1, $0.2, $0.3) }, error: nil, completed: nil)
}

/// Calls a function with the latest values of five signals; see ``lift(_:_:_:)``.
@discardableResult
@inlinable
public func lift<A, B, C, D, E, Failure>(
  _ first: Signal<A, Failure>, _ second: Signal<B, Failure>,
  _ third: Signal<C, Failure>, _ fourth: Signal<D, Failure>,
  _ fifth: Signal<E, Failure>,
  _ body: @escaping @Sendable (A, B, C, D, E) -> Void
) -> any Disposable {
  combineLatest(first, second, third, fourth, fifth).subscribe(
    next: { body($0.0, $0.1, $0.2, $0.3, $0.4) }, error: nil, completed: nil)
}

/// Calls a function with the latest values of six signals; see ``lift(_:_:_:)``.
@discardableResult
@inlinable
public func lift<A, B, C, D, E, F, Failure>(
  _ first: Signal<A, Failure>, _ second: Signal<B, Failure>,
  _ third: Signal<C, Failure>, _ fourth: Signal<D, Failure>,
  _ fifth: Signal<E, Failure>, _ sixth: Signal<F, Failure>,
  _ body: @escaping @Sendable (A, B, C, D, E, F) -> Void
) -> any Disposable {
  combineLatest(first, second, third, fourth, fifth, sixth).subscribe(
    next: { body($0.0, $0.1, $0.2, $0.3, $0.4, $0.5) }, error: nil, completed: nil)
}
