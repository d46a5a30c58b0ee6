extension Signal {
  /// Transforms each value; what the transform throws is the error.
  ///
  /// ```
  /// source          -a-b-c|
  /// tryMap(throws at b)
  ///                 -A-#
  /// ```
  ///
  /// - **Completion**: passes through.
  /// - **Error**: of the source, or the first one thrown, at once; the source is released first.
  ///
  /// - Parameter transform: Makes the new value or throws; called once per value.
  /// - Returns: A signal of the new values.
  /// - Note: RAC `tryMap:`, RxSwift and RxJS `map` (which may throw), Combine `tryMap`.
  @inlinable
  public func tryMap<Mapped: Sendable>(
    _ transform: @escaping @Sendable (Value) throws(Failure) -> Mapped
  ) -> Signal<Mapped, Failure> {
    Signal<Mapped, Failure>(ungated: { output in
      attach(
        sharing: output.lifetime,
        send: { value in
          do throws(Failure) {
            try output.onSend(transform(value))
          } catch {
            output.finish(.error(error))
          }
        },
        finish: output.onFinish)
    })
  }
}

extension Signal where Failure == Never {
  /// Transforms each value of a signal that cannot fail; what the transform throws is the error.
  ///
  /// - Parameter transform: Makes the new value or throws; called once per value.
  /// - Returns: A signal of the new values, whose failure is what the transform throws.
  @inlinable @_disfavoredOverload
  public func tryMap<Mapped: Sendable, Thrown: Error>(
    _ transform: @escaping @Sendable (Value) throws(Thrown) -> Mapped
  ) -> Signal<Mapped, Thrown> {
    promoteFailure(to: Thrown.self).tryMap(transform)
  }
}
