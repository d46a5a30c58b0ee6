extension Signal {
  /// Pairs the latest values of two signals, whenever either sends.
  ///
  /// ```
  /// a                   -1---3--|
  /// b                   --2----4--|
  /// a.combineLatest(b)  --'12'--'32'-'34'--|
  /// ```
  ///
  /// - **Values**: from the moment on when both have sent, at each value of either. The same hot
  ///   signal on both sides gives the pair in between as well: the left one is updated first.
  /// - **Completion**: when both have completed, even if no pair is possible any more.
  /// - **Error**: at once; the other is released.
  ///
  /// - Parameter other: Subscribed after this signal.
  /// - Returns: A signal of pairs.
  /// - Note: RAC `combineLatestWith:`, Rx and Combine `combineLatest`.
  @inlinable
  public func combineLatest<Other: Sendable>(
    _ other: Signal<Other, Failure>
  ) -> Signal<(Value, Other), Failure> {
    Signal<(Value, Other), Failure>(ungated: { output in
      let funnel = Funnel(Latest<Value, Other, Failure>(), to: output)
      attach(
        within: output.lifetime, send: { funnel.take(.left($0)) }, finish: { funnel.take(.end($0)) }
      )
      other.attach(
        within: output.lifetime, send: { funnel.take(.right($0)) },
        finish: { funnel.take(.end($0)) })
    })
  }

  /// Pairs the latest values of two signals, of which the second cannot fail.
  @inlinable @_disfavoredOverload
  public func combineLatest<Other: Sendable>(
    _ other: Signal<Other, Never>
  ) -> Signal<(Value, Other), Failure> {
    combineLatest(other.promoteFailure(to: Failure.self))
  }
}

extension Signal where Failure == Never {
  /// Pairs the latest values of two signals, of which the first cannot fail.
  @inlinable @_disfavoredOverload
  public func combineLatest<Other: Sendable, OtherFailure: Error>(
    _ other: Signal<Other, OtherFailure>
  ) -> Signal<(Value, Other), OtherFailure> {
    promoteFailure(to: OtherFailure.self).combineLatest(other)
  }
}

/// The latest value of either side.
@usableFromInline
struct Latest<Left: Sendable, Right: Sendable, Failure: Error>: Reducer {
  @usableFromInline
  enum Input: Sendable {
    case left(Left)
    case right(Right)
    case end(Termination<Failure>)
  }

  @usableFromInline var left: Left?
  @usableFromInline var right: Right?
  @usableFromInline var isHalfComplete = false

  @inlinable
  init() {}

  @inlinable
  mutating func take(_ input: Input) -> Delivery<(Left, Right), Failure> {
    switch input {
    case .left(let value): left = value
    case .right(let value): right = value
    case .end(.completed) where !isHalfComplete:
      isHalfComplete = true
      return .nothing
    case .end(let termination): return .end(termination)
    }
    guard let left, let right else { return .nothing }
    return .value((left, right))
  }
}
