import ReactiveCore
import Testing
import TimelineTesting

@Suite("timestamped and timeInterval")
struct TimestampedSpecs {
  static let scenes: [Scene] = [
    Scene(
      "interval: the first since the subscription, the others since the one before", "--a-(bc)|",
      "^----!", "--'a2.0'-('b2.0''c0.0')|"
    ) {
      $0.timeInterval(on: $1).map { "\($0.value)\($0.interval / ms(1))" }
    },
    Scene("interval: a synchronous source", cold: "(a|)", "(^!)", "('a0.0'|)") {
      $0.timeInterval(on: $1).map { "\($0.value)\($0.interval / ms(1))" }
    },
    Scene("interval: an error", "-a#", "^-!", "-'a1.0'#") {
      $0.timeInterval(on: $1).map { "\($0.value)\($0.interval / ms(1))" }
    },
    Scene("interval: an empty source", "--|", "^-!", "--|") {
      $0.timeInterval(on: $1).map { "\($0.value)\($0.interval / ms(1))" }
    },
    Scene("interval: a silent source", "-", "^", "") {
      $0.timeInterval(on: $1).map { "\($0.value)\($0.interval / ms(1))" }
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

  static let stamped: [Scene] = [
    Scene("the instant of each value", "--a-(bc)|", "^----!", "--'a2.0'-('b4.0''c4.0')|") {
      $0.timestamped(on: $1).map { "\($0.value)\(Instant.zero.duration(to: $0.instant) / ms(1))" }
    },
    Scene("a synchronous source", cold: "(a|)", "(^!)", "('a0.0'|)") {
      $0.timestamped(on: $1).map { "\($0.value)\(Instant.zero.duration(to: $0.instant) / ms(1))" }
    },
    Scene("an error", "-a#", "^-!", "-'a1.0'#") {
      $0.timestamped(on: $1).map { "\($0.value)\(Instant.zero.duration(to: $0.instant) / ms(1))" }
    },
    Scene("an empty source", "--|", "^-!", "--|") {
      $0.timestamped(on: $1).map { "\($0.value)\(Instant.zero.duration(to: $0.instant) / ms(1))" }
    },
    Scene("a silent source", "-", "^", "") {
      $0.timestamped(on: $1).map { "\($0.value)\(Instant.zero.duration(to: $0.instant) / ms(1))" }
    },
  ]

  @Test(arguments: stamped) func `stamps keep to the drawn timeline`(scene: Scene) throws {
    try scene.expect()
    try scene.expectDisposal()
    try scene.expectDisposalInside()
  }

  @Test func `a later subscription measures from its own beginning`() throws {
    let scheduler = TestScheduler()
    let source = try scheduler.hot("-----a|")
    let signal = source.signal.timeInterval(on: scheduler).map { $0.interval }
    let recorder = scheduler.record(signal, from: .milliseconds(3))
    try scheduler.run()
    recorder.expect(values: [ms(2)])
  }
}
