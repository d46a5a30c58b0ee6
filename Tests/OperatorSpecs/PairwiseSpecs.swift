import ReactiveCore
import Testing
import TimelineTesting

@Suite("pairwise")
struct PairwiseSpecs {
  static let scenes: [Scene] =
    [
      Scene("from the second value on", "-a-b-c|", "^-----!", "---'ab'-'bc'|") { source, _ in
        source.pairwise().map { $0.0 + $0.1 }
      },
      Scene("one value has no partner", "-a-|", "^--!", "---|") { source, _ in
        source.pairwise().map { $0.0 + $0.1 }
      },
      Scene("an error", "-a-b#", "^---!", "---'ab'#") { source, _ in
        source.pairwise().map { $0.0 + $0.1 }
      },
      Scene("a synchronous source", cold: "(abc|)", "(^!)", "('ab''bc'|)") { source, _ in
        source.pairwise().map { $0.0 + $0.1 }
      },
    ] + Scene.ends { source, _ in source.pairwise().map { $0.0 + $0.1 } }

  @Test(arguments: scenes, Performance.allCases)
  func `keeps to the drawn timeline`(scene: Scene, performance: Performance) throws {
    try scene.expect(performance)
  }
}
