import TimelineTesting

enum SwitchMistake: String, Mistake {
  case keepsOldInner = "keeps the old inner signal when a new one comes"
  case leaksInner = "forgets to release its inner signal"
  case completesWithOuter = "completes with the outer signal, though an inner one still runs"
  case neverCompletes = "does not complete when its last inner signal does"
  case swallowsErrors = "swallows the errors of inner signals"

  static let name = "switchToLatest"

  var law: Laws {
    switch self {
    case .keepsOldInner, .completesWithOuter: .none
    case .leaksInner: .release
    case .neverCompletes: .completion
    case .swallowsErrors: .errors
    }
  }

  static func verify(_ mistake: Self?) throws {
    try verifyOperator(
      name,
      model: { (input: Timeline<Timeline<Int, TestError>, TestError>) in
        try outcome { clock in
          clock.hot(input).signal.map { clock.cold($0).signal }.switchToLatest()
        }
      }
    ) { (source: Signal<Signal<Int, TestError>, TestError>, _) in switching(source, mistake) }
  }
}

private func switching(
  _ source: Signal<Signal<Int, TestError>, TestError>, _ mistake: SwitchMistake?
) -> Signal<Int, TestError> {
  Signal { subscriber in
    let (isOuterRunning, isInnerRunning) = (Guarded(true), Guarded(false))
    let inner = SerialDisposable()
    subscriber.onDispose { inner.dispose() }
    let upstream = source.subscribe { signal in
      isInnerRunning.value = true
      let run = signal.subscribe { value in
        subscriber.send(value)
      } error: { failure in
        if mistake != .swallowsErrors { subscriber.send(error: failure) }
      } completed: {
        isInnerRunning.value = false
        if !isOuterRunning.value, mistake != .neverCompletes { subscriber.complete() }
      }
      switch mistake {
      case .keepsOldInner: subscriber.onDispose { run.dispose() }
      case .leaksInner: break
      default: inner.replace(run)
      }
    } error: { failure in
      subscriber.send(error: failure)
    } completed: {
      isOuterRunning.value = false
      if !isInnerRunning.value || mistake == .completesWithOuter { subscriber.complete() }
    }
    subscriber.onDispose { upstream.dispose() }
  }
}
