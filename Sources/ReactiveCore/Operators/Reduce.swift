extension Signal {
  /// Combines all values into one result, sent at completion.
  ///
  /// ```
  /// source          -1-2-3|
  /// reduce(0, +)    ------(6|)
  /// ```
  ///
  /// - **Completion**: sends the result (of an empty source the seed), then completes.
  /// - **Error**: at once; nothing is sent.
  ///
  /// - Parameters:
  ///   - seed: The result before the first value; each subscription begins with it.
  ///   - combine: Makes the next result of the last one and a value.
  /// - Returns: A signal of one result.
  /// - Note: RAC `aggregateWithStart:reduce:`, Rx and Combine `reduce`.
  @inlinable
  public func reduce<Result: Sendable>(
    _ seed: Result, _ combine: @escaping @Sendable (Result, Value) -> Result
  ) -> Signal<Result, Failure> {
    Signal<Result, Failure>(ungated: { output in
      let latest = Confined(seed)
      attach(
        within: output.lifetime, send: { latest.state = combine(latest.state, $0) },
        finish: { termination in
          switch termination {
          case .completed: output.complete(with: latest.state)
          case .error: output.finish(termination)
          }
        })
    })
  }
}
