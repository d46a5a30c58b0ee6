import TimelineTesting

enum HoldMistake: String, Mistake {
  case opensEarly = "lets a value that the handler sends back overtake what it holds"
  case forgetsEnd = "sends what it holds at completion, and forgets to complete"

  static let name = "holdBack(for:)"

  var law: Laws { self == .opensEarly ? .reentrancy : .completion }

  static func verify(_ mistake: Self?) throws {
    try verifyOperator(name) { source, clock in
      holdingBack(source, for: .milliseconds(20), on: clock, mistake)
    }
  }
}

/// Holds back what comes in an interval, then sends it all and lets the rest pass.
private func holdingBack(
  _ source: Signal<Int, TestError>, for length: Duration, on scheduler: TestScheduler,
  _ mistake: HoldMistake?
) -> Signal<Int, TestError> {
  Signal { subscriber in
    let held = Guarded<[Int]?>([])
    let turns = Turns()
    let timer = scheduler.schedule(after: length) {
      if mistake == .opensEarly {
        let all = held { $0.take() } ?? []
        for value in all { subscriber.send(value) }
      } else {
        turns { for value in held({ $0.take() }) ?? [] { subscriber.send(value) } }
      }
    }
    subscriber.onDispose { timer.dispose() }
    let upstream = source.subscribe { value in
      turns {
        let isHeld = held { held in
          held?.append(value)
          return held != nil
        }
        if !isHeld { subscriber.send(value) }
      }
    } error: { failure in
      subscriber.send(error: failure)
    } completed: {
      let rest = held.value ?? []
      for value in rest { subscriber.send(value) }
      if mistake != .forgetsEnd || rest.isEmpty { subscriber.complete() }
    }
    subscriber.onDispose { upstream.dispose() }
  }
}
