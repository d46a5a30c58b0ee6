import ReactiveCore
import TestScheduler
import Testing

typealias Texts = Timeline<String, TestError>

/// A text and the events it draws, times in milliseconds.
struct MarbleRow: Sendable, CustomTestStringConvertible {
  let text: String
  let events: Texts

  init(_ text: String, _ events: Texts = []) { (self.text, self.events) = (text, events) }

  var testDescription: String { text.debugDescription }
}

extension Timeline.Entry {
  /// An event at a number of milliseconds.
  static func at(_ milliseconds: Int, _ value: Value) -> Self {
    .next(value, at: .milliseconds(milliseconds))
  }

  static func end(_ milliseconds: Int) -> Self { .completed(at: .milliseconds(milliseconds)) }
}

extension Timeline.Entry where Failure == TestError {
  static func fault(_ milliseconds: Int) -> Self {
    .error(TestError(), at: .milliseconds(milliseconds))
  }
}

@Suite("reading marbles")
struct MarbleParsingSpecs {
  static let silence = [
    MarbleRow(""), MarbleRow(" "), MarbleRow("-"), MarbleRow("5ms"), MarbleRow("-- 5ms --"),
    MarbleRow("--a", [.at(2, "a")]),
    MarbleRow("  a  -  b", [.at(0, "a"), .at(2, "b")]),
    MarbleRow("a|--", [.at(0, "a"), .end(1)]),
    MarbleRow("| 5ms", [.end(0)]),
    MarbleRow("-#-", [.fault(1)]),
  ]

  @Test(arguments: silence) func `every character takes a tick, spaces take none`(row: MarbleRow)
    throws
  {
    #expect(try Texts(row.text) == row.events)
  }

  static let groups = [
    MarbleRow("(ab)", [.at(0, "a"), .at(0, "b")]),
    MarbleRow("-(a)-b", [.at(1, "a"), .at(3, "b")]),
    MarbleRow("( a  b )c", [.at(0, "a"), .at(0, "b"), .at(1, "c")]),
    MarbleRow("(a#)", [.at(0, "a"), .fault(0)]),
    MarbleRow("a(|)--", [.at(0, "a"), .end(1)]),
    MarbleRow("('x y'1)", [.at(0, "x y"), .at(0, "1")]),
    MarbleRow("(1 m)", [.at(0, "1"), .at(0, "m")]),
  ]

  @Test(arguments: groups) func `a group is one instant and takes one tick`(row: MarbleRow) throws {
    #expect(try Texts(row.text) == row.events)
  }

  static let durations = [
    MarbleRow("5ms a", [.at(5, "a")]),
    MarbleRow("a 5ms b", [.at(0, "a"), .at(5, "b")]),
    MarbleRow("(ab) 5ms c", [.at(0, "a"), .at(0, "b"), .at(5, "c")]),
    MarbleRow("a- 5ms b", [.at(0, "a"), .at(7, "b")]),
    MarbleRow("a 5ms -b", [.at(0, "a"), .at(6, "b")]),
    MarbleRow("- 5ms a", [.at(6, "a")]),
    MarbleRow("a 1s 5ms b", [.at(0, "a"), .at(1_005, "b")]),
    MarbleRow("a 0ms b", [.at(0, "a"), .at(0, "b")]),
    MarbleRow("0ns a", [.at(0, "a")]),
    MarbleRow("1h a", [.at(3_600_000, "a")]),
    MarbleRow("1m a", [.at(60_000, "a")]),
    MarbleRow("2us a", [.next("a", at: .microseconds(2))]),
    MarbleRow("a 3ns b", [.at(0, "a"), .next("b", at: .nanoseconds(3))]),
    MarbleRow("a 007ms |", [.at(0, "a"), .end(7)]),
    MarbleRow("9223372036854775807ns a", [.next("a", at: .distantFuture)]),
  ]

  @Test(arguments: durations)
  func `a duration counts from the mark before it, else from the end of the silence`(
    row: MarbleRow
  ) throws {
    #expect(try Texts(row.text) == row.events)
  }

  static let zeros = [
    MarbleRow("^"), MarbleRow("--^--"), MarbleRow("(^)"),
    MarbleRow("^a", [.at(1, "a")]),
    MarbleRow("-a-^-b", [.at(-2, "a"), .at(2, "b")]),
    MarbleRow("a(^b)c", [.at(-1, "a"), .at(0, "b"), .at(1, "c")]),
    MarbleRow("( ^ b)c", [.at(0, "b"), .at(1, "c")]),
    MarbleRow("a 10ms ^ 10ms b", [.at(-10, "a"), .at(10, "b")]),
    MarbleRow("-|-^-", [.end(-2)]),
    MarbleRow("a|(^)", [.at(-2, "a"), .end(-1)]),
    MarbleRow("ab^|", [.at(-2, "a"), .at(-1, "b"), .end(1)]),
    MarbleRow(
      "a 9223372036854775808ns (^b) 9223372036854775807ns c",
      [.next("a", at: .distantPast), .at(0, "b"), .next("c", at: .distantFuture)]),
  ]

  @Test(arguments: zeros) func `a caret is instant zero and takes a tick`(row: MarbleRow) throws {
    #expect(try Texts(row.text) == row.events)
  }

  static let names = [
    MarbleRow("aZ", [.at(0, "a"), .at(1, "Z")]),
    MarbleRow("09", [.at(0, "0"), .at(1, "9")]),
    MarbleRow("1a2", [.at(0, "1"), .at(1, "a"), .at(2, "2")]),
    MarbleRow("1 ms", [.at(0, "1"), .at(1, "m"), .at(2, "s")]),
    MarbleRow("5n", [.at(0, "5"), .at(1, "n")]),
    MarbleRow("5u-", [.at(0, "5"), .at(1, "u")]),
    MarbleRow("éß-中", [.at(0, "é"), .at(1, "ß"), .at(3, "中")]),
    MarbleRow("e\u{301}x", [.at(0, "e\u{301}"), .at(1, "x")]),
    MarbleRow("''", [.at(0, "")]),
    MarbleRow("'two words'-'10ms'", [.at(0, "two words"), .at(2, "10ms")]),
    MarbleRow(#"'it\'s'"#, [.at(0, "it's")]),
    MarbleRow(#"'\\n'"#, [.at(0, #"\n"#)]),
    MarbleRow(#"'\n\t\\'"#, [.at(0, "\n\t\\")]),
    MarbleRow("'🎉'", [.at(0, "🎉")]),
    MarbleRow("'\u{301}'a", [.at(0, "\u{301}"), .at(1, "a")]),
  ]

  @Test(arguments: names) func `values are letters, digits and what is quoted`(row: MarbleRow)
    throws
  {
    #expect(try Texts(row.text) == row.events)
  }

  static let rxjs = [
    MarbleRow("-a-|", [.at(1, "a"), .end(3)]),
    MarbleRow("(ab)c", [.at(0, "a"), .at(0, "b"), .at(4, "c")]),
    MarbleRow("(a b)c", [.at(0, "a"), .at(0, "b"), .at(4, "c")]),
    MarbleRow("--^-(a|)", [.at(2, "a"), .end(2)]),
    MarbleRow("(^a)b", [.at(0, "a"), .at(4, "b")]),
    MarbleRow("a 9ms b", [.at(0, "a"), .at(10, "b")]),
    MarbleRow("a 1.5s b", [.at(0, "a"), .at(1_501, "b")]),
    MarbleRow("0.5m a", [.at(30_000, "a")]),
    MarbleRow("0.0000001ms a", [.next("a", at: .nanoseconds(1))]),
    MarbleRow("0.00000000000000000000000000001m a", [.next("a", at: .nanoseconds(1))]),
    MarbleRow("5h-5ns", [.at(0, "5"), .at(1, "h"), .at(3, "5"), .at(4, "n"), .at(5, "s")]),
    MarbleRow("1-#", [.at(0, "1"), .fault(2)]),
  ]

  @Test(arguments: rxjs) func `text of RxJS is read as RxJS reads it`(row: MarbleRow) throws {
    #expect(try Texts(row.text, dialect: .rxjs) == row.events)
  }

  @Test(arguments: [
    (Duration.seconds(1), Instant.seconds(2)), (.nanoseconds(1), .nanoseconds(2)),
    (.zero, .nanoseconds(2)), (.milliseconds(-5), .nanoseconds(2)),
    (Duration(secondsComponent: 0, attosecondsComponent: 1_500_000_000), .nanoseconds(4)),
  ])
  func `a tick is whole nanoseconds, at least one`(tick: Duration, instant: Instant) throws {
    #expect(try Texts("--a", tick: tick) == [.next("a", at: instant)])
  }

  @Test func `a table names the values, quoted or not`() throws {
    let table = ["a": 1, "two": 2, "unused": 3]
    #expect(
      try Timeline<Int, TestError>("a-'two'-'a'|", values: table)
        == [.at(0, 1), .at(2, 2), .at(4, 1), .end(5)])
  }

  @Test func `other types read their values from the text`() throws {
    #expect(try Timeline<Int, Never>("1-'-20'") == [.at(0, 1), .at(2, -20)])
    #expect(
      try Timeline("'true'-'false'", of: Bool.self, error: TestError())
        == [.at(0, true), .at(2, false)])
  }

  @Test func `a hash is the error that is given, else the test error`() throws {
    struct Refused: Error, Equatable {}
    #expect(try Texts("#") == [.error(TestError(), at: .zero)])
    #expect(try Texts("#", error: TestError("x")) == [.error(TestError("x"), at: .zero)])
    #expect(
      try Timeline<Int, Refused>("-#", values: [:], error: Refused())
        == [.error(Refused(), at: .milliseconds(1))])
  }
}
