extension Signal {
  /// Runs an action for each value, before it is handed on.
  ///
  /// ```
  /// source          -a-b|
  /// doNext(_:)      -a-b|
  /// ```
  ///
  /// - **End**: passes through.
  ///
  /// - Parameter action: Hears each value.
  /// - Returns: A signal of the same events.
  /// - Note: RAC `doNext:`, RxSwift `do(onNext:)`, RxJS `tap`, Combine
  ///   `handleEvents(receiveOutput:)`.
  @inlinable
  public func doNext(_ action: @escaping @Sendable (Value) -> Void) -> Signal { on(next: action) }

  /// Runs an action for the error, before it is handed on.
  ///
  /// ```
  /// source          -a-#
  /// doError(_:)     -a-#
  /// ```
  ///
  /// - **Error**: the source has been released when the action runs.
  ///
  /// - Parameter action: Hears the error.
  /// - Returns: A signal of the same events.
  /// - Note: RAC `doError:`, RxSwift `do(onError:)`, RxJS `tap`, Combine
  ///   `handleEvents(receiveCompletion:)`.
  @inlinable
  public func doError(_ action: @escaping @Sendable (Failure) -> Void) -> Signal {
    on(error: action)
  }

  /// Runs an action for completion, before it is handed on.
  ///
  /// ```
  /// source          -a-|
  /// doCompleted(_:) -a-|
  /// ```
  ///
  /// - **Completion**: the source has been released when the action runs.
  ///
  /// - Parameter action: Hears completion.
  /// - Returns: A signal of the same events.
  /// - Note: RAC `doCompleted:`, RxSwift `do(onCompleted:)`, RxJS `tap`, Combine
  ///   `handleEvents(receiveCompletion:)`.
  @inlinable
  public func doCompleted(_ action: @escaping @Sendable () -> Void) -> Signal {
    on(completed: action)
  }
}
