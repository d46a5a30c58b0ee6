import ReactiveCore
import Testing
import TimelineTesting

@Suite("filter")
struct FilterSpecs {
  static let scenes: [Scene] =
    [
      Scene("lets some pass", "-a-b-a|", "^-----!", "---b--|") { source, _ in
        source.filter { $0 == "b" }
      },
      Scene("lets none pass", "-a-a|", "^---!", "----|") { source, _ in
        source.filter { $0 == "b" }
      },
      Scene("lets all pass", "-(bb)-|", "^--!", "-(bb)-|") { source, _ in
        source.filter { $0 == "b" }
      },
      Scene("an error", "-a-b#", "^---!", "---b#") { source, _ in
        source.filter { $0 == "b" }
      },
      Scene("a synchronous source", cold: "(abab|)", "(^!)", "(bb|)") { source, _ in
        source.filter { $0 == "b" }
      },
    ] + Scene.ends { source, _ in source.filter { _ in true } }

  @Test(arguments: scenes, Performance.allCases)
  func `keeps to the drawn timeline`(scene: Scene, performance: Performance) throws {
    try scene.expect(performance)
  }
}
