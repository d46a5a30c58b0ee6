import ReactiveCore
import Testing
import TimelineTesting

@Suite("repeat")
struct RepeatSpecs {
  static let scenes: [Scene] = [
    Scene("runs the source a number of times", cold: "a-|", "^-!,--^-!", "a-a-|") { source, _ in
      source.repeat(2)
    },
    Scene("once", cold: "a-|", "^-!", "a-|") { source, _ in source.repeat(1) },
    Scene("not at all", cold: "a-|", "", "|") { source, _ in source.repeat(0) },
    Scene("negative counts as not at all", cold: "a-|", "", "|") { source, _ in
      source.repeat(.min)
    },
    Scene("without end", cold: "a-|", "^-!,--^-!,----^", "a-a-a", until: ms(5)) { source, _ in
      source.repeat()
    },
    Scene("an error ends it", cold: "a-#", "^-!", "a-#") { source, _ in source.repeat() },
    Scene("an error ends it, with a count", cold: "a-#", "^-!", "a-#") { source, _ in
      source.repeat(3)
    },
    Scene("a synchronous source", cold: "(a|)", "(^!),(^!),(^!)", "(aaa|)") { source, _ in
      source.repeat(3)
    },
    Scene("take stops a synchronous source", cold: "(a|)", "(^!)", "(a|)") { source, _ in
      source.repeat().take(1)
    },
    Scene("take stops it in the second run", cold: "(ab|)", "(^!),(^!)", "(aba|)") { source, _ in
      source.repeat().take(3)
    },
    Scene("a silent source", cold: "-", "^", "") { source, _ in source.repeat() },
  ]

  @Test(arguments: scenes, Performance.allCases)
  func `keeps to the drawn timeline`(scene: Scene, performance: Performance) throws {
    try scene.expect(performance)
  }

  @Test func `one run is released before the next begins`() {
    let log = Log<String>()
    Signal<Int, Never>.just(1).initially { log("begin") }.finally { log("release") }.repeat(2)
      .subscribe(completed: { log("completed") })
    #expect(log.entries == ["begin", "release", "begin", "release", "completed"])
  }
}
