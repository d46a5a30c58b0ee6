import ReactiveCore
import Testing
import TimelineTesting

@Suite("retry")
struct RetrySpecs {
  static let scenes: [Scene] = [
    Scene(
      "up to n more times, then the last error", cold: "a 10ms #",
      "^ 10ms !, 10ms ^ 10ms !, 20ms ^ 10ms !", "a 10ms a 10ms a 10ms #"
    ) { source, _ in
      source.retry(2)
    },
    Scene("a signal that succeeds is left alone", cold: "a 10ms |", "^ 10ms !", "a 10ms |") {
      source, _ in
      source.retry(3)
    },
    Scene("none at all", cold: "a#", "^!", "a#") { source, _ in
      source.retry(0)
    },
    Scene("negative counts as none", cold: "a#", "^!", "a#") { source, _ in
      source.retry(-1)
    },
    Scene("synchronous runs", cold: "(a#)", "(^!), (^!)", "(aa#)") { source, _ in
      source.retry(1)
    },
    Scene("without a count until it is stopped", cold: "a#", "^!, -^!, --(^!)", "aa(a|)") {
      source, _ in
      source.retry().take(3)
    },
    Scene("a hot source that has failed", "-#", "^!, -(^!)", "-#") { source, _ in
      source.retry(1)
    },
    Scene(
      "backoff: waits between the attempts", cold: "a 10ms #",
      "^ 10ms !, 15ms ^ 10ms !, 35ms ^ 10ms !", "a 15ms a 20ms a 10ms #"
    ) { source, clock in
      source.retry(2, backoff: { ms(5 * $0) }, on: clock)
    },
    Scene("backoff: no wait after the last attempt", cold: "#", "(^!)", "#") { source, clock in
      source.retry(0, backoff: { _ in ms(5) }, on: clock)
    },
    Scene("backoff: negative count", cold: "#", "(^!)", "#") { source, clock in
      source.retry(-2, backoff: { _ in ms(5) }, on: clock)
    },
    Scene("backoff: a signal that succeeds", cold: "a-|", "^-!", "a-|") { source, clock in
      source.retry(2, backoff: { _ in ms(5) }, on: clock)
    },
    Scene("backoff: a wait of zero is a hop", cold: "(a#)", "(^!), (^!)", "(aa#)") {
      source, clock in
      source.retry(1, backoff: { _ in .zero }, on: clock)
    },
    Scene("backoff: a negative wait counts as zero", cold: "(a#)", "(^!), (^!)", "(aa#)") {
      source, clock in
      source.retry(1, backoff: { _ in ms(-5) }, on: clock)
    },
    Scene("backoff: a wait without end", cold: "(a#)", "(^!)", "a") { source, clock in
      source.retry(1, backoff: { _ in .seconds(Int64.max) }, on: clock)
    },
    Scene("when: subscribes again at each value", cold: "a#", "^!, ---^!, ------(^!)", "a--a--(a|)")
    { source, clock in
      source.retry { $0.delay(for: ms(2), on: clock) }.take(3)
    },
    Scene("when: completion passes through", cold: "a-|", "^-!", "a-|") { source, clock in
      source.retry { $0.delay(for: ms(2), on: clock) }
    },
    Scene("when: the word comes at once", cold: "(a#)", "(^!), (^!), (^!)", "(aaa|)") { source, _ in
      source.retry { $0 }.take(3)
    },
    Scene("when: completion of the notifier completes", cold: "a#", "^!", "a|") { source, _ in
      source.retry { $0.take(1).map { _ in () }.filter { _ in false } }
    },
    Scene("when: the notifier completes at once", cold: "a#", "", "|") { source, _ in
      source.retry { _ in Signal<Int, Never>.empty }
    },
    Scene("when: the notifier fails at once", cold: "a|", "", "#") { source, _ in
      source.retry { _ in Signal<Int, TestError>.fail(TestError()) }
    },
    Scene("when: no word ever", cold: "a#", "^!", "a") { source, _ in
      source.retry { _ in Signal<Int, Never>.never }
    },
    Scene("when: a word that comes too early means nothing", cold: "a---#", "^---!", "a") {
      source, clock in
      source.retry { _ in
        Signal<Int, Never>.timer(after: ms(2), on: clock)
          .promoteFailure(to: TestError.self).concat(.never)
      }
    },
    Scene("when: the notifier completes while the source runs", cold: "a---b", "^-!", "a-|") {
      source, clock in
      source.retry { _ in Signal<Int, Never>.timer(after: ms(2), on: clock) }
    },
  ]

  @Test(arguments: scenes) func `keeps to the drawn timeline`(scene: Scene) throws {
    try scene.expect()
  }
  @Test(arguments: scenes) func `leaves nothing behind when disposed`(scene: Scene) throws {
    try scene.expectDisposal()
  }
  @Test(arguments: scenes) func `may be ended by its handler`(scene: Scene) throws {
    try scene.expectDisposalInside()
  }
  @Test(arguments: scenes) func `begins anew for each subscription`(scene: Scene) throws {
    try scene.expectSecondSubscription()
  }

  @Test func `backoff is given the number of the retry, from 1`() throws {
    let scheduler = TestScheduler()
    let log = Log<Int>()
    let source = Letters.fail(TestError())
    let backoff: @Sendable (Int) -> Duration = { number in
      log(number)
      return ms(number)
    }
    let recorder = scheduler.record(source.retry(3, backoff: backoff, on: scheduler))
    try scheduler.run()
    recorder.expect("------#")
    #expect(log.entries == [1, 2, 3])
  }

  @Test func `a run is released before the next begins, and before backoff is asked`() throws {
    let scheduler = TestScheduler()
    let log = Log<String>()
    let source = Letters { subscriber in
      log("subscribe")
      subscriber.onDispose { log("release") }
      subscriber.send(error: TestError())
    }
    let backoff: @Sendable (Int) -> Duration = { _ in
      log("backoff")
      return .zero
    }
    source.retry(1, backoff: backoff, on: scheduler).subscribe(error: { _ in log("error") })
    try scheduler.run()
    #expect(
      log.entries == ["subscribe", "release", "backoff", "subscribe", "release", "error"])
  }

  @Test func `when: the notifier gets every error, and is made once per subscription`() throws {
    let scheduler = TestScheduler()
    let log = Log<String>()
    let count = Log<Void>()
    let source = Letters { subscriber in
      count(())
      subscriber.send(error: TestError("\(count.count)"))
    }
    let signal = source.retry { errors in
      log("make")
      return errors.map { error in
        log(error.name)
        return error
      }
      .take(2)
    }
    scheduler.record(signal).expect("|")
    #expect(log.entries == ["make", "1", "2"])
    scheduler.record(signal).expect("|")
    #expect(log.entries == ["make", "1", "2", "make", "3", "4"])
  }

  @Test func `when: the error of the notifier fails the result and releases the source`() throws {
    let scheduler = TestScheduler()
    let source = try scheduler.cold("a-----b")
    let notifier = try scheduler.hot("---#")
    let recorder = scheduler.record(source.signal.retry { _ in notifier.signal })
    try scheduler.run()
    recorder.expect("a--#")
    source.expectSubscriptions("^--!")
    notifier.expectSubscriptions("^--!")
  }

  @Test func `when: the notifier is disposed with the result`() throws {
    let scheduler = TestScheduler()
    let source = try scheduler.cold("a-|")
    let notifier = try scheduler.hot("-----x")
    let recorder = scheduler.record(source.signal.retry { _ in notifier.signal })
    try scheduler.run()
    recorder.expect("a-|")
    notifier.expectSubscriptions("^-!")
  }

  @Test func `thirty thousand synchronous runs need no stack`() throws {
    let scheduler = TestScheduler()
    let source = Letters.fail(TestError())
    scheduler.record(source.retry(30_000)).expect("#")
    scheduler.record(source.retry(when: { $0.take(30_000) })).expect("|")
  }
}
