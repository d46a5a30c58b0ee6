import ReactiveCore
import Testing
import TimelineTesting

@Suite("grouped(by:)")
struct GroupedSpecs {
  static let scenes: [Scene] =
    [
      Scene("a group right before its first value", "-a-z-b|", "^-----!", "-l-h--|") { source, _ in
        source.grouped(by: half).map(\.key)
      },
      Scene("flattened it is the source", "-a-z-b|", "^-----!", "-a-z-b|") { source, _ in
        source.grouped(by: half).flatMap(.merge) { $0.signal }
      },
      Scene("each group has the values of its key", "-a-z-b|", "^-----!", "-a---b|") {
        source, _ in
        source.grouped(by: half).flatMap(.merge) { group in
          group.key == "l" ? group.signal : .empty
        }
      },
      Scene(
        "the groups end with the source, in the order they were made", "-z-a-|", "^----!",
        "-z-a-(hl|)"
      ) { source, _ in
        source.grouped(by: half).flatMap(.merge) { $0.signal.endWith($0.key) }
      },
      Scene("an error", "-a-z#", "^---!", "-a-z#") { source, _ in
        source.grouped(by: half).flatMap(.merge) { $0.signal.endWith($0.key) }
      },
      Scene("a synchronous source", cold: "(azb|)", "(^!)", "(azblh|)") { source, _ in
        source.grouped(by: half).flatMap(.merge) { $0.signal.endWith($0.key) }
      },
      Scene("a take that the group fills", "-a-b|", "^!", "-(l|)") { source, _ in
        source.grouped(by: half).map(\.key).take(1)
      },
    ] + Scene.ends { source, _ in source.grouped(by: half).map(\.key) }

  @Test(arguments: scenes, Performance.allCases)
  func `keeps to the drawn timeline`(scene: Scene, performance: Performance) throws {
    try scene.expect(performance)
  }

  @Test func `the groups end before the result`() {
    let (subject, log) = (Subject<String, TestError>(), Log<String>())
    subject.signal.grouped(by: half).subscribe(
      next: { group in group.signal.subscribe(error: { _ in log(group.key) }) },
      error: { _ in log("result") })
    subject.send("z")
    subject.send("a")
    subject.send(error: TestError())
    #expect(log.entries == ["h", "l", "result"])
  }

  @Test func `a late subscriber of a group gets what comes after`() {
    let (subject, log) = (Subject<String, Never>(), Log<String>())
    let group = Slot<Signal<String, Never>>()
    subject.signal.grouped(by: half).subscribe { group.value = $0.signal }
    subject.send("a")
    group.value?.subscribe { log($0) }
    subject.send("b")
    subject.send("z")
    #expect(log.entries == ["b"])
  }

  @Test func `the groups fall silent when the result is disposed`() {
    let (subject, log) = (Subject<String, Never>(), Log<String>())
    let subscription = subject.signal.grouped(by: half).subscribe { group in
      group.signal.subscribe(next: { log($0) }, completed: { log("completed") })
    }
    subject.send("a")
    subscription.dispose()
    subject.send("b")
    subject.complete()
    #expect(log.entries == ["a"])
  }

  @Test func `a second subscription has groups of its own`() {
    let (subject, log) = (Subject<String, Never>(), Log<String>())
    let grouped = subject.signal.grouped(by: half)
    grouped.subscribe { log("first \($0.key)") }
    subject.send("a")
    grouped.subscribe { log("second \($0.key)") }
    subject.send("b")
    #expect(log.entries == ["first l", "second l"])
  }
}

@Sendable private func half(_ letter: String) -> String { letter < "m" ? "l" : "h" }
