import ReactiveCore
import Testing
import TimelineTesting

/// The code of the article *Verify your own operator*.
@Suite("a debounce, law by law")
struct VerifyYourOwnSpecs {
  @Test func `the first try forgets its timers`() throws {
    let text = try counterexample {
      try verifyOperator("settled") { source, scheduler, unit in
        source.settledAtFirst(for: unit * 20, on: scheduler)
      }
    }
    #expect(
      text == """
        settled breaks the law .nothingScheduled
        When the result has ended or is disposed, nothing of it stays scheduled. \
        (The contract of a signal: The end releases everything at that instant)

        source  a
        a = 1

        disposed at 0 ms, behind the events of the sources
        it was over at 0 ms, and work (LawSpecs/VerifyYourOwnSpecs.swift:121) at 20 ms was left

        Found with a small input, before seed: 0, reduced in 1 step. To see it again:
        try verifyOperator("settled", laws: .nothingScheduled, inputs: ["a"]) { … }
        """)
  }

  @Test func `the second try loses the last value`() throws {
    try verifyOperator("settled") { source, scheduler, unit in
      source.settledAgain(for: unit * 20, on: scheduler)
    }
    let text = try counterexample {
      try verifyOperator("settled", model: settled) { source, scheduler, unit in
        source.settledAgain(for: unit * 20, on: scheduler)
      }
    }
    #expect(
      text == """
        settled does not do as expected
        The outputs are those of the model.

        source  (a|)
        a = 1

        the model says otherwise

        settled is not as expected

              ms  0
        expected  (1|)
          actual  |
                   ^

        expected `1` at 0 ms, but it did not come; the rest is as expected

        actual as marbles (tick 1 ms):
          |
        actual as Swift:
          [
            .completed(at: .zero),
          ]

        Found with a small input, before seed: 0, reduced in 2 steps. To see it again:
        try verifyOperator("settled", inputs: ["(a|)"]) { … }
        """)
  }

  @Test func `the third try remembers for everybody`() throws {
    let text = try counterexample {
      try verifyOperator("settled", model: settled) { source, scheduler, unit in
        source.settledForAll(for: unit * 20, on: scheduler)
      }
    }
    #expect(
      text == """
        settled breaks the law .cold
        Nothing runs before the subscription, and each subscription runs the whole chain again, \
        untouched by the others. (The contract of a signal: Nothing runs before it is subscribed)

        source  a
        a = 1

        subscribed twice at one instant
        subscription 2 heard something else than one that is alone

        settled is not as expected

              ms  0     20
        expected   20ms 1
          actual   20ms -
                        ^

        expected `1` at 20 ms, but nothing was recorded

        actual as marbles (tick 1 ms):
          "" (nothing was recorded)
        actual as Swift:
          []

        Found with a small input, before seed: 0, reduced in 1 step. To see it again:
        try verifyOperator("settled", laws: .cold, inputs: ["a"]) { … }
        """)
  }

  @Test func `settled keeps the laws and does what the model says`() throws {
    try verifyOperator("settled", model: settled) { source, scheduler, unit in
      source.settled(for: unit * 20, on: scheduler)
    }
  }
}

// MARK: - The tries

extension Signal {
  func settledAtFirst(for pause: Duration, on scheduler: some Scheduler) -> Signal {
    Signal { subscriber in
      let subscription = subscribe(
        next: { value in scheduler.schedule(after: pause) { subscriber.send(value) } },
        error: { subscriber.send(error: $0) },
        completed: { subscriber.complete() })
      subscriber.onDispose { subscription.dispose() }
    }
  }

  func settledAgain(for pause: Duration, on scheduler: some Scheduler) -> Signal {
    Signal { subscriber in
      let timer = SerialDisposable()
      subscriber.onDispose { timer.dispose() }
      let subscription = subscribe(
        next: { value in
          timer.replace(scheduler.schedule(after: pause) { subscriber.send(value) })
        },
        error: { subscriber.send(error: $0) },
        completed: { subscriber.complete() })
      subscriber.onDispose { subscription.dispose() }
    }
  }

  func settledForAll(for pause: Duration, on scheduler: some Scheduler) -> Signal {
    let waiting = MutableProperty<Value?>(nil)
    return Signal { subscriber in
      let timer = SerialDisposable()
      subscriber.onDispose { timer.dispose() }
      let subscription = subscribe(
        next: { value in
          waiting.value = value
          timer.replace(scheduler.schedule(after: pause) { subscriber.flush(waiting) })
        },
        error: { subscriber.send(error: $0) },
        completed: {
          subscriber.flush(waiting)
          subscriber.complete()
        })
      subscriber.onDispose { subscription.dispose() }
    }
  }

  /// Sends a value once the source has been quiet for a while, or has completed.
  func settled(for pause: Duration, on scheduler: some Scheduler) -> Signal {
    Signal { subscriber in
      let waiting = MutableProperty<Value?>(nil)
      let timer = SerialDisposable()
      subscriber.onDispose { timer.dispose() }
      let subscription = subscribe(
        next: { value in
          waiting.value = value
          timer.replace(scheduler.schedule(after: pause) { subscriber.flush(waiting) })
        },
        error: { subscriber.send(error: $0) },
        completed: {
          subscriber.flush(waiting)
          subscriber.complete()
        })
      subscriber.onDispose { subscription.dispose() }
    }
  }
}

extension Subscriber {
  /// Sends the value that waits, if there is one.
  func flush(_ waiting: MutableProperty<Value?>) {
    if let value = waiting.modify({ $0.take() }) { send(value) }
  }
}

// MARK: - The model

/// What 20 ms of silence let through, as a plain function of the whole input.
private func settled(_ input: Timeline<Int, TestError>) -> Timeline<Int, TestError> {
  var output: [Timeline<Int, TestError>.Entry] = []
  for (index, entry) in input.enumerated() {
    guard case .next(let value) = entry.event else {
      output.append(entry)
      continue
    }
    let due = entry.instant.advanced(by: .milliseconds(20))
    let following = index + 1 < input.count ? input[index + 1] : nil
    if due < following?.instant ?? .distantFuture {
      output.append(.next(value, at: due))
    } else if let following, case .completed = following.event {
      output.append(.next(value, at: following.instant))
    }
  }
  return Timeline(output)
}

/// The text of the one issue that a verification records.
private func counterexample(_ verification: () throws -> Void) rethrows -> String {
  let texts = MutableProperty<[String]>([])
  try withKnownIssue(isIntermittent: true) {
    try verification()
  } matching: { issue in
    texts.value.append(issue.comments.map(\.rawValue).joined())
    return true
  }
  return texts.value.joined(separator: "\n\n")
}
