import ReactiveCore
import Testing
import TimelineTesting

@Suite("any and all")
struct AnyAllSpecs {
  static let scenes: [Scene] = [
    Scene("any, found", "-a-c-d|", "^--!", "---(t|)") { source, _ in
      source.any { $0 > "b" }.map { $0 ? "t" : "f" }
    },
    Scene("any, not found", "-a-|", "^--!", "---(f|)") { source, _ in
      source.any { $0 > "b" }.map { $0 ? "t" : "f" }
    },
    Scene("any of nothing", "-|", "^!", "-(f|)") { source, _ in
      source.any { _ in true }.map { $0 ? "t" : "f" }
    },
    Scene("any, an error before the answer", "-a#", "^-!", "--#") { source, _ in
      source.any { $0 > "b" }.map { $0 ? "t" : "f" }
    },
    Scene("any, an error after the answer", "-(c#)", "^!", "-(t|)") { source, _ in
      source.any { $0 > "b" }.map { $0 ? "t" : "f" }
    },
    Scene("any, a silent source", "-a", "^", "") { source, _ in
      source.any { $0 > "b" }.map { $0 ? "t" : "f" }
    },
    Scene("any, a synchronous source", cold: "(acd|)", "(^!)", "(t|)") { source, _ in
      source.any { $0 > "b" }.map { $0 ? "t" : "f" }
    },
    Scene("all, refuted", "-a-c|", "^--!", "---(f|)") { source, _ in
      source.all { $0 < "c" }.map { $0 ? "t" : "f" }
    },
    Scene("all, held", "-a-|", "^--!", "---(t|)") { source, _ in
      source.all { $0 < "c" }.map { $0 ? "t" : "f" }
    },
    Scene("all of nothing", "-|", "^!", "-(t|)") { source, _ in
      source.all { _ in false }.map { $0 ? "t" : "f" }
    },
    Scene("all, an error", "-a#", "^-!", "--#") { source, _ in
      source.all { $0 < "c" }.map { $0 ? "t" : "f" }
    },
    Scene("all, a synchronous source", cold: "(aca|)", "(^!)", "(f|)") { source, _ in
      source.all { $0 < "c" }.map { $0 ? "t" : "f" }
    },
  ]

  @Test(arguments: scenes, Performance.allCases)
  func `keeps to the drawn timeline`(scene: Scene, performance: Performance) throws {
    try scene.expect(performance)
  }
}
