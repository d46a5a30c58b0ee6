import ReactiveCore
import Testing
import TimelineTesting

@Suite("skip(until:) and skip(for:)")
struct SkipUntilSpecs {
  static let scenes: [Scene] = [
    Scene("for: what is due at the end is skipped", "-a-b-c|", "^-----!", "-----c|") {
      $0.skip(for: ms(3), on: $1)
    },
    Scene("for: a value just before the end", "2999999ns a|", "^ 3999999ns !", "3999999ns |") {
      $0.skip(for: ms(3), on: $1)
    },
    Scene("for: a value just after the end", "3000001ns a|", "^ 4000001ns !", "3000001ns a|") {
      $0.skip(for: ms(3), on: $1)
    },
    Scene("for: the timer precedes a cold source", cold: "---a|", "^---!", "---a|") {
      $0.skip(for: ms(3), on: $1)
    },
    Scene("for: completion before the end", "-a|", "^-!", "--|") {
      $0.skip(for: ms(3), on: $1)
    },
    Scene("for: an error before the end", "-a#", "^-!", "--#") {
      $0.skip(for: ms(3), on: $1)
    },
    Scene("for: an error after the end", "----a#", "^----!", "----a#") {
      $0.skip(for: ms(3), on: $1)
    },
    Scene("for: an empty source", "|", "(^!)", "|") {
      $0.skip(for: ms(3), on: $1)
    },
    Scene("for: a silent source", "-", "^", "") {
      $0.skip(for: ms(3), on: $1)
    },
    Scene("for: zero skips what is synchronous", cold: "(ab)-c|", "^--!", "--c|") {
      $0.skip(for: .zero, on: $1)
    },
    Scene("for: zero skips what is due before", "a-b|", "^--!", "--b|") {
      $0.skip(for: .zero, on: $1)
    },
    Scene("for: negative counts as zero", "a-b|", "^--!", "--b|") {
      $0.skip(for: ms(-5), on: $1)
    },
    Scene("for: an endless time", "-a|", "^-!", "--|") {
      $0.skip(for: .seconds(Int64.max), on: $1)
    },
    Scene("until: a trigger without value", "-a-b|", "^---!", "----|") {
      $0.skip(until: Signal<Int, Never>.empty)
        .deliver(on: $1)
    },
    Scene("until: a trigger that never fires", "-a-b#", "^---!", "----#") {
      $0.skip(until: Signal<Int, Never>.never)
        .deliver(on: $1)
    },
    Scene("until: a trigger that fires at once", cold: "(ab)|", "^!", "(ab)|") {
      $0.skip(until: Signal<Int, Never>.from([1, 2]))
        .deliver(on: $1)
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

  @Test func `opens at the first value of the trigger, and releases it`() throws {
    let scheduler = TestScheduler()
    let source = try scheduler.hot("-a-b-c|")
    let trigger = try scheduler.hot("--t--t", failure: Never.self)
    let recorder = scheduler.record(source.signal.skip(until: trigger.signal))
    try scheduler.run()
    recorder.expect("---b-c|")
    source.expectSubscriptions("^-----!")
    trigger.expectSubscriptions("^-!")
  }

  @Test(arguments: [true, false])
  func `a tie goes to the one that was made first`(isTriggerFirst: Bool) throws {
    let scheduler = TestScheduler()
    let early = try scheduler.hot("--x", failure: Never.self)
    let source = try scheduler.hot("--a--|")
    let late = try scheduler.hot("--x", failure: Never.self)
    let trigger = isTriggerFirst ? early : late
    let recorder = scheduler.record(source.signal.skip(until: trigger.signal))
    try scheduler.run()
    recorder.expect(isTriggerFirst ? "--a--|" : "-----|")
  }

  @Test func `completion of the trigger opens nothing`() throws {
    let scheduler = TestScheduler()
    let source = try scheduler.hot("-a-b|")
    let trigger = try scheduler.hot("--|", failure: Never.self)
    let recorder = scheduler.record(source.signal.skip(until: trigger.signal))
    try scheduler.run()
    recorder.expect("----|")
    trigger.expectSubscriptions("^-!")
  }

  @Test func `the end of the source and disposal release the trigger`() throws {
    let scheduler = TestScheduler()
    let source = try scheduler.hot("-a#")
    let trigger = try scheduler.hot("-----t", failure: Never.self)
    let signal = source.signal.skip(until: trigger.signal)
    let ended = scheduler.record(signal)
    let disposed = scheduler.record(signal)
    try scheduler.advance(to: .milliseconds(1))
    disposed.dispose()
    try scheduler.run()
    ended.expect("--#")
    disposed.expect("")
    trigger.expectSubscriptions("^-!", "^!")
  }
}
