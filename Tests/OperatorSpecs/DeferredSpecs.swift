import ReactiveCore
import Testing
import TimelineTesting

@Suite("deferred")
struct DeferredSpecs {
  let scheduler = TestScheduler()

  @Test func `makes its signal once per subscription`() throws {
    let runs = Log<Void>()
    let signal = Signal<Int, Never>.deferred {
      runs(())
      return .just(runs.count)
    }
    #expect(runs.count == 0)
    let first = scheduler.record(signal)
    try scheduler.advance(to: .milliseconds(20))
    let second = scheduler.record(signal)
    first.expect("(1|)")
    second.expect("20ms (2|)")
  }

  @Test func `passes everything on`() throws {
    let source = try scheduler.cold("-a-#")
    let recorder = scheduler.record(Letters.deferred { source.signal })
    try scheduler.run()
    recorder.expect("-a-#")
    source.expectSubscriptions("^--!")
  }

  @Test func `does not subscribe what it made when that has ended the subscription`() throws {
    let source = try scheduler.cold("a|")
    let stop = Subject<Void, Never>()
    let signal = Letters.deferred {
      stop.send()
      return source.signal
    }
    scheduler.record(signal.take(until: stop.signal)).expect("|")
    source.expectSubscriptions()
  }
}
