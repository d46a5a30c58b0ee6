import ReactiveCore
import Testing
import TimelineTesting

@Suite("scan")
struct ScanSpecs {
  static let scenes: [Scene] =
    [
      Scene("each result, not the seed", "-a-b|", "^---!", "-'sa'-'sab'|") { source, _ in
        source.scan("s") { $0 + $1 }
      },
      Scene("an error", "-a-#", "^--!", "-'sa'-#") { source, _ in source.scan("s") { $0 + $1 } },
      Scene("a synchronous source", cold: "(ab|)", "(^!)", "('sa''sab'|)") { source, _ in
        source.scan("s") { $0 + $1 }
      },
    ] + Scene.ends { source, _ in source.scan("s") { $0 + $1 } }

  @Test(arguments: scenes, Performance.allCases)
  func `keeps to the drawn timeline`(scene: Scene, performance: Performance) throws {
    try scene.expect(performance)
  }
}
