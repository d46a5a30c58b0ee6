import ReactiveCore
import Testing
import TimelineTesting

@Suite("takeLast and last")
struct TakeLastSpecs {
  static let scenes: [Scene] =
    [
      Scene("the last, at completion", "-a-b-c|", "^-----!", "------(bc|)") { source, _ in
        source.takeLast(2)
      },
      Scene("fewer than asked for", "-a|", "^-!", "--(a|)") { source, _ in source.takeLast(2) },
      Scene("more than anybody can count", "-a-b|", "^---!", "----(ab|)") { source, _ in
        source.takeLast(.max)
      },
      Scene("none", "-a|", "^-!", "--|") { source, _ in source.takeLast(0) },
      Scene("negative counts as none", "-a|", "^-!", "--|") { source, _ in source.takeLast(.min) },
      Scene("nothing on an error", "-a-b#", "^---!", "----#") { source, _ in source.takeLast(2) },
      Scene("a synchronous source", cold: "(abc|)", "(^!)", "(bc|)") { source, _ in
        source.takeLast(2)
      },
      Scene("a take stops it", "-a-b-c|", "^-----!", "------(b|)") { source, _ in
        source.takeLast(2).take(1)
      },
      Scene("last", "-a-b|", "^---!", "----(b|)") { source, _ in source.last() },
      Scene("last, nothing on an error", "-a-#", "^--!", "---#") { source, _ in source.last() },
    ] + Scene.ends { source, _ in source.takeLast(2) } + Scene.ends { source, _ in source.last() }

  @Test(arguments: scenes, Performance.allCases)
  func `keeps to the drawn timeline`(scene: Scene, performance: Performance) throws {
    try scene.expect(performance)
  }
}
