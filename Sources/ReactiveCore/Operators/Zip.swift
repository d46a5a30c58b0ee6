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
      let drain = Drain(Pairing<Value, Other>(), to: output)
      attach(
        within: output.lifetime,
        send: { value in drain.apply { $0.hear(left: value) } },
        finish: { termination in drain.apply { $0.finishLeft(termination) } })
      other.attach(
        within: output.lifetime,
        send: { value in drain.apply { $0.hear(right: value) } },
        finish: { termination in drain.apply { $0.finishRight(termination) } })
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
struct Pairing<Left: Sendable, Right: Sendable>: Sendable {
  @usableFromInline var left = FIFO<Left>()
  @usableFromInline var right = FIFO<Right>()
  @usableFromInline var isLeftComplete = false
  @usableFromInline var isRightComplete = false

  @inlinable
  init() {}

  @inlinable
  mutating func hear<Failure>(left value: Left) -> Delivery<(Left, Right), Failure> {
    guard let other = right.popFirst() else {
      left.append(value)
      return .nothing
    }
    let isLast = isRightComplete && right.isEmpty
    return isLast ? .last((value, other), .completed) : .value((value, other))
  }

  @inlinable
  mutating func hear<Failure>(right value: Right) -> Delivery<(Left, Right), Failure> {
    guard let other = left.popFirst() else {
      right.append(value)
      return .nothing
    }
    let isLast = isLeftComplete && left.isEmpty
    return isLast ? .last((other, value), .completed) : .value((other, value))
  }

  @inlinable
  mutating func finishLeft<Failure>(
    _ termination: Termination<Failure>
  ) -> Delivery<(Left, Right), Failure> {
    if case .completed = termination, !left.isEmpty {
      isLeftComplete = true
      return .nothing
    }
    return .end(termination)
  }

  @inlinable
  mutating func finishRight<Failure>(
    _ termination: Termination<Failure>
  ) -> Delivery<(Left, Right), Failure> {
    if case .completed = termination, !right.isEmpty {
      isRightComplete = true
      return .nothing
    }
    return .end(termination)
  }
}
