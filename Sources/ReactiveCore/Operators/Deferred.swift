extension Signal {
  /// Makes the signal anew for each subscription.
  ///
  /// ```
  /// made            -a|
  /// deferred        -a|
  /// ```
  ///
  /// - **Values and end**: of the signal that was made.
  /// - **Disposal**: disposes that signal.
  ///
  /// - Parameter make: Makes the signal, inside `subscribe`; called once per subscription.
  /// - Returns: A signal that is made when it is wanted.
  /// - Note: RAC and Rx `defer`, RxSwift `deferred`, Combine `Deferred`.
  @inlinable
  public static func deferred(_ make: @escaping @Sendable () -> Signal) -> Signal {
    Signal(ungated: { output in
      make().attach(continuing: output)
    })
  }
}
