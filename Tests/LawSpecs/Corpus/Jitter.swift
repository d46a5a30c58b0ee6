import TimelineTesting

enum JitterMistake: String, Mistake {
  case drawsByChance = "waits for a time that nobody can say"

  static let name = "delaySubscription"

  var law: Laws { .determinism }

  static func verify(_ mistake: Self?) throws {
    try verifyOperator(name) { source, clock in startingLater(source, on: clock, mistake) }
  }
}

private func startingLater(
  _ source: Signal<Int, TestError>, on scheduler: TestScheduler, _ mistake: JitterMistake?
) -> Signal<Int, TestError> {
  Signal { subscriber in
    let upstream = SerialDisposable()
    let jitter = mistake == .drawsByChance ? Int.random(in: 0..<1_000_000_000) : 0
    let start = scheduler.schedule(after: .milliseconds(20) + .nanoseconds(jitter)) {
      let inner = source.observe { subscriber.send(event: $0) }
      upstream.replace(inner)
    }
    subscriber.onDispose {
      start.dispose()
      upstream.dispose()
    }
  }
}
