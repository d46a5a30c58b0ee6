import ReactiveCore
import Testing
import TimelineTesting

@Suite("throttle")
struct ThrottleSpecs {
  static let scenes: [Scene] = [
    Scene("first: the rest of a window is dropped", "-abc-d---|", "^--------!", "-a---d---|") {
      $0.throttle(for: ms(3), latest: false, on: $1)
    },
    Scene("first: completion does not wait", "-ab|", "^--!", "-a-|") {
      $0.throttle(for: ms(3), latest: false, on: $1)
    },
    Scene("first: an error", "-ab#", "^--!", "-a-#") {
      $0.throttle(for: ms(3), latest: false, on: $1)
    },
    Scene("first: a value just before the close", "-a 2999999ns b", "^", "-a") {
      $0.throttle(for: ms(3), latest: false, on: $1)
    },
    Scene("first: a value at the close is still inside", "-a--b-|", "^-----!", "-a----|") {
      $0.throttle(for: ms(3), latest: false, on: $1)
    },
    Scene("first: a value just after the close", "-a 3000001ns b", "^", "-a 3000001ns b") {
      $0.throttle(for: ms(3), latest: false, on: $1)
    },
    Scene("first: an empty source", "--|", "^-!", "--|") {
      $0.throttle(for: ms(3), latest: false, on: $1)
    },
    Scene("first: a silent source", "-", "^", "") {
      $0.throttle(for: ms(3), latest: false, on: $1)
    },
    Scene("first: a synchronous source", cold: "(abc)-d|", "^--!", "a--|") {
      $0.throttle(for: ms(3), latest: false, on: $1)
    },
    Scene("first: a source that completes at once", cold: "(abc|)", "(^!)", "(a|)") {
      $0.throttle(for: ms(3), latest: false, on: $1)
    },
    Scene("first: a source that fails at once", cold: "(ab#)", "(^!)", "(a#)") {
      $0.throttle(for: ms(3), latest: false, on: $1)
    },
    Scene("first: zero lets one pass an instant", "-(ab)c|", "^--!", "-ac|") {
      $0.throttle(for: .zero, latest: false, on: $1)
    },
    Scene("first: negative counts as zero", "-(ab)c|", "^--!", "-ac|") {
      $0.throttle(for: ms(-5), latest: false, on: $1)
    },
    Scene("first: an endless window", "-ab|", "^--!", "-a-|") {
      $0.throttle(for: .seconds(Int64.max), latest: false, on: $1)
    },
    Scene("latest: the last of a window opens the next", "-abc-d---|", "^--------!", "-a--c--d-|") {
      $0.throttle(for: ms(3), latest: true, on: $1)
    },
    Scene("latest: a window without values leaves the gate open", "-a---b|", "^-----!", "-a---b|") {
      $0.throttle(for: ms(3), latest: true, on: $1)
    },
    Scene("latest: two empty windows", "-ab-----c|", "^--------!", "-a--b---c|") {
      $0.throttle(for: ms(3), latest: true, on: $1)
    },
    Scene("latest: completion waits for the window", "-ab|", "^--!", "-a----(b|)") {
      $0.throttle(for: ms(5), latest: true, on: $1)
    },
    Scene("latest: completion at the close", "-ab-|", "^---!", "-a--(b|)") {
      $0.throttle(for: ms(3), latest: true, on: $1)
    },
    Scene("latest: completion after the close", "-ab--|", "^----!", "-a--b|") {
      $0.throttle(for: ms(3), latest: true, on: $1)
    },
    Scene("latest: completion with nothing to send", "-a-|", "^--!", "-a-|") {
      $0.throttle(for: ms(3), latest: true, on: $1)
    },
    Scene("latest: an error drops", "-ab#", "^--!", "-a-#") {
      $0.throttle(for: ms(3), latest: true, on: $1)
    },
    Scene("latest: an error at the close drops", "-ab-#", "^---!", "-a--#") {
      $0.throttle(for: ms(3), latest: true, on: $1)
    },
    Scene("latest: an error after the close", "-ab--#", "^----!", "-a--b#") {
      $0.throttle(for: ms(3), latest: true, on: $1)
    },
    Scene("latest: a value just before the close", "-a 2999999ns b", "^", "-a--b") {
      $0.throttle(for: ms(3), latest: true, on: $1)
    },
    Scene("latest: a value at the close", "-a--b", "^", "-a--b") {
      $0.throttle(for: ms(3), latest: true, on: $1)
    },
    Scene("latest: a value just after the close", "-a 3000001ns b", "^", "-a 3000001ns b") {
      $0.throttle(for: ms(3), latest: true, on: $1)
    },
    Scene("latest: an empty source", "--|", "^-!", "--|") {
      $0.throttle(for: ms(3), latest: true, on: $1)
    },
    Scene("latest: a silent source", "-", "^", "") {
      $0.throttle(for: ms(3), latest: true, on: $1)
    },
    Scene("latest: a synchronous source", cold: "(abc|)", "(^!)", "a--(c|)") {
      $0.throttle(for: ms(3), latest: true, on: $1)
    },
    Scene("latest: a source that fails at once", cold: "(ab#)", "(^!)", "(a#)") {
      $0.throttle(for: ms(3), latest: true, on: $1)
    },
    Scene("latest: zero lets the first and the last pass", "-(abc)-|", "^--!", "-(ac)-|") {
      $0.throttle(for: .zero, latest: true, on: $1)
    },
    Scene("latest: negative counts as zero", "-(abc)-|", "^--!", "-(ac)-|") {
      $0.throttle(for: ms(-5), latest: true, on: $1)
    },
    Scene("latest: an endless window holds the end", "-ab|", "^--!", "-a") {
      $0.throttle(for: .seconds(Int64.max), latest: true, on: $1)
    },
    Scene("latest: an endless window lets errors pass", "-ab#", "^--!", "-a-#") {
      $0.throttle(for: .seconds(Int64.max), latest: true, on: $1)
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

  @Test func `a value sent back from the handler falls into the new window`() throws {
    try expectEcho("a-b") { $0.throttle(for: ms(2), latest: true, on: $1) }
    try expectEcho("a") { $0.throttle(for: ms(2), latest: false, on: $1) }
  }

  @Test func `the window closes before what the handler schedules for that instant`() throws {
    try expectLateEcho("a-b", after: ms(2)) { $0.throttle(for: ms(2), latest: true, on: $1) }
    try expectLateEcho("a-b", after: ms(2)) { $0.throttle(for: ms(2), latest: false, on: $1) }
  }

  @Test func `a value that is replaced is released`() {
    let scheduler = TestScheduler()
    let subject = Subject<Token, Never>()
    let log = Log<Int>()
    subject.signal.throttle(for: ms(2), latest: true, on: scheduler).subscribe()
    for number in 0..<3 { subject.send(Token { log(number) }) }
    #expect(log.entries == [0, 1])
  }
}
