import ReactiveCore
import Testing
import TimelineTesting

@Suite("window(every:)")
struct WindowTimeSpecs {
  let scheduler = TestScheduler()
  let log = Log<String>()

  /// Logs what a signal of windows and its windows send; windows count from 1.
  private func watch(_ windows: Signal<Letters, TestError>) -> any Disposable {
    let (log, opened) = (log, Log<Void>())
    return windows.subscribe(
      next: { [scheduler] window in
        opened(())
        let number = opened.count
        let instant = Instant.zero.duration(to: scheduler.now) / ms(1)
        log("open \(number) at \(Int(instant))")
        window.subscribe(
          next: { log("\($0) in \(number)") }, error: { log("\($0.name) in \(number)") },
          completed: { log("end of \(number)") })
      }, error: { log($0.name) }, completed: { log("end") })
  }

  @Test func `a window closes before the next opens, and the last before the result`() throws {
    let source = try scheduler.hot("-a-b-c-|")
    _ = watch(source.signal.window(every: ms(3), on: scheduler))
    #expect(log.entries == ["open 1 at 0"])
    try scheduler.run()
    #expect(
      log.entries == [
        "open 1 at 0", "a in 1", "b in 1", "end of 1", "open 2 at 3", "c in 2", "end of 2",
        "open 3 at 6", "end of 3", "end",
      ])
    source.expectSubscriptions("^------!")
    #expect(scheduler.pending.isEmpty)
  }

  @Test func `an error fails the last window, then the result`() throws {
    let source = try scheduler.hot("-a#")
    _ = watch(source.signal.window(every: ms(3), on: scheduler))
    try scheduler.run()
    #expect(log.entries == ["open 1 at 0", "a in 1", "error in 1", "error"])
    #expect(scheduler.pending.isEmpty)
  }

  static let scenes: [Scene] = [
    Scene("empty windows too", "-a-----b|", "^-------!", "w--w--w-|") {
      $0.window(every: ms(3), on: $1).map { _ in "w" }
    },
    Scene("completion at the tick", "---|", "^--!", "w--|") {
      $0.window(every: ms(3), on: $1).map { _ in "w" }
    },
    Scene("completion just after the tick", "3000001ns |", "^ 3000001ns !", "w 3ms w 1ns |") {
      $0.window(every: ms(3), on: $1).map { _ in "w" }
    },
    Scene("an error", "-#", "^!", "w#") { $0.window(every: ms(3), on: $1).map { _ in "w" } },
    Scene("a silent source", "-", "^", "w--w--w", until: ms(7)) {
      $0.window(every: ms(3), on: $1).map { _ in "w" }
    },
    Scene("a source that completes at once", cold: "(a|)", "(^!)", "(w|)") {
      $0.window(every: ms(3), on: $1).map { _ in "w" }
    },
    Scene("a period without end", "-a|", "^-!", "w-|") {
      $0.window(every: .seconds(Int64.max), on: $1).map { _ in "w" }
    },
    Scene("flattened it is the source", "-a-b-c|", "^-----!", "-a-b-c|") {
      $0.window(every: ms(2), on: $1).flatMap(.merge) { $0 }
    },
    Scene("flattened it is the source with its error", "-a-b-#", "^----!", "-a-b-#") {
      $0.window(every: ms(2), on: $1).flatMap(.concat) { $0 }
    },
    Scene("what is synchronous is in the first window", cold: "(ab)-|", "^-!", "(ab)-|") {
      $0.window(every: ms(3), on: $1).flatMap(.latest) { $0 }
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

  @Test func `who subscribes to a window late gets what comes after`() throws {
    let source = try scheduler.hot("-ab#")
    let window = Slot<Letters>()
    source.signal.window(every: ms(9), on: scheduler).subscribe { window.value = $0 }
    try scheduler.advance(to: .milliseconds(1))
    let late = scheduler.record(try #require(window.value))
    try scheduler.run()
    late.expect("--b#")
    scheduler.record(try #require(window.value)).expect([.error(TestError(), at: .milliseconds(3))])
  }

  @Test func `the last window stays silent after disposal`() throws {
    let source = try scheduler.hot("-a-b|")
    let subscription = watch(source.signal.window(every: ms(9), on: scheduler))
    try scheduler.advance(to: .milliseconds(2))
    subscription.dispose()
    try scheduler.run()
    #expect(log.entries == ["open 1 at 0", "a in 1"])
    source.expectSubscriptions("^-!")
  }

  @Test func `a value sent back from the handler of a window goes into it`() throws {
    let subject = Subject<String, TestError>()
    let windows = subject.signal.window(every: ms(2), on: scheduler)
    _ = watch(
      windows.map { window in
        subject.send("x")
        return window
      })
    try scheduler.advance(to: .milliseconds(2))
    // The first window is sent before the source is subscribed.
    #expect(log.entries == ["open 1 at 0", "end of 1", "open 2 at 2", "x in 2"])
  }

  @Test func `the next tick precedes what the handler schedules for that instant`() throws {
    let scheduler = scheduler
    let subject = Subject<String, TestError>()
    let windows = subject.signal.window(every: ms(2), on: scheduler)
    _ = watch(
      windows.map { window in
        scheduler.schedule(after: ms(2)) { subject.send("x") }
        return window
      })
    try scheduler.advance(to: .milliseconds(2))
    #expect(log.entries == ["open 1 at 0", "end of 1", "open 2 at 2", "x in 2"])
  }

  @Test func `a period of zero is stopped by the limits`() throws {
    let scheduler = TestScheduler(limits: Limits(stepsPerInstant: 10))
    let recorder = scheduler.record(
      Letters.never.window(every: .zero, on: scheduler).map { _ in "w" })
    #expect(throws: SchedulerError.self) { try scheduler.run() }
    recorder.expect("(wwwwwwwwwww)")
    recorder.dispose()
    #expect(scheduler.pending.isEmpty)
  }
}
