import ReactiveCore
import Testing
import TimelineTesting

@Suite("distinctUntilChanged and distinct")
struct DistinctSpecs {
  static let scenes: [Scene] =
    [
      Scene("drops what repeats the last", "-(aa)-b-a-a|", "^-------!", "-a-b-a--|") {
        source, _ in source.distinctUntilChanged()
      },
      Scene("an error", "-aa#", "^--!", "-a-#") { source, _ in source.distinctUntilChanged() },
      Scene("a synchronous source", cold: "(aabba|)", "(^!)", "(aba|)") { source, _ in
        source.distinctUntilChanged()
      },
      Scene("by an equivalence", "-aAb|", "^---!", "-a-b|") { source, _ in
        source.distinctUntilChanged { $0.lowercased() == $1.lowercased() }
      },
      Scene(
        "compares with the last that was let through", "-a-b-c-d|", "^-------!",
        "-a---c--|"
      ) { source, _ in
        // a and b are one apart, so are b and c: b is dropped, and c is two apart from a.
        source.distinctUntilChanged { distance($0, $1) < 2 }
      },
      Scene("distinct drops what has ever come", "-a-b-a-b-c|", "^---------!", "-a-b-----c|") {
        source, _ in source.distinct()
      },
      Scene("distinct, an error", "-aa#", "^--!", "-a-#") { source, _ in source.distinct() },
      Scene("distinct, a synchronous source", cold: "(abab|)", "(^!)", "(ab|)") { source, _ in
        source.distinct()
      },
    ] + Scene.ends { source, _ in source.distinctUntilChanged() }
    + Scene.ends { source, _ in source.distinct() }

  @Test(arguments: scenes, Performance.allCases)
  func `keeps to the drawn timeline`(scene: Scene, performance: Performance) throws {
    try scene.expect(performance)
  }

  @Test func `the first value is not compared`() {
    let asked = Log<String>()
    let signal = Signal<String, Never>.from(["a", "a", "b"]).distinctUntilChanged {
      asked("\($0)\($1)")
      return $0 == $1
    }
    signal.subscribe()
    #expect(asked.entries == ["aa", "ab"])
  }
}

private func distance(_ first: String, _ second: String) -> Int {
  let (first, second) = (first.utf8.first ?? 0, second.utf8.first ?? 0)
  return abs(Int(first) - Int(second))
}
