import ReactiveCore
import Testing
import TimelineTesting

@Suite("collect")
struct CollectSpecs {
  static let scenes: [Scene] = [
    Scene("all values at completion", "-a-b|", "^---!", "----('ab'|)") { source, _ in
      source.collect().map { $0.joined() }
    },
    Scene("an empty array for an empty source", "--|", "^-!", "--(0|)") { source, _ in
      source.collect().map { "\($0.count)" }
    },
    Scene("nothing on an error", "-a#", "^-!", "--#") { source, _ in
      source.collect().map { $0.joined() }
    },
    Scene("nothing before the end", "-a-b", "^", "") { source, _ in
      source.collect().map { $0.joined() }
    },
    Scene("a synchronous source", cold: "(ab|)", "(^!)", "('ab'|)") { source, _ in
      source.collect().map { $0.joined() }
    },
    Scene("a source that fails at once", cold: "(a#)", "(^!)", "#") { source, _ in
      source.collect().map { $0.joined() }
    },
  ]

  @Test(arguments: scenes, Performance.allCases)
  func `keeps to the drawn timeline`(scene: Scene, performance: Performance) throws {
    try scene.expect(performance)
  }
}
