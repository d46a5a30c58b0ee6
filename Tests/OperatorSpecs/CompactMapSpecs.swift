import ReactiveCore
import Testing
import TimelineTesting

@Suite("compactMap")
struct CompactMapSpecs {
  static let scenes: [Scene] =
    [
      Scene("drops what has no result", "-a-b-a|", "^-----!", "---B--|") { source, _ in
        source.compactMap { $0 == "b" ? "B" : nil }
      },
      Scene("nothing has a result", "-a-b|", "^---!", "----|") { source, _ in
        source.compactMap { _ in String?.none }
      },
      Scene("an error", "-a-b#", "^---!", "---B#") { source, _ in
        source.compactMap { $0 == "b" ? "B" : nil }
      },
      Scene("a synchronous source", cold: "(abab|)", "(^!)", "(BB|)") { source, _ in
        source.compactMap { $0 == "b" ? "B" : nil }
      },
    ] + Scene.ends { source, _ in source.compactMap { $0 } }

  @Test(arguments: scenes, Performance.allCases)
  func `keeps to the drawn timeline`(scene: Scene, performance: Performance) throws {
    try scene.expect(performance)
  }
}
