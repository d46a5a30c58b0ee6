import TimelineTesting

enum BufferMistake: String, Mistake {
  case losesRest = "loses what it holds at completion"
  case sendsOnError = "sends what it holds before an error"
  case sendsEmpty = "sends an empty buffer when it completes without a value"
  case takesInTwoSteps = "reads what it holds, then empties it: a value in between is lost"

  static let name = "buffer(for:)"

  var law: Laws { self == .takesInTwoSteps ? .serial : .none }

  static func verify(_ mistake: Self?) throws {
    let length = Duration.milliseconds(20)
    // A thread that comes alone waits for another one, as if for a lock.
    let laws = Laws.standard.subtracting(mistake == .takesInTwoSteps ? .noLockHeld : .none)
    try verifyOperator(
      name, laws: laws, model: { source, clock in source.buffer(for: length, on: clock) }
    ) {
      source, clock in buffering(source, for: length, on: clock, mistake)
    }
  }
}

private func buffering(
  _ source: Signal<Int, TestError>, for length: Duration, on scheduler: TestScheduler,
  _ mistake: BufferMistake?
) -> Signal<[Int], TestError> {
  Signal { subscriber in
    let (held, timer, meeting) = (Guarded<[Int]>([]), SerialDisposable(), Meeting())
    subscriber.onDispose { timer.dispose() }
    let upstream = source.subscribe { value in
      if mistake == .takesInTwoSteps { meeting.wait(for: 1) }
      let isFirst = held { held in
        held.append(value)
        return held.count == 1
      }
      if mistake == .takesInTwoSteps { meeting.arrive() }
      guard isFirst else { return }
      let run = scheduler.schedule(after: length) {
        guard mistake == .takesInTwoSteps else {
          return subscriber.send(held { $0.takeAll() })
        }
        let all = held.value
        meeting.arrive()
        meeting.wait(for: 2)
        held.value = []
        subscriber.send(all)
      }
      timer.replace(run)
    } error: { failure in
      if mistake == .sendsOnError, !held.value.isEmpty { subscriber.send(held.value) }
      subscriber.send(error: failure)
    } completed: {
      let rest = held.value
      if mistake == .sendsEmpty || !rest.isEmpty, mistake != .losesRest { subscriber.send(rest) }
      subscriber.complete()
    }
    subscriber.onDispose { upstream.dispose() }
  }
}

extension [Int] {
  fileprivate mutating func takeAll() -> [Int] {
    defer { self = [] }
    return self
  }
}
