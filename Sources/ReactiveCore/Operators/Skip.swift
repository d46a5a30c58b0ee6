extension Signal {
  /// Drops the first values.
  ///
  /// ```
  /// source          -a-b-c|
  /// skip(2)         -----c|
  /// ```
  ///
  /// - **End**: passes through.
  ///
  /// - Parameter count: How many values; below zero counts as zero.
  /// - Returns: A signal of what comes after them.
  /// - Note: RAC and Rx `skip`, Combine `dropFirst`.
  @inlinable
  public func skip(_ count: Int) -> Signal {
    Signal(ungated: { output in
      let left = Confined(count)
      attach(
        sharing: output.lifetime,
        send: { value in
          if left.state > 0 { left.state -= 1 } else { output.onSend(value) }
        },
        finish: output.onFinish)
    })
  }
}
