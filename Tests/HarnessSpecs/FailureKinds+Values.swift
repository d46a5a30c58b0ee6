import TimelineTesting

private enum Screen: Equatable {
  case home
  case detail(id: Int)
}

private struct User: Equatable {
  let name: String
  let age: Int?
}

/// A value that tells nothing about itself.
private final class Session: Sendable {}

extension FailureKind {
  /// Values of many types.
  static let ofTypes = [
    FailureKind("long-texts") {
      let recorder = $0.recorded(Signal<String, Never>.from(["hello world", "good bye"]))
      recorder.expect([
        .next("hello there", at: .zero), .next("good bye", at: .zero), .completed(at: .zero),
      ])
    },
    FailureKind("named-values") {
      let recorder = $0.recorded(Signal<Screen, Never>.from([.home, .detail(id: 3)]))
      recorder.expect("(hd|)", values: ["h": .home, "d": .detail(id: 4)])
    },
    FailureKind("numbers") {
      let recorder = $0.recorded(Signal<Int, Never>.from([1, 2, 1_000]))
      recorder.expect("(1'2''999'|)")
    },
    FailureKind("structures") {
      let recorder = $0.recorded(Signal<User, Never>.just(User(name: "Ada", age: 36)))
      recorder.expect([.next(User(name: "Ada", age: nil), at: .zero), .completed(at: .zero)])
    },
    FailureKind("optionals") {
      let recorder = $0.recorded(Signal<Int?, Never>.from([1, nil]))
      recorder.expect([.next(1, at: .zero), .next(2, at: .zero), .completed(at: .zero)])
    },
    FailureKind("arrays") {
      let recorder = $0.recorded(Signal<[Int], Never>.just([1, 2]))
      recorder.expect([.next([1, 2, 3], at: .zero), .completed(at: .zero)])
    },
    FailureKind("tuples") {
      let recorder = $0.recorded(Signal<(Int, String), Never>.just((1, "one")))
      recorder.expect([.next((1, "uno"), at: .zero), .completed(at: .zero)])
    },
    FailureKind("void") {
      let recorder = $0.recorded(Signal<Void, Never>.just(()))
      recorder.expect([.next((), at: .zero), .next((), at: .zero), .completed(at: .zero)])
    },
    FailureKind("equal-looking-values-of-two-types") {
      let recorder = $0.recorded(Signal<any Sendable, Never>.just(1))
      let expected: Timeline<any Sendable, Never> = [.next("1", at: .zero), .completed(at: .zero)]
      recorder.expect(expected, by: { $0 as? Int == $1 as? Int })
    },
    FailureKind("equal-looking-values-of-one-type") {
      let recorder = $0.recorded(Signal<Double, Never>.just(.nan))
      recorder.expect([.next(.nan, at: .zero), .completed(at: .zero)])
    },
    FailureKind("objects") {
      let recorder = $0.recorded(Signal<Session, Never>.just(Session()))
      recorder.expect([.next(Session(), at: .zero), .completed(at: .zero)], by: ===)
    },
  ]

  /// Values alone.
  static let ofValues = [
    FailureKind("values-with-a-wrong-one") {
      try $0.played("-a-b-c|").expect(values: ["a", "x", "c"])
    },
    FailureKind("values-too-few") {
      try $0.played("-a-b-#").expect(values: ["a", "b", "c", "d"])
    },
    FailureKind("values-too-many") {
      try $0.played("-a-b-c|").expect(values: ["a"])
    },
    FailureKind("values-in-another-order") {
      try $0.played("-a-b-c|").expect(values: ["b", "c", "a"])
    },
    FailureKind("values-without-one") {
      try $0.played("-a-c|").expect(values: ["a", "b", "c"])
    },
    FailureKind("values-none") {
      try $0.played("").expect(values: ["a"])
    },
    FailureKind("events-in-a-silence") {
      try $0.played("-a-b-c|").expectNoEvents(in: .milliseconds(2) ... .milliseconds(5))
    },
  ]
}
