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
      let drain = Drain(LastingPairing<Part, Other>(), to: output)
      attach(
        within: output.lifetime,
        send: { part in drain.apply { $0.hear(left: part) } },
        finish: { termination in drain.apply { $0.finish(termination) { $0.finishLeft($1) } } })
      other.attach(
        within: output.lifetime,
        send: { value in drain.apply { $0.hear(right: value) } },
        finish: { termination in drain.apply { $0.finish(termination) { $0.finishRight($1) } } })
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
struct LastingPairing<Left: Sendable, Right: Sendable>: Sendable {
  @usableFromInline typealias Pair = (Left, Right)

  @usableFromInline var pairing = Pairing<Left, Right>()
  @usableFromInline var isOver = false

  @inlinable
  init() {}

  @inlinable
  mutating func hear<Failure>(left part: Zipped<Left>) -> Delivery<Zipped<Pair>, Failure> {
    guard let value = part.value else {
      return finish(.completed) { $0.finishLeft($1) }
    }
    guard part.isLast else { return tell { $0.hear(left: value) } }
    // The value and the news that it is the last one are one event.
    let paired: Delivery<Zipped<Pair>, Failure> = tell { $0.hear(left: value) }
    let ending: Delivery<Zipped<Pair>, Failure> = finish(.completed) { $0.finishLeft($1) }
    guard case .value(let pair) = paired, case .value = ending else { return paired }
    return .value(Zipped(pair.value, isLast: true))
  }

  @inlinable
  mutating func hear<Failure>(right value: Right) -> Delivery<Zipped<Pair>, Failure> {
    tell { $0.hear(right: value) }
  }

  @inlinable
  mutating func finish<Failure>(
    _ termination: Termination<Failure>,
    _ finish: (inout Pairing<Left, Right>, Termination<Failure>) -> Delivery<Pair, Failure>
  ) -> Delivery<Zipped<Pair>, Failure> {
    if case .error = termination { return .end(termination) }
    return tell { finish(&$0, termination) }
  }

  @inlinable
  mutating func tell<Failure>(
    _ step: (inout Pairing<Left, Right>) -> Delivery<Pair, Failure>
  ) -> Delivery<Zipped<Pair>, Failure> {
    guard !isOver else { return .nothing }
    switch step(&pairing) {
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
