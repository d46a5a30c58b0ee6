import TimelineTesting

enum ConcatMistake: String, Mistake {
  case leaksSecond = "forgets to release its second source"
  case goesOnAfterError = "goes on with its second source after an error"
  case completesWithFirst = "completes with the first source instead of the last"

  static let name = "concat"

  var law: Laws {
    switch self {
    case .leaksSecond: .release
    case .goesOnAfterError: .errors
    case .completesWithFirst: .none
    }
  }

  static func verify(_ mistake: Self?) throws {
    try verifyOperator(
      name, model: { a, b in try outcome { $0.hot(a).signal.concat($0.hot(b).signal) } }
    ) { first, second, _ in concatenating(first, second, mistake) }
  }
}

private func concatenating(
  _ first: Signal<Int, TestError>, _ second: Signal<Int, TestError>, _ mistake: ConcatMistake?
) -> Signal<Int, TestError> {
  Signal { subscriber in
    @Sendable func goOn() {
      let upstream = second.observe { subscriber.send(event: $0) }
      if mistake != .leaksSecond { subscriber.onDispose { upstream.dispose() } }
    }
    let upstream = first.subscribe { value in
      subscriber.send(value)
    } error: { failure in
      if mistake == .goesOnAfterError { goOn() } else { subscriber.send(error: failure) }
    } completed: {
      if mistake == .completesWithFirst { subscriber.complete() } else { goOn() }
    }
    subscriber.onDispose { upstream.dispose() }
  }
}

enum CatchMistake: String, Mistake {
  case leaksReplacement = "leaks the subscription that it makes on an error"
  case replacesCompletion = "goes on with its replacement after completion, too"
  case catchesTwice = "swallows the error of its replacement"

  static let name = "catch(to:)"

  var law: Laws { self == .leaksReplacement ? .release : .none }

  static func verify(_ mistake: Self?) throws {
    try verifyOperator(
      name, errors: .handled,
      model: { a, b in try outcome { $0.hot(a).signal.catch(to: $0.hot(b).signal) } }
    ) { source, replacement, _ in catching(source, replacement, mistake) }
  }
}

private func catching(
  _ source: Signal<Int, TestError>, _ replacement: Signal<Int, TestError>, _ mistake: CatchMistake?
) -> Signal<Int, TestError> {
  Signal { subscriber in
    @Sendable func replace() {
      let upstream = replacement.subscribe { value in
        subscriber.send(value)
      } error: { failure in
        if mistake != .catchesTwice { subscriber.send(error: failure) }
      } completed: {
        subscriber.complete()
      }
      if mistake != .leaksReplacement { subscriber.onDispose { upstream.dispose() } }
    }
    let upstream = source.subscribe { value in
      subscriber.send(value)
    } error: { _ in
      replace()
    } completed: {
      if mistake == .replacesCompletion { replace() } else { subscriber.complete() }
    }
    subscriber.onDispose { upstream.dispose() }
  }
}
