import ReactiveCore
import Testing
import TimelineTesting

@Suite("audit")
struct AuditSpecs {
  static let scenes: [Scene] = [
    Scene("the latest value of each window", "-ab---c|", "^------!", "----b----(c|)") {
      $0.audit(for: ms(3), on: $1)
    },
    Scene("a value just before the close joins", "-a 2999999ns b", "^", "4ms b") {
      $0.audit(for: ms(3), on: $1)
    },
    Scene("a value at the close joins", "-a--b-|", "^-----!", "----b-|") {
      $0.audit(for: ms(3), on: $1)
    },
    Scene(
      "a value just after the close opens the next window", "-a 3000001ns b", "^",
      "4ms a 3000001ns b"
    ) {
      $0.audit(for: ms(3), on: $1)
    },
    Scene("completion waits for the window", "-a|", "^-!", "----(a|)") {
      $0.audit(for: ms(3), on: $1)
    },
    Scene("completion at the close", "-a--|", "^---!", "----(a|)") {
      $0.audit(for: ms(3), on: $1)
    },
    Scene("completion after the close", "-a---|", "^----!", "----a|") {
      $0.audit(for: ms(3), on: $1)
    },
    Scene("an error drops", "-a#", "^-!", "--#") {
      $0.audit(for: ms(3), on: $1)
    },
    Scene("an error at the close drops", "-a--#", "^---!", "----#") {
      $0.audit(for: ms(3), on: $1)
    },
    Scene("an error after the close", "-a---#", "^----!", "----a#") {
      $0.audit(for: ms(3), on: $1)
    },
    Scene("an empty source", "--|", "^-!", "--|") {
      $0.audit(for: ms(3), on: $1)
    },
    Scene("a silent source", "-", "^", "") {
      $0.audit(for: ms(3), on: $1)
    },
    Scene("a synchronous source", cold: "(ab|)", "(^!)", "---(b|)") {
      $0.audit(for: ms(3), on: $1)
    },
    Scene("a source that fails at once", cold: "(ab#)", "(^!)", "#") {
      $0.audit(for: ms(3), on: $1)
    },
    Scene("zero keeps the last of an instant", "-(ab)-|", "^--!", "-b-|") {
      $0.audit(for: .zero, on: $1)
    },
    Scene("negative counts as zero", "-(ab)-|", "^--!", "-b-|") {
      $0.audit(for: ms(-5), on: $1)
    },
    Scene("an endless window holds the end", "-a|", "^-!", "") {
      $0.audit(for: .seconds(Int64.max), on: $1)
    },
    Scene("an endless window lets errors pass", "-a#", "^-!", "--#") {
      $0.audit(for: .seconds(Int64.max), on: $1)
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

  @Test func `a value sent back from the handler opens a new window`() throws {
    try expectEcho("--a-b") { $0.audit(for: ms(2), on: $1) }
  }
}
