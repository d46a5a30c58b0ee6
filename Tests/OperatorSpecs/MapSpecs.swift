import ReactiveCore
import Testing
import TimelineTesting

@Suite("map")
struct MapSpecs {
  static let scenes: [Scene] =
    [
      Scene("each value", "-a-b|", "^---!", "-A-B|") { source, _ in
        source.map { $0.uppercased() }
      },
      Scene("an error", "-a#", "^-!", "-A#") { source, _ in source.map { $0.uppercased() } },
      Scene("a synchronous source", cold: "(ab|)", "(^!)", "(AB|)") { source, _ in
        source.map { $0.uppercased() }
      },
      Scene("a synchronous source that fails", cold: "(ab#)", "(^!)", "(AB#)") { source, _ in
        source.map { $0.uppercased() }
      },
      Scene("to one value", "-a-b|", "^---!", "-x-x|") { source, _ in source.map(to: "x") },
      Scene("to one value, an error", "-a#", "^-!", "-x#") { source, _ in source.map(to: "x") },
      Scene("by a literal key path", "-a-'ab'|", "^---!", "-1-2|") { source, _ in
        source.map(\.count).map { "\($0)" }
      },
      Scene("by a stored key path", "-a-'ab'|", "^---!", "-1-2|") { source, _ in
        let count: any KeyPath<String, Int> & Sendable = \.count
        return source.map(count).map { "\($0)" }
      },
    ] + Scene.ends { source, _ in source.map { $0 } }

  @Test(arguments: scenes, Performance.allCases)
  func `keeps to the drawn timeline`(scene: Scene, performance: Performance) throws {
    try scene.expect(performance)
  }

  @Test func `asks once per value`() {
    let asked = Log<Int>()
    let signal = Signal<Int, Never>.from([1, 2, 3]).map { value in
      asked(value)
      return value
    }
    signal.take(2).subscribe()
    #expect(asked.entries == [1, 2])
  }
}
