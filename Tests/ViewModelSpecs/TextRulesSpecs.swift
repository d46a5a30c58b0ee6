import ExampleViewModels
import Testing
import TimelineTesting

@Suite("a field for a comment", .virtualTime)
struct CommentFieldSpecs {
  private let scheduler: TestScheduler

  init() throws { scheduler = try TestScheduler.current }

  @Test func `counts the characters with every key`() throws {
    let field = CommentFieldViewModel(limit: 10)
    let count = scheduler.record(field.characterCount, name: "count")
    type("H", at: 10, in: field)
    type("Hi", at: 20, in: field)
    type("Ho", at: 30, in: field)
    type("", at: 40, in: field)
    try scheduler.run()
    count.expect(
      "0 10ms 1 10ms 2 20ms 0", values: ["0": "0 of 10", "1": "1 of 10", "2": "2 of 10"])
  }

  @Test(arguments: [("é", 1), ("👩‍👩‍👧‍👦", 1), ("日本", 2), ("\r\n", 1)])
  func `counts what a reader calls a character`(text: String, characters: Int) {
    let field = CommentFieldViewModel(template: text, limit: 10)
    scheduler.record(field.characterCount).expect(values: ["\(characters) of 10"])
  }

  @Test func `says that the comment is too long from the first character over the limit`() throws {
    let field = CommentFieldViewModel(limit: 3)
    let isTooLong = scheduler.record(field.isTooLong, name: "isTooLong")
    for (instant, text) in [(10, "abc"), (20, "abcd"), (30, "abcde"), (40, "abc")] {
      type(text, at: instant, in: field)
    }
    try scheduler.run()
    isTooLong.expect("f 20ms t 20ms f", values: ["t": true, "f": false])
  }

  @Test func `keeps drafts from three characters to the limit`() throws {
    let field = CommentFieldViewModel(limit: 5)
    let drafts = scheduler.record(field.drafts, name: "drafts")
    for (instant, text) in [(10, "ab"), (20, "abc"), (30, "abcde"), (40, "abcdef"), (50, "")] {
      type(text, at: instant, in: field)
    }
    try scheduler.run()
    drafts.expect("20ms a 10ms b", values: ["a": "abc", "b": "abcde"])
  }

  @Test func `does not keep the text that it began with`() throws {
    let field = CommentFieldViewModel(template: "Dear all,", limit: 20)
    let drafts = scheduler.record(field.drafts, name: "drafts")
    type("Dear all, hi", at: 10, in: field)
    type("Dear all,", at: 20, in: field)
    try scheduler.run()
    drafts.expect("10ms a", values: ["a": "Dear all, hi"])
  }

  @Test func `does not keep the same draft twice in a row`() throws {
    let field = CommentFieldViewModel(limit: 20)
    let drafts = scheduler.record(field.drafts, name: "drafts")
    for (instant, text) in [(10, "one"), (20, "on"), (30, "one"), (40, "two"), (50, "one")] {
      type(text, at: instant, in: field)
    }
    try scheduler.run()
    drafts.expect("10ms a 30ms b 10ms a", values: ["a": "one", "b": "two"])
  }

  @Test func `the end of the editing ends everything at that instant`() throws {
    let field = CommentFieldViewModel(limit: 20)
    let count = scheduler.record(field.characterCount, name: "count")
    let isTooLong = scheduler.record(field.isTooLong, name: "isTooLong")
    let drafts = scheduler.record(field.drafts, name: "drafts")
    type("one", at: 10, in: field)
    scheduler.schedule(at: .milliseconds(20)) {
      field.endEditing()
      field.endEditing()
    }
    type("four", at: 20, in: field)
    try scheduler.run()
    count.expect("0 10ms 3 10ms |", values: ["0": "0 of 20", "3": "3 of 20"])
    isTooLong.expect("f 20ms |", values: ["f": false])
    drafts.expect("10ms a 10ms |", values: ["a": "one"])
    scheduler.record(field.characterCount, name: "late").expect("20ms |")
    scheduler.record(field.drafts, name: "late").expect("20ms |")
  }

  @Test func `what a handler types is counted after what it has heard`() throws {
    let field = CommentFieldViewModel(limit: 20)
    let count = scheduler.record(field.characterCount, name: "count")
    let completing = field.drafts.filter { $0 == "one" }.subscribe { [weak field] _ in
      field?.type("one two")
    }
    type("one", at: 10, in: field)
    try scheduler.run()
    completing.dispose()
    count.expect("0 10ms (37)", values: ["0": "0 of 20", "3": "3 of 20", "7": "7 of 20"])
  }

  @Test func `released in the middle, it ends with its signals`() throws {
    var field: CommentFieldViewModel? = CommentFieldViewModel(limit: 20)
    weak let released = field
    let count = scheduler.record(try #require(field).characterCount, name: "count")
    let drafts = scheduler.record(try #require(field).drafts, name: "drafts")
    try scheduler.advance(to: .milliseconds(10))
    field?.type("one")
    field = nil
    #expect(released == nil)
    count.expect("0 10ms (3|)", values: ["0": "0 of 20", "3": "3 of 20"])
    drafts.expect("10ms (a|)", values: ["a": "one"])
  }

  private func type(_ text: String, at milliseconds: Int, in field: CommentFieldViewModel) {
    scheduler.schedule(at: .milliseconds(milliseconds)) { [weak field] in field?.type(text) }
  }
}

@Suite("a field for an amount of money", .virtualTime)
struct AmountFieldSpecs {
  private let scheduler: TestScheduler

  init() throws { scheduler = try TestScheduler.current }

  @Test(arguments: [
    ("0", 0), ("0.", 0), ("0.0", 0), ("0.05", 5), ("0.5", 50), ("7", 700), ("123", 12_300),
    ("123.", 12_300), ("123.4", 12_340), ("123.45", 12_345), ("100.00", 10_000),
    ("999999999999.99", 99_999_999_999_999),
  ])
  func `accepts`(text: String, cents: Int) {
    let field = AmountFieldViewModel()
    let shown = scheduler.record(field.text, name: "text")
    let amount = scheduler.record(field.amount.map { $0?.cents }, name: "amount")
    field.type(text)
    shown.expect(values: ["", text])
    amount.expect(values: [nil, cents])
  }

  @Test(arguments: [
    "00", "0.1.2", "01", "007", ".", ".5", "1..", "1.234", "-1", "+1", " 1", "1 ", "1,5", "1e3",
    "0x1", "１", "٣", "1\u{301}", "1000000000000", "abc", "\n", "1\r\n", "1.\u{0}",
  ])
  func `refuses`(text: String) {
    let field = AmountFieldViewModel()
    let shown = scheduler.record(field.text, name: "text")
    let amount = scheduler.record(field.amount.map { $0?.cents }, name: "amount")
    field.type(text)
    shown.expect(values: ["", ""])
    amount.expect(values: [nil])
    #expect(MoneyAmount(text) == nil)
  }

  @Test func `puts the text before back at the instant of a refused key`() throws {
    let field = AmountFieldViewModel()
    let shown = scheduler.record(field.text, name: "text")
    let amount = scheduler.record(field.amount.map { $0?.cents }, name: "amount")
    for (instant, text) in [
      (10, "0"), (20, "00"), (30, "0."), (40, "0.."), (50, "0.1"), (60, "0.1."),
    ] {
      type(text, at: instant, in: field)
    }
    try scheduler.run()
    shown.expect(
      "n 10ms a 10ms a 10ms b 10ms b 10ms c 10ms c",
      values: ["n": "", "a": "0", "b": "0.", "c": "0.1"])
    amount.expect("n 10ms a 40ms c", values: ["n": nil, "a": 0, "c": 10])
  }

  @Test func `deleting leads back to the empty field`() throws {
    let field = AmountFieldViewModel()
    let shown = scheduler.record(field.text, name: "text")
    let amount = scheduler.record(field.amount.map { $0?.cents }, name: "amount")
    for (instant, text) in [(10, "12.3"), (20, "12."), (30, "12"), (40, "")] {
      type(text, at: instant, in: field)
    }
    try scheduler.run()
    shown.expect(
      "n 10ms a 10ms b 10ms c 10ms n", values: ["n": "", "a": "12.3", "b": "12.", "c": "12"])
    amount.expect("n 10ms a 10ms b 20ms n", values: ["n": nil, "a": 1_230, "b": 1_200])
  }

  @Test func `what is pasted is accepted or refused as a whole`() throws {
    let field = AmountFieldViewModel()
    let shown = scheduler.record(field.text, name: "text")
    field.type("12")
    field.type("12.34.56")
    field.type("99.90")
    shown.expect(values: ["", "12", "12", "99.90"])
  }

  @Test func `released in the middle, it ends with its signals`() throws {
    var field: AmountFieldViewModel? = AmountFieldViewModel()
    weak let released = field
    let shown = scheduler.record(try #require(field).text, name: "text")
    let amount = scheduler.record(try #require(field).amount.map { $0?.cents }, name: "amount")
    try scheduler.advance(to: .milliseconds(10))
    field?.type("1")
    field = nil
    #expect(released == nil)
    shown.expect("n 10ms (a|)", values: ["n": "", "a": "1"])
    amount.expect("n 10ms (a|)", values: ["n": nil, "a": 100])
  }

  private func type(_ text: String, at milliseconds: Int, in field: AmountFieldViewModel) {
    scheduler.schedule(at: .milliseconds(milliseconds)) { [weak field] in field?.type(text) }
  }
}
