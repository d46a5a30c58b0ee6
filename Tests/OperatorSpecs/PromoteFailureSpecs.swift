import ReactiveCore
import Testing
import TimelineTesting

@Suite("promoteFailure")
struct PromoteFailureSpecs {
  @Test func `passes everything on under another type`() throws {
    let scheduler = TestScheduler()
    let source = try scheduler.hot("-a-|", failure: Never.self)
    try expectTimeline(
      of: source.signal.promoteFailure(to: TestError.self), on: scheduler, "-a-|")
    source.expectSubscriptions("^--!")
  }

  @Test func `takes its type from what is wanted`() {
    let promoted: Letters = Signal<String, Never>.just("a").promoteFailure()
    TestScheduler().record(promoted).expect("(a|)")
  }
}
