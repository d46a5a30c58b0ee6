extension Signal {
  /// Drops values as long as a predicate holds.
  ///
  /// ```
  /// source                 -1-2-3-1|
  /// skip(while: { $0 < 3 })
  ///                        -----3-1|
  /// ```
  ///
  /// - **Values**: from the first one on that fails the predicate, which is not asked after that.
  /// - **End**: passes through.
  ///
  /// - Parameter predicate: Whether to go on dropping.
  /// - Returns: A signal of the rest.
  /// - Note: RAC `skipWhileBlock:`, Rx `skipWhile`, Combine `drop(while:)`.
  @inlinable
  public func skip(while predicate: @escaping @Sendable (Value) -> Bool) -> Signal {
    Signal(ungated: { output in
      let isOpen = Confined(false)
      attach(
        sharing: output.lifetime,
        send: { value in
          guard isOpen.state || !predicate(value) else { return }
          isOpen.state = true
          output.onSend(value)
        },
        finish: output.onFinish)
    })
  }
}
