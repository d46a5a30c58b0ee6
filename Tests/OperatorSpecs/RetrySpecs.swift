import ReactiveCore
import Testing
import TimelineTesting

@Suite("retry")
struct RetrySpecs {
  static let scenes: [Scene] = [
    Scene(
      "subscribes up to n more times, then forwards the last error", cold: "a-#",
      "^-!,--^-!,----^-!", "a-a-a-#"
    ) { source, _ in source.retry(2) },
    Scene("leaves a success alone", cold: "a-|", "^-!", "a-|") { source, _ in source.retry(3) },
    Scene("none", cold: "a-#", "^-!", "a-#") { source, _ in source.retry(0) },
    Scene("negative counts as none", cold: "a-#", "^-!", "a-#") { source, _ in
      source.retry(.min)
    },
    Scene("without end", cold: "a-#", "^-!,--^-!,----^", "a-a-a", until: ms(5)) { source, _ in
      source.retry()
    },
    Scene("a synchronous source", cold: "(a#)", "(^!),(^!),(^!)", "(aaa#)") { source, _ in
      source.retry(2)
    },
    Scene("take stops a synchronous source", cold: "(a#)", "(^!),(^!),(^!)", "(aaa|)") {
      source, _ in source.retry().take(3)
    },
    Scene("a silent source", cold: "-", "^", "") { source, _ in source.retry() },
    Scene("a hot source that has failed fails again", "-a-#", "^--!,---(^!),---(^!)", "-a-#") {
      source, _ in source.retry(2)
    },
  ]

  @Test(arguments: scenes, Performance.allCases)
  func `keeps to the drawn timeline`(scene: Scene, performance: Performance) throws {
    try scene.expect(performance)
  }

  @Test func `forwards the last error`() {
    let runs = Log<Void>()
    let signal = Signal<Int, TestError>.deferred {
      runs(())
      return .fail(TestError("\(runs.count)"))
    }
    TestScheduler().record(signal.retry(2)).expect("#", error: TestError("3"))
  }

  @Test func `one attempt is released before the next begins`() {
    let log = Log<String>()
    Letters.fail(TestError()).initially { log("begin") }.finally { log("release") }.retry(1)
      .subscribe(error: { _ in log("error") })
    #expect(log.entries == ["begin", "release", "begin", "release", "error"])
  }
}
