extension Signal {
  /// Gathers all values into one array, sent at completion.
  ///
  /// ```
  /// source          -a-b|
  /// collect()       ----('ab'|)
  /// ```
  ///
  /// - **Completion**: sends the array (of an empty source an empty one), then completes.
  /// - **Error**: at once; what was gathered is dropped.
  ///
  /// - Returns: A signal of one array.
  /// - Complexity: O(n) space for n values.
  /// - Note: RAC `collect`, Rx `toArray`, Combine `collect`.
  @inlinable
  public func collect() -> Signal<[Value], Failure> {
    Signal<[Value], Failure>(ungated: { output in
      let gathered = Confined([Value]())
      attach(
        within: output.lifetime, send: { gathered.state.append($0) },
        finish: { termination in
          switch termination {
          case .completed: output.complete(with: gathered.state)
          case .error: output.finish(termination)
          }
        })
    })
  }
}
