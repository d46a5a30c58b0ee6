import ReactiveCore
import Testing
import TimelineTesting

@Suite("take and first")
struct TakeSpecs {
  static let scenes: [Scene] =
    [
      Scene("the first, then completion", "-a-b-c|", "^--!", "-a-(b|)") { source, _ in
        source.take(2)
      },
      Scene("as many as there are", "-a-b-|", "^--!", "-a-(b|)") { source, _ in source.take(2) },
      Scene("fewer than asked for", "-a-|", "^--!", "-a-|") { source, _ in source.take(2) },
      Scene("more than anybody can count", "-a-|", "^--!", "-a-|") { source, _ in
        source.take(.max)
      },
      Scene("none", "-a-|", "", "|") { source, _ in source.take(0) },
      Scene("none of a synchronous source", cold: "(a|)", "", "|") { source, _ in source.take(0) },
      Scene("negative counts as none", "-a-|", "", "|") { source, _ in source.take(.min) },
      Scene("an error", "-a-#", "^--!", "-a-#") { source, _ in source.take(2) },
      Scene("an error after the last value", "-(ab#)", "^!", "-(ab|)") { source, _ in
        source.take(2)
      },
      Scene("a synchronous source", cold: "(abc|)", "(^!)", "(ab|)") { source, _ in
        source.take(2)
      },
      Scene("first", "-a-b|", "^!", "-(a|)") { source, _ in source.first() },
    ] + Scene.ends { source, _ in source.take(2) } + Scene.ends { source, _ in source.first() }

  @Test(arguments: scenes, Performance.allCases)
  func `keeps to the drawn timeline`(scene: Scene, performance: Performance) throws {
    try scene.expect(performance)
  }

  @Test func `bounds a handler that sends back`() {
    let scheduler = TestScheduler()
    let subject = Subject<Int, Never>()
    let recorder = scheduler.record(subject.signal.take(3).doNext { subject.send($0 + 1) })
    subject.send(0)
    recorder.expect("(012|)")
  }

  @Test func `value, release, completion, in this order`() {
    let log = Log<String>()
    let subject = Subject<String, Never>()
    subject.signal.finally { log("teardown") }.take(2)
      .subscribe(next: { log($0) }, completed: { log("completed") })
    subject.send("a")
    subject.send("b")
    #expect(log.entries == ["a", "b", "teardown", "completed"])
  }
}
