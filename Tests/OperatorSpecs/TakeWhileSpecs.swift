import ReactiveCore
import Testing
import TimelineTesting

@Suite("take(while:) and take(through:)")
struct TakeWhileSpecs {
  static let scenes: [Scene] =
    [
      Scene("while: drops the deciding value", "-a-b-c-a|", "^----!", "-a-b-|") { source, _ in
        source.take(while: { $0 < "c" })
      },
      Scene("while: the first value decides", "-c-a|", "^!", "-|") { source, _ in
        source.take(while: { $0 < "c" })
      },
      Scene("while: none decides", "-a-b|", "^---!", "-a-b|") { source, _ in
        source.take(while: { $0 < "c" })
      },
      Scene("while: nothing passes after it in the same instant", "-(aca)-|", "^!", "-(a|)") {
        source, _ in source.take(while: { $0 < "c" })
      },
      Scene("while: an error", "-a#", "^-!", "-a#") { source, _ in
        source.take(while: { $0 < "c" })
      },
      Scene("while: a synchronous source", cold: "(aca|)", "(^!)", "(a|)") { source, _ in
        source.take(while: { $0 < "c" })
      },
      Scene("through: keeps the deciding value", "-a-b-c-a|", "^----!", "-a-b-(c|)") {
        source, _ in source.take(through: { $0 < "c" })
      },
      Scene("through: the first value decides", "-c-a|", "^!", "-(c|)") { source, _ in
        source.take(through: { $0 < "c" })
      },
      Scene("through: none decides", "-a-b|", "^---!", "-a-b|") { source, _ in
        source.take(through: { $0 < "c" })
      },
      Scene("through: nothing passes after it in the same instant", "-(aca)-|", "^!", "-(ac|)") {
        source, _ in source.take(through: { $0 < "c" })
      },
      Scene("through: an error", "-a#", "^-!", "-a#") { source, _ in
        source.take(through: { $0 < "c" })
      },
      Scene("through: a synchronous source", cold: "(aca|)", "(^!)", "(ac|)") { source, _ in
        source.take(through: { $0 < "c" })
      },
    ] + Scene.ends { source, _ in source.take(while: { $0 < "c" }) }
    + Scene.ends { source, _ in source.take(through: { $0 < "c" }) }

  @Test(arguments: scenes, Performance.allCases)
  func `keeps to the drawn timeline`(scene: Scene, performance: Performance) throws {
    try scene.expect(performance)
  }

  @Test func `value, release, completion, in this order`() {
    let log = Log<String>()
    let subject = Subject<Int, Never>()
    subject.signal.finally { log("released") }.take(through: { $0 < 2 })
      .subscribe(next: { log("\($0)") }, completed: { log("completed") })
    subject.send(2)
    #expect(log.entries == ["2", "released", "completed"])
  }
}
