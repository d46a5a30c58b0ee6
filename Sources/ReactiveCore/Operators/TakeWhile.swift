extension Signal {
  /// Sends values as long as a predicate holds, then completes.
  ///
  /// ```
  /// source                 -1-2-3-1|
  /// take(while: { $0 < 3 })
  ///                        -1-2-|
  /// ```
  ///
  /// - **Completion**: with the first value that fails the predicate, which is dropped, or with the
  ///   source; the source is released first.
  /// - **Error**: passes through.
  ///
  /// - Parameter predicate: Whether to go on; called once per value.
  /// - Returns: A signal of the values before the first one that fails.
  /// - Note: RAC `takeWhileBlock:`, Rx `takeWhile`, Combine `prefix(while:)`.
  @inlinable
  public func take(while predicate: @escaping @Sendable (Value) -> Bool) -> Signal {
    Signal(ungated: { output in
      attach(
        sharing: output.lifetime,
        send: { value in
          if predicate(value) { output.onSend(value) } else { output.complete() }
        },
        finish: output.onFinish)
    })
  }

  /// Sends values up to the first one for which a predicate does not hold, then completes.
  ///
  /// ```
  /// source                   -1-2-3-1|
  /// take(through: { $0 < 3 })
  ///                          -1-2-(3|)
  /// ```
  ///
  /// - **Completion**: right after the first value that fails the predicate, which is sent, or with
  ///   the source; the source is released first.
  /// - **Error**: passes through.
  ///
  /// - Parameter predicate: Whether to go on after a value; called once per value, before it is sent.
  /// - Returns: A signal of the values through the first one that fails.
  /// - Note: RxSwift `take(while:behavior: .inclusive)`, RxJS `takeWhile(_, true)`.
  @inlinable
  public func take(through predicate: @escaping @Sendable (Value) -> Bool) -> Signal {
    Signal(ungated: { output in
      attach(
        sharing: output.lifetime,
        send: { value in
          let goesOn = predicate(value)
          output.onSend(value)
          if !goesOn { output.complete() }
        },
        finish: output.onFinish)
    })
  }
}
