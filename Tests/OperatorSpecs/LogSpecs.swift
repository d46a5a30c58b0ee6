import ReactiveCore
import Testing
import TimelineTesting

@Suite("log")
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
}
