// What zips of more than two are put together of. The zip of two lets go of its sources when no
// further pair is possible. As a part of a longer zip it must stay with them: what waits elsewhere
// may keep the result alive, and then their errors still count.

/// What some signals give so far: a value, the news that none will follow, or both.
@usableFromInline
struct Zipped<Value: Sendable>: Sendable {
  @usableFromInline let value: Value?
  @usableFromInline let isLast: Bool

  @inlinable
  init(_ value: Value?, isLast: Bool) { (self.value, self.isLast) = (value, isLast) }
}

extension Signal {
  /// Pairs the values of two signals in order, and ends on an error alone.
  @inlinable
  func zipped<Other: Sendable>(
    with other: Signal<Other, Failure>
  ) -> Signal<Zipped<(Value, Other)>, Failure> {
    map { Zipped($0, isLast: false) }.zippedFurther(with: other)
  }

  /// Pairs what some signals give with the values of one more, and ends on an error alone.
  @inlinable
  func zippedFurther<Part: Sendable, Other: Sendable>(
    with other: Signal<Other, Failure>
  ) -> Signal<Zipped<(Part, Other)>, Failure> where Value == Zipped<Part> {
    Signal<Zipped<(Part, Other)>, Failure>(ungated: { output in
      let funnel = Funnel(LastingPairing<Part, Other, Failure>(), to: output)
      attach(
        within: output.lifetime, send: { funnel.take(.left($0)) },
        finish: { funnel.take(.leftEnd($0)) })
      other.attach(
        within: output.lifetime, send: { funnel.take(.right($0)) },
        finish: { funnel.take(.rightEnd($0)) })
    })
  }

  /// The values, up to the last one.
  @inlinable
  func untilLast<Part: Sendable>() -> Signal<Part, Failure> where Value == Zipped<Part> {
    Signal<Part, Failure>(ungated: { output in
      attach(
        sharing: output.lifetime,
        send: { part in
          if let value = part.value { output.onSend(value) }
          if part.isLast { output.complete() }
        },
        finish: output.onFinish)
    })
  }
}

/// A pairing that goes on for the sake of errors when no further pair is possible.
@usableFromInline
struct LastingPairing<Left: Sendable, Right: Sendable, Failure: Error>: Reducer {
  @usableFromInline
  enum Input: Sendable {
    case left(Zipped<Left>)
    case right(Right)
    case leftEnd(Termination<Failure>)
    case rightEnd(Termination<Failure>)
  }

  @usableFromInline var pairing = Pairing<Left, Right, Failure>()
  @usableFromInline var isOver = false

  @inlinable
  init() {}

  @inlinable
  mutating func take(_ input: Input) -> Delivery<Zipped<(Left, Right)>, Failure> {
    switch input {
    case .left(let part): hear(part)
    case .right(let value): tell(.right(value))
    case .leftEnd(.completed): tell(.leftEnd(.completed))
    case .rightEnd(.completed): tell(.rightEnd(.completed))
    case .leftEnd(let failed), .rightEnd(let failed): .end(failed)
    }
  }

  @inlinable
  mutating func hear(_ part: Zipped<Left>) -> Delivery<Zipped<(Left, Right)>, Failure> {
    guard let value = part.value else { return tell(.leftEnd(.completed)) }
    let paired = tell(.left(value))
    guard part.isLast else { return paired }
    // The value and the news that it is the last one are one event.
    let ending = tell(.leftEnd(.completed))
    guard case .value(let pair) = paired, case .value = ending else { return paired }
    return .value(Zipped(pair.value, isLast: true))
  }

  @inlinable
  mutating func tell(
    _ input: Pairing<Left, Right, Failure>.Input
  ) -> Delivery<Zipped<(Left, Right)>, Failure> {
    guard !isOver else { return .nothing }
    switch pairing.take(input) {
    case .nothing: return .nothing
    case .value(let pair): return .value(Zipped(pair, isLast: false))
    case .last(let pair, _):
      isOver = true
      return .value(Zipped(pair, isLast: true))
    case .end:
      isOver = true
      return .value(Zipped(nil, isLast: true))
    }
  }
}
