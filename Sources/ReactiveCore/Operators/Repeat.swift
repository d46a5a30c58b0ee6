extension Signal {
  /// Subscribes again each time the source completes, without end.
  ///
  /// ```
  /// source          a-|
  /// repeat()        a-a-a-a…
  /// ```
  ///
  /// - **Error**: ends it.
  /// - **Disposal**: ends the run in progress and the loop; so does a `take` downstream.
  ///
  /// - Returns: A signal that does not complete.
  /// - Note: RAC `repeat`, RxJS `repeat`.
  @inlinable
  public func `repeat`() -> Signal { repeated(nil) }

  /// Runs the source a number of times.
  ///
  /// ```
  /// source          a|
  /// repeat(3)       aaa|
  /// ```
  ///
  /// - **Completion**: with the last run.
  /// - **Error**: ends it.
  ///
  /// - Parameter count: How many runs in all; with zero or less it completes at once. A million
  ///   synchronous runs need no stack.
  /// - Returns: A signal of the values of all runs.
  /// - Note: RxJS `repeat(n)`.
  @inlinable
  public func `repeat`(_ count: Int) -> Signal { count > 0 ? repeated(count) : .empty }

  @inlinable
  func repeated(_ count: Int?) -> Signal {
    Signal(ungated: { output in
      let left = Confined(count)
      Succession(into: output) { succession in
        succession.run(self) { termination in
          if case .error = termination { return output.finish(termination) }
          if let runs = left.state {
            guard runs > 1 else { return output.complete() }
            left.state = runs - 1
          }
          succession.next()
        }
      }
    })
  }
}
