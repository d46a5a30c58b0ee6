extension Signal {
  /// Pairs the values of two signals in order: first with first, second with second.
  ///
  /// ```
  /// a               -1-2--|
  /// b               --x---y-|
  /// a.zip(b)        --'1x'---('2y'|)
  /// ```
  ///
  /// - **Values**: a pair as soon as both halves are there; what comes early waits.
  /// - **Completion**: as soon as no further pair is possible: one source has completed and none of
  ///   its values waits. The other is released first.
  /// - **Error**: at once; what waits is dropped.
  ///
  /// - Parameter other: Subscribed after this signal.
  /// - Returns: A signal of pairs.
  /// - Complexity: O(1) time a value; values that wait are kept.
  /// - Note: RAC `zipWith:`, Rx and Combine `zip`.
  @inlinable
  public func zip<Other: Sendable>(
    _ other: Signal<Other, Failure>
  ) -> Signal<(Value, Other), Failure> {
    Signal<(Value, Other), Failure>(ungated: { output in
      let funnel = Funnel(Pairing<Value, Other, Failure>(), to: output)
      attach(
        within: output.lifetime, send: { funnel.take(.left($0)) },
        finish: { funnel.take(.leftEnd($0)) })
      other.attach(
        within: output.lifetime, send: { funnel.take(.right($0)) },
        finish: { funnel.take(.rightEnd($0)) })
    })
  }

  /// Pairs the values of two signals in order, of which the second cannot fail.
  @inlinable @_disfavoredOverload
  public func zip<Other: Sendable>(
    _ other: Signal<Other, Never>
  ) -> Signal<(Value, Other), Failure> {
    zip(other.promoteFailure(to: Failure.self))
  }
}

extension Signal where Failure == Never {
  /// Pairs the values of two signals in order, of which the first cannot fail.
  @inlinable @_disfavoredOverload
  public func zip<Other: Sendable, OtherFailure: Error>(
    _ other: Signal<Other, OtherFailure>
  ) -> Signal<(Value, Other), OtherFailure> {
    promoteFailure(to: OtherFailure.self).zip(other)
  }
}

/// What waits for its other half.
@usableFromInline
struct Pairing<Left: Sendable, Right: Sendable, Failure: Error>: Reducer {
  @usableFromInline
  enum Input: Sendable {
    case left(Left)
    case right(Right)
    case leftEnd(Termination<Failure>)
    case rightEnd(Termination<Failure>)
  }

  @usableFromInline var left = FIFO<Left>()
  @usableFromInline var right = FIFO<Right>()
  @usableFromInline var isLeftComplete = false
  @usableFromInline var isRightComplete = false

  @inlinable
  init() {}

  @inlinable
  mutating func take(_ input: Input) -> Delivery<(Left, Right), Failure> {
    switch input {
    case .left(let value):
      guard let other = right.popFirst() else {
        left.append(value)
        return .nothing
      }
      return deliver((value, other), isLast: isRightComplete && right.isEmpty)
    case .right(let value):
      guard let other = left.popFirst() else {
        right.append(value)
        return .nothing
      }
      return deliver((other, value), isLast: isLeftComplete && left.isEmpty)
    case .leftEnd(.completed) where !left.isEmpty:
      isLeftComplete = true
      return .nothing
    case .rightEnd(.completed) where !right.isEmpty:
      isRightComplete = true
      return .nothing
    case .leftEnd(let termination), .rightEnd(let termination): return .end(termination)
    }
  }

  @inlinable
  func deliver(_ pair: (Left, Right), isLast: Bool) -> Delivery<(Left, Right), Failure> {
    isLast ? .last(pair, .completed) : .value(pair)
  }
}
