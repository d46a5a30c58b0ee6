import TimelineTesting

enum SampleMistake: String, Mistake {
  case sendsAgain = "sends a value again that it has sent already"
  case completesWithTrigger = "completes with its trigger"

  static let name = "sample(on:)"

  var law: Laws { .none }

  static func verify(_ mistake: Self?) throws {
    try verifyOperator(
      name, failures: (TestError.self, Never.self),
      model: { a, b in try outcome { $0.hot(a).signal.sample(on: $0.hot(b).signal) } }
    ) { source, trigger, _ in sampling(source, on: trigger, mistake) }
  }
}

private func sampling(
  _ source: Signal<Int, TestError>, on trigger: Signal<Int, Never>, _ mistake: SampleMistake?
) -> Signal<Int, TestError> {
  Signal { subscriber in
    let latest = Guarded<Int?>(nil)
    let ticks = trigger.subscribe { _ in
      let value = mistake == .sendsAgain ? latest.value : latest { $0.take() }
      if let value { subscriber.send(value) }
    } completed: {
      if mistake == .completesWithTrigger { subscriber.complete() }
    }
    subscriber.onDispose { ticks.dispose() }
    let upstream = source.subscribe { value in
      latest.value = value
    } error: { failure in
      subscriber.send(error: failure)
    } completed: {
      subscriber.complete()
    }
    subscriber.onDispose { upstream.dispose() }
  }
}

enum UntilMistake: String, Mistake {
  case leaksTrigger = "forgets to release its trigger when the source ends"
  case ignoresEnd = "does not end when its trigger completes"

  static let name = "take(until:)"

  var law: Laws { self == .leaksTrigger ? .release : .none }

  static func verify(_ mistake: Self?) throws {
    try verifyOperator(
      name, failures: (TestError.self, Never.self),
      model: { a, b in try outcome { $0.hot(a).signal.take(until: $0.hot(b).signal) } }
    ) { source, trigger, _ in taking(source, until: trigger, mistake) }
  }
}

private func taking(
  _ source: Signal<Int, TestError>, until trigger: Signal<Int, Never>, _ mistake: UntilMistake?
) -> Signal<Int, TestError> {
  Signal { subscriber in
    let stop = trigger.subscribe { _ in
      subscriber.complete()
    } completed: {
      if mistake != .ignoresEnd { subscriber.complete() }
    }
    if mistake != .leaksTrigger { subscriber.onDispose { stop.dispose() } }
    guard !subscriber.isDisposed else { return }
    let upstream = source.observe { subscriber.send(event: $0) }
    subscriber.onDispose { upstream.dispose() }
  }
}
