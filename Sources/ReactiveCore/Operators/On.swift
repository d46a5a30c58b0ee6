extension Signal {
  /// Runs actions beside what happens, and changes nothing.
  ///
  /// ```
  /// source          -a-|
  /// on(…)           -a-|
  /// ```
  ///
  /// - **Values**: `next` runs before a value is handed on.
  /// - **End**: `disposed` runs first, when the subscription is released, then `error` or
  ///   `completed`, then `terminated`, then the end is handed on.
  /// - **Disposal**: `disposed` alone.
  ///
  /// - Parameters:
  ///   - subscribed: Runs before the source is subscribed, the outermost first.
  ///   - next: Hears each value.
  ///   - error: Hears the error.
  ///   - completed: Hears completion.
  ///   - terminated: Runs right after `error` or `completed`.
  ///   - disposed: Runs once when the subscription ends, for whatever reason, from the source
  ///     outwards.
  /// - Returns: A signal of the same events.
  /// - Note: RAC `doNext:`, `initially:`, `finally:` and the like; RxSwift `do(onNext:)`, RxJS `tap`,
  ///   Combine `handleEvents`.
  @inlinable
  public func on(
    subscribed: (@Sendable () -> Void)? = nil, next: (@Sendable (Value) -> Void)? = nil,
    error: (@Sendable (Failure) -> Void)? = nil, completed: (@Sendable () -> Void)? = nil,
    terminated: (@Sendable () -> Void)? = nil, disposed: (@Sendable () -> Void)? = nil
  ) -> Signal {
    Signal(ungated: { output in
      if let disposed { output.lifetime.add(disposed) }
      subscribed?()
      guard output.lifetime.isLive else { return }
      attach(
        sharing: output.lifetime,
        send: { value in
          next?(value)
          if output.lifetime.isLive { output.onSend(value) }
        },
        finish: { termination in
          switch termination {
          case .completed: completed?()
          case .error(let failure): error?(failure)
          }
          if !output.lifetime.isSilenced { terminated?() }
          if !output.lifetime.isSilenced { output.onFinish(termination) }
        })
    })
  }
}
