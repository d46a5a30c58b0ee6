import ReactiveCore
import Testing
import TimelineTesting

@Suite("ignore and ignoreValues")
struct IgnoreSpecs {
  static let scenes: [Scene] =
    [
      Scene("drops what is equal", "-a-b-a|", "^-----!", "---b--|") { source, _ in
        source.ignore("a")
      },
      Scene("an error", "-a-b#", "^---!", "---b#") { source, _ in source.ignore("a") },
      Scene("a synchronous source", cold: "(abab|)", "(^!)", "(bb|)") { source, _ in
        source.ignore("a")
      },
      Scene("ignoreValues, completion", "-a-b|", "^---!", "----|") { source, _ in
        source.ignoreValues()
      },
      Scene("ignoreValues, error", "-a-#", "^--!", "---#") { source, _ in source.ignoreValues() },
      Scene("ignoreValues, a synchronous source", cold: "(ab|)", "(^!)", "|") { source, _ in
        source.ignoreValues()
      },
    ] + Scene.ends { source, _ in source.ignore("a") }
    + Scene.ends { source, _ in source.ignoreValues() }

  @Test(arguments: scenes, Performance.allCases)
  func `keeps to the drawn timeline`(scene: Scene, performance: Performance) throws {
    try scene.expect(performance)
  }
}
