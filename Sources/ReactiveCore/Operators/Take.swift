extension Signal {
  /// Sends the first values, then completes.
  ///
  /// ```
  /// source          -a-b-c|
  /// take(2)         -a-(b|)
  /// ```
  ///
  /// - **Completion**: with the last value, or with the source when that ends earlier. The value
  ///   goes first, then the source is released, then completion is told.
  /// - **Error**: passes through.
  ///
  /// - Parameter count: How many values; with zero or less it completes at once and never subscribes
  ///   the source.
  /// - Returns: A signal of at most `count` values.
  /// - Note: RAC and Rx `take`, Combine `prefix`.
  @inlinable
  public func take(_ count: Int) -> Signal {
    guard count > 0 else { return .empty }
    return Signal(ungated: { output in
      let left = Confined(count)
      attach(
        sharing: output.lifetime,
        send: { value in
          // A source that sends on although it was stopped gets nothing through.
          guard left.state > 0 else { return }
          left.state -= 1
          output.onSend(value)
          if left.state == 0 { output.complete() }
        },
        finish: output.onFinish)
    })
  }

  /// Sends the first value, then completes.
  ///
  /// ```
  /// source          -a-b|
  /// first()         -(a|)
  /// ```
  ///
  /// - **Completion**: right after the value; with no value when the source completes empty.
  /// - **Error**: passes through.
  ///
  /// - Returns: A signal of at most one value: `take(1)`.
  /// - Note: RAC `take:`, RxSwift `first`, RxJS `first` (which fails when there is none), Combine
  ///   `first`.
  @inlinable
  public func first() -> Signal { take(1) }
}
