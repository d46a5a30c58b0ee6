import ReactiveCore
import Testing
import TimelineTesting

@Suite("buffer(count:)")
struct BufferCountSpecs {
  static let scenes: [Scene] =
    [
      Scene(
        "each array with its last value, the rest at completion", "-a-b-c|", "^-----!",
        "---'ab'--(c|)"
      ) { source, _ in source.buffer(count: 2).map { $0.joined() } },
      Scene("no rest, no empty array", "-a-b|", "^---!", "---'ab'|") { source, _ in
        source.buffer(count: 2).map { $0.joined() }
      },
      Scene("full and complete in one instant", "-a(b|)", "^-!", "--('ab'|)") { source, _ in
        source.buffer(count: 2).map { $0.joined() }
      },
      Scene("an error drops the rest", "-a-b-c#", "^-----!", "---'ab'--#") { source, _ in
        source.buffer(count: 2).map { $0.joined() }
      },
      Scene("one", "-a-b|", "^---!", "-a-b|") { source, _ in
        source.buffer(count: 1).map { $0.joined() }
      },
      Scene("zero counts as one", "-a-b|", "^---!", "-a-b|") { source, _ in
        source.buffer(count: 0).map { $0.joined() }
      },
      Scene("negative counts as one", "-a-b|", "^---!", "-a-b|") { source, _ in
        source.buffer(count: .min).map { $0.joined() }
      },
      Scene("more than there is", "-a-b|", "^---!", "----('ab'|)") { source, _ in
        source.buffer(count: .max).map { $0.joined() }
      },
      Scene("a synchronous source", cold: "(abc|)", "(^!)", "('ab'c|)") { source, _ in
        source.buffer(count: 2).map { $0.joined() }
      },
      Scene("a take stops a synchronous source", cold: "(abcde|)", "(^!)", "('ab'|)") {
        source, _ in source.buffer(count: 2).map { $0.joined() }.take(1)
      },
    ] + Scene.ends { source, _ in source.buffer(count: 2).map { $0.joined() } }

  @Test(arguments: scenes, Performance.allCases)
  func `keeps to the drawn timeline`(scene: Scene, performance: Performance) throws {
    try scene.expect(performance)
  }
}
