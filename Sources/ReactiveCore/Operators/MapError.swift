extension Signal {
  /// Makes another error of the error.
  ///
  /// ```
  /// source          -a#
  /// mapError        -a#
  /// ```
  ///
  /// - **Values** and completion pass through.
  /// - **Error**: the new one, at once, after the source has been released.
  ///
  /// - Parameter transform: Makes the error; its type may be another one.
  /// - Returns: A signal of the same values.
  /// - Note: RxJS `catchError` with `throwError`, Combine `mapError`.
  @inlinable
  public func mapError<NewFailure: Error>(
    _ transform: @escaping @Sendable (Failure) -> NewFailure
  ) -> Signal<Value, NewFailure> {
    Signal<Value, NewFailure>(ungated: { output in
      attach(
        sharing: output.lifetime, send: output.onSend,
        finish: { termination in
          switch termination {
          case .completed: output.onFinish(.completed)
          case .error(let failure): output.onFinish(.error(transform(failure)))
          }
        })
    })
  }
}
