extension Signal {
  /// Holds each value back until a signal made of it says so.
  ///
  /// ```
  /// source          -a-b|
  /// signal of each   --x
  /// delay(until)    ---a-(b|)
  /// ```
  ///
  /// - **Values**: each at the first value or the completion of its own signal, so that one may
  ///   overtake another.
  /// - **Completion**: when the source has completed and no value waits any more.
  /// - **Error**: at once; the values that wait are dropped.
  /// - **Disposal**: of the source and of every signal that is waited for.
  ///
  /// - Parameter wait: Makes the signal whose first event sends the value.
  /// - Returns: A signal of the same values, later.
  /// - Complexity: O(1) time and space per value that waits.
  /// - Note: RxJS `delayWhen`.
  @inlinable
  public func delay<Wait>(
    until wait: @escaping @Sendable (Value) -> Signal<Wait, Never>
  ) -> Signal {
    flatMap(.merge) { value in
      Signal(ungated: { output in
        wait(value).attach(uponFirstEventWithin: output.lifetime.child()) {
          output.onSend(value)
          output.complete()
        }
      })
    }
  }
}
