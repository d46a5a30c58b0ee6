extension Signal {
  /// Drops every value that equals a given one.
  ///
  /// ```
  /// source          -a-b-a|
  /// ignore(a)       ---b--|
  /// ```
  ///
  /// - **End**: passes through.
  ///
  /// - Parameter value: What to drop.
  /// - Returns: A signal of the other values.
  /// - Note: RAC `ignore:`; Rx and Combine `filter`.
  @inlinable
  public func ignore(_ value: Value) -> Signal where Value: Equatable {
    filter { $0 != value }
  }

  /// Drops every value and tells only the end.
  ///
  /// ```
  /// source          -a-b|
  /// ignoreValues()  ----|
  /// ```
  ///
  /// - **End**: passes through.
  ///
  /// - Returns: A signal without values.
  /// - Note: RAC `ignoreValues`, Rx `ignoreElements`, Combine `ignoreOutput`.
  @inlinable
  public func ignoreValues() -> Signal {
    Signal(ungated: { output in
      attach(sharing: output.lifetime, send: { _ in }, finish: output.onFinish)
    })
  }
}
