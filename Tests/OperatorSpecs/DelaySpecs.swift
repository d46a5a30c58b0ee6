import ReactiveCore
import Testing
import TimelineTesting

@Suite("delay")
struct DelaySpecs {
  static let scenes: [Scene] = [
    Scene(
      "values and completion move", "10ms a 10ms b 10ms |", "^ 30ms !", "110ms a 10ms b 10ms |"
    ) { $0.delay(for: ms(100), on: $1) },
    Scene(
      "an error after some values are out", "10ms a 40ms b 70ms #", "^ 120ms !", "110ms a 10ms #"
    ) { $0.delay(for: ms(100), on: $1) },
    Scene("the order of an instant is kept", "-(ab)(c|)", "^-!", "---(ab)(c|)") {
      $0.delay(for: ms(2), on: $1)
    },
    Scene("an error just before a value is due", "-a 1999999ns #", "^ 2999999ns !", "2999999ns #") {
      $0.delay(for: ms(2), on: $1)
    },
    Scene("an error when a value is due", "-a-#", "^--!", "---#") {
      $0.delay(for: ms(2), on: $1)
    },
    Scene("an error just after a value is due", "-a 2000001ns #", "^ 3000001ns !", "3ms a 1ns #") {
      $0.delay(for: ms(2), on: $1)
    },
    Scene("an error alone", "#", "(^!)", "#") { $0.delay(for: ms(2), on: $1) },
    Scene("an empty source", "--|", "^-!", "----|") { $0.delay(for: ms(2), on: $1) },
    Scene("a silent source", "-", "^", "") { $0.delay(for: ms(2), on: $1) },
    Scene("a synchronous source", cold: "(ab|)", "(^!)", "--(ab|)") {
      $0.delay(for: ms(2), on: $1)
    },
    Scene("a source that fails at once", cold: "(a#)", "(^!)", "#") {
      $0.delay(for: ms(2), on: $1)
    },
    Scene("zero is a hop", "-(ab)-|", "^--!", "-(ab)-|") { $0.delay(for: .zero, on: $1) },
    Scene("zero: an error of the same instant overtakes", "-(a#)", "^!", "-#") {
      $0.delay(for: .zero, on: $1)
    },
    Scene("zero: an error of the next instant", "-a#", "^-!", "-a#") {
      $0.delay(for: .zero, on: $1)
    },
    Scene("negative counts as zero", "-a|", "^-!", "-a|") { $0.delay(for: ms(-5), on: $1) },
    Scene("an endless delay holds everything", "-a|", "^-!", "") {
      $0.delay(for: .seconds(Int64.max), on: $1)
    },
    Scene("an endless delay lets errors pass", "-a#", "^-!", "--#") {
      $0.delay(for: .seconds(Int64.max), on: $1)
    },
    Scene("until: completion waits for the values", "-a-b|", "^---!", "---a-(b|)") {
      source, clock in
      source.delay { _ in .timer(after: ms(2), on: clock) }
    },
    Scene("until: one value may overtake another", "-ab|", "^--!", "---b--(a|)") { source, clock in
      source.delay { .timer(after: $0 == "a" ? ms(5) : ms(1), on: clock) }
    },
    Scene("until: completion of the wait sends the value", "-a-b|", "^---!", "-a-b|") { source, _ in
      source.delay { _ in Signal<Int, Never>.empty }
    },
    Scene("until: a wait that answers twice sends once", "-a|", "^-!", "-a|") { source, _ in
      source.delay { _ in Signal<Int, Never>.from([1, 2]) }
    },
    Scene("until: a wait without end", "-a|", "^-!", "") { source, _ in
      source.delay { _ in Signal<Int, Never>.never }
    },
    Scene("until: an error does not wait", "-a#", "^-!", "--#") { source, clock in
      source.delay { _ in .timer(after: ms(5), on: clock) }
    },
    Scene("until: an error after some values are out", "-a--b-#", "^-----!", "---a--#") {
      source, clock in
      source.delay { _ in .timer(after: ms(2), on: clock) }
    },
    Scene("until: an empty source", "--|", "^-!", "--|") { source, clock in
      source.delay { _ in .timer(after: ms(2), on: clock) }
    },
    Scene("until: a synchronous source", cold: "(ab|)", "(^!)", "--(ab|)") { source, clock in
      source.delay { _ in .timer(after: ms(2), on: clock) }
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

  @Test func `a value sent back from the handler is delayed in turn`() throws {
    try expectEcho("--a-b") { $0.delay(for: ms(2), on: $1) }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `no order of the jobs changes the order of the values`(seed: UInt64) throws {
    let scheduler = TestScheduler(ties: .seeded(seed))
    let source = try scheduler.hot("-(abcd)(e|)")
    let recorder = scheduler.record(source.signal.delay(for: ms(2), on: scheduler))
    try scheduler.run()
    recorder.expect("---(abcd)(e|)")
  }

  @Test func `until: a wait is released by its first event`() throws {
    let scheduler = TestScheduler()
    let wait = try scheduler.cold("--x--x|", failure: Never.self)
    let source = try scheduler.hot("-ab|")
    let recorder = scheduler.record(source.signal.delay { _ in wait.signal })
    try scheduler.run()
    recorder.expect("---a(b|)")
    wait.expectSubscriptions("-^-!", "--^-!")
  }

  @Test func `until: an error releases the waits`() throws {
    let scheduler = TestScheduler()
    let wait = try scheduler.cold("-----x", failure: Never.self)
    let source = try scheduler.hot("-ab#")
    let recorder = scheduler.record(source.signal.delay { _ in wait.signal })
    try scheduler.run()
    recorder.expect("---#")
    wait.expectSubscriptions("-^-!", "--^!")
  }
}
