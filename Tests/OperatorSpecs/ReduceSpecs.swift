import ReactiveCore
import Testing
import TimelineTesting

@Suite("reduce")
struct ReduceSpecs {
  static let scenes: [Scene] = [
    Scene("the result at completion", "-a-b|", "^---!", "----('sab'|)") { source, _ in
      source.reduce("s") { $0 + $1 }
    },
    Scene("the seed for an empty source", "--|", "^-!", "--(s|)") { source, _ in
      source.reduce("s") { $0 + $1 }
    },
    Scene("nothing on an error", "-a#", "^-!", "--#") { source, _ in
      source.reduce("s") { $0 + $1 }
    },
    Scene("nothing before the end", "-a-b", "^", "") { source, _ in
      source.reduce("s") { $0 + $1 }
    },
    Scene("a synchronous source", cold: "(ab|)", "(^!)", "('sab'|)") { source, _ in
      source.reduce("s") { $0 + $1 }
    },
    Scene("a source that completes at once", cold: "|", "(^!)", "(s|)") { source, _ in
      source.reduce("s") { $0 + $1 }
    },
    Scene("a source that fails at once", cold: "(a#)", "(^!)", "#") { source, _ in
      source.reduce("s") { $0 + $1 }
    },
    Scene("a take ends after the result", "-a|", "^-!", "--('sa'|)") { source, _ in
      source.reduce("s") { $0 + $1 }.take(1)
    },
  ]

  @Test(arguments: scenes, Performance.allCases)
  func `keeps to the drawn timeline`(scene: Scene, performance: Performance) throws {
    try scene.expect(performance)
  }

  @Test func `releases the source before it sends`() {
    let log = Log<String>()
    Signal<Int, Never>.just(1).finally { log("released") }.reduce(0, +)
      .subscribe(next: { log("\($0)") }, completed: { log("completed") })
    #expect(log.entries == ["released", "1", "completed"])
  }

  @Test func `sends nothing when the release of the source disposes it`() {
    let subject = Subject<Int, Never>()
    let subscription = SerialDisposable()
    let log = Log<Int>()
    let signal = subject.signal.finally { subscription.dispose() }.reduce(0, +).doNext { log($0) }
    subscription.replace(signal.subscribe())
    subject.complete()
    #expect(log.entries.isEmpty)
  }
}
