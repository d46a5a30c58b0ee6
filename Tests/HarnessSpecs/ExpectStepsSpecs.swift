import Testing
import TimelineTesting

@Suite("steps and the cursor")
struct ExpectStepsSpecs {
  let scheduler = TestScheduler()

  private func recorded(_ text: String) throws -> Recorder::Recorder<String, TestError> {
    let scheduler = TestScheduler()
    let source = try scheduler.hot(text)
    let recorder = scheduler.record(source.signal, name: "letters")
    try scheduler.run()
    return recorder
  }

  @Test func `steps that fit one after another are no issue`() throws {
    let recorder = try recorded("-a-(bcd)-e-f#")
    let found = issues {
      recorder.expect(steps: [
        .nothing(until: .zero), .next("a", at: .milliseconds(1)), .nothing(until: .milliseconds(2)),
        .inAnyOrder(["d", "b", "c"], at: .milliseconds(3)),
        .next(where: { $0 > "d" }, within: .milliseconds(5) ... .milliseconds(5)),
        .anything(at: .milliseconds(7)), .error(TestError(), at: .milliseconds(8)),
      ])
    }
    #expect(found.isEmpty)
  }

  @Test func `a step that does not fit is told`() throws {
    let steps: [(Step<String, TestError>, String)] = [
      (.next("b"), "expected `b`, got `a` at 1 ms"),
      (.next("a", at: .zero), "expected `a` at 0 ms, got `a` at 1 ms"),
      (
        .next("a", within: .milliseconds(2) ... .milliseconds(4)),
        "expected `a` from 2 ms to 4 ms, got `a` at 1 ms"
      ),
      (.next(where: { $0 == "z" }), "expected a value that fits, got `a` at 1 ms"),
      (.anything(at: .zero), "expected any event at 0 ms, got `a` at 1 ms"),
      (.completed(), "expected completion, got `a` at 1 ms"),
      (
        .error(TestError("x")), "expected the error `TestError(\"x\")`, got `a` at 1 ms"
      ),
      (.nothing(until: .milliseconds(1)), "expected nothing until 1 ms, got `a` at 1 ms"),
      (
        .inAnyOrder(["b", "c"], at: .milliseconds(1)),
        "expected `b`, `c` at 1 ms, in any order, got `a` at 1 ms"
      ),
      (.skip(4), "expected 4 events to skip, got 3"),
    ]
    for (step, words) in steps {
      let recorder = try recorded("-a-b|")
      let found = issues { recorder.expect(steps: [step]) }
      #expect(found.count == 1)
      #expect(found.first?.text.contains(words) == true)
    }
  }

  @Test func `what is left after the last step is told`() throws {
    let recorder = try recorded("-a-b|")
    let found = issues { recorder.expect(steps: [.next("a")]) }
    #expect(
      found.first?.text.contains("expected nothing more, got `b` at 3 ms and 1 more event") == true)
  }

  @Test func `a step that nothing came for is told`() throws {
    let recorder = try recorded("-a")
    let found = issues { recorder.expect(steps: [.next("a"), .completed(at: .seconds(1))]) }
    #expect(found.first?.text.contains("expected completion at 1 s, got nothing more") == true)
  }

  @Test func `a cursor reports its first fault at its line and is silent then`() throws {
    let recorder = try recorded("-a-b|")
    var line = 0
    let found = issues {
      var cursor = recorder.cursor()
      cursor.next("a")
      line = #line + 1
      cursor.next("x")
      cursor.next("y")
      cursor.end()
    }
    #expect(found.map(\.line) == [line])
  }

  @Test func `a cursor that is dropped early is reported where it was made`() throws {
    let recorder = try recorded("-a-b|")
    var line = 0
    let found = issues {
      line = #line + 1
      var cursor = recorder.cursor()
      cursor.skip(2)
    }
    #expect(found.map(\.line) == [line])
    #expect(found.first?.text.contains("got completion at 4 ms") == true)
  }

  @Test func `a cursor goes on with what is recorded later`() throws {
    let recorder = scheduler.record(try scheduler.hot("-a-b|").signal)
    try scheduler.advance(to: .milliseconds(1))
    let scheduler = scheduler
    let found = try issues {
      var cursor = recorder.cursor()
      cursor.next("a", at: .milliseconds(1))
      try scheduler.run()
      cursor.next("b", at: .milliseconds(3))
      cursor.completed()
      cursor.end()
    }
    #expect(found.isEmpty)
  }

  @Test func `what cannot be drawn stands as a question mark`() throws {
    let recorder = try recorded("-a-b|")
    let found = issues { recorder.expect(steps: [.next("a"), .next(where: { $0 == "z" })]) }
    #expect(
      found.first?.text.contains(
        """
              ms  0  3
        expected  -a-?-
          actual  -a-b|
                     ^
          values  ? = a value that fits
        """) == true)
  }

  @Test func `an equivalence that is not transitive finds the partners that fit together`() throws {
    let recorder = TestScheduler().record(Signal<Int, Never>.from([1, 3]))
    // 1 is close to both, 3 is close to 2 alone.
    let steps: [Step<Int, Never>] = [
      .inAnyOrder([2, 1], at: .zero) { abs($0 - $1) <= 1 }, .completed(),
    ]
    #expect(issues { recorder.expect(steps: steps) }.isEmpty)
    let tooFar: [Step<Int, Never>] = [.inAnyOrder([1, 1], at: .zero) { abs($0 - $1) <= 1 }]
    #expect(issues { recorder.expect(steps: tooFar) }.count == 1)
  }

  @Test func `duplicates in any order count as often as they stand`() throws {
    let recorder = try recorded("(aba)")
    #expect(issues { recorder.expect(steps: [.inAnyOrder(["a", "a", "b"], at: .zero)]) }.isEmpty)
    #expect(
      issues { recorder.expect(steps: [.inAnyOrder(["a", "b", "b"], at: .zero)]) }.count == 1)
  }
}
