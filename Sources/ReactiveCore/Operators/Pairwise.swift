extension Signal {
  /// Pairs each value with the one before it.
  ///
  /// ```
  /// source          -a-b-c|
  /// pairwise()      ---'ab'-'bc'|
  /// ```
  ///
  /// - **Values**: from the second on.
  /// - **End**: passes through.
  ///
  /// - Returns: A signal of pairs: the previous value, then the new one.
  /// - Note: RAC `combinePreviousWithStart:reduce:`, RxJS `pairwise`.
  @inlinable
  public func pairwise() -> Signal<(Value, Value), Failure> {
    Signal<(Value, Value), Failure>(ungated: { output in
      let previous = Confined(Value?.none)
      attach(
        sharing: output.lifetime,
        send: { value in
          let before = previous.state
          previous.state = value
          if let before { output.onSend((before, value)) }
        },
        finish: output.onFinish)
    })
  }
}
