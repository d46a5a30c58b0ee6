extension Signal {
  /// Runs an action when a subscription ends, for whatever reason.
  ///
  /// ```
  /// source          -a-|
  /// finally(_:)     -a-|
  /// ```
  ///
  /// - **End and disposal**: runs once, as part of the release, after the source has been released
  ///   and before the end is handed on. Several run from the source outwards.
  ///
  /// - Parameter action: Runs once per subscription.
  /// - Returns: A signal of the same events.
  /// - Note: RAC `finally:`, Rx `finalize`/`do(onDispose:)` (which run after the end was handed on),
  ///   Combine `handleEvents`.
  @inlinable
  public func finally(_ action: @escaping @Sendable () -> Void) -> Signal { on(disposed: action) }
}
