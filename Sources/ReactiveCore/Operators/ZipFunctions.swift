// More than two are put together of pairs: parameter packs cost twelve times as much.

/// Puts together in order the values of two signals; see ``Signal/zip(_:)``.
@inlinable
public func zip<A, B, Failure>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>
) -> Signal<(A, B), Failure> {
  a.zip(b)
}

/// Puts together in order the values of two signals, transformed; see ``Signal/zip(_:)``.
@inlinable
public func zip<A, B, Result, Failure>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>,
  _ transform: @escaping @Sendable (A, B) -> Result
) -> Signal<Result, Failure> {
  zip(a, b).map { transform($0.0, $0.1) }
}

/// Puts together in order the values of three signals; see ``Signal/zip(_:)``.
@inlinable
public func zip<A, B, C, Failure>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>
) -> Signal<(A, B, C), Failure> {
  a.zipped(with: b).zippedFurther(with: c).untilLast().map { ($0.0.0, $0.0.1, $0.1) }
}

/// Puts together in order the values of three signals, transformed; see ``Signal/zip(_:)``.
@inlinable
public func zip<A, B, C, Result, Failure>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>,
  _ transform: @escaping @Sendable (A, B, C) -> Result
) -> Signal<Result, Failure> {
  zip(a, b, c).map { transform($0.0, $0.1, $0.2) }
}

/// Puts together in order the values of four signals; see ``Signal/zip(_:)``.
@inlinable
public func zip<A, B, C, D, Failure>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>, _ d: Signal<D, Failure>
) -> Signal<(A, B, C, D), Failure> {
  a.zipped(with: b).zippedFurther(with: c).zippedFurther(with: d).untilLast()
    .map { ($0.0.0.0, $0.0.0.1, $0.0.1, $0.1) }
}

/// Puts together in order the values of four signals, transformed; see ``Signal/zip(_:)``.
@inlinable
public func zip<A, B, C, D, Result, Failure>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>,
  _ d: Signal<D, Failure>,
  _ transform: @escaping @Sendable (A, B, C, D) -> Result
) -> Signal<Result, Failure> {
  zip(a, b, c, d).map { transform($0.0, $0.1, $0.2, $0.3) }
}

/// Puts together in order the values of five signals; see ``Signal/zip(_:)``.
@inlinable
public func zip<A, B, C, D, E, Failure>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>,
  _ d: Signal<D, Failure>, _ e: Signal<E, Failure>
) -> Signal<(A, B, C, D, E), Failure> {
  a.zipped(with: b).zippedFurther(with: c).zippedFurther(with: d).zippedFurther(with: e)
    .untilLast().map { ($0.0.0.0.0, $0.0.0.0.1, $0.0.0.1, $0.0.1, $0.1) }
}

/// Puts together in order the values of five signals, transformed; see ``Signal/zip(_:)``.
@inlinable
public func zip<A, B, C, D, E, Result, Failure>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>,
  _ d: Signal<D, Failure>, _ e: Signal<E, Failure>,
  _ transform: @escaping @Sendable (A, B, C, D, E) -> Result
) -> Signal<Result, Failure> {
  zip(a, b, c, d, e).map { transform($0.0, $0.1, $0.2, $0.3, $0.4) }
}

/// Puts together in order the values of six signals; see ``Signal/zip(_:)``.
@inlinable
public func zip<A, B, C, D, E, F, Failure>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>,
  _ d: Signal<D, Failure>, _ e: Signal<E, Failure>, _ f: Signal<F, Failure>
) -> Signal<(A, B, C, D, E, F), Failure> {
  a.zipped(with: b).zippedFurther(with: c).zippedFurther(with: d).zippedFurther(with: e)
    .zippedFurther(with: f).untilLast()
    .map { ($0.0.0.0.0.0, $0.0.0.0.0.1, $0.0.0.0.1, $0.0.0.1, $0.0.1, $0.1) }
}

/// Puts together in order the values of six signals, transformed; see ``Signal/zip(_:)``.
@inlinable
public func zip<A, B, C, D, E, F, Result, Failure>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>,
  _ d: Signal<D, Failure>, _ e: Signal<E, Failure>, _ f: Signal<F, Failure>,
  _ transform: @escaping @Sendable (A, B, C, D, E, F) -> Result
) -> Signal<Result, Failure> {
  zip(a, b, c, d, e, f).map { transform($0.0, $0.1, $0.2, $0.3, $0.4, $0.5) }
}
