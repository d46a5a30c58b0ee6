extension Signal {
  /// Drops a value that equals the one sent before it.
  ///
  /// ```
  /// source                  -a-a-b-a|
  /// distinctUntilChanged()  -a---b-a|
  /// ```
  ///
  /// - **End**: passes through.
  ///
  /// - Returns: A signal of changes.
  /// - Note: RAC and Rx `distinctUntilChanged`, Combine `removeDuplicates`.
  @inlinable
  public func distinctUntilChanged() -> Signal where Value: Equatable {
    distinctUntilChanged(by: ==)
  }

  /// Drops a value that is equivalent to the one sent before it.
  ///
  /// ```
  /// source                     -a-A-b|
  /// distinctUntilChanged(by:)  -a---b|
  /// ```
  ///
  /// - **End**: passes through.
  ///
  /// - Parameter areEquivalent: Given the last value that was sent and the new one; called once for
  ///   each value after the first.
  /// - Returns: A signal of changes.
  /// - Note: Rx `distinctUntilChanged(_:)`, Combine `removeDuplicates(by:)`.
  @inlinable
  public func distinctUntilChanged(
    by areEquivalent: @escaping @Sendable (Value, Value) -> Bool
  ) -> Signal {
    Signal(ungated: { output in
      let latest = Confined(Value?.none)
      attach(
        sharing: output.lifetime,
        send: { value in
          if let before = latest.state, areEquivalent(before, value) { return }
          latest.state = value
          output.onSend(value)
        },
        finish: output.onFinish)
    })
  }

  /// Drops every value that was sent before.
  ///
  /// ```
  /// source          -a-b-a|
  /// distinct()      -a-b--|
  /// ```
  ///
  /// - **End**: passes through.
  ///
  /// - Returns: A signal of the values, each the first time it comes.
  /// - Complexity: O(1) time a value; each subscription remembers every value it has sent.
  /// - Note: RxJS `distinct`.
  @inlinable
  public func distinct() -> Signal where Value: Hashable {
    Signal(ungated: { output in
      let known = Confined(Set<Value>())
      attach(
        sharing: output.lifetime,
        send: { value in
          if known.state.insert(value).inserted { output.onSend(value) }
        },
        finish: output.onFinish)
    })
  }
}
