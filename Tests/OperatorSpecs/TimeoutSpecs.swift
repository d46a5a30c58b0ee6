import ReactiveCore
import Testing
import TimelineTesting

@Suite("timeout")
struct TimeoutSpecs {
  static let scenes: [Scene] = [
    Scene(
      "after: the time is total", "40ms a 40ms b 40ms c 20ms |", "^ 100ms !", "40ms a 40ms b 20ms #"
    ) {
      $0.timeout(after: ms(100), on: $1, failing: TestError())
    },
    Scene("after: completion in time", "40ms a 50ms |", "^ 90ms !", "40ms a 50ms |") {
      $0.timeout(after: ms(100), on: $1, failing: TestError())
    },
    Scene("after: an error in time", "-a#", "^-!", "-a#") {
      $0.timeout(after: ms(10), on: $1, failing: TestError("late"))
    },
    Scene("after: completion just before the end", "9999999ns |", "^ 9999999ns !", "9999999ns |") {
      $0.timeout(after: ms(10), on: $1, failing: TestError())
    },
    Scene("after: completion at the end", "10ms |", "^ 10ms !", "10ms |") {
      $0.timeout(after: ms(10), on: $1, failing: TestError())
    },
    Scene("after: completion just after the end", "10000001ns |", "^ 10ms !", "10ms #") {
      $0.timeout(after: ms(10), on: $1, failing: TestError())
    },
    Scene("after: a value at the end", "10ms (ab)", "^ 10ms !", "10ms (ab#)") {
      $0.timeout(after: ms(10), on: $1, failing: TestError())
    },
    Scene("after: a value just after the end", "10000001ns a", "^ 10ms !", "10ms #") {
      $0.timeout(after: ms(10), on: $1, failing: TestError())
    },
    Scene("after: the timer precedes a cold source", cold: "10ms |", "^ 10ms !", "10ms #") {
      $0.timeout(after: ms(10), on: $1, failing: TestError())
    },
    Scene("after: a silent source", "-", "^ 10ms !", "10ms #") {
      $0.timeout(after: ms(10), on: $1, failing: TestError())
    },
    Scene("after: zero lets pass what is synchronous", cold: "(ab)-|", "(^!)", "(ab#)") {
      $0.timeout(after: .zero, on: $1, failing: TestError())
    },
    Scene("after: zero lets a synchronous end pass", cold: "(a|)", "(^!)", "(a|)") {
      $0.timeout(after: .zero, on: $1, failing: TestError())
    },
    Scene("after: zero lets pass what is due before", "a-|", "(^!)", "(a#)") {
      $0.timeout(after: .zero, on: $1, failing: TestError())
    },
    Scene("after: negative counts as zero", "a-|", "(^!)", "(a#)") {
      $0.timeout(after: ms(-5), on: $1, failing: TestError())
    },
    Scene("after: an endless time", "-a|", "^-!", "-a|") {
      $0.timeout(after: .seconds(Int64.max), on: $1, failing: TestError())
    },
    Scene("after: an endless time for a silent source", "-", "^", "") {
      $0.timeout(after: .seconds(Int64.max), on: $1, failing: TestError())
    },
    Scene("after: over to another signal", "-a---b|", "^--!", "-a-(r|)") {
      $0.timeout(after: ms(3), on: $1, switchingTo: .just("r"))
    },
    Scene("after: the other signal is not timed", "-a---b|", "^--!", "-a------r|") {
      let other = try $1.cold("-----r|")
      return $0.timeout(after: ms(3), on: $1, switchingTo: other.signal)
    },
    Scene("after: the other signal fails", "-a---b|", "^--!", "-a-#") {
      $0.timeout(after: ms(3), on: $1, switchingTo: .fail(TestError()))
    },
    Scene("after: no need of the other signal", "-a|", "^-!", "-a|") {
      $0.timeout(after: ms(3), on: $1, switchingTo: .just("r"))
    },
    Scene("between: restarted by each value", "-a--b----c|", "^------!", "-a--b--#") {
      $0.timeout(between: ms(3), on: $1, failing: TestError())
    },
    Scene("between: armed at the subscription", "----a", "^--!", "---#") {
      $0.timeout(between: ms(3), on: $1, failing: TestError())
    },
    Scene(
      "between: a value just before the end", "2999999ns a", "^ 5999999ns !", "2999999ns a 3ms #"
    ) {
      $0.timeout(between: ms(3), on: $1, failing: TestError())
    },
    Scene("between: a value at the end", "---a", "^-----!", "---a--#") {
      $0.timeout(between: ms(3), on: $1, failing: TestError())
    },
    Scene("between: a value just after the end", "3000001ns a", "^--!", "---#") {
      $0.timeout(between: ms(3), on: $1, failing: TestError())
    },
    Scene("between: completion at the end", "-a--|", "^---!", "-a--|") {
      $0.timeout(between: ms(3), on: $1, failing: TestError())
    },
    Scene("between: completion after the end", "-a---|", "^---!", "-a--#") {
      $0.timeout(between: ms(3), on: $1, failing: TestError())
    },
    Scene("between: an error in time", "-a-#", "^--!", "-a-#") {
      $0.timeout(between: ms(3), on: $1, failing: TestError("late"))
    },
    Scene("between: the timer precedes a cold source", cold: "---a", "^--!", "---#") {
      $0.timeout(between: ms(3), on: $1, failing: TestError())
    },
    Scene("between: a silent source", "-", "^--!", "---#") {
      $0.timeout(between: ms(3), on: $1, failing: TestError())
    },
    Scene("between: a synchronous source", cold: "(ab)", "^--!", "(ab)--#") {
      $0.timeout(between: ms(3), on: $1, failing: TestError())
    },
    Scene("between: zero lets pass what is synchronous", cold: "(ab)-|", "(^!)", "(ab#)") {
      $0.timeout(between: .zero, on: $1, failing: TestError())
    },
    Scene("between: negative counts as zero", "(ab)-|", "(^!)", "(ab#)") {
      $0.timeout(between: ms(-5), on: $1, failing: TestError())
    },
    Scene("between: an endless time", "-a", "^", "-a") {
      $0.timeout(between: .seconds(Int64.max), on: $1, failing: TestError())
    },
    Scene("between: over to another signal", "-a---b|", "^--!", "-a-(r|)") {
      $0.timeout(between: ms(2), on: $1, switchingTo: .just("r"))
    },
    Scene("between: the other signal is not timed", "-a---b|", "^--!", "-a------r|") {
      let other = try $1.cold("-----r|")
      return $0.timeout(between: ms(2), on: $1, switchingTo: other.signal)
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

  @Test func `the source is released, then the other signal is subscribed`() throws {
    let scheduler = TestScheduler()
    let log = Log<String>()
    let source = Signal<String, TestError> { subscriber in
      subscriber.onDispose { log("release") }
    }
    let other = Signal<String, TestError> { subscriber in
      log("subscribe")
      subscriber.complete()
    }
    source.timeout(after: ms(3), on: scheduler, switchingTo: other)
      .subscribe(completed: { log("completed") })
    try scheduler.run()
    #expect(log.entries == ["release", "subscribe", "completed"])
  }

  @Test func `the source is released before the error is told`() throws {
    let scheduler = TestScheduler()
    let log = Log<String>()
    let source = Signal<String, TestError> { $0.onDispose { log("release") } }
    source.timeout(between: ms(3), on: scheduler, failing: TestError("late"))
      .subscribe(error: { log($0.name) })
    try scheduler.run()
    #expect(log.entries == ["release", "late"])
  }

  @Test func `between: the timer precedes what the handler schedules for that instant`() throws {
    try expectLateEcho("a-#", after: ms(2)) {
      $0.timeout(between: ms(2), on: $1, failing: TestError())
    }
  }

  @Test func `a signal that cannot fail takes the failure type`() throws {
    let scheduler = TestScheduler()
    let source = try scheduler.hot("-a", failure: Never.self).signal
    let after: Letters = source.timeout(after: ms(3), on: scheduler, failing: TestError())
    let between: Letters = source.timeout(between: ms(3), on: scheduler, failing: TestError())
    let recorders = [scheduler.record(after), scheduler.record(between)]
    try scheduler.run()
    recorders[0].expect("-a-#")
    recorders[1].expect("-a--#")
  }

  @Test func `a signal that cannot fail may go over to one that can, and the other way round`()
    throws
  {
    let scheduler = TestScheduler()
    let safe = try scheduler.hot("-a", failure: Never.self).signal
    let unsafe = try scheduler.hot("-a").signal
    let failing = Letters.fail(TestError())
    let just = Signal<String, Never>.just("r")
    let recorders = [
      scheduler.record(safe.timeout(after: ms(3), on: scheduler, switchingTo: failing)),
      scheduler.record(safe.timeout(between: ms(2), on: scheduler, switchingTo: failing)),
      scheduler.record(unsafe.timeout(after: ms(3), on: scheduler, switchingTo: just)),
      scheduler.record(unsafe.timeout(between: ms(2), on: scheduler, switchingTo: just)),
    ]
    let calm = scheduler.record(safe.timeout(after: ms(3), on: scheduler, switchingTo: just))
    try scheduler.run()
    for recorder in recorders[..<2] { recorder.expect("-a-#") }
    for recorder in recorders[2...] { recorder.expect("-a-(r|)") }
    calm.expect("-a-(r|)")
  }
}
