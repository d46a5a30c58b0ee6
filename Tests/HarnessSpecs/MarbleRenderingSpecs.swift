import ReactiveCore
import TestScheduler
import Testing

@Suite("rendering marbles")
struct MarbleRenderingSpecs {
  static let drawn = [
    MarbleRow("", []),
    MarbleRow("a", [.at(0, "a")]),
    MarbleRow("-a-b|", [.at(1, "a"), .at(3, "b"), .end(4)]),
    MarbleRow("--(ab#)", [.at(2, "a"), .at(2, "b"), .fault(2)]),
    MarbleRow("----------a----------b", [.at(10, "a"), .at(21, "b")]),
    MarbleRow("11ms a 12ms b", [.at(11, "a"), .at(23, "b")]),
    MarbleRow("a 1h |", [.at(0, "a"), .end(3_600_000)]),
    MarbleRow("a 1500us b", [.at(0, "a"), .next("b", at: .microseconds(1_500))]),
    MarbleRow("1ns a 2ns b", [.next("a", at: .nanoseconds(1)), .next("b", at: .nanoseconds(3))]),
    MarbleRow("'1'm", [.at(0, "1"), .at(1, "m")]),
    MarbleRow(#"'it\'s'''"#, [.at(0, "it's"), .at(1, "")]),
    MarbleRow(#"'\\\n\t'é"#, [.at(0, "\\\n\t"), .at(1, "é")]),
    MarbleRow("a-^", [.at(-2, "a")]),
    MarbleRow("a-^-b", [.at(-2, "a"), .at(2, "b")]),
    MarbleRow("a-(^b)", [.at(-2, "a"), .at(0, "b")]),
    MarbleRow("a 20ms ^ 20ms b", [.at(-20, "a"), .at(20, "b")]),
    MarbleRow("a 9223372036854775808ns ^", [.next("a", at: .distantPast)]),
  ]

  @Test(arguments: drawn) func `a timeline is drawn as a text that reads back`(row: MarbleRow)
    throws
  {
    #expect(row.events.marbles() == row.text)
    #expect(try Texts(row.text) == row.events)
  }
}

extension MarbleRenderingSpecs {
  static let broken = [
    MarbleRow("|!a", [.end(0), .at(1, "a")]),
    MarbleRow("(|!a!|)", [.end(0), .at(0, "a"), .end(0)]),
    MarbleRow("#-!|", [.fault(0), .end(2)]),
    MarbleRow("--a !-1ms b", [.at(2, "a"), .at(1, "b")]),
    MarbleRow("(ab) !-5ms c", [.at(0, "a"), .at(0, "b"), .at(-5, "c")]),
    MarbleRow("| !-1ms !a", [.end(0), .at(-1, "a")]),
    MarbleRow(
      "| 9223372036854775808ns ^ 9223372036854775807ns (!'1'!#)",
      [
        .completed(at: .distantPast), .next("1", at: .distantFuture),
        .error(TestError(), at: .distantFuture),
      ]),
  ]

  @Test(arguments: broken)
  func `what follows the end or steps back in time is marked, and does not parse`(row: MarbleRow) {
    #expect(row.events.marbles() == row.text)
    #expect(throws: MarbleError.self) { try Texts(row.text) }
  }

  @Test func `the way across all of time can be told`() {
    let timeline: Texts = [.next("a", at: .distantFuture), .next("b", at: .distantPast)]
    #expect(timeline.marbles() == "9223372036854775807ns a !-18446744073709551615ns b")
    #expect(throws: MarbleError.self) { try Texts(timeline.marbles()) }
  }

  @Test func `of several names of a value the smallest is drawn`() {
    let timeline: Timeline<Int, Never> = [.at(0, 1), .at(1, 2)]
    #expect(timeline.marbles(legend: ["b": 1, "a": 1, "two": 2, "c": 1]) == "a'two'")
  }

  @Test func `what has no name is drawn by its description`() {
    struct Opaque { let number: Int }
    let opaque: Timeline<Opaque, Never> = [.at(0, Opaque(number: 1))]
    #expect(opaque.marbles() == "'Opaque(number: 1)'")
    #expect(([.at(0, 1)] as Timeline<Int, Never>).marbles(legend: ["a": 2]) == "'1'")
    #expect(
      ([.at(0, nil), .at(1, 2)] as Timeline<Int?, Never>).marbles(legend: ["n": nil])
        == "n'Optional(2)'")
  }

  @Test(arguments: [Duration.zero, .milliseconds(-1), .nanoseconds(1)])
  func `a tick is at least a nanosecond`(tick: Duration) {
    let timeline: Texts = [.at(0, "a"), .next("b", at: .nanoseconds(1_000_002))]
    #expect(timeline.marbles(tick: tick) == "a 1000002ns b")
  }
}
