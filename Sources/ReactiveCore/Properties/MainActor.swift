extension Signal {
  /// Subscribes with handlers that run on the main actor.
  ///
  /// An event that is sent on the main actor is heard before `send` returns; one that comes from
  /// elsewhere is delivered by the main queue. The order stays.
  ///
  /// - Parameters:
  ///   - next: Hears each value.
  ///   - error: Hears the error.
  ///   - completed: Hears completion.
  /// - Returns: The subscription; disposing it ends it, dropping the reference does not.
  @MainActor @discardableResult
  public func subscribeOnMain(
    next: (@MainActor (Value) -> Void)? = nil, error: (@MainActor (Failure) -> Void)? = nil,
    completed: (@MainActor () -> Void)? = nil
  ) -> any Disposable {
    deliveredOnMain().subscribe(
      next: { value in MainQueue.call { next?(value) } },
      error: { failure in MainQueue.call { error?(failure) } },
      completed: { MainQueue.call { completed?() } })
  }

  /// Delivers every event on the main actor: at once when it is sent there, else by the main queue,
  /// and none before those that were sent earlier.
  func deliveredOnMain() -> Signal {
    Signal(ungated: { output in
      // It is emptied on the main actor alone: also what has come from elsewhere and waits.
      let drain = Drain((), to: output)
      let post: @Sendable (Delivery<Value, Failure>) -> Void = { delivery in
        drain.enqueue { _ in delivery }
        MainQueue.perform { drain.flush() }
      }
      attach(
        within: output.lifetime, send: { post(.value($0)) }, finish: { post(.end($0)) })
    })
  }
}

extension Signal where Failure == Never {
  /// Subscribes to a signal that cannot fail, with handlers that run on the main actor.
  ///
  /// - Parameters:
  ///   - next: Hears each value.
  ///   - completed: Hears completion.
  /// - Returns: The subscription; disposing it ends it, dropping the reference does not.
  @MainActor @discardableResult
  public func subscribeOnMain(
    next: (@MainActor (Value) -> Void)? = nil, completed: (@MainActor () -> Void)? = nil
  ) -> any Disposable {
    subscribeOnMain(next: next, error: nil, completed: completed)
  }
}
