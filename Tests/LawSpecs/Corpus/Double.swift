import TimelineTesting

enum DoubleMistake: String, Mistake {
  case swallowsErrors = "swallows errors"
  case swallowsCompletion = "swallows completion"
  case goesOn = "sends a value after the error"
  case subscribesAtBuildTime = "subscribes its source when it is built"

  static let name = "double"

  var law: Laws {
    switch self {
    case .swallowsErrors: .errors
    case .swallowsCompletion: .emptyAndNever
    case .goesOn: .grammar
    case .subscribesAtBuildTime: .cold
    }
  }

  static func verify(_ mistake: Self?) throws {
    try verifyOperator(name, model: { source, _ in source.map { $0 * 2 } }) { source, _ in
      doubling(source, mistake)
    }
  }
}

/// Subscribes a source on behalf of whoever asks the subject.
private func forward(
  _ source: Signal<Int, TestError>, to subject: ReplaySubject<Int, TestError>
) {
  source.subscribe {
    subject.send($0)
  } error: {
    subject.send(error: $0)
  } completed: {
    subject.complete()
  }
}

private func doubling(
  _ source: Signal<Int, TestError>, _ mistake: DoubleMistake?
) -> Signal<Int, TestError> {
  let kept = ReplaySubject<Int, TestError>()
  if mistake == .subscribesAtBuildTime { forward(source, to: kept) }
  let source = mistake == .subscribesAtBuildTime ? kept.signal : source
  return Signal { subscriber in
    let upstream = source.subscribe { value in
      subscriber.send(value * 2)
    } error: { failure in
      if mistake != .swallowsErrors { subscriber.send(error: failure) }
      if mistake == .goesOn { subscriber.send(0) }
    } completed: {
      if mistake != .swallowsCompletion { subscriber.complete() }
    }
    subscriber.onDispose { upstream.dispose() }
  }
}
