extension Signal {
  /// Sends the last values, at completion.
  ///
  /// ```
  /// source          -a-b-c|
  /// takeLast(2)     ------(bc|)
  /// ```
  ///
  /// - **Completion**: sends the last values, or all when there are fewer, then completes.
  /// - **Error**: at once; nothing is sent.
  ///
  /// - Parameter count: How many values; below zero counts as zero: then only the end is told.
  /// - Returns: A signal of at most `count` values.
  /// - Complexity: O(1) time a value, O(`count`) space.
  /// - Note: RAC, Rx `takeLast`, Combine `last` for one.
  @inlinable
  public func takeLast(_ count: Int) -> Signal {
    Signal(ungated: { output in
      let held = Confined(FIFO<Value>())
      attach(
        within: output.lifetime,
        send: { value in
          held.state.append(value)
          if held.state.count > max(0, count) { _ = held.state.popFirst() }
        },
        finish: { termination in
          switch termination {
          case .completed:
            output.complete(
              after: sequence(state: held.state) { $0.popFirst() })
          case .error: output.finish(termination)
          }
        })
    })
  }

  /// Sends the last value, at completion.
  ///
  /// ```
  /// source          -a-b|
  /// last()          ----(b|)
  /// ```
  ///
  /// - **Completion**: sends the last value, if there was one, then completes.
  /// - **Error**: at once; nothing is sent.
  ///
  /// - Returns: A signal of at most one value: `takeLast(1)`.
  /// - Note: RAC `takeLast:`, Rx `last`, Combine `last`.
  @inlinable
  public func last() -> Signal { takeLast(1) }
}
