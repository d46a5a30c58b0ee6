extension Signal {
  /// Drops the last values.
  ///
  /// ```
  /// source          -a-b-c|
  /// skipLast(1)     ---a-b|
  /// ```
  ///
  /// - **Values**: each when as many others have come after it.
  /// - **End**: passes through; what is held back is dropped.
  ///
  /// - Parameter count: How many values are held back; below zero counts as zero.
  /// - Returns: A signal without the last values.
  /// - Complexity: O(1) time a value, O(`count`) space.
  /// - Note: RxJS `skipLast`.
  @inlinable
  public func skipLast(_ count: Int) -> Signal {
    Signal(ungated: { output in
      let held = Confined(FIFO<Value>())
      attach(
        sharing: output.lifetime,
        send: { value in
          held.state.append(value)
          guard held.state.count > max(0, count), let oldest = held.state.popFirst() else { return }
          output.onSend(oldest)
        },
        finish: output.onFinish)
    })
  }
}
