extension Signal {
  /// Whether a predicate holds for at least one value.
  ///
  /// ```
  /// source             -1-5-7|
  /// any { $0 > 3 }     ---(t|)
  /// ```
  ///
  /// - **Values**: true at the first value for which it holds; else false when the source completes,
  ///   an empty one too. Then it completes.
  /// - **Error**: at once, unless the answer has been given.
  ///
  /// - Parameter predicate: Called once per value, until it holds.
  /// - Returns: A signal of one answer.
  /// - Note: RAC `any:`, Combine `contains(where:)`.
  @inlinable
  public func any(_ predicate: @escaping @Sendable (Value) -> Bool) -> Signal<Bool, Failure> {
    answer(true, when: predicate)
  }

  /// Whether a predicate holds for all values.
  ///
  /// ```
  /// source             -1-5-7|
  /// all { $0 < 3 }     ---(f|)
  /// ```
  ///
  /// - **Values**: false at the first value for which it does not hold; else true when the source
  ///   completes, an empty one too. Then it completes.
  /// - **Error**: at once, unless the answer has been given.
  ///
  /// - Parameter predicate: Called once per value, until it does not hold.
  /// - Returns: A signal of one answer.
  /// - Note: RAC `all:`, RxJS `every`, Combine `allSatisfy`.
  @inlinable
  public func all(_ predicate: @escaping @Sendable (Value) -> Bool) -> Signal<Bool, Failure> {
    answer(false) { !predicate($0) }
  }

  /// Sends an answer at the first value that decides, else the opposite at completion.
  @inlinable
  func answer(
    _ answer: Bool, when decides: @escaping @Sendable (Value) -> Bool
  ) -> Signal<Bool, Failure> {
    Signal<Bool, Failure>(ungated: { output in
      attach(
        within: output.lifetime,
        send: { if decides($0) { output.complete(with: answer) } },
        finish: { termination in
          switch termination {
          case .completed: output.complete(with: !answer)
          case .error: output.finish(termination)
          }
        })
    })
  }
}
