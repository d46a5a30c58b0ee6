extension Signal {
  /// Runs an action before the source is subscribed.
  ///
  /// ```
  /// source          a-|
  /// initially(_:)   a-|
  /// ```
  ///
  /// - **Order**: of several, the outermost runs first. When the action ends the subscription, the
  ///   source is never subscribed.
  ///
  /// - Parameter action: Runs once per subscription.
  /// - Returns: A signal of the same events.
  /// - Note: RAC `initially:`, RxSwift `do(onSubscribe:)`, Combine `handleEvents`.
  @inlinable
  public func initially(_ action: @escaping @Sendable () -> Void) -> Signal {
    on(subscribed: action)
  }
}
