import Testing
import TimelineTesting

@Suite("recording each signal that a signal sends")
struct RecordingEachSpecs {
  let scheduler = TestScheduler()

  @Test func `each has a timeline of its own, from when it was sent`() throws {
    let source = try scheduler.hot("-a-b-c-d-|")
    let windows = scheduler.record(each: source.signal.window(count: 2))
    try scheduler.run()
    try #require(windows.values.count >= 2)
    windows.values[0].expect("-a-(b|)")
    windows.values[1].expect("-----c-(d|)")
  }

  @Test func `a failure names the number of the signal`() throws {
    let inner = try scheduler.cold("-a|")
    let source = try scheduler.hot("x---y")
    let recorder = scheduler.record(each: source.signal.map { _ in inner.signal }, name: "answers")
    try scheduler.run()
    recorder.values[0].expect("-a|")
    let found = issues { recorder.values[1].expect("-a|") }
    #expect(found.first?.text.hasPrefix("answers 2 is not as expected") == true)
    #expect(found.first?.text.contains("everything came 4 ms late") == true)
  }

  @Test func `disposal ends the recordings of what was sent`() throws {
    let inner = try scheduler.cold("-a-b-c|")
    let recorder = scheduler.record(each: Signal<_, Never>.just(inner.signal))
    try scheduler.advance(to: .milliseconds(2))
    recorder.dispose()
    try scheduler.run()
    recorder.values.first?.expect("-a")
    inner.expectSubscriptions("^-!")
  }

  @Test func `the end of the outer signal does not end the inner ones`() throws {
    let inner = try scheduler.cold("-a|")
    let recorder = scheduler.record(each: Signal<_, Never>.just(inner.signal))
    #expect(recorder.isTerminated)
    try scheduler.run()
    recorder.values.first?.expect("-a|")
  }

  @Test(.issues("answers 1 was recorded and never looked at"), .virtualTime)
  func `an inner recording that nobody looked at is audited`() throws {
    let scheduler = try TestScheduler.current
    let source = Signal<Signal<Int, Never>, Never>.just(.just(1))
    _ = scheduler.record(each: source, name: "answers").timeline
  }
}
