extension Signal {
  /// Goes over to a signal made of the error when the source fails.
  ///
  /// ```
  /// source          -a#
  /// replacement       b-c|
  /// catch(_:)       -ab-c|
  /// ```
  ///
  /// - **Completion**: of the source passes through; after an error, that of the replacement.
  /// - **Error**: the replacement is subscribed inside the error, after the source has been released;
  ///   its own error is not caught.
  /// - **Disposal**: of whichever signal runs.
  ///
  /// - Parameter handler: Makes the replacement of the error; the failure type of the replacement,
  ///   which may be another one or `Never`, becomes that of the result.
  /// - Returns: A signal of the source, then of its replacement.
  /// - Note: RAC and Rx `catch`/`catchError`, Combine `catch`.
  @inlinable
  public func `catch`<NewFailure>(
    _ handler: @escaping @Sendable (Failure) -> Signal<Value, NewFailure>
  ) -> Signal<Value, NewFailure> {
    Signal<Value, NewFailure>(ungated: { output in
      attach(
        within: output.lifetime, send: output.onSend,
        finish: { termination in
          guard case .error(let failure) = termination else { return output.complete() }
          let replacement = handler(failure)
          if output.lifetime.isLive { replacement.attach(output) }
        })
    })
  }

  /// Goes over to another signal when the source fails.
  ///
  /// ```
  /// source          -a#
  /// replacement       b-c|
  /// catch(to:)      -ab-c|
  /// ```
  ///
  /// - **Completion**: of the source passes through; after an error, that of the replacement.
  /// - **Error**: the replacement is subscribed inside the error, after the source has been released;
  ///   its own error is not caught.
  /// - **Disposal**: of whichever signal runs.
  ///
  /// - Parameter replacement: What to go over to; its failure type becomes that of the result.
  /// - Returns: A signal of the source, then of its replacement.
  /// - Note: RAC `catchTo:`.
  @inlinable
  public func `catch`<NewFailure>(
    to replacement: Signal<Value, NewFailure>
  ) -> Signal<Value, NewFailure> {
    self.catch { _ in replacement }
  }

  /// Sends a value in place of the error, then completes.
  ///
  /// ```
  /// source                  -a#
  /// replaceError(with: r)   -a(r|)
  /// ```
  ///
  /// - **Completion**: passes through.
  ///
  /// - Parameter value: What to send when the source fails.
  /// - Returns: A signal that cannot fail.
  /// - Note: RxSwift `catchAndReturn`, Combine `replaceError(with:)`.
  @inlinable
  public func replaceError(with value: Value) -> Signal<Value, Never> {
    self.catch(to: Signal<Value, Never>.just(value))
  }
}
