import ReactiveCore
import Testing
import TimelineTesting

@Suite("skipLast")
struct SkipLastSpecs {
  static let scenes: [Scene] =
    [
      Scene("each when another has come", "-a-b-c|", "^-----!", "---a-b|") { source, _ in
        source.skipLast(1)
      },
      Scene("as many as there are", "-a-b|", "^---!", "----|") { source, _ in source.skipLast(2) },
      Scene("more than there are", "-a-b|", "^---!", "----|") { source, _ in
        source.skipLast(.max)
      },
      Scene("none", "-a-b|", "^---!", "-a-b|") { source, _ in source.skipLast(0) },
      Scene("negative counts as none", "-a-b|", "^---!", "-a-b|") { source, _ in
        source.skipLast(.min)
      },
      Scene("an error", "-a-b#", "^---!", "---a#") { source, _ in source.skipLast(1) },
      Scene("a synchronous source", cold: "(abc|)", "(^!)", "(a|)") { source, _ in
        source.skipLast(2)
      },
    ] + Scene.ends { source, _ in source.skipLast(1) }

  @Test(arguments: scenes, Performance.allCases)
  func `keeps to the drawn timeline`(scene: Scene, performance: Performance) throws {
    try scene.expect(performance)
  }
}
