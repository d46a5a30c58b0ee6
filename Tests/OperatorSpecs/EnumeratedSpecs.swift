import ReactiveCore
import Testing
import TimelineTesting

@Suite("enumerated")
struct EnumeratedSpecs {
  static let scenes: [Scene] =
    [
      Scene("counts from zero", "-a-b-c|", "^-----!", "-'0a'-'1b'-'2c'|") { source, _ in
        source.enumerated().map { "\($0.offset)\($0.element)" }
      },
      Scene("an error", "-a#", "^-!", "-'0a'#") { source, _ in
        source.enumerated().map { "\($0.offset)\($0.element)" }
      },
      Scene("a synchronous source", cold: "(ab|)", "(^!)", "('0a''1b'|)") { source, _ in
        source.enumerated().map { "\($0.offset)\($0.element)" }
      },
    ] + Scene.ends { source, _ in source.enumerated().map { $0.element } }

  @Test(arguments: scenes, Performance.allCases)
  func `keeps to the drawn timeline`(scene: Scene, performance: Performance) throws {
    try scene.expect(performance)
  }
}
