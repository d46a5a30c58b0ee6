import ReactiveCore
import Testing
import TimelineTesting

@Suite("element(at:)")
struct ElementAtSpecs {
  static let scenes: [Scene] =
    [
      Scene("the first", "-a-b|", "^!", "-(a|)") { source, _ in source.element(at: 0) },
      Scene("one in between", "-a-b-c|", "^--!", "---(b|)") { source, _ in source.element(at: 1) },
      Scene("the last", "-a-b-|", "^--!", "---(b|)") { source, _ in source.element(at: 1) },
      Scene("just out of range", "-a-b|", "^---!", "----|") { source, _ in source.element(at: 2) },
      Scene("far out of range", "-a-b|", "^---!", "----|") { source, _ in
        source.element(at: .max)
      },
      Scene("an index below zero", "-a-b|", "", "|") { source, _ in source.element(at: -1) },
      Scene("an error before it", "-a-#", "^--!", "---#") { source, _ in source.element(at: 1) },
      Scene("a synchronous source", cold: "(abc|)", "(^!)", "(b|)") { source, _ in
        source.element(at: 1)
      },
    ] + Scene.ends { source, _ in source.element(at: 1) }

  @Test(arguments: scenes, Performance.allCases)
  func `keeps to the drawn timeline`(scene: Scene, performance: Performance) throws {
    try scene.expect(performance)
  }
}
