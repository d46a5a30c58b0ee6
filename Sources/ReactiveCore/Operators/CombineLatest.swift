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
      let drain = Drain(Latest<Value, Other>(), to: output)
      attach(
        within: output.lifetime,
        send: { value in
          // What is replaced leaves the lock before it is released.
          var held = Value?.some(value)
          drain.apply { latest in
            swap(&latest.left, &held)
            return latest.pair()
          }
        },
        finish: { termination in drain.apply { $0.finish(termination) } })
      other.attach(
        within: output.lifetime,
        send: { value in
          var held = Other?.some(value)
          drain.apply { latest in
            swap(&latest.right, &held)
            return latest.pair()
          }
        },
        finish: { termination in drain.apply { $0.finish(termination) } })
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
struct Latest<Left: Sendable, Right: Sendable>: Sendable {
  @usableFromInline var left: Left?
  @usableFromInline var right: Right?
  @usableFromInline var isHalfComplete = false

  @inlinable
  init() {}

  @inlinable
  func pair<Failure>() -> Delivery<(Left, Right), Failure> {
    guard let left, let right else { return .nothing }
    return .value((left, right))
  }

  @inlinable
  mutating func finish<Failure>(
    _ termination: Termination<Failure>
  ) -> Delivery<(Left, Right), Failure> {
    if case .completed = termination, !isHalfComplete {
      isHalfComplete = true
      return .nothing
    }
    return .end(termination)
  }
}
