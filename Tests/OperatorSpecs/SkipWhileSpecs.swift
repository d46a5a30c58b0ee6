import ReactiveCore
import Testing
import TimelineTesting

@Suite("skip(while:)")
struct SkipWhileSpecs {
  static let scenes: [Scene] =
    [
      Scene("from the deciding value on", "-a-b-c-a|", "^-------!", "-----c-a|") { source, _ in
        source.skip(while: { $0 < "c" })
      },
      Scene("at the first value", "-c-a|", "^---!", "-c-a|") { source, _ in
        source.skip(while: { $0 < "c" })
      },
      Scene("never", "-a-b|", "^---!", "----|") { source, _ in
        source.skip(while: { $0 < "c" })
      },
      Scene("within one instant", "-(acb)-|", "^--!", "-(cb)-|") { source, _ in
        source.skip(while: { $0 < "c" })
      },
      Scene("an error", "-a-c#", "^---!", "---c#") { source, _ in
        source.skip(while: { $0 < "c" })
      },
      Scene("a synchronous source", cold: "(aca|)", "(^!)", "(ca|)") { source, _ in
        source.skip(while: { $0 < "c" })
      },
    ] + Scene.ends { source, _ in source.skip(while: { $0 < "c" }) }

  @Test(arguments: scenes, Performance.allCases)
  func `keeps to the drawn timeline`(scene: Scene, performance: Performance) throws {
    try scene.expect(performance)
  }

  @Test func `does not ask after the deciding value`() {
    let asked = Log<Int>()
    let signal = Signal<Int, Never>.from([1, 3, 1]).skip(while: { value in
      asked(value)
      return value < 3
    })
    signal.subscribe()
    #expect(asked.entries == [1, 3])
  }
}
