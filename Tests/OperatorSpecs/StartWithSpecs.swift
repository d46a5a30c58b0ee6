import ReactiveCore
import Testing
import TimelineTesting

@Suite("startWith")
struct StartWithSpecs {
  static let scenes: [Scene] = [
    Scene("before anything of the source", "-a|", "^-!", "sa|") { source, _ in
      source.startWith("s")
    },
    Scene("a synchronous source", cold: "(ab|)", "(^!)", "(sab|)") { source, _ in
      source.startWith("s")
    },
    Scene("an empty source", "--|", "^-!", "s-|") { source, _ in source.startWith("s") },
    Scene("an error", "-#", "^!", "s#") { source, _ in source.startWith("s") },
    Scene("a silent source", "-", "^", "s") { source, _ in source.startWith("s") },
    Scene("a take that it fills", "-a|", "", "(s|)") { source, _ in
      source.startWith("s").take(1)
    },
    Scene("several, the outermost first", "-a|", "^-!", "(ts)a|") { source, _ in
      source.startWith("s").startWith("t")
    },
  ]

  @Test(arguments: scenes, Performance.allCases)
  func `keeps to the drawn timeline`(scene: Scene, performance: Performance) throws {
    try scene.expect(performance)
  }

  @Test func `delivers before it subscribes`() {
    let log = Log<String>()
    let source = Signal<String, Never> { subscriber in
      log("subscribed")
      subscriber.complete()
    }
    source.startWith("first").subscribe { log($0) }
    #expect(log.entries == ["first", "subscribed"])
  }
}
