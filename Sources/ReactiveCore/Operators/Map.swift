extension Signal {
  /// Transforms each value.
  ///
  /// ```
  /// source          -a-b|
  /// map(uppercase)  -A-B|
  /// ```
  ///
  /// - **End**: passes through.
  ///
  /// - Parameter transform: Makes the new value; called once per value.
  /// - Returns: A signal of the new values.
  /// - Note: RAC, Rx and Combine `map`.
  @inlinable
  public func map<Mapped: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Mapped
  ) -> Signal<Mapped, Failure> {
    Signal<Mapped, Failure>(ungated: { output in
      attach(
        sharing: output.lifetime, send: { output.onSend(transform($0)) }, finish: output.onFinish)
    })
  }
}
