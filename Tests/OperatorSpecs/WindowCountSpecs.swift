import ReactiveCore
import Testing
import TimelineTesting

@Suite("window(count:)")
struct WindowCountSpecs {
  static let scenes: [Scene] =
    [
      Scene("a window just before its first value", "-a-b-c|", "^-----!", "-w---w|") {
        source, _ in source.window(count: 2).map(to: "w")
      },
      Scene("flattened it is the source", "-a-b-c|", "^-----!", "-a-b-c|") { source, _ in
        source.window(count: 2).flatten(.merge)
      },
      Scene("each window, closed", "-a-b-c|", "^-----!", "-a-(be)-c(e|)") { source, _ in
        source.window(count: 2).flatMap(.concat) { $0.endWith("e") }
      },
      Scene("an error ends the window, then the result", "-a-b-c#", "^-----!", "-a-(be)-c#") {
        source, _ in source.window(count: 2).flatMap(.concat) { $0.endWith("e") }
      },
      Scene("zero counts as one", "-a-b|", "^---!", "-(ae)-(be)|") { source, _ in
        source.window(count: 0).flatMap(.concat) { $0.endWith("e") }
      },
      Scene("negative counts as one", "-a-b|", "^---!", "-(ae)-(be)|") { source, _ in
        source.window(count: .min).flatMap(.concat) { $0.endWith("e") }
      },
      Scene("more than there is", "-a-b|", "^---!", "-a-b(e|)") { source, _ in
        source.window(count: .max).flatMap(.concat) { $0.endWith("e") }
      },
      Scene("a synchronous source", cold: "(abc|)", "(^!)", "(abece|)") { source, _ in
        source.window(count: 2).flatMap(.concat) { $0.endWith("e") }
      },
      Scene("a late subscriber gets what comes after", "-a-b-c|", "^-----!", "---b-c|") {
        source, clock in
        source.window(count: 3).flatMap(.merge) { window in
          window.subscribe(after: ms(1), on: clock)
        }
      },
    ] + Scene.ends { source, _ in source.window(count: 2).map(to: "w") }

  @Test(arguments: scenes, Performance.allCases)
  func `keeps to the drawn timeline`(scene: Scene, performance: Performance) throws {
    try scene.expect(performance)
  }

  @Test func `an open window ends before the result`() {
    let (subject, log) = (Subject<Int, TestError>(), Log<String>())
    subject.signal.window(count: 2).subscribe(
      next: { $0.subscribe(error: { _ in log("window") }) }, error: { _ in log("result") })
    subject.send(1)
    subject.send(error: TestError())
    #expect(log.entries == ["window", "result"])
  }

  @Test func `an open window falls silent when the result is disposed`() {
    let (subject, log) = (Subject<Int, Never>(), Log<Int>())
    let subscription = subject.signal.window(count: 3).subscribe { window in
      window.subscribe(next: { log($0) }, completed: { log(-1) })
    }
    subject.send(1)
    subscription.dispose()
    subject.send(2)
    subject.complete()
    #expect(log.entries == [1])
  }
}

extension Signal {
  /// Subscribes later.
  fileprivate func subscribe(after interval: Duration, on scheduler: TestScheduler) -> Signal {
    Signal<Int, Never>.timer(after: interval, on: scheduler).then { self }
  }
}
