import ReactiveCore
import TestScheduler
import Testing

@Suite("the errors of the scheduler")
struct SchedulerErrorSpecs {
  @Test func `an advance into the past names the call, both instants and what to do`() {
    let error = SchedulerError.timeRanBackwards(
      call: "advance(to: 9 ms)", to: .milliseconds(9), now: .milliseconds(10))
    #expect(
      error.description == """
        advance(to: 9 ms) asks for 9 ms, but it is already 10 ms, and virtual time never runs \
        backwards. Ask for 10 ms or later, or use a fresh scheduler.
        """)
  }

  @Test func `a missing virtual time names the trait`() {
    #expect("\(SchedulerError.noVirtualTime)".contains("@Test(.virtualTime)"))
  }

  @Test func `outside the trait there is no current scheduler, inside there is`() throws {
    #expect(throws: SchedulerError.noVirtualTime) { try TestScheduler.current }
    let scheduler = TestScheduler()
    let current = try TestScheduler.$bound.withValue(scheduler) { try TestScheduler.current }
    #expect(current === scheduler)
  }

  @Test func `an invalid range names both ends`() {
    let error = SchedulerError.invalidRange(
      call: "record(from:until:)", from: .seconds(2), until: .seconds(1))
    #expect(
      error.description == """
        record(from:until:) was given a range that ends at 1 s, before it begins at 2 s. Swap the \
        two, or move the end.
        """)
  }

  @Test(arguments: [
    (Instant.zero, "0 ms"), (.milliseconds(15), "15 ms"), (.seconds(-2), "-2 s"),
    (.microseconds(1_500), "1500 us"), (.nanoseconds(7), "7 ns"),
    (.distantFuture, "the distant future"), (.distantPast, "the distant past"),
  ])
  func `an instant reads in the largest unit that keeps it whole`(instant: Instant, text: String) {
    #expect(instant.description == text)
  }
}
