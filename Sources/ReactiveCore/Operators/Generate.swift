extension Signal {
  /// Sends a value, the one made of it, the one made of that …, inside `subscribe`, while a
  /// condition holds.
  ///
  /// ```
  /// generate(1, while: { $0 < 10 }, next: { $0 * 2 })
  ///                 (1248|)
  /// ```
  ///
  /// - **Completion**: at the first value that fails the condition, which is not sent.
  /// - **Disposal**: stops it; nothing is made that nobody has asked for.
  ///
  /// - Parameters:
  ///   - first: The first value; each subscription begins with it.
  ///   - condition: Whether a value is sent; called once per value, right before it.
  ///   - next: Makes the value after one that was sent.
  /// - Returns: A signal of the values.
  /// - Complexity: O(1) space.
  /// - Note: Rx `generate`, RAC `RACSequence` made by `sequenceWithHeadBlock:tailBlock:`.
  @inlinable
  public static func generate(
    _ first: Value, while condition: @escaping @Sendable (Value) -> Bool,
    next: @escaping @Sendable (Value) -> Value
  ) -> Signal {
    Signal(ungated: { output in
      var value = first
      while condition(value) {
        guard output.lifetime.isLive else { return }
        output.onSend(value)
        guard output.lifetime.isLive else { return }
        value = next(value)
      }
      output.complete()
    })
  }
}
