import TimelineTesting

enum DelayMistake: String, Mistake {
  case delaysErrors = "delays errors like values"
  case completesAtOnce = "delays values but not completion"
  case keepsOneTimer = "keeps one timer for all, and so drops a value at the next one"
  case reorders = "reorders values of one instant"

  static let name = "delay"

  var law: Laws { self == .delaysErrors ? .errors : .none }

  static func verify(_ mistake: Self?) throws {
    try verifyOperator(name, model: { delayed($0, by: .milliseconds(20)) }) { source, clock, unit in
      delayed(source, by: unit * 20, on: clock, mistake)
    }
  }
}

private func delayed(
  _ source: Signal<Int, TestError>, by interval: Duration, on scheduler: TestScheduler,
  _ mistake: DelayMistake?
) -> Signal<Int, TestError> {
  Signal { subscriber in
    let waiting = Guarded<[Instant: [Event<Int, TestError>]]>([:])
    let (timers, last) = (CompositeDisposable(), SerialDisposable())
    subscriber.onDispose { timers.dispose() }
    timers.add(last)
    let later: @Sendable (Event<Int, TestError>) -> Void = { event in
      let due = scheduler.now.advanced(by: interval)
      waiting { $0[due, default: []].append(event) }
      let run = scheduler.schedule(at: due) {
        let next = waiting { mistake == .reorders ? $0[due]?.popLast() : $0[due]?.removeFirst() }
        if let next { subscriber.send(event: next) }
      }
      if mistake == .keepsOneTimer { last.replace(run) } else { timers.add(run) }
    }
    let upstream = source.subscribe { value in
      later(.next(value))
    } error: { failure in
      if mistake == .delaysErrors {
        later(.error(failure))
      } else {
        subscriber.send(error: failure)
      }
    } completed: {
      if mistake == .completesAtOnce { subscriber.complete() } else { later(.completed) }
    }
    subscriber.onDispose { upstream.dispose() }
  }
}

/// What it should be: an error cuts off what would come at its instant or later.
private func delayed(
  _ input: Timeline<Int, TestError>, by interval: Duration
) -> Timeline<Int, TestError> {
  var output: [Timeline<Int, TestError>.Entry] = []
  for entry in input {
    if case .error = entry.event {
      return Timeline(output.filter { $0.instant < entry.instant } + [entry])
    }
    output.append(.init(instant: entry.instant.advanced(by: interval), event: entry.event))
  }
  return Timeline(output)
}
