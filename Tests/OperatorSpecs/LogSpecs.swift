import ReactiveCore
import Testing
import TimelineTesting

@Suite("log", .serialized)
struct LogSpecs {
  @Test func `writes a line for everything that happens`() {
    let lines = Log<String>()
    let before = SignalLog.write
    SignalLog.write = { line in
      if line.hasPrefix("letters of this spec") { lines(line) } else { before(line) }
    }
    defer { SignalLog.write = before }
    Letters.from(["a"]).log("letters of this spec").subscribe()
    Letters.fail(TestError("e")).log("letters of this spec").subscribe()
    Letters.never.log("letters of this spec").subscribe().dispose()
    let told = lines.entries.map { $0.replacing("letters of this spec: ", with: "") }
    #expect(
      told == [
        "subscribed", "next a", "disposed", "completed", "subscribed", "disposed",
        "error TestError(name: \"e\")", "subscribed", "disposed",
      ])
  }

  @Test func `a line takes no more stack after 200,000 others`() {
    let lines = Log<String>()
    let before = SignalLog.write
    SignalLog.write = { line in
      if line.hasPrefix("one more") { lines(line) } else { before(line) }
    }
    defer { SignalLog.write = before }
    for _ in 0..<200_000 { _ = SignalLog.write }
    Letters.never.log("one more").subscribe()
    #expect(lines.entries == ["one more: subscribed"])
  }
}
