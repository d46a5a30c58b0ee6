import ReactiveCore
import Testing
import TimelineTesting

@Suite("endWith")
struct EndWithSpecs {
  static let scenes: [Scene] = [
    Scene("at completion", "-a-|", "^--!", "-a-(e|)") { source, _ in source.endWith("e") },
    Scene("not on an error", "-a-#", "^--!", "-a-#") { source, _ in source.endWith("e") },
    Scene("an empty source", "--|", "^-!", "--(e|)") { source, _ in source.endWith("e") },
    Scene("a silent source", "-", "^", "") { source, _ in source.endWith("e") },
    Scene("a synchronous source", cold: "(ab|)", "(^!)", "(abe|)") { source, _ in
      source.endWith("e")
    },
    Scene("a source that fails at once", cold: "#", "(^!)", "#") { source, _ in
      source.endWith("e")
    },
    Scene("a take before it", "-a-b|", "^!", "-(a|)") { source, _ in
      source.endWith("e").take(1)
    },
    Scene("a take that it fills", "-a-|", "^--!", "-a-(e|)") { source, _ in
      source.endWith("e").take(2)
    },
    Scene("several, the innermost first", "-a|", "^-!", "-a(ef|)") { source, _ in
      source.endWith("e").endWith("f")
    },
  ]

  @Test(arguments: scenes, Performance.allCases)
  func `keeps to the drawn timeline`(scene: Scene, performance: Performance) throws {
    try scene.expect(performance)
  }
}
