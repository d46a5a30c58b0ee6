extension Signal {
  /// Sends the value at an index, then completes.
  ///
  /// ```
  /// source          -a-b-c|
  /// element(at: 1)  ---(b|)
  /// ```
  ///
  /// - **Completion**: right after the value; with no value when the source completes earlier.
  /// - **Error**: passes through.
  ///
  /// - Parameter index: Which value, counted from 0. No value has an index below zero: then it
  ///   completes at once and never subscribes the source.
  /// - Returns: A signal of at most one value.
  /// - Note: RxSwift `element(at:)`, RxJS `elementAt`, Combine `output(at:)`.
  @inlinable
  public func element(at index: Int) -> Signal { index < 0 ? .empty : skip(index).take(1) }
}
