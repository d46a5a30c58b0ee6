extension Signal {
  /// Subscribes again each time the source fails, without end.
  ///
  /// ```
  /// source          a#
  /// retry()         aaaa…
  /// ```
  ///
  /// - **Completion**: passes through.
  /// - **Disposal**: ends the run in progress and the loop; so does a `take` downstream.
  ///
  /// - Returns: A signal that does not fail, under the same type.
  /// - Note: RAC `retry`, Rx `retry`.
  @inlinable
  public func retry() -> Signal { retried(nil) }

  /// Subscribes again up to a number of times when the source fails.
  ///
  /// ```
  /// source          a#
  /// retry(2)        aaa#
  /// ```
  ///
  /// - **Completion**: passes through.
  /// - **Error**: the last one, when no attempt is left.
  ///
  /// - Parameter count: How many more attempts after the first; below zero counts as zero. A million
  ///   synchronous runs need no stack.
  /// - Returns: A signal of the values of all attempts.
  /// - Note: RAC `retry:`, Rx and Combine `retry`.
  @inlinable
  public func retry(_ count: Int) -> Signal { retried(max(0, count)) }

  @inlinable
  func retried(_ count: Int?) -> Signal {
    Signal(ungated: { output in
      let left = Confined(count)
      Succession(into: output) { succession in
        succession.run(self) { termination in
          guard case .error = termination else { return output.finish(termination) }
          if let attempts = left.state {
            guard attempts > 0 else { return output.finish(termination) }
            left.state = attempts - 1
          }
          succession.next()
        }
      }
    })
  }
}
