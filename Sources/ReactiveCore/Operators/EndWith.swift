extension Signal {
  /// Sends a value when the source has completed, then completes.
  ///
  /// ```
  /// source          -a-|
  /// endWith(e)      -a-(e|)
  /// ```
  ///
  /// - **Completion**: the source is released, the value is sent, then completion is told.
  /// - **Error**: passes through; the value is not sent.
  ///
  /// - Parameter value: What to send last.
  /// - Returns: A signal that ends with the value.
  /// - Note: RxJS `endWith`, Combine `append`.
  @inlinable
  public func endWith(_ value: Value) -> Signal {
    Signal(ungated: { output in
      attach(
        within: output.lifetime, send: output.onSend,
        finish: { termination in
          switch termination {
          case .completed: output.complete(with: value)
          case .error: output.finish(termination)
          }
        })
    })
  }
}
