extension Signal {
  /// Sends a value before anything of the source.
  ///
  /// ```
  /// source          -a|
  /// startWith(s)    sa|
  /// ```
  ///
  /// - **Values**: the value inside `subscribe`, before the source is subscribed; a subscription that
  ///   it ends never subscribes the source.
  /// - **End**: passes through.
  ///
  /// - Parameter value: What to send first.
  /// - Returns: A signal that begins with the value.
  /// - Note: RAC and Rx `startWith`, Combine `prepend`.
  @inlinable
  public func startWith(_ value: Value) -> Signal {
    Signal(ungated: { output in
      output.onSend(value)
      attach(continuing: output)
    })
  }
}
