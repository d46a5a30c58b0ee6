// More than two are put together of pairs: parameter packs cost twelve times as much.

/// Puts together the latest values of two signals; see ``Signal/combineLatest(_:)``.
@inlinable
public func combineLatest<A, B, Failure>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>
) -> Signal<(A, B), Failure> {
  a.combineLatest(b)
}

/// Puts together the latest values of two signals, transformed; see ``Signal/combineLatest(_:)``.
@inlinable
public func combineLatest<A, B, Result, Failure>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>,
  _ transform: @escaping @Sendable (A, B) -> Result
) -> Signal<Result, Failure> {
  combineLatest(a, b).map { transform($0.0, $0.1) }
}

/// Puts together the latest values of three signals; see ``Signal/combineLatest(_:)``.
@inlinable
public func combineLatest<A, B, C, Failure>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>
) -> Signal<(A, B, C), Failure> {
  combineLatest(a, b).combineLatest(c).map { ($0.0.0, $0.0.1, $0.1) }
}

/// Puts together the latest values of three signals, transformed; see ``Signal/combineLatest(_:)``.
@inlinable
public func combineLatest<A, B, C, Result, Failure>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>,
  _ transform: @escaping @Sendable (A, B, C) -> Result
) -> Signal<Result, Failure> {
  combineLatest(a, b, c).map { transform($0.0, $0.1, $0.2) }
}

/// Puts together the latest values of four signals; see ``Signal/combineLatest(_:)``.
@inlinable
public func combineLatest<A, B, C, D, Failure>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>, _ d: Signal<D, Failure>
) -> Signal<(A, B, C, D), Failure> {
  combineLatest(a, b, c).combineLatest(d).map { ($0.0.0, $0.0.1, $0.0.2, $0.1) }
}

/// Puts together the latest values of four signals, transformed; see ``Signal/combineLatest(_:)``.
@inlinable
public func combineLatest<A, B, C, D, Result, Failure>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>,
  _ d: Signal<D, Failure>,
  _ transform: @escaping @Sendable (A, B, C, D) -> Result
) -> Signal<Result, Failure> {
  combineLatest(a, b, c, d).map { transform($0.0, $0.1, $0.2, $0.3) }
}

/// Puts together the latest values of five signals; see ``Signal/combineLatest(_:)``.
@inlinable
public func combineLatest<A, B, C, D, E, Failure>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>,
  _ d: Signal<D, Failure>, _ e: Signal<E, Failure>
) -> Signal<(A, B, C, D, E), Failure> {
  combineLatest(a, b, c, d).combineLatest(e).map { ($0.0.0, $0.0.1, $0.0.2, $0.0.3, $0.1) }
}

/// Puts together the latest values of five signals, transformed; see ``Signal/combineLatest(_:)``.
@inlinable
public func combineLatest<A, B, C, D, E, Result, Failure>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>,
  _ d: Signal<D, Failure>, _ e: Signal<E, Failure>,
  _ transform: @escaping @Sendable (A, B, C, D, E) -> Result
) -> Signal<Result, Failure> {
  combineLatest(a, b, c, d, e).map { transform($0.0, $0.1, $0.2, $0.3, $0.4) }
}

/// Puts together the latest values of six signals; see ``Signal/combineLatest(_:)``.
@inlinable
public func combineLatest<A, B, C, D, E, F, Failure>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>,
  _ d: Signal<D, Failure>, _ e: Signal<E, Failure>, _ f: Signal<F, Failure>
) -> Signal<(A, B, C, D, E, F), Failure> {
  combineLatest(a, b, c, d, e).combineLatest(f).map {
    ($0.0.0, $0.0.1, $0.0.2, $0.0.3, $0.0.4, $0.1)
  }
}

/// Puts together the latest values of six signals, transformed; see ``Signal/combineLatest(_:)``.
@inlinable
public func combineLatest<A, B, C, D, E, F, Result, Failure>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>,
  _ d: Signal<D, Failure>, _ e: Signal<E, Failure>, _ f: Signal<F, Failure>,
  _ transform: @escaping @Sendable (A, B, C, D, E, F) -> Result
) -> Signal<Result, Failure> {
  combineLatest(a, b, c, d, e, f).map { transform($0.0, $0.1, $0.2, $0.3, $0.4, $0.5) }
}
