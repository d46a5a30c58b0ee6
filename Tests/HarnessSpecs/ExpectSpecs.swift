import Testing
import TimelineTesting

private struct Opaque: Sendable {
  let number: Int
}

@Suite("expect")
struct ExpectSpecs {
  let scheduler = TestScheduler()

  private func recorded(_ text: String) throws -> Recorder::Recorder<String, TestError> {
    let source = try scheduler.hot(text)
    let recorder = scheduler.record(source.signal, name: "letters")
    try scheduler.run()
    return recorder
  }

  @Test func `what holds is no issue`() throws {
    let recorder = try recorded("-a-b#")
    let found = issues {
      recorder.expect("-a-b#")
      recorder.expect("-x-y#", values: ["x": "a", "y": "b"])
      recorder.expect("-x-y#", values: ["x": "A", "y": "B"], by: { $0.lowercased() == $1 })
      recorder.expect(values: ["a", "b"])
      recorder.expect(values: ["A", "B"], by: { $0.uppercased() == $1.uppercased() })
      recorder.expectNoEvents(in: .milliseconds(2) ... .milliseconds(2))
    }
    #expect(found.isEmpty)
  }

  @Test func `each expectation that fails is one issue at its own line`() throws {
    let recorder = try recorded("-a-b|")
    let first = #line + 2
    let found = issues {
      recorder.expect("-a-c|")
      recorder.expect("-x-y|", values: ["x": "a", "y": "c"])
      recorder.expect([.next("a", at: .zero)])
      recorder.expect([], by: ==)
      recorder.expect(values: ["a"])
      recorder.expectNoEvents(in: .milliseconds(1) ... .milliseconds(2))
      recorder.expect(steps: [])
    }
    #expect(found.map(\.line) == Array(first..<first + 7))
  }

  @Test(arguments: ["-?|", "^a|", "-a 10ms|", "a|b", "(a"])
  func `a text that cannot be read is one issue with the text and a caret`(text: String) throws {
    let recorder = try recorded("-a|")
    let line = #line + 1
    let found = issues { recorder.expect(text) }
    #expect(found.map(\.line) == [line])
    #expect(found.first?.text.contains(text) == true)
    #expect(found.first?.text.contains("^") == true)
  }

  @Test func `the names of a table are used in the lines and explained`() throws {
    let numbers = scheduler.record(Signal<Int, Never>.from([1, 2]), name: "numbers")
    let found = issues { numbers.expect("(ab|)", values: ["a": 1, "b": 3, "c": 2]) }
    let text = try #require(found.first?.text)
    #expect(text.contains("expected  (ab|)\n  actual  (ac|)"))
    #expect(text.contains("expected `b` at 0 ms, got `c` at 0 ms"))
    #expect(text.contains("a = 1"))
    #expect(text.contains("c = 2"))
  }

  @Test func `values are compared by their order alone`() throws {
    let recorder = try recorded("-a-b|")
    let found = issues { recorder.expect(values: ["a", "c", "b"]) }
    let text = try #require(found.first?.text)
    #expect(
      text.contains(
        """
             no.  1 2 3
        expected  a c b
          actual  a b
                    ^

        expected `c` as value 2, but it did not come; the rest is as expected
        """))
  }

  @Test func `an event in a silent span is named with what followed it in the span`() throws {
    let recorder = try recorded("-a-b|")
    let found = issues { recorder.expectNoEvents(in: .milliseconds(3) ... .seconds(1)) }
    #expect(
      found.first?.text.contains(
        "expected nothing from 3 ms to 1 s, got `b` at 3 ms and 1 more event") == true)
  }

  @Test func `errors are compared as values, not as texts`() {
    let recorder = scheduler.record(Signal<String, TestError>.fail(TestError("refused")))
    #expect(issues { recorder.expect("#", error: TestError("refused")) }.isEmpty)
    #expect(issues { recorder.expect("#") }.count == 1)
  }

  @Test func `failures that are not equatable are compared by a closure`() {
    let recorder = scheduler.record(Signal<String, any Error>.fail(TestError("refused")))
    let expected: Timeline<String, any Error> = [.error(TestError("lost"), at: .zero)]
    #expect(issues { recorder.expect(expected, errors: { _, _ in true }) }.isEmpty)
    #expect(
      issues {
        recorder.expect(expected, errors: { $0 as? TestError == $1 as? TestError })
      }.count == 1)
  }

  @Test func `tuples and nothing at all need no closure`() {
    let pairs = scheduler.record(Signal<(Int, String), Never>.just((1, "a")))
    let quads = scheduler.record(Signal<(Int, Int, Int, Int), Never>.just((1, 2, 3, 4)))
    let pings = scheduler.record(Signal<Void, Never>.from([(), ()]))
    let found = issues {
      pairs.expect([.next((1, "a"), at: .zero), .completed(at: .zero)])
      pairs.expect("(p|)", values: ["p": (1, "a")])
      pairs.expect(values: [(1, "a")])
      quads.expect(values: [(1, 2, 3, 4)])
      pings.expect("(pp|)", values: ["p": ()])
      pings.expect(values: [(), ()])
    }
    #expect(found.isEmpty)
    #expect(issues { pairs.expect(values: [(1, "b")]) }.count == 1)
    #expect(issues { pings.expect(values: [()]) }.count == 1)
  }

  @Test func `values of any type are compared by a closure`() {
    let recorder = scheduler.record(Signal<Opaque, Never>.just(Opaque(number: 1)))
    let same: Timeline<Opaque, Never> = [
      .next(Opaque(number: 1), at: .zero), .completed(at: .zero),
    ]
    #expect(issues { recorder.expect(same, by: { $0.number == $1.number }) }.isEmpty)
    #expect(issues { recorder.expect(same, by: { _, _ in false }) }.count == 1)
  }

  @Test func `a place that Swift Testing would refuse does not stop the spec`() {
    let recorder = scheduler.record(Signal<Int, Never>.just(1))
    let found = issues {
      recorder.expect(values: [], fileID: "odd", filePath: "", line: 0, column: -1)
    }
    #expect(found.count == 1)
  }
}

@Suite("expectTimeline")
struct ExpectTimelineSpecs {
  @Test func `it records, runs and compares`() throws {
    let scheduler = TestScheduler()
    try expectTimeline(of: try scheduler.cold("-a-b|").signal, on: scheduler, "-a-b|")
  }

  @Test func `a source, its subscription and the output stand one above the other`() throws {
    try expectTimeline(
      source: "--a-b-----c-|",
      subscriptions: "^-----------!",
      output: "-------b----(c|)"
    ) { $0.debounce(for: .milliseconds(3), on: $1) }
  }

  @Test func `the output may be of another type and fail in another way`() throws {
    try expectTimeline(
      source: "-a-b#", output: "-x-y", values: ["a": 1, "b": 2], outputs: ["x": "1", "y": "2"]
    ) { source, _ in
      source.map { "\($0)" }.concat(.never).take(2).merge(.never)
    }
  }

  @Test func `the error of a drawing serves both lines`() throws {
    try expectTimeline(source: "-a#", output: "-a#", error: TestError("lost")) { source, _ in
      source
    }
  }

  @Test func `wrong subscriptions and a wrong output are one issue each, at the call`() throws {
    let line = #line + 2
    let found = try issues {
      try expectTimeline(source: "-a|", subscriptions: "^-----!", output: "-b|") { source, _ in
        source
      }
    }
    #expect(found.map(\.line) == [line, line])
  }

  @Test func `a source that cannot be read is one issue and nothing is played`() throws {
    let found = try issues {
      try expectTimeline(source: "-?|", output: "-a|") { source, _ in source }
    }
    #expect(found.count == 1)
  }

  @Test func `what the closure throws and endless work are thrown`() {
    #expect(throws: TestError.self) {
      try expectTimeline(source: "-a|", output: "-a|") { source, _ in
        if Bool(true) { throw TestError() }
        return source
      }
    }
    let scheduler = TestScheduler(limits: Limits(totalSteps: 100))
    #expect(throws: SchedulerError.self) {
      try expectTimeline(
        of: Signal<Int, Never>.interval(.seconds(1), on: scheduler), on: scheduler, "")
    }
  }
}

@Suite("expectSubscriptions")
struct ExpectSubscriptionsSpecs {
  let scheduler = TestScheduler()

  @Test func `a difference shows both and what to paste`() throws {
    let source = try scheduler.hot("-a-|")
    scheduler.record(source.signal)
    try scheduler.run()
    let found = issues { source.expectSubscriptions("^-!") }
    let text = try #require(found.first?.text)
    #expect(
      text.contains(
        """
        expected  ^-!
          actual  ^--!
                    ^

        subscription 1: expected from 0 ms to 2 ms, got from 0 ms to 3 ms

        actual, ready to paste:
          expectSubscriptions("^--!")
        """))
  }

  @Test func `one that nobody made and one too many are told`() throws {
    let source = try scheduler.cold("-a-|")
    let missing = issues { source.expectSubscriptions("^--!") }
    #expect(missing.first?.text.contains("but nobody subscribed") == true)
    scheduler.record(source.signal)
    try scheduler.run()
    let extra = issues { source.expectSubscriptions() }
    #expect(extra.first?.text.contains("subscription 1 was not expected") == true)
  }

  @Test func `a text that cannot be read is one issue at the line`() throws {
    let source = try scheduler.hot("-a-|")
    let line = #line + 1
    #expect(issues { source.expectSubscriptions("^!!") }.map(\.line) == [line])
  }
}
