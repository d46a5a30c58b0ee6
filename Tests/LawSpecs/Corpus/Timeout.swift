import TimelineTesting

enum TimeoutMistake: String, Mistake {
  case keepsAlarm = "forgets to cancel its alarm at completion"
  case restarts = "restarts its alarm at each value"
  case completes = "completes where it should fail"
  case startsAtBuildTime = "starts its alarm when it is built"

  static let name = "timeout"

  var law: Laws {
    switch self {
    case .keepsAlarm: .nothingScheduled
    case .startsAtBuildTime: .cold
    default: .none
    }
  }

  static func verify(_ mistake: Self?) throws {
    let (limit, failure) = (Duration.milliseconds(20), TestError("late"))
    try verifyOperator(
      name,
      model: { source, clock in source.timeout(after: limit, on: clock, failing: failure) }
    ) { source, clock in
      timingOut(source, after: limit, on: clock, failing: failure, mistake)
    }
  }
}

/// Goes off once.
private struct Alarm: Sendable {
  let rings = ReplaySubject<Bool, Never>(capacity: 1)
  private let timer = SerialDisposable()
  private let (limit, scheduler): (Duration, TestScheduler)

  init(after limit: Duration, on scheduler: TestScheduler) {
    (self.limit, self.scheduler) = (limit, scheduler)
    restart()
  }

  func restart() {
    timer.replace(scheduler.schedule(after: limit) { [rings] in rings.send(true) })
  }

  func cancel() { timer.dispose() }
}

private func timingOut(
  _ source: Signal<Int, TestError>, after limit: Duration, on scheduler: TestScheduler,
  failing failure: TestError, _ mistake: TimeoutMistake?
) -> Signal<Int, TestError> {
  let early = mistake == .startsAtBuildTime ? Alarm(after: limit, on: scheduler) : nil
  return Signal { subscriber in
    let alarm = early ?? Alarm(after: limit, on: scheduler)
    if mistake != .keepsAlarm { subscriber.onDispose { alarm.cancel() } }
    alarm.rings.signal.subscribe { _ in
      if mistake == .completes { subscriber.complete() } else { subscriber.send(error: failure) }
    }
    let upstream = source.subscribe { value in
      if mistake == .restarts { alarm.restart() }
      subscriber.send(value)
    } error: { failure in
      subscriber.send(error: failure)
    } completed: {
      subscriber.complete()
    }
    subscriber.onDispose { upstream.dispose() }
  }
}
