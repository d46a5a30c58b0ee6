import ReactiveCore
import Testing
import TimelineTesting

/// A silence is proven by the clock, not by having asked too early.
@Suite("expecting silence")
struct SilenceSpecs {
  let scheduler = TestScheduler()

  @Test func `silence that has not been played yet is told, wherever it is expected`() throws {
    let source = try scheduler.hot("a---------b|")
    let recorder = scheduler.record(source.signal, name: "letters")
    try scheduler.advance(to: .milliseconds(2))
    let range: ClosedRange<Instant> = .milliseconds(5)...(.milliseconds(10))
    let found = [
      issues { recorder.expectNoEvents(in: range) },
      issues { recorder.expect(steps: [.next("a"), .nothing(until: .milliseconds(10))]) },
      issues {
        var cursor = recorder.cursor()
        cursor.next("a")
        cursor.nothing(until: .milliseconds(10))
      },
    ]
    #expect(found.map(\.count) == [1, 1, 1])
    for text in found.compactMap(\.first?.text) {
      #expect(text.contains("the clock has only come to 2 ms"))
      #expect(text.contains("due at 10 ms"))
    }
  }

  @Test(arguments: [5, 9])
  func `silence before what is due is silence`(end: Int) throws {
    let source = try scheduler.hot("a---------b|")
    let recorder = scheduler.record(source.signal)
    try scheduler.advance(to: .milliseconds(2))
    recorder.expectNoEvents(in: .milliseconds(1)...(.milliseconds(end)))
    recorder.expect(steps: [.next("a"), .nothing(until: .milliseconds(end))])
  }

  @Test func `nothing can break the silence of a recording that is over`() throws {
    let source = try scheduler.hot("a---------b|")
    let recorder = scheduler.record(source.signal.take(1))
    let disposed = scheduler.record(source.signal)
    try scheduler.advance(to: .milliseconds(2))
    disposed.dispose()
    recorder.expectNoEvents(in: .milliseconds(1)...(.seconds(1)))
    disposed.expectNoEvents(in: .milliseconds(1)...(.seconds(1)))
  }
}
