extension Signal {
  /// Transforms each value.
  ///
  /// ```
  /// source          -a-b|
  /// map(uppercase)  -A-B|
  /// ```
  ///
  /// - **End**: passes through.
  ///
  /// - Parameter transform: Makes the new value; called once per value.
  /// - Returns: A signal of the new values.
  /// - Note: RAC, Rx and Combine `map`.
  @inlinable
  public func map<Mapped: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Mapped
  ) -> Signal<Mapped, Failure> {
    Signal<Mapped, Failure>(ungated: { output in
      attach(
        sharing: output.lifetime, send: { output.onSend(transform($0)) }, finish: output.onFinish)
    })
  }

  /// Sends one and the same value in place of each.
  ///
  /// ```
  /// source          -a-b|
  /// map(to: x)      -x-x|
  /// ```
  ///
  /// - **End**: passes through.
  ///
  /// - Parameter value: What to send.
  /// - Returns: A signal of that value.
  /// - Note: RAC `mapReplace:`, RxJS `mapTo`.
  @inlinable @_disfavoredOverload
  public func map<Mapped: Sendable>(to value: Mapped) -> Signal<Mapped, Failure> {
    // Disfavoured, since a trailing closure has no label: `map { … }` transforms.
    map { _ in value }
  }

  /// Sends a property of each value.
  ///
  /// ```
  /// source          -a-'ab'-|
  /// map(\.count)    -1-2-|
  /// ```
  ///
  /// - **End**: passes through.
  ///
  /// - Parameter keyPath: The property; read once per value.
  /// - Returns: A signal of the property.
  /// - Note: RxSwift and Combine `map(_:)` with a key path.
  @inlinable @_disfavoredOverload
  public func map<Mapped: Sendable>(
    _ keyPath: any KeyPath<Value, Mapped> & Sendable
  ) -> Signal<Mapped, Failure> {
    // Disfavoured: a literal becomes a closure, which costs less; a stored key path comes here.
    map { $0[keyPath: keyPath] }
  }
}
