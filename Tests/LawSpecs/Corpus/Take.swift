import TimelineTesting

enum TakeMistake: String, Mistake {
  case takesOneMore = "is off by one"
  case keepsSource = "forgets to release its source"
  case releasesLate = "releases its source a millisecond late"
  case thinksItIsReleased = "does not release a source that has ended it inside `subscribe`"
  case completesTwice = "completes twice"
  case completesFirst = "completes, then sends the last value"
  case shares = "shares one counter among subscriptions"

  static let name = "take"

  var law: Laws {
    switch self {
    case .takesOneMore: .none
    case .keepsSource, .releasesLate: .release
    case .thinksItIsReleased: .synchronousSource
    case .completesTwice, .completesFirst: .grammar
    case .shares: .cold
    }
  }

  static func verify(_ mistake: Self?) throws {
    try verifyOperator(name, model: { source, _ in source.take(2) }) { source, clock in
      taking(2, of: source, on: clock, mistake)
    }
  }
}

private func taking(
  _ limit: Int, of source: Signal<Int, TestError>, on scheduler: TestScheduler,
  _ mistake: TakeMistake?
) -> Signal<Int, TestError> {
  let shared = Guarded(0)
  return Signal { subscriber in
    let count = mistake == .shares ? shared : Guarded(0)
    let upstream = source.subscribe { value in
      let number = count { count in
        count += 1
        return count
      }
      let isLast = mistake == .takesOneMore ? number > limit : number == limit
      if mistake == .completesFirst, isLast { subscriber.complete() }
      subscriber.send(value)
      if mistake == .completesTwice, isLast { subscriber.complete() }
      if mistake != .completesFirst, isLast { subscriber.complete() }
    } error: { failure in
      subscriber.send(error: failure)
    } completed: {
      subscriber.complete()
    }
    if mistake == .thinksItIsReleased, subscriber.isDisposed { return }
    subscriber.onDispose {
      switch mistake {
      case .keepsSource: break
      case .releasesLate: scheduler.schedule(after: .milliseconds(1)) { upstream.dispose() }
      default: upstream.dispose()
      }
    }
  }
}

enum TakeEvenMistake: String, Mistake {
  case countsBeforeFilter = "counts before the filter"

  static let name = "takeEven"

  var law: Laws { .none }

  static func verify(_ mistake: Self?) throws {
    try verifyOperator(name, model: { source, _ in source.filter { $0 % 2 == 0 }.take(2) }) {
      source, _ in takingEven(2, of: source, mistake)
    }
  }
}

private func takingEven(
  _ limit: Int, of source: Signal<Int, TestError>, _ mistake: TakeEvenMistake?
) -> Signal<Int, TestError> {
  Signal { subscriber in
    let count = Guarded(0)
    let upstream = source.subscribe { value in
      if mistake == .countsBeforeFilter { count { $0 += 1 } }
      guard value % 2 == 0 else { return }
      if mistake != .countsBeforeFilter { count { $0 += 1 } }
      subscriber.send(value)
      if count.value >= limit { subscriber.complete() }
    } error: { failure in
      subscriber.send(error: failure)
    } completed: {
      subscriber.complete()
    }
    subscriber.onDispose { upstream.dispose() }
  }
}
