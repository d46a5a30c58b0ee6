import ReactiveCore
import Testing
import TimelineTesting

@Suite("catch and replaceError")
struct CatchSpecs {
  static let scenes: [Scene] = [
    Scene("the replacement begins inside the error", "-a#", "^-!", "-a(r|)") { source, _ in
      source.catch { _ in Letters.just("r") }
    },
    Scene("completion passes through", "-a|", "^-!", "-a|") { source, _ in
      source.catch { _ in Letters.just("r") }
    },
    Scene("an error at once", "#", "(^!)", "(r|)") { source, _ in
      source.catch { _ in Letters.just("r") }
    },
    Scene("a synchronous source", cold: "(a#)", "(^!)", "(ar|)") { source, _ in
      source.catch { _ in Letters.just("r") }
    },
    Scene("an empty source", "--|", "^-!", "--|") { source, _ in
      source.catch { _ in Letters.just("r") }
    },
    Scene("a silent source", "-", "^", "") { source, _ in
      source.catch { _ in Letters.just("r") }
    },
    Scene("the replacement goes on", "-a#", "^-!", "-a-(r|)") { source, clock in
      source.catch { _ in Letters.just("r").delay(for: ms(1), on: clock) }
    },
    Scene("an error of the replacement is not caught", "-a#", "^-!", "-a#") { source, _ in
      source.catch { _ in .fail(TestError()) }
    },
    Scene("a replacement without end", "-a#", "^-!", "-a") { source, _ in
      source.catch { _ in .never }
    },
    Scene(
      "to: the replacement is subscribed when the source fails", "10ms a 10ms #", "^ 20ms !",
      "10ms a 10ms r 5ms |"
    ) { source, clock in
      source.catch(to: try clock.cold("r 5ms |").signal)
    },
    Scene("to: completion passes through", "-a|", "^-!", "-a|") { source, _ in
      source.catch(to: .just("r"))
    },
    Scene("replaceError: a value in place of the error", "-a#", "^-!", "-a(r|)") { source, _ in
      source.replaceError(with: "r").promoteFailure()
    },
    Scene("replaceError: completion passes through", "-a|", "^-!", "-a|") { source, _ in
      source.replaceError(with: "r").promoteFailure()
    },
    Scene("replaceError: a downstream that has enough", cold: "(a#)", "(^!)", "(ar|)") {
      source, _ in
      source.replaceError(with: "r").take(2).promoteFailure()
    },
    Scene("mapError: another error", "-a#", "^-!", "-a#") { source, _ in
      source.mapError { TestError("\($0.name)2") }.mapError { error in
        error == TestError("error2") ? TestError() : error
      }
    },
    Scene("mapError: completion passes through", "-a|", "^-!", "-a|") { source, _ in
      source.mapError { _ in TestError("other") }
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

  @Test func `the handler gets the error, and the replacement is subscribed after the release`()
    throws
  {
    let log = Log<String>()
    let source = Letters { subscriber in
      subscriber.onDispose { log("release") }
      subscriber.send(error: TestError("first"))
    }
    let caught = source.catch { error in
      log("handle \(error.name)")
      return Letters { subscriber in
        log("subscribe")
        subscriber.complete()
      }
    }
    caught.subscribe(completed: { log("completed") })
    #expect(log.entries == ["release", "handle first", "subscribe", "completed"])
  }

  @Test func `the subscriptions follow each other`() throws {
    let scheduler = TestScheduler()
    let source = try scheduler.hot("10ms a 10ms #")
    let other = try scheduler.cold("r 5ms |")
    let recorder = scheduler.record(source.signal.catch(to: other.signal))
    try scheduler.run()
    recorder.expect("10ms a 10ms r 5ms |")
    source.expectSubscriptions("^ 20ms !")
    other.expectSubscriptions("20ms ^ 5ms !")
  }

  @Test func `an error of the replacement is forwarded`() throws {
    let scheduler = TestScheduler()
    let source = try scheduler.hot("20ms #")
    let recorder = scheduler.record(source.signal.catch { _ in Letters.fail(TestError("second")) })
    try scheduler.run()
    recorder.expect("20ms #", error: TestError("second"))
  }

  @Test func `a handler that ends the subscription keeps the replacement from being subscribed`()
    throws
  {
    let scheduler = TestScheduler()
    let other = try scheduler.cold("r|")
    let stop = Subject<Void, Never>()
    let source = Subject<String, TestError>()
    let caught = source.signal.catch { _ in
      stop.send()
      return other.signal
    }
    let recorder = scheduler.record(caught.take(until: stop.signal))
    source.send(error: TestError())
    recorder.expect("|")
    other.expectSubscriptions()
  }

  @Test func `the failure type may change, also to Never`() throws {
    struct Other: Error, Equatable {}
    let scheduler = TestScheduler()
    let source = try scheduler.hot("-a#").signal
    let safe: Signal<String, Never> = source.catch { _ in .just("r") }
    let other: Signal<String, Other> = source.catch(to: .fail(Other()))
    let mapped: Signal<String, Other> = source.mapError { _ in Other() }
    let replaced: Signal<String, Never> = source.replaceError(with: "r")
    let recorders = (scheduler.record(safe), scheduler.record(replaced))
    let failing = [scheduler.record(other), scheduler.record(mapped)]
    try scheduler.run()
    recorders.0.expect("-a(r|)")
    recorders.1.expect("-a(r|)")
    for recorder in failing { recorder.expect("-a#", error: Other()) }
  }
}
