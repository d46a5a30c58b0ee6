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
