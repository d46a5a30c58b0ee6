extension Signal {
  /// Lets only some values pass.
  ///
  /// ```
  /// source          -a-b-a|
  /// filter(is b)    ---b--|
  /// ```
  ///
  /// - **End**: passes through.
  ///
  /// - Parameter isIncluded: Whether a value passes; called once per value.
  /// - Returns: A signal of the values that pass.
  /// - Note: RAC, Rx and Combine `filter`.
  @inlinable
  public func filter(_ isIncluded: @escaping @Sendable (Value) -> Bool) -> Signal {
    Signal(ungated: { output in
      attach(
        sharing: output.lifetime, send: { if isIncluded($0) { output.onSend($0) } },
        finish: output.onFinish)
    })
  }
}
