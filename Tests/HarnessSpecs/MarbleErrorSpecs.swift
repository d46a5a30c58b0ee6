import ReactiveCore
import TestScheduler
import Testing

/// A text that cannot be read, the column of its fault and a word of its remedy.
struct FaultRow: Sendable, CustomTestStringConvertible {
  let text: String
  let column: Int
  let remedy: String

  init(_ text: String, _ column: Int, _ remedy: String) {
    (self.text, self.column, self.remedy) = (text, column, remedy)
  }

  var testDescription: String { text.debugDescription }
}

@Suite("faults in marbles")
struct MarbleErrorSpecs {
  /// The error of a text.
  private func fault(_ text: String, dialect: MarbleDialect = .native) throws -> MarbleError {
    try #require(throws: MarbleError.self) { try Texts(text, dialect: dialect) }
  }

  static let native = [
    FaultRow("a-?-b", 3, "quote it to make it a value: '?'"),
    FaultRow("é-中?", 4, "quote it"),
    FaultRow("e\u{301}-?", 3, "quote it"),
    FaultRow("👩‍👩‍👧", 1, "'👩‍👩‍👧'"),
    FaultRow("a-\u{301}", 2, "quote it"),
    FaultRow("1\u{20E3}", 1, "quote it"),
    FaultRow(#"a\"#, 2, "quote it"),
    FaultRow("a!", 2, "subscription text"),
    FaultRow("a\tb", 2, "use spaces"),
    FaultRow("a\nb", 2, "use spaces"),
    FaultRow("a\r\nb", 2, "use spaces"),
    FaultRow("-'abc", 2, "put ' behind the value"),
    FaultRow(#"'a\'"#, 1, "put ' behind the value"),
    FaultRow(#"'a\"#, 1, "put ' behind the value"),
    FaultRow(#"-'a\x'"#, 4, #"write \\ for a backslash"#),
    FaultRow("-(ab", 2, "put `)` behind"),
    FaultRow("(", 1, "put `)` behind"),
    FaultRow("ab)", 3, "remove `)`"),
    FaultRow("a-()", 3, "at least one event"),
    FaultRow("( )", 1, "at least one event"),
    FaultRow("a(b(c))", 4, "inner parentheses"),
    FaultRow("(a-b)", 3, "out of the parentheses"),
    FaultRow("(a 5ms b)", 4, "out of the parentheses"),
    FaultRow("ab|c", 4, "remove this"),
    FaultRow("a|#", 3, "remove this"),
    FaultRow("a#|", 3, "remove this"),
    FaultRow("(|a)", 3, "remove this"),
    FaultRow("|(a)", 3, "remove this"),
    FaultRow("|^a", 3, "remove this"),
    FaultRow("(|^)", 3, "move it behind `(`"),
    FaultRow("|'a'", 2, "remove this"),
    FaultRow("^-^a", 3, "keep one"),
    FaultRow("(a^)", 3, "move it behind `(`"),
    FaultRow("-5s-", 2, "put spaces around the duration, or quote the values"),
    FaultRow("a 10ms|", 3, "put spaces around"),
    FaultRow("a10ms ", 2, "put spaces around"),
    FaultRow("10mé", 1, "put spaces around"),
    FaultRow("12h3", 1, "put spaces around"),
    FaultRow("(1m)", 2, "put spaces around"),
    FaultRow("a 99999999999999999999h b", 3, "use a shorter one"),
    FaultRow("a 5124095576031h b", 3, "use a shorter one"),
    FaultRow("9223372036854775808ns", 1, "use a shorter one"),
    FaultRow("^ 9223372036854775808ns", 3, "use a shorter one"),
    FaultRow("1ms 9223372036854775807ns a", 5, "use a shorter one"),
    FaultRow("9223372036854775807ns -a", 24, "shorter tick or silence"),
    FaultRow("a 9223372036854775809ns ^", 25, "shorter tick or silence"),
  ]

  @Test(arguments: native)
  func `a fault says its column and what to do about it`(row: FaultRow) throws {
    let fault = try fault(row.text)
    #expect(fault.column == row.column)
    #expect(fault.reason.contains(row.remedy))
    #expect(fault.text == row.text)
  }

  static let rxjs = [
    FaultRow("-'a'", 2, "no quotes"),
    FaultRow("a?", 2, "letters and digits"),
    FaultRow("a 5ms|", 3, "put spaces around"),
    FaultRow("1.5x", 2, "letters and digits"),
    FaultRow("1.", 2, "letters and digits"),
    FaultRow("999999999999999999999.5s a", 1, "use a shorter one"),
    FaultRow("a|b", 3, "remove this"),
  ]

  @Test(arguments: rxjs) func `text of RxJS has faults of its own`(row: FaultRow) throws {
    let fault = try fault(row.text, dialect: .rxjs)
    #expect(fault.column == row.column)
    #expect(fault.reason.contains(row.remedy))
  }

  @Test func `the first fault is told, be it of the text or of a name`() throws {
    let missing = try #require(throws: MarbleError.self) {
      try Timeline<Int, TestError>("-b-?", values: ["a": 1, "it's": 2])
    }
    #expect(missing.column == 2)
    #expect(missing.reason == #"'b' is not in the table (it has 'a', 'it\'s'); add it to values:"#)
    let unreadable = try #require(throws: MarbleError.self) { try Timeline<Int, Never>("1-a-?") }
    #expect(unreadable.column == 3)
    #expect(unreadable.reason.contains("'a' is no Int"))
  }

  @Test func `a hash needs an error that it can stand for`() throws {
    struct Refused: Error {}
    let never = try #require(throws: MarbleError.self) { try Timeline<String, Never>("a#") }
    #expect(never.column == 2)
    #expect(never.reason.contains("Never"))
    let other = try #require(throws: MarbleError.self) { try Timeline<String, Refused>("a-#") }
    #expect(other.column == 3)
    #expect(other.reason.contains("error:") && other.reason.contains("Refused"))
  }

  @Test(arguments: [MarbleRole.cold, .expected])
  func `a caret has no place in cold and expected text`(role: MarbleRole) throws {
    let fault = try #require(throws: MarbleError.self) {
      try Texts.parse("-^a", role: role, tick: .milliseconds(1), values: .read())
    }
    #expect(fault.column == 2)
    #expect(fault.reason.contains("remove it"))
  }

  @Test func `ticks that leave the time line are no fault until something stands there`() throws {
    let tick = Duration.seconds(9_000_000_000)
    #expect(try Texts("a-----", tick: tick) == [.at(0, "a")])
    let fault = try #require(throws: MarbleError.self) { try Texts("a-----b", tick: tick) }
    #expect(fault.column == 7)
  }

  static let pictures = [
    ("a-?-b", "  a-?-b\n    ^"),
    ("?", "  ?\n  ^"),
    ("(ab", "  (ab\n  ^"),
    ("é-中?", "  é-中?\n     ^"),
    ("'a\tb'?", "  'a\\tb'?\n        ^"),
    ("'\r\n'?", "  '\\r\\n'?\n        ^"),
    ("a\nb", "  a\\nb\n   ^"),
    ("'\u{1B}'?", "  '\\u{1b}'?\n          ^"),
  ]

  @Test(arguments: pictures)
  func `the text is printed with a caret under the fault`(text: String, picture: String) throws {
    let fault = try fault(text)
    #expect("\(fault)" == "column \(fault.column): \(fault.reason)\n\(picture)")
  }

  @Test func `of a long text the neighbourhood of the fault is printed`() throws {
    let text = String(repeating: "-", count: 500) + "?" + String(repeating: "-", count: 500)
    let lines = try "\(fault(text))".split(separator: "\n").map(Array.init)
    #expect(lines[1].count < 140)
    let caret = try #require(lines[2].firstIndex(of: "^"))
    #expect(lines[1][caret] == "?")
    #expect(lines[1].contains("…"))
  }
}
