import TimelineTesting

enum CountdownMistake: String, Mistake {
  case keepsTimer = "forgets to stop its timer at the end"
  case shares = "shares one counter among subscriptions"
  case readsTheClock = "ticks at absolute times"
  case countsFromBuilding = "ignores the instant of its subscription"

  static let name = "countdown"

  var law: Laws {
    switch self {
    case .keepsTimer: .nothingScheduled
    case .readsTheClock: .timeShift
    case .shares, .countsFromBuilding: .cold
    }
  }

  static func verify(_ mistake: Self?) throws {
    try verifyOperator(name) { clock in
      countingDown(from: 3, every: .milliseconds(20), on: clock, mistake)
    }
  }
}

private func countingDown(
  from count: Int, every period: Duration, on scheduler: TestScheduler, _ mistake: CountdownMistake?
) -> Signal<Int, Never> {
  let (shared, built) = (Guarded(count), scheduler.now)
  return Signal { subscriber in
    let left = mistake == .shares ? shared : Guarded(count)
    let start =
      switch mistake {
      case .readsTheClock: Instant.zero
      case .countsFromBuilding: built
      default: scheduler.now
      }
    subscriber.send(count)
    let timer = scheduler.schedule(every: period, startingAt: start.advanced(by: period)) {
      guard !subscriber.isDisposed else { return }
      let rest = left { left in
        left -= 1
        return left
      }
      subscriber.send(rest)
      if rest <= 0 { subscriber.complete() }
    }
    if mistake != .keepsTimer { subscriber.onDispose { timer.dispose() } }
  }
}
