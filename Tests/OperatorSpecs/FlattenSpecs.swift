import ReactiveCore
import Testing
import TimelineTesting

@Suite("flatten and switchToLatest")
struct FlattenSpecs {
  let scheduler = TestScheduler()

  @Test func `flatten is flatMap of the signals themselves`() throws {
    let outer = try scheduler.hot("10ms A 10ms B 10ms C 5ms |")
    let a = try scheduler.cold("1 40ms |")
    let b = try scheduler.cold("2 10ms |")
    let c = try scheduler.cold("(3|)")
    let table = ["A": a.signal, "B": b.signal, "C": c.signal]
    let signal = outer.signal.map { table[$0] ?? .never }.flatten(.concat)
    try expectTimeline(of: signal, on: scheduler, "10ms 1 40ms 2 10ms (3|)")
    a.expectSubscriptions("10ms ^ 40ms !")
    b.expectSubscriptions("50ms ^ 10ms !")
    c.expectSubscriptions("60ms (^!)")
  }

  @Test func `switchToLatest completes when the outer and the last inner have`() throws {
    let outer = try scheduler.hot("-a-|")
    let never = scheduler.record(outer.signal.map { _ in Letters.never }.switchToLatest())
    let empty = scheduler.record(outer.signal.map { _ in Letters.empty }.switchToLatest())
    try scheduler.run()
    never.expect("")
    empty.expect("---|")
  }

  @Test func `switchToLatest follows the newest`() throws {
    let outer = try scheduler.hot("-A--B|")
    let inner = try scheduler.cold("a-b-c|")
    let signal = outer.signal.map { _ in inner.signal }.switchToLatest()
    try expectTimeline(of: signal, on: scheduler, "-a-ba-b-c|")
    inner.expectSubscriptions("-^--!", "----^----!")
  }

  @Test func `failures meet in four forms`() {
    let (quiet, failing) = (Signal<String, Never>.just("a"), Letters.just("a"))
    let same = Signal<Letters, TestError>.just(failing)
    let inner = Signal<Signal<String, Never>, TestError>.just(quiet)
    let outer = Signal<Letters, Never>.just(failing)
    let both = Signal<Signal<String, Never>, Never>.just(quiet)
    let merged: [Letters] = [same.flatten(.merge), inner.flatten(.merge), outer.flatten(.merge)]
    let latest: [Letters] = [
      same.switchToLatest(), inner.switchToLatest(), outer.switchToLatest(),
    ]
    let neither: [Signal<String, Never>] = [both.flatten(.merge), both.switchToLatest()]
    for signal in merged + latest { scheduler.record(signal).expect("(a|)") }
    for signal in neither { scheduler.record(signal).expect("(a|)") }
  }
}
