extension Signal {
  /// Sends one value inside `subscribe`, then completes.
  ///
  /// ```
  /// just(a)         (a|)
  /// ```
  ///
  /// - Parameter value: What to send.
  /// - Returns: A signal of that value.
  /// - Note: RAC `return:`, Rx `just`/`of`, Combine `Just`.
  @inlinable
  public static func just(_ value: Value) -> Signal {
    Signal(ungated: { $0.complete(with: value) })
  }

  /// Completes inside `subscribe`.
  ///
  /// ```
  /// empty           |
  /// ```
  ///
  /// - Note: RAC and Rx `empty`, Combine `Empty`.
  @inlinable
  public static var empty: Signal { Signal(ungated: { $0.complete() }) }

  /// Sends nothing and never ends.
  ///
  /// ```
  /// never           -
  /// ```
  ///
  /// - Note: RAC and Rx `never`, Combine `Empty(completeImmediately: false)`.
  @inlinable
  public static var never: Signal { Signal(ungated: { _ in }) }

  /// Fails inside `subscribe`.
  ///
  /// ```
  /// fail            #
  /// ```
  ///
  /// - Parameter failure: The error.
  /// - Returns: A signal that fails at once.
  /// - Note: RAC `error:`, Rx `error`/`throwError`, Combine `Fail`.
  @inlinable
  public static func fail(_ failure: Failure) -> Signal {
    Signal(ungated: { $0.finish(.error(failure)) })
  }

  /// Sends the elements of a sequence inside `subscribe`, then completes.
  ///
  /// ```
  /// from([a, b])    (ab|)
  /// ```
  ///
  /// The sequence is iterated anew for each subscription, and only as far as somebody listens: an
  /// endless one is fine under `take`.
  ///
  /// - Parameter sequence: What to send.
  /// - Returns: A signal of the elements.
  /// - Note: RAC `signal` of a sequence, Rx `from`, Combine `sequence.publisher`.
  @inlinable
  public static func from<Elements: Sequence<Value> & Sendable>(
    _ sequence: Elements
  ) -> Signal {
    Signal(ungated: { $0.complete(after: sequence) })
  }
}

extension Signal where Failure == Never {
  /// Sends one value inside `subscribe`, then completes; it cannot fail.
  @inlinable
  public static func just(_ value: Value) -> Signal {
    Signal(ungated: { $0.complete(with: value) })
  }

  /// Completes inside `subscribe`; it cannot fail.
  @inlinable
  public static var empty: Signal { Signal(ungated: { $0.complete() }) }

  /// Sends nothing and never ends.
  @inlinable
  public static var never: Signal { Signal(ungated: { _ in }) }

  /// Sends the elements of a sequence inside `subscribe`, then completes; it cannot fail.
  @inlinable
  public static func from<Elements: Sequence<Value> & Sendable>(
    _ sequence: Elements
  ) -> Signal {
    Signal(ungated: { $0.complete(after: sequence) })
  }
}
