extension Signal {
  /// Subscribes: runs the signal and hears its events.
  ///
  /// Handlers are called one at a time. Values sent synchronously arrive before this call returns.
  ///
  /// - Parameters:
  ///   - next: Hears each value.
  ///   - error: Hears the error, after everything has been released.
  ///   - completed: Hears completion, after everything has been released.
  /// - Returns: The subscription; disposing it ends it, dropping the reference does not.
  @inlinable
  @discardableResult
  public func subscribe(
    next: (@Sendable (Value) -> Void)? = nil, error: (@Sendable (Failure) -> Void)? = nil,
    completed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    let lifetime = Lifetime()
    let hear: @Sendable (Value) -> Void
    if let next {
      hear = { if lifetime.isLive { next($0) } }
    } else {
      hear = { _ in }
    }
    attach(sharing: lifetime, send: hear) { termination in
      guard !lifetime.isSilenced else { return }
      switch termination {
      case .completed: completed?()
      case .error(let failure): error?(failure)
      }
    }
    return lifetime
  }

  /// Subscribes and hears whole events.
  ///
  /// - Parameter onEvent: Hears each value, then the terminal event.
  /// - Returns: The subscription; disposing it ends it, dropping the reference does not.
  @inlinable
  @discardableResult
  public func observe(
    _ onEvent: @escaping @Sendable (Event<Value, Failure>) -> Void
  ) -> any Disposable {
    subscribe(
      next: { onEvent(.next($0)) }, error: { onEvent(.error($0)) },
      completed: { onEvent(.completed) })
  }
}

extension Signal where Failure == Never {
  /// Subscribes to a signal that cannot fail.
  ///
  /// Handlers are called one at a time. Values sent synchronously arrive before this call returns.
  ///
  /// - Parameters:
  ///   - next: Hears each value.
  ///   - completed: Hears completion, after everything has been released.
  /// - Returns: The subscription; disposing it ends it, dropping the reference does not.
  @inlinable
  @discardableResult
  public func subscribe(
    next: (@Sendable (Value) -> Void)? = nil, completed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    subscribe(next: next, error: nil, completed: completed)
  }
}
