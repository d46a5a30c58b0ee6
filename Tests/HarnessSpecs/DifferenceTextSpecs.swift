import Testing
import TimelineTesting

private enum Screen: Equatable {
  case home
  case detail(id: Int)
}

@Suite("the text of a difference")
struct DifferenceTextSpecs {
  let scheduler = TestScheduler()

  private func text(actual: String, expected: String) throws -> String {
    let source = try scheduler.hot(actual)
    let recorder = scheduler.record(source.signal, name: "letters")
    try scheduler.run()
    return try #require(recorder.difference(from: Timeline(expected)))
  }

  /// The lines of the second part of a text: ruler, lines, caret and table.
  private func picture(actual: String, expected: String) throws -> String {
    let parts = try text(actual: actual, expected: expected).split(separator: "\n\n")
    return String(parts[1])
  }

  @Test func `a late value is drawn, told and ready to paste`() throws {
    #expect(
      try text(actual: "-a-----b-|", expected: "-a---b---|") == """
        letters is not as expected

              ms  0    5 7 9
        expected  -a---b---|
          actual  -a-----b-|
                       ^

        expected `b` at 5 ms, got `b` at 7 ms: 2 ms late

        actual as marbles (tick 1 ms):
          -a-----b-|
        actual as Swift:
          [
            .next("a", at: .milliseconds(1)),
            .next("b", at: .milliseconds(7)),
            .completed(at: .milliseconds(9)),
          ]
        """)
  }

  @Test func `groups of any size keep the lines aligned`() throws {
    #expect(
      try picture(actual: "-(abc)-d-e|", expected: "-a-(de)-e|") == """
              ms   1     3    5
        expected  -a    -(de)-e|
          actual  -(abc)-d   -e|
                     ^
        """)
  }

  @Test func `the caret stands under the event inside its group`() throws {
    #expect(
      try picture(actual: "(abc)d", expected: "(abx)d") == """
              ms  0    1
        expected  (abx)d
          actual  (abc)d
                     ^
        """)
  }

  @Test func `after its end a line is empty`() throws {
    #expect(
      try picture(actual: "a|", expected: "a---|") == """
              ms   1  4
        expected  a---|
          actual  a|
                   ^
        """)
  }

  @Test func `a long silence is a duration in both lines`() throws {
    #expect(
      try picture(actual: "-a 1s b|", expected: "-a 1s c|") == """
              ms  0     1001
        expected  -a 1s c|
          actual  -a 1s b|
                        ^
        """)
  }

  @Test func `times off the ticks get a tick that fits`() throws {
    #expect(
      try picture(actual: "a 1500us b", expected: "a 2ms b") == """
              us  0  1500
        expected  a---b
          actual  a--b-
                     ^
        """)
  }

  @Test func `long values get letters and stand in a table`() throws {
    #expect(
      try picture(actual: "-a'hello world'|", expected: "-a'hello there'|") == """
              ms  0 2
        expected  -aA|
          actual  -aB|
                    ^
          values  A = "hello there"
                  B = "hello world"
        """)
  }

  @Test func `errors stand in the table, each line's own where they differ`() throws {
    let recorder = scheduler.record(Signal<Int, TestError>.fail(TestError("refused")), name: "r")
    let text = try #require(recorder.difference(from: [.error(TestError("lost"), at: .zero)]))
    #expect(text.contains("values  # expected = TestError(\"lost\")"))
    #expect(text.contains("        # actual = TestError(\"refused\")"))
  }

  @Test func `a long timeline shows the surroundings and says what it left out`() throws {
    let start = String(repeating: "ab-", count: 20)
    #expect(
      try picture(actual: start + "c" + start, expected: start + "d" + start) == """
              ms   48 51 54 57 60  64 67 70
        expected  …ab-ab-ab-ab-dab-ab-ab-ab…
          actual  …ab-ab-ab-ab-cab-ab-ab-ab…
                               ^
                  left out: 32 events before; after: 32 expected, 32 actual
        """)
  }

  @Test func `values that no text can be read as are pasted with a table`() throws {
    let recorder = scheduler.record(Signal<Screen, Never>.from([.home, .detail(id: 3)]))
    let text = try #require(recorder.difference(from: [.completed(at: .zero)]))
    #expect(text.contains("(AB|)\n  values: [\"A\": .home, \"B\": .detail(id: 3)]"))
    #expect(text.contains(".next(.detail(id: 3), at: .zero),"))
  }

  @Test func `an empty recording is ready to paste too`() throws {
    #expect(
      try text(actual: "", expected: "a").hasSuffix(
        """
        actual as marbles (tick 1 ms):
          "" (nothing was recorded)
        actual as Swift:
          []
        """))
  }
}

@Suite("values as Swift")
struct DifferenceLiteralSpecs {
  private func literal<Value: Sendable>(_ value: Value) throws -> String {
    let recorder = TestScheduler().record(Signal<Value, Never>.just(value))
    let text = try #require(recorder.difference(from: [], by: { _, _ in false }))
    let line = try #require(
      text.split(separator: "\n").first { $0.contains(".next(") && $0.hasSuffix(", at: .zero),") })
    return String(line.drop { $0 == " " }.dropFirst(6).dropLast(13))
  }

  @Test func `scalars are written as literals`() throws {
    #expect(try literal("a \"b\"\n") == #""a \"b\"\n""#)
    #expect(try literal(-3) == "-3")
    #expect(try literal(true) == "true")
    #expect(try literal(1.5) == "1.5")
    #expect(try literal(Double.infinity) == ".infinity")
    #expect(try literal(Instant.milliseconds(1500)) == ".milliseconds(1500)")
  }

  @Test func `containers are written with what they hold`() throws {
    #expect(try literal(Int?.none) == "nil")
    #expect(try literal(Int?.some(1)) == "1")
    #expect(try literal(["a", "b"]) == #"["a", "b"]"#)
    #expect(try literal([String: Int]()) == "[:]")
    #expect(try literal(["b": 2, "a": 1]) == #"["a": 1, "b": 2]"#)
    #expect(try literal((1, "a")) == #"(1, "a")"#)
    #expect(try literal(()) == "()")
  }

  @Test func `cases and structures are written as they are made`() throws {
    #expect(try literal(Screen.home) == ".home")
    #expect(try literal(Screen.detail(id: 3)) == ".detail(id: 3)")
    #expect(try literal(TestError("x")) == #"TestError("x")"#)
  }

  @Test func `what cannot be written is a comment`() throws {
    #expect(try literal(Signal<Int, Never>.never).hasPrefix("/*"))
    #expect(try literal(TestScheduler()).hasPrefix("/*"))
  }
}
