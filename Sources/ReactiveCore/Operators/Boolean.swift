extension Signal where Value == Bool {
  /// Whether both signals say true.
  ///
  /// ```
  /// a               t---f-|
  /// b               --t---|
  /// a.and(b)        --t-f-|
  /// ```
  ///
  /// - **Values and end**: as of ``Signal/combineLatest(_:)``; the same answer may come again.
  ///
  /// - Parameter other: Subscribed after this signal.
  /// - Returns: A signal of the conjunction.
  /// - Note: RAC `and`.
  @inlinable
  public func and(_ other: Signal) -> Signal { combineLatest(other).map { $0.0 && $0.1 } }

  /// Whether both signals, of which the second cannot fail, say true.
  @inlinable @_disfavoredOverload
  public func and(_ other: Signal<Bool, Never>) -> Signal { and(other.promoteFailure()) }

  /// Whether at least one of two signals says true.
  ///
  /// ```
  /// a               t---f-|
  /// b               --f---|
  /// a.or(b)         --t-f-|
  /// ```
  ///
  /// - **Values and end**: as of ``Signal/combineLatest(_:)``; the same answer may come again.
  ///
  /// - Parameter other: Subscribed after this signal.
  /// - Returns: A signal of the disjunction.
  /// - Note: RAC `or`.
  @inlinable
  public func or(_ other: Signal) -> Signal { combineLatest(other).map { $0.0 || $0.1 } }

  /// Whether at least one of two signals, of which the second cannot fail, says true.
  @inlinable @_disfavoredOverload
  public func or(_ other: Signal<Bool, Never>) -> Signal { or(other.promoteFailure()) }

  /// The opposite of each value.
  ///
  /// ```
  /// source          -t-f|
  /// not()           -f-t|
  /// ```
  ///
  /// - **End**: passes through.
  ///
  /// - Returns: A signal of the negation.
  /// - Note: RAC `not`.
  @inlinable
  public func not() -> Signal { map { !$0 } }
}

extension Signal where Value == Bool, Failure == Never {
  /// Whether both signals, of which the first cannot fail, say true.
  @inlinable @_disfavoredOverload
  public func and<OtherFailure>(
    _ other: Signal<Bool, OtherFailure>
  ) -> Signal<Bool, OtherFailure> {
    promoteFailure().and(other)
  }

  /// Whether at least one of two signals, of which the first cannot fail, says true.
  @inlinable @_disfavoredOverload
  public func or<OtherFailure>(
    _ other: Signal<Bool, OtherFailure>
  ) -> Signal<Bool, OtherFailure> {
    promoteFailure().or(other)
  }
}
