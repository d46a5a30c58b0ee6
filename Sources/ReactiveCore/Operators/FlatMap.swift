/// How the signals that a signal sends become one.
public struct FlattenStrategy: Sendable, Hashable {
  @usableFromInline
  enum Kind: Sendable, Hashable {
    case merge(max: Int)
    case latest
    case exhaust
  }

  @usableFromInline let kind: Kind

  /// All at once: values come as they are sent.
  public static let merge = FlattenStrategy(kind: .merge(max: .max))

  /// At most a number at once; the others wait in the order they came.
  ///
  /// - Parameter max: How many run at once; below one counts as one.
  /// - Returns: The strategy.
  public static func merge(max: Int) -> FlattenStrategy {
    FlattenStrategy(kind: .merge(max: Swift.max(1, max)))
  }

  /// One after another; the others wait in the order they came.
  public static let concat = FlattenStrategy.merge(max: 1)

  /// Only the newest: the one before is disposed first.
  public static let latest = FlattenStrategy(kind: .latest)

  /// Only one at a time: what comes while it runs is dropped.
  public static let exhaust = FlattenStrategy(kind: .exhaust)
}

extension Signal {
  /// Makes a signal of each value, and one signal of all of these.
  ///
  /// ```
  /// source              -a--b|
  /// inner of each       --x--y|
  /// flatMap(.merge)     ---x--(yx)--y|
  /// flatMap(.concat)    ---x--y--x--y|
  /// flatMap(.latest)    ---x--x--y|
  /// flatMap(.exhaust)   ---x--y|
  /// ```
  ///
  /// - **Values**: of the inner signals that run, by the strategy: ``FlattenStrategy/merge`` runs
  ///   all, ``FlattenStrategy/merge(max:)`` and ``FlattenStrategy/concat`` queue what is too many,
  ///   ``FlattenStrategy/latest`` disposes the one before, ``FlattenStrategy/exhaust`` drops what
  ///   comes too early.
  /// - **Completion**: when the source and every inner signal have completed.
  /// - **Error**: the first one, at once; everything is released, what is queued is never subscribed.
  ///
  /// - Parameters:
  ///   - strategy: What to do when values come faster than their signals end.
  ///   - transform: Makes the inner signal, right before it is subscribed.
  /// - Returns: A signal of the values of the inner signals.
  /// - Complexity: O(1) a value; queued ones are kept. A million synchronous ones need no stack.
  /// - Note: RAC `flattenMap:`, `concat`, `switchToLatest`; Rx `flatMap`, `concatMap`,
  ///   `flatMapLatest`/`switchMap`, `flatMapFirst`/`exhaustMap`; Combine `flatMap`, `switchToLatest`.
  @inlinable
  public func flatMap<Inner: Sendable>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @Sendable (Value) -> Signal<Inner, Failure>
  ) -> Signal<Inner, Failure> {
    Signal<Inner, Failure>(ungated: { output in
      let flattening: Flattening<Value, Inner, Failure>
      switch strategy.kind {
      case .latest:
        let switching = Switching(transform, to: output)
        return attach(
          within: output.lifetime, send: { switching.take($0) },
          finish: { switching.finishOuter($0) })
      case .merge(let max):
        flattening = Flattening(limit: max, keepsWaiting: true, transform, to: output)
      case .exhaust:
        flattening = Flattening(limit: 1, keepsWaiting: false, transform, to: output)
      }
      attach(
        within: output.lifetime, send: { flattening.take($0) },
        finish: { flattening.finishOuter($0) })
    })
  }

  /// Makes a signal that cannot fail of each value, and one signal of all of these.
  @inlinable @_disfavoredOverload
  public func flatMap<Inner: Sendable>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @Sendable (Value) -> Signal<Inner, Never>
  ) -> Signal<Inner, Failure> {
    flatMap(strategy) { transform($0).promoteFailure(to: Failure.self) }
  }
}

extension Signal where Failure == Never {
  /// Makes a signal of each value of one that cannot fail, and one signal of all of these.
  @inlinable @_disfavoredOverload
  public func flatMap<Inner: Sendable, InnerFailure: Error>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @Sendable (Value) -> Signal<Inner, InnerFailure>
  ) -> Signal<Inner, InnerFailure> {
    promoteFailure(to: InnerFailure.self).flatMap(strategy, transform)
  }
}
