import ReactiveCore
import Testing
import TimelineTesting

@Suite("subscribe(on:) and delaySubscription")
struct SubscribeOnSpecs {
  static let scenes: [Scene] = [
    Scene("on: what was due before is missed", "(a)b|", "^-!", "-b|") {
      $0.subscribe(on: $1)
    },
    Scene("on: a synchronous source", cold: "(ab|)", "(^!)", "(ab|)") {
      $0.subscribe(on: $1)
    },
    Scene("on: an error", "-a#", "^-!", "-a#") {
      $0.subscribe(on: $1)
    },
    Scene("on: an empty source", cold: "|", "(^!)", "|") {
      $0.subscribe(on: $1)
    },
    Scene("on: a silent source", "-", "^", "") {
      $0.subscribe(on: $1)
    },
    Scene("delay: what was sent before is missed", "-a-b|", "--^-!", "---b|") {
      $0.delaySubscription(for: ms(2), on: $1)
    },
    Scene("delay: a value at the instant of the subscription", "--a-|", "--^-!", "----|") {
      $0.delaySubscription(for: ms(2), on: $1)
    },
    Scene("delay: a value just after it", "2000001ns a|", "2ms ^ 1000001ns !", "2000001ns a|") {
      $0.delaySubscription(for: ms(2), on: $1)
    },
    Scene("delay: the source has completed before", "-|", "--(^!)", "--|") {
      $0.delaySubscription(for: ms(2), on: $1)
    },
    Scene("delay: the source has failed before", "-#", "--(^!)", "--#") {
      $0.delaySubscription(for: ms(2), on: $1)
    },
    Scene("delay: a cold source moves", cold: "a-b|", "--^--!", "--a-b|") {
      $0.delaySubscription(for: ms(2), on: $1)
    },
    Scene("delay: a silent source", "-", "--^", "") {
      $0.delaySubscription(for: ms(2), on: $1)
    },
    Scene("delay: zero is a hop", "ab|", "^-!", "-b|") {
      $0.delaySubscription(for: .zero, on: $1)
    },
    Scene("delay: negative counts as zero", "ab|", "^-!", "-b|") {
      $0.delaySubscription(for: ms(-5), on: $1)
    },
    Scene("delay: an endless one never subscribes", "-a|", "", "") {
      $0.delaySubscription(for: .seconds(Int64.max), on: $1)
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

  @Test func `a subscription that is disposed before its turn never happens`() throws {
    let scheduler = TestScheduler()
    let source = try scheduler.cold("a|")
    let now = scheduler.record(source.signal.subscribe(on: scheduler))
    let later = scheduler.record(source.signal.delaySubscription(for: ms(2), on: scheduler))
    #expect(scheduler.pending.map(\.label) == ["subscribe", "delaySubscription"])
    now.dispose()
    try scheduler.advance(upTo: .milliseconds(2))
    later.dispose()
    #expect(scheduler.pending.isEmpty)
    try scheduler.run()
    now.expect("")
    later.expect("")
    source.expectSubscriptions()
  }
}
