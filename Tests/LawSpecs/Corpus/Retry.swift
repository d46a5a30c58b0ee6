import TimelineTesting

enum RetryMistake: String, Mistake {
  case triesOnceMore = "subscribes again once too often"
  case shares = "shares one counter among subscriptions"
  case completes = "turns the last error into completion"

  static let name = "retry"

  var law: Laws { self == .shares ? .cold : .none }

  static func verify(_ mistake: Self?) throws {
    try verifyOperator(name, errors: .handled, model: { source, _ in source.retry(2) }) {
      source, _ in retrying(source, 2, mistake)
    }
  }
}

private func retrying(
  _ source: Signal<Int, TestError>, _ count: Int, _ mistake: RetryMistake?
) -> Signal<Int, TestError> {
  let shared = Guarded(count)
  return Signal { subscriber in
    let left = mistake == .shares ? shared : Guarded(count)
    let runs = CompositeDisposable()
    subscriber.onDispose { runs.dispose() }
    @Sendable func run() {
      let upstream = source.subscribe { value in
        subscriber.send(value)
      } error: { failure in
        let isOver = left { left in
          left -= 1
          return mistake == .triesOnceMore ? left < -1 : left < 0
        }
        if !isOver { return run() }
        if mistake == .completes { subscriber.complete() } else { subscriber.send(error: failure) }
      } completed: {
        subscriber.complete()
      }
      runs.add(upstream)
    }
    run()
  }
}

enum PauseMistake: String, Mistake {
  case keepsPause = "forgets to cancel the pause that begins with an error"
  case pausesAtOnce = "begins its pause with the subscription, not with the error"

  static let name = "retry(after:)"

  var law: Laws { self == .keepsPause ? .nothingScheduled : .none }

  static func verify(_ mistake: Self?) throws {
    let pause = Duration.milliseconds(20)
    try verifyOperator(
      name, errors: .handled,
      model: { source, clock in source.retry(1, backoff: { _ in pause }, on: clock) }
    ) { source, clock in retrying(source, after: pause, on: clock, mistake) }
  }
}

/// Subscribes once more, some time after an error.
private func retrying(
  _ source: Signal<Int, TestError>, after pause: Duration, on scheduler: TestScheduler,
  _ mistake: PauseMistake?
) -> Signal<Int, TestError> {
  Signal { subscriber in
    let (begin, second) = (scheduler.now, SerialDisposable())
    subscriber.onDispose { second.dispose() }
    let first = source.subscribe { value in
      subscriber.send(value)
    } error: { _ in
      let start = mistake == .pausesAtOnce ? begin : scheduler.now
      let wait = scheduler.schedule(at: start.advanced(by: pause)) {
        second.replace(source.observe { subscriber.send(event: $0) })
      }
      if mistake != .keepsPause { second.replace(wait) }
    } completed: {
      subscriber.complete()
    }
    subscriber.onDispose { first.dispose() }
  }
}

enum ShareMistake: String, Mistake {
  case staysConnected = "stays subscribed when its last subscriber leaves"

  static let name = "share"

  var law: Laws { .release }

  static func verify(_ mistake: Self?) throws {
    // It shares one subscription to the source.
    try verifyOperator(name, laws: .standard.subtracting(.cold)) { source, _ in
      sharing(source, mistake)
    }
  }
}

private func sharing(
  _ source: Signal<Int, TestError>, _ mistake: ShareMistake?
) -> Signal<Int, TestError> {
  let (subject, subscribers) = (Subject<Int, TestError>(), Guarded(0))
  let connection = SerialDisposable()
  return Signal { subscriber in
    let upstream = subject.signal.observe { subscriber.send(event: $0) }
    let isFirst = subscribers { count in
      count += 1
      return count == 1
    }
    subscriber.onDispose {
      upstream.dispose()
      let isLast = subscribers { count in
        count -= 1
        return count == 0
      }
      if isLast, mistake != .staysConnected { connection.dispose() }
    }
    if isFirst { connection.replace(source.subscribe(subject)) }
  }
}
