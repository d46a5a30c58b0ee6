extension Signal {
  /// Pairs each value with the latest one of another signal.
  ///
  /// ```
  /// source              -a-b-c|
  /// other               --x-y--
  /// withLatest(from:)   ---'bx'-'cy'|
  /// ```
  ///
  /// - **Values**: only when the source sends; nothing before the other signal has sent.
  /// - **Completion**: with the source; that of the other signal is ignored.
  /// - **Error**: passes through.
  ///
  /// - Parameter other: Supplies the second half; subscribed first.
  /// - Returns: A signal of pairs.
  /// - Note: RAC `sample:` the other way round, Rx `withLatestFrom`.
  @inlinable
  public func withLatest<Other: Sendable>(
    from other: Signal<Other, Never>
  ) -> Signal<(Value, Other), Failure> {
    Signal<(Value, Other), Failure>(ungated: { output in
      let funnel = Funnel(Accompanied<Value, Other, Failure>(), to: output)
      other.attach(
        within: output.lifetime, send: { funnel.take(.other($0)) }, finish: { _ in })
      attach(
        within: output.lifetime, send: { funnel.take(.value($0)) },
        finish: { funnel.take(.end($0)) })
    })
  }
}

/// The latest value of the other side, which goes along with each value.
@usableFromInline
struct Accompanied<Value: Sendable, Other: Sendable, Failure: Error>: Reducer {
  @usableFromInline
  enum Input: Sendable {
    case other(Other)
    case value(Value)
    case end(Termination<Failure>)
  }

  @usableFromInline var latest: Other?

  @inlinable
  init() {}

  @inlinable
  mutating func take(_ input: Input) -> Delivery<(Value, Other), Failure> {
    switch input {
    case .other(let other):
      latest = other
      return .nothing
    case .value(let value):
      guard let latest else { return .nothing }
      return .value((value, latest))
    case .end(let termination): return .end(termination)
    }
  }
}
