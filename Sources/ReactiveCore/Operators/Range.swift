extension Signal where Value == Int {
  /// Sends the numbers of a range inside `subscribe`, then completes.
  ///
  /// ```
  /// range(1..<3)    (12|)
  /// ```
  ///
  /// - **Completion**: right after the last number; of an empty range, at once.
  ///
  /// - Parameter numbers: What to send, only as far as somebody listens.
  /// - Returns: A signal of the numbers.
  /// - Note: Rx `range` (given a start and a count).
  @inlinable
  public static func range(_ numbers: Range<Int>) -> Signal { from(numbers) }

  /// Sends the numbers of a closed range inside `subscribe`, then completes.
  ///
  /// ```
  /// range(1...3)    (123|)
  /// ```
  ///
  /// - **Completion**: right after the last number.
  ///
  /// - Parameter numbers: What to send, only as far as somebody listens.
  /// - Returns: A signal of the numbers.
  /// - Note: Rx `range` (given a start and a count).
  @inlinable
  public static func range(_ numbers: ClosedRange<Int>) -> Signal { from(numbers) }
}
