import ReactiveCore
import Testing
import TimelineTesting

@Suite("skip")
struct SkipSpecs {
  static let scenes: [Scene] =
    [
      Scene("drops the first", "-a-b-c|", "^-----!", "-----c|") { source, _ in source.skip(2) },
      Scene("as many as there are", "-a-b|", "^---!", "----|") { source, _ in source.skip(2) },
      Scene("more than there are", "-a-b|", "^---!", "----|") { source, _ in source.skip(.max) },
      Scene("none", "-a-b|", "^---!", "-a-b|") { source, _ in source.skip(0) },
      Scene("negative counts as none", "-a-b|", "^---!", "-a-b|") { source, _ in
        source.skip(.min)
      },
      Scene("an error", "-a-b#", "^---!", "---b#") { source, _ in source.skip(1) },
      Scene("an error while dropping", "-a#", "^-!", "--#") { source, _ in source.skip(2) },
      Scene("a synchronous source", cold: "(abc|)", "(^!)", "(bc|)") { source, _ in
        source.skip(1)
      },
    ] + Scene.ends { source, _ in source.skip(1) }

  @Test(arguments: scenes, Performance.allCases)
  func `keeps to the drawn timeline`(scene: Scene, performance: Performance) throws {
    try scene.expect(performance)
  }
}
