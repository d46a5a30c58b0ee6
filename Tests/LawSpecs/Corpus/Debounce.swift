import TimelineTesting

enum DebounceMistake: String, Mistake {
  case keepsTimer = "forgets to cancel its timer when it is disposed"
  case keepsOldTimers = "forgets to cancel its timer when the next value comes"
  case startsOnce = "does not restart its timer at the next value"
  case losesPending = "loses the pending value at completion"
  case sendsOnError = "sends the pending value before an error"
  case clearsLate = "sends before it clears, and so drops what the handler sends back"
  case shares = "keeps its state across subscriptions"
  case holdsLock = "holds its lock while it sends"
  case isLateByATick = "is late by a tick"
  case isEarlyByANanosecond = "is early by a nanosecond"

  static let name = "debounce"

  var law: Laws {
    switch self {
    case .keepsTimer: .nothingScheduled
    case .clearsLate: .reentrancy
    case .shares: .cold
    case .holdsLock: .noLockHeld
    default: .none
    }
  }

  static func verify(_ mistake: Self?) throws {
    let interval = Duration.milliseconds(20)
    try verifyOperator(name, model: { source, clock in source.debounce(for: interval, on: clock) })
    {
      source, clock in debounced(source, for: interval, on: clock, mistake)
    }
  }
}

private func debounced(
  _ source: Signal<Int, TestError>, for interval: Duration, on scheduler: TestScheduler,
  _ mistake: DebounceMistake?
) -> Signal<Int, TestError> {
  let shared = Guarded<Int?>(nil)
  var wait = interval
  if mistake == .isLateByATick { wait += .milliseconds(1) }
  if mistake == .isEarlyByANanosecond { wait -= .nanoseconds(1) }
  return Signal { [wait] subscriber in
    let held = mistake == .shares ? shared : Guarded<Int?>(nil)
    let timer = SerialDisposable()
    if mistake != .keepsTimer { subscriber.onDispose { timer.dispose() } }
    let upstream = source.subscribe { value in
      let isWaiting = held.replace(with: value) != nil
      if mistake == .startsOnce, isWaiting { return }
      let run = scheduler.schedule(after: wait) {
        guard mistake != .holdsLock else { return held.handOver { subscriber.send($0) } }
        let due = mistake == .clearsLate ? held.value : held { $0.take() }
        if let due { subscriber.send(due) }
        if mistake == .clearsLate { held.value = nil }
      }
      if mistake == .keepsOldTimers {
        subscriber.onDispose { run.dispose() }
      } else {
        timer.replace(run)
      }
    } error: { failure in
      if mistake == .sendsOnError, let last = held.value { subscriber.send(last) }
      subscriber.send(error: failure)
    } completed: {
      if mistake != .losesPending, let last = held({ $0.take() }) { subscriber.send(last) }
      subscriber.complete()
    }
    subscriber.onDispose { upstream.dispose() }
  }
}

extension Guarded where State == Int? {
  fileprivate func replace(with new: Int) -> Int? {
    self { state in
      defer { state = new }
      return state
    }
  }

  /// Hands on what is held, under the lock.
  fileprivate func handOver(to send: (Int) -> Void) {
    self { state in
      if let last = state.take() { send(last) }
    }
  }
}
