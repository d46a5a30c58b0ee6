extension Signal {
  /// Transforms each value, and drops what has no result.
  ///
  /// ```
  /// source              -1-x-2|
  /// compactMap(number)  -1---2|
  /// ```
  ///
  /// - **End**: passes through.
  ///
  /// - Parameter transform: Makes the new value, or nil for none; called once per value.
  /// - Returns: A signal of the results.
  /// - Note: RxSwift and Combine `compactMap`; RxJS `map` and `filter`.
  @inlinable
  public func compactMap<Mapped: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Mapped?
  ) -> Signal<Mapped, Failure> {
    Signal<Mapped, Failure>(ungated: { output in
      attach(
        sharing: output.lifetime,
        send: { value in
          if let mapped = transform(value) { output.onSend(mapped) }
        },
        finish: output.onFinish)
    })
  }
}
