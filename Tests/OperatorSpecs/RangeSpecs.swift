import ReactiveCore
import Testing
import TimelineTesting

@Suite("range")
struct RangeSpecs {
  let scheduler = TestScheduler()

  @Test(arguments: [
    (1..<3, [1, 2]), (1..<1, []), (-2..<0, [-2, -1]), (Int.max - 1..<Int.max, [Int.max - 1]),
  ])
  func `sends each number of a range`(range: Range<Int>, numbers: [Int]) {
    scheduler.record(Signal<Int, Never>.range(range).collect().map { "\($0)" })
      .expect(values: ["\(numbers)"])
  }

  @Test(arguments: [
    (1...3, [1, 2, 3]), (0...0, [0]), (Int.max - 1...Int.max, [Int.max - 1, Int.max]),
  ])
  func `sends each number of a closed range`(range: ClosedRange<Int>, numbers: [Int]) {
    scheduler.record(Signal<Int, Never>.range(range).collect().map { "\($0)" })
      .expect(values: ["\(numbers)"])
  }

  @Test func `sends inside subscribe, then completes`() {
    scheduler.record(Signal<Int, Never>.range(1...3)).expect("(123|)")
    scheduler.record(Signal<Int, TestError>.range(1..<1)).expect("|")
  }

  @Test func `stops when nobody listens`() {
    scheduler.record(Signal<Int, Never>.range(0..<Int.max).take(2)).expect("(01|)")
  }
}
