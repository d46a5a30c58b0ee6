import ReactiveCore
import TestScheduler
import Testing

@Suite("subscription marbles")
struct SubscriptionMarbleSpecs {
  /// A span in milliseconds.
  private static func span(_ from: Int, _ to: Int? = nil) -> SubscriptionSpan {
    SubscriptionSpan(from: .milliseconds(from), to: to.map { .milliseconds($0) })
  }

  static let read = [
    ("^", span(0)), ("^---", span(0)), ("--^", span(2)), ("^!", span(0, 1)), ("^--!", span(0, 3)),
    ("--^---!", span(2, 6)), (" - ^ - ! - ", span(1, 3)), ("(^!)", span(0, 0)),
    ("---(^!)--", span(3, 3)), ("5ms (^!)", span(5, 5)), ("^ 10ms !", span(0, 10)),
    ("10ms ^ 20ms !", span(10, 30)), ("^- 10ms !", span(0, 12)), ("- 2ms ^ 1ms -!", span(3, 5)),
    ("^ 5ms", span(0)), ("1s ^ 0ms !", span(1_000, 1_000)),
  ]

  @Test(arguments: read)
  func `a caret is subscribed, a bang is ended`(text: String, span: SubscriptionSpan) throws {
    #expect(try SubscriptionSpan(marbles: text) == span)
  }

  static let drawn = [
    ("^", span(0)), ("--^", span(2)), ("^!", span(0, 1)), ("^--!", span(0, 3)),
    ("---(^!)", span(3, 3)), ("20ms ^ 30ms !", span(20, 50)),
  ]

  @Test(arguments: drawn)
  func `a span is drawn as a text that reads back`(text: String, span: SubscriptionSpan) throws {
    #expect(span.marbles() == text)
    #expect(try SubscriptionSpan(marbles: text) == span)
  }

  @Test func `a tick may be any duration`() throws {
    let span = SubscriptionSpan(from: .seconds(1), to: .seconds(3))
    #expect(try SubscriptionSpan(marbles: "-^-!", tick: .seconds(1)) == span)
    #expect(span.marbles(tick: .seconds(1)) == "-^-!")
    #expect(try SubscriptionSpan(marbles: span.marbles()) == span)
  }

  static let faults = [
    FaultRow("", 1, "write `^`"), FaultRow("---", 4, "write `^`"),
    FaultRow("^-^", 3, "a text of its own"), FaultRow("(^!)^", 5, "a text of its own"),
    FaultRow("-!", 2, "put `^` before it"), FaultRow("^!!", 3, "remove this `!`"),
    FaultRow("(^)", 1, "(^!)"), FaultRow("^(!)", 2, "(^!)"), FaultRow("(^!", 1, "(^!)"),
    FaultRow("^-a", 3, "`^`, `!`, `-`"), FaultRow("^1", 2, "`^`, `!`, `-`"),
    FaultRow("^\t!", 2, "`^`, `!`, `-`"), FaultRow("^é", 2, "`^`, `!`, `-`"),
    FaultRow("^5ms !", 2, "put spaces around"), FaultRow("^! 5ms", 4, "remove it"),
    FaultRow("99999999999999999999h ^", 1, "use a shorter one"),
    FaultRow("9223372036854775808ns ^", 1, "use a shorter one"),
    FaultRow("9223372036854775807ns ^!", 24, "shorter tick or silence"),
  ]

  @Test(arguments: faults)
  func `a fault says its column and what to do about it`(row: FaultRow) throws {
    let fault = try #require(throws: MarbleError.self) { try SubscriptionSpan(marbles: row.text) }
    #expect(fault.column == row.column)
    #expect(fault.reason.contains(row.remedy))
  }

  @Test(arguments: [span(-5), span(-5, 5), span(-5, -5), span(5, 2)])
  func `a span that no text can draw is drawn so that it is not read`(span: SubscriptionSpan) {
    #expect(throws: MarbleError.self) { try SubscriptionSpan(marbles: span.marbles()) }
  }

  @Test func `a span describes itself`() {
    #expect("\(Self.span(5, 10))" == "from 5ms to 10ms")
    #expect("\(Self.span(0))" == "from 0ns on")
  }
}
