import TimelineTesting

extension FailureKind {
  /// Steps one after another.
  static let ofSteps = [
    FailureKind("step-with-another-value") {
      try $0.played("-a-b|").expect(steps: [.next("a"), .next("x")])
    },
    FailureKind("step-at-another-instant") {
      try $0.played("-a-b|").expect(steps: [.next("a"), .next("b", at: .milliseconds(2))])
    },
    FailureKind("step-outside-its-range") {
      let range = Instant.milliseconds(4) ... .milliseconds(6)
      try $0.played("-a-b|").expect(steps: [.next("a"), .next("b", within: range)])
    },
    FailureKind("step-that-does-not-fit") {
      try $0.played("-a-b|").expect(steps: [.next("a"), .next(where: { $0 > "m" })])
    },
    FailureKind("step-that-nothing-came-for") {
      try $0.played("-a").expect(steps: [.next("a"), .completed(at: .milliseconds(3))])
    },
    FailureKind("step-for-an-error") {
      try $0.played("-a|").expect(steps: [.next("a"), .error(TestError("offline"))])
    },
    FailureKind("step-in-any-order") {
      try $0.played("-(abc)|").expect(steps: [
        .inAnyOrder(["c", "x", "a"], at: .milliseconds(1)), .completed(),
      ])
    },
    FailureKind("step-of-silence") {
      try $0.played("-a-b|").expect(steps: [.next("a"), .nothing(until: .milliseconds(3))])
    },
    FailureKind("step-that-skips-too-much") {
      try $0.played("-a-b|").expect(steps: [.skip(5)])
    },
    FailureKind("steps-that-left-events") {
      try $0.played("-a-b-c|").expect(steps: [.next("a")])
    },
    FailureKind("cursor-at-another-value") {
      var cursor = try $0.played("-a-b|").cursor()
      cursor.next("a", at: .milliseconds(1))
      cursor.next("x", at: .milliseconds(3))
      cursor.end()
    },
    FailureKind("cursor-that-was-dropped") {
      var cursor = try $0.played("-a-b|").cursor()
      cursor.next("a")
    },
  ]

  /// Sources and drawings.
  static let ofSources = [
    FailureKind("subscription-too-short") {
      let source = try $0.hot("-a-b-|", fileID: "App/SearchSpecs.swift", line: 8)
      $0.record(source.signal.take(1))
      try $0.run()
      source.expectSubscriptions("^----!")
    },
    FailureKind("subscription-missing") {
      let source = try $0.cold("-a|", fileID: "App/SearchSpecs.swift", line: 8)
      source.expectSubscriptions("^-!")
    },
    FailureKind("subscription-unexpected") {
      let source = try $0.hot("-a-b-|", fileID: "App/SearchSpecs.swift", line: 8)
      $0.record(source.signal)
      try $0.run()
      source.expectSubscriptions()
    },
    FailureKind("text-that-cannot-be-read") {
      try $0.played("-a|").expect("-a?|")
    },
    FailureKind("name-that-no-table-has") {
      try $0.played("-a|").expect("-x|", values: ["y": "a"])
    },
    FailureKind("drawing-with-another-output") { _ in
      try expectTimeline(source: "-a-b-|", output: "--a-x-|") { source, scheduler in
        source.delay(for: .milliseconds(1), on: scheduler, fileID: "App/Search.swift", line: 3)
      }
    },
  ]

  /// Events that did not come, and why.
  static let ofAbsence = [
    FailureKind("timer-cancelled-by-a-source") {
      let source = try $0.hot("-a--b---------|", fileID: "App/SearchSpecs.swift", line: 8)
      let query = source.signal.debounce(
        for: .milliseconds(5), on: $0, fileID: "App/Search.swift", line: 21)
      let recorder = $0.record(query, name: "query")
      try $0.run()
      recorder.expect("------a--b----|")
    },
    FailureKind("timer-cancelled-from-outside") { scheduler in
      let poll = Signal<Int, Never>.interval(
        .milliseconds(2), on: scheduler, fileID: "App/Poll.swift", line: 5)
      let polls = MutableProperty(0)
      let polling = poll.subscribe { polls.value = $0 }
      let recorder = scheduler.record(polls.signal, name: "polls")
      try scheduler.advance(to: .milliseconds(5))
      polling.dispose()
      try scheduler.advance(to: .milliseconds(9))
      recorder.expect("0-0-1-2-3")
    },
    FailureKind("recording-that-was-disposed") {
      let source = try $0.hot("-a--b-c|", fileID: "App/SearchSpecs.swift", line: 8)
      let recorder = try $0.record(
        source.signal, name: "letters", from: .zero, until: .milliseconds(2),
        fileID: "App/SearchSpecs.swift", line: 9)
      try $0.run()
      recorder.expect("-a--b")
    },
    FailureKind("scheduler-that-was-not-advanced-far-enough") {
      let answer = Signal<String, Never>.just("a").delay(
        for: .milliseconds(5), on: $0, fileID: "App/Search.swift", line: 30)
      let recorder = $0.record(answer, name: "answer")
      try $0.advance(to: .milliseconds(4))
      recorder.expect("-----(a|)")
    },
    FailureKind("source-that-nobody-listened-to") {
      let outer = try $0.hot("-x---y", fileID: "App/SearchSpecs.swift", line: 8)
      let inner = try $0.hot("---a---b", fileID: "App/SearchSpecs.swift", line: 9)
      let other = Signal<String, TestError>.never
      let results = outer.signal.flatMap(.latest) { $0 == "x" ? inner.signal : other }
      let recorder = $0.record(results, name: "results")
      try $0.run()
      recorder.expect("---a---b")
    },
    FailureKind("work-that-ran-in-vain") {
      let source = try $0.hot("-a---b", fileID: "App/SearchSpecs.swift", line: 8)
      let valid = source.signal.delay(
        for: .milliseconds(1), on: $0, fileID: "App/Search.swift", line: 12
      ).filter { $0 != "b" }
      let recorder = $0.record(valid, name: "valid")
      try $0.run()
      recorder.expect("--a---b")
    },
  ]
}
