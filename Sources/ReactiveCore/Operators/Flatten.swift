extension Signal {
  /// Makes one signal of a signal of signals.
  ///
  /// ```
  /// source              -A--B|
  /// A, B                --x--y|
  /// flatten(.latest)    ---x--x--y|
  /// ```
  ///
  /// - **Values**: of the inner signals that run, by the strategy; see ``flatMap(_:_:)``.
  /// - **Completion**: when the source and every inner signal have completed.
  /// - **Error**: the first one, at once; everything is released, what is queued is never subscribed.
  ///
  /// - Parameter strategy: What to do when signals come faster than they end.
  /// - Returns: A signal of the values of the inner signals.
  /// - Complexity: O(1) a value; queued signals are kept. A million synchronous ones need no stack.
  /// - Note: RAC `flatten`, `flatten:`, `concat`; Rx `merge`, `concat`, `switchLatest`/`switchAll`,
  ///   `mergeAll`, `concatAll`, `exhaustAll`; Combine `flatMap`, `switchToLatest`.
  @inlinable
  public func flatten<Inner: Sendable>(_ strategy: FlattenStrategy) -> Signal<Inner, Failure>
  where Value == Signal<Inner, Failure> {
    flatMap(strategy) { $0 }
  }

  /// Makes one signal of a signal of signals that cannot fail.
  @inlinable @_disfavoredOverload
  public func flatten<Inner: Sendable>(_ strategy: FlattenStrategy) -> Signal<Inner, Failure>
  where Value == Signal<Inner, Never> {
    flatMap(strategy) { $0.promoteFailure(to: Failure.self) }
  }

  /// Follows the newest of the signals that a signal sends.
  ///
  /// ```
  /// source              -A--B|
  /// A, B                --x--y|
  /// switchToLatest()    ---x--x--y|
  /// ```
  ///
  /// - **Values**: of the newest; the one before is disposed before the next is subscribed.
  /// - **Completion**: when the source and the newest inner signal have completed.
  /// - **Error**: of either, at once.
  ///
  /// - Returns: A signal of the newest signal's values: `flatten(.latest)`.
  /// - Note: RAC `switchToLatest`, RxSwift `switchLatest`, RxJS `switchAll`, Combine
  ///   `switchToLatest`.
  @inlinable
  public func switchToLatest<Inner: Sendable>() -> Signal<Inner, Failure>
  where Value == Signal<Inner, Failure> {
    flatten(.latest)
  }

  /// Follows the newest of the signals, which cannot fail, that a signal sends.
  @inlinable @_disfavoredOverload
  public func switchToLatest<Inner: Sendable>() -> Signal<Inner, Failure>
  where Value == Signal<Inner, Never> {
    flatMap(.latest) { $0.promoteFailure(to: Failure.self) }
  }
}

extension Signal where Failure == Never {
  /// Makes one signal of a signal of signals, of which only these can fail.
  @inlinable @_disfavoredOverload
  public func flatten<Inner: Sendable, InnerFailure: Error>(
    _ strategy: FlattenStrategy
  ) -> Signal<Inner, InnerFailure> where Value == Signal<Inner, InnerFailure> {
    promoteFailure(to: InnerFailure.self).flatten(strategy)
  }

  /// Follows the newest of the signals that a signal sends, of which only these can fail.
  @inlinable @_disfavoredOverload
  public func switchToLatest<Inner: Sendable, InnerFailure: Error>() -> Signal<Inner, InnerFailure>
  where Value == Signal<Inner, InnerFailure> {
    promoteFailure(to: InnerFailure.self).switchToLatest()
  }
}
