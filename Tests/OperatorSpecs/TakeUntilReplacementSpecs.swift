import ReactiveCore
import Testing
import TimelineTesting

@Suite("take(untilReplacement:)")
struct TakeUntilReplacementSpecs {
  let scheduler = TestScheduler()

  /// A source, a replacement, how long each is subscribed to, and the result.
  static let rows: [(source: String, other: String, spans: (String, String), output: String)] = [
    (
      "10ms a 10ms b 20ms d", "30ms c 20ms e 10ms |", ("^ 30ms !", "^ 60ms !"),
      "10ms a 10ms b 10ms c 20ms e 10ms |"
    ),
    ("10ms a 10ms #", "30ms c", ("^ 20ms !", "^ 20ms !"), "10ms a 10ms #"),
    ("-a|", "----c|", ("^-!", "^----!"), "-a--c|"),
    ("-a-b", "--|", ("^-!", "^-!"), "-a|"),
    ("-a-b", "--#", ("^-!", "^-!"), "-a#"),
    ("-a-b-", "---c|", ("^--!", "^---!"), "-a-(bc)|"),
    ("-a-#", "---c|", ("^--!", "^--!"), "-a-#"),
    ("-a-b", "-", ("^", "^"), "-a-b"),
    ("-", "-a|", ("^!", "^-!"), "-a|"),
  ]

  @Test(arguments: rows) func `goes over at the first event of the replacement`(
    row: (source: String, other: String, spans: (String, String), output: String)
  ) throws {
    let source = try scheduler.hot(row.source)
    let other = try scheduler.hot(row.other)
    let recorder = scheduler.record(source.signal.take(untilReplacement: other.signal))
    try scheduler.run()
    recorder.expect(row.output)
    source.expectSubscriptions(row.spans.0)
    other.expectSubscriptions(row.spans.1)
  }

  @Test func `a replacement that comes first in an instant shuts the source out`() throws {
    let other = try scheduler.hot("---c|")
    let source = try scheduler.hot("-a-b")
    let recorder = scheduler.record(source.signal.take(untilReplacement: other.signal))
    try scheduler.run()
    recorder.expect("-a-c|")
  }

  @Test func `a replacement that answers at once keeps the source from being subscribed`() throws {
    let source = try scheduler.cold("(ab)")
    let other = try scheduler.cold("(cd)")
    scheduler.record(source.signal.take(untilReplacement: other.signal)).expect("(cd)")
    source.expectSubscriptions()
    other.expectSubscriptions("^")
  }

  @Test func `a replacement that ends at once ends the result`() throws {
    let source = try scheduler.cold("(ab)")
    scheduler.record(source.signal.take(untilReplacement: .empty)).expect("|")
    scheduler.record(source.signal.take(untilReplacement: .fail(TestError()))).expect("#")
    source.expectSubscriptions()
  }

  @Test func `the source is released before the first value is sent`() {
    let log = Log<String>()
    let source = Signal<String, Never> { $0.onDispose { log("release") } }
    let other = Subject<String, Never>()
    source.take(untilReplacement: other.signal).subscribe { log($0) }
    other.send("c")
    #expect(log.entries == ["release", "c"])
  }

  @Test func `disposal releases both`() throws {
    let source = try scheduler.hot("-a----b")
    let other = try scheduler.hot("---c---d")
    let signal = source.signal.take(untilReplacement: other.signal)
    let early = scheduler.record(signal)
    let late = scheduler.record(signal)
    try scheduler.advance(to: .milliseconds(2))
    early.dispose()
    try scheduler.advance(to: .milliseconds(4))
    late.dispose()
    try scheduler.run()
    early.expect("-a")
    late.expect("-a-c")
    source.expectSubscriptions("^-!", "^--!")
    other.expectSubscriptions("^-!", "^---!")
  }

  @Test func `either may be a signal that cannot fail`() throws {
    let safe = try scheduler.hot("-a-b|", failure: Never.self)
    let failing = try scheduler.hot("--#")
    let over = scheduler.record(safe.signal.take(untilReplacement: failing.signal))
    let back = scheduler.record(failing.signal.take(untilReplacement: safe.signal))
    try scheduler.run()
    over.expect("-a#")
    back.expect("-a-b|")
  }
}
