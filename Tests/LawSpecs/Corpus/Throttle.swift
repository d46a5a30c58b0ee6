import TimelineTesting

enum ThrottleMistake: String, Mistake {
  case isLateByAMillisecond = "is late by a millisecond, whatever its window"
  case completesTooSoon = "completes, then sends what it held"
  case usesTheClocksGrid = "closes its windows at multiples of the clock's time"

  static let name = "throttle"

  var law: Laws {
    switch self {
    case .isLateByAMillisecond: .timeScale
    case .completesTooSoon: .grammar
    case .usesTheClocksGrid: .timeShift
    }
  }

  static func verify(_ mistake: Self?) throws {
    try verifyOperator(name) { source, clock, unit in
      throttled(source, for: unit * 20, on: clock, mistake)
    }
  }
}

private struct Window: Sendable {
  var isOpen = false
  var held: Int?

  /// Whether a value passes at once; otherwise it is held.
  mutating func passes(_ value: Int) -> Bool {
    guard isOpen else {
      isOpen = true
      return true
    }
    held = value
    return false
  }

  /// What was held until the window closed; nil leaves it closed.
  mutating func close() -> Int? {
    isOpen = held != nil
    return held.take()
  }
}

/// The first value passes and opens a window; the last one in it is sent when it closes.
private func throttled(
  _ source: Signal<Int, TestError>, for interval: Duration, on scheduler: TestScheduler,
  _ mistake: ThrottleMistake?
) -> Signal<Int, TestError> {
  let length = mistake == .isLateByAMillisecond ? interval + .milliseconds(1) : interval
  return Signal { subscriber in
    let (window, timer) = (Guarded(Window()), SerialDisposable())
    subscriber.onDispose { timer.dispose() }
    @Sendable func arm() {
      let sinceEpoch = Instant.zero.duration(to: scheduler.now)
      let isOnGrid = mistake == .usesTheClocksGrid
      let end = length * (isOnGrid ? Int(sinceEpoch / length) + 1 : 1)
      let due = isOnGrid ? Instant.zero.advanced(by: end) : scheduler.now.advanced(by: end)
      let run = scheduler.schedule(at: due) {
        guard let held = window({ $0.close() }) else { return }
        arm()
        subscriber.send(held)
      }
      timer.replace(run)
    }
    let upstream = source.subscribe { value in
      guard window({ $0.passes(value) }) else { return }
      arm()
      subscriber.send(value)
    } error: { failure in
      subscriber.send(error: failure)
    } completed: {
      if mistake == .completesTooSoon { subscriber.complete() }
      if let held = window({ $0.held }) { subscriber.send(held) }
      if mistake != .completesTooSoon { subscriber.complete() }
    }
    subscriber.onDispose { upstream.dispose() }
  }
}
