import ReactiveCore
import Testing
import TimelineTesting

@Suite("take(for:) and takeLast(for:)")
struct TakeTimeSpecs {
  static let scenes: [Scene] = [
    Scene("take: what is due at the end is taken", "-a-b-c", "^--!", "-a-(b|)") {
      $0.take(for: ms(3), on: $1)
    },
    Scene("take: a value just before the end", "2999999ns a", "^ 3ms !", "2999999ns a 1ns |") {
      $0.take(for: ms(3), on: $1)
    },
    Scene("take: a value just after the end", "3000001ns a", "^--!", "---|") {
      $0.take(for: ms(3), on: $1)
    },
    Scene("take: the timer precedes a cold source", cold: "---a", "^--!", "---|") {
      $0.take(for: ms(3), on: $1)
    },
    Scene("take: the source ends before", "-a|", "^-!", "-a|") {
      $0.take(for: ms(3), on: $1)
    },
    Scene("take: the source ends at the end", "---|", "^--!", "---|") {
      $0.take(for: ms(3), on: $1)
    },
    Scene("take: an error before", "-a#", "^-!", "-a#") {
      $0.take(for: ms(3), on: $1)
    },
    Scene("take: an error at the end", "---#", "^--!", "---#") {
      $0.take(for: ms(3), on: $1)
    },
    Scene("take: an error after the end", "----#", "^--!", "---|") {
      $0.take(for: ms(3), on: $1)
    },
    Scene("take: a silent source", "-", "^--!", "---|") {
      $0.take(for: ms(3), on: $1)
    },
    Scene("take: an empty source", "|", "(^!)", "|") {
      $0.take(for: ms(3), on: $1)
    },
    Scene("take: zero takes what is synchronous", cold: "(ab)-c", "(^!)", "(ab|)") {
      $0.take(for: .zero, on: $1)
    },
    Scene("take: zero takes what is due before", "a-b", "(^!)", "(a|)") {
      $0.take(for: .zero, on: $1)
    },
    Scene("take: negative counts as zero", "a-b", "(^!)", "(a|)") {
      $0.take(for: ms(-5), on: $1)
    },
    Scene("take: an endless time", "-a|", "^-!", "-a|") {
      $0.take(for: .seconds(Int64.max), on: $1)
    },
    Scene("take: an endless time for a silent source", "-a", "^", "-a") {
      $0.take(for: .seconds(Int64.max), on: $1)
    },
    Scene("takeLast: what is near the end", "-a--b-|", "^-----!", "------(b|)") {
      $0.takeLast(for: ms(2), on: $1)
    },
    Scene("takeLast: a value at the beginning of the span", "-a-|", "^--!", "---(a|)") {
      $0.takeLast(for: ms(2), on: $1)
    },
    Scene(
      "takeLast: a value just before the span", "-a 2000001ns |", "^ 3000001ns !", "3000001ns |"
    ) {
      $0.takeLast(for: ms(2), on: $1)
    },
    Scene("takeLast: the order is kept", "-a(bc)(d|)", "^--!", "---(abcd|)") {
      $0.takeLast(for: ms(2), on: $1)
    },
    Scene("takeLast: an error sends nothing", "-a#", "^-!", "--#") {
      $0.takeLast(for: ms(2), on: $1)
    },
    Scene("takeLast: an empty source", "--|", "^-!", "--|") {
      $0.takeLast(for: ms(2), on: $1)
    },
    Scene("takeLast: a silent source", "-", "^", "") {
      $0.takeLast(for: ms(2), on: $1)
    },
    Scene("takeLast: a synchronous source", cold: "(ab|)", "(^!)", "(ab|)") {
      $0.takeLast(for: ms(2), on: $1)
    },
    Scene("takeLast: zero keeps the instant of the end", "-a(b|)", "^-!", "--(b|)") {
      $0.takeLast(for: .zero, on: $1)
    },
    Scene("takeLast: negative counts as zero", "-a(b|)", "^-!", "--(b|)") {
      $0.takeLast(for: ms(-5), on: $1)
    },
    Scene(
      "takeLast: a part of a nanosecond is rounded up", "-a 1ns (b|)", "^ 1000001ns !",
      "1000001ns (ab|)"
    ) {
      $0.takeLast(for: .nanoseconds(1) / 4, on: $1)
    },
    Scene(
      "takeLast: an endless span keeps everything", "-a 1h |", "^ 3600001ms !", "3600001ms (a|)"
    ) {
      $0.takeLast(for: .seconds(Int64.max), on: $1)
    },
    Scene("takeLast: a downstream that has enough", "-(ab)|", "^-!", "--(a|)") {
      $0.takeLast(for: ms(2), on: $1).take(1)
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
}
