extension Signal {
  /// Combines each value with the result so far, and sends each result.
  ///
  /// ```
  /// source          -1-2-3|
  /// scan(0, +)      -1-3-6|
  /// ```
  ///
  /// - **Values**: one result per value; the seed is not sent.
  /// - **End**: passes through.
  ///
  /// - Parameters:
  ///   - seed: The result before the first value; each subscription begins with it.
  ///   - combine: Makes the next result of the last one and a value.
  /// - Returns: A signal of the results.
  /// - Note: RAC `scanWithStart:reduce:`, Rx and Combine `scan`.
  @inlinable
  public func scan<Result: Sendable>(
    _ seed: Result, _ combine: @escaping @Sendable (Result, Value) -> Result
  ) -> Signal<Result, Failure> {
    Signal<Result, Failure>(ungated: { output in
      let latest = Confined(seed)
      attach(
        sharing: output.lifetime,
        send: { value in
          let result = combine(latest.state, value)
          latest.state = result
          output.onSend(result)
        },
        finish: output.onFinish)
    })
  }
}
