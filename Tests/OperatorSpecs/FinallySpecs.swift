import ReactiveCore
import Testing
import TimelineTesting

@Suite("finally")
struct FinallySpecs {
  let log = Log<String>()
  let subject = Subject<String, TestError>()

  @Test func `runs from the source outwards, before the end is handed on`() {
    let log = log
    subject.signal.finally { log("inner") }.finally { log("outer") }
      .subscribe(completed: { log("completed") })
    subject.complete()
    #expect(log.entries == ["inner", "outer", "completed"])
  }

  @Test func `runs on an error`() {
    let log = log
    subject.signal.finally { log("finally") }.subscribe(error: { _ in log("error") })
    subject.send(error: TestError())
    #expect(log.entries == ["finally", "error"])
  }

  @Test func `runs once when the subscription is disposed`() {
    let log = log
    let subscription = subject.signal.finally { log("finally") }.subscribe(next: { log($0) })
    subscription.dispose()
    subscription.dispose()
    subject.complete()
    #expect(log.entries == ["finally"])
  }

  @Test func `runs when an operator downstream has had enough`() {
    let log = log
    subject.signal.finally { log("finally") }.take(1)
      .subscribe(next: { log($0) }, completed: { log("completed") })
    subject.send("a")
    #expect(log.entries == ["a", "finally", "completed"])
  }

  @Test func `is done when what follows in a concat begins`() {
    let log = log
    let next = Signal<String, TestError>.deferred {
      log("next")
      return .empty
    }
    subject.signal.finally { log("finally") }.concat(next)
      .subscribe(completed: { log("completed") })
    subject.complete()
    #expect(log.entries == ["finally", "next", "completed"])
  }

  @Test func `runs once for each run of a repeat`() {
    let log = log
    Signal<Int, Never>.just(1).finally { log("finally") }.repeat(2).subscribe { log("\($0)") }
    #expect(log.entries == ["1", "finally", "1", "finally"])
  }

  static let scenes: [Scene] =
    [Scene("changes nothing", "-a-b#", "^---!", "-a-b#") { source, _ in source.finally {} }]
    + Scene.ends { source, _ in source.finally {} }

  @Test(arguments: scenes, Performance.allCases)
  func `keeps to the drawn timeline`(scene: Scene, performance: Performance) throws {
    try scene.expect(performance)
  }
}
