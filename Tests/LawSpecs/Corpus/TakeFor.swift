import TimelineTesting

enum TakeForMistake: String, Mistake {
  case prefersTimer = "lets its timer come before a value of the same instant"
  case countsFromBuilding = "counts from its building, not from its subscription"
  case becomesCompletion = "turns an error into completion"

  static let name = "take(for:)"

  var law: Laws {
    switch self {
    case .prefersTimer: .none
    case .countsFromBuilding: .cold
    case .becomesCompletion: .errors
    }
  }

  static func verify(_ mistake: Self?) throws {
    let length = Duration.milliseconds(20)
    try verifyOperator(name, model: { source, clock in source.take(for: length, on: clock) }) {
      source, clock in taking(source, for: length, on: clock, mistake)
    }
  }
}

private func taking(
  _ source: Signal<Int, TestError>, for length: Duration, on scheduler: TestScheduler,
  _ mistake: TakeForMistake?
) -> Signal<Int, TestError> {
  let built = scheduler.now
  return Signal { subscriber in
    let start = mistake == .countsFromBuilding ? built : scheduler.now
    let end = start.advanced(by: length)
    let timer = scheduler.schedule(at: end) { subscriber.complete() }
    subscriber.onDispose { timer.dispose() }
    let upstream = source.subscribe { value in
      let isLate = mistake == .prefersTimer ? scheduler.now >= end : scheduler.now > end
      if !isLate { subscriber.send(value) }
    } error: { failure in
      if mistake == .becomesCompletion {
        subscriber.complete()
      } else {
        subscriber.send(error: failure)
      }
    } completed: {
      subscriber.complete()
    }
    subscriber.onDispose { upstream.dispose() }
  }
}
