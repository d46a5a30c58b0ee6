import ReactiveCore
import Testing
import TimelineTesting

@Suite("generate")
struct GenerateSpecs {
  let scheduler = TestScheduler()

  @Test func `goes on while its condition holds`() {
    let signal = Signal<Int, Never>.generate(1, while: { $0 < 10 }, next: { $0 * 2 })
    scheduler.record(signal).expect("(1248|)")
    scheduler.record(signal).expect("(1248|)")
  }

  @Test func `sends nothing when its condition does not hold at first`() {
    let signal = Signal<Int, TestError>.generate(10, while: { $0 < 10 }, next: { $0 * 2 })
    scheduler.record(signal).expect("|")
  }

  @Test func `makes no value that nobody asks for`() {
    let made = Log<Int>()
    let signal = Signal<Int, Never>.generate(
      1, while: { _ in true },
      next: { value in
        made(value + 1)
        return value + 1
      })
    scheduler.record(signal.take(3)).expect("(123|)")
    #expect(made.entries == [2, 3])
  }
}
