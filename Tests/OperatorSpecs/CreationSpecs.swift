import ReactiveCore
import Testing
import TimelineTesting

@Suite("just, empty, never, fail, from")
struct CreationSpecs {
  let scheduler = TestScheduler()

  @Test func `just sends and completes inside subscribe`() {
    scheduler.record(Signal<String, Never>.just("v")).expect("(v|)")
    scheduler.record(Letters.just("v")).expect("(v|)")
  }

  @Test func `empty completes inside subscribe`() {
    scheduler.record(Signal<String, Never>.empty).expect("|")
    scheduler.record(Letters.empty).expect("|")
  }

  @Test func `never does nothing`() throws {
    let recorders = [Letters.never, Signal<String, Never>.never.promoteFailure()].map {
      scheduler.record($0)
    }
    try scheduler.advance(by: .seconds(1))
    for recorder in recorders { recorder.expect("") }
  }

  @Test func `fail fails inside subscribe`() {
    scheduler.record(Letters.fail(TestError("e"))).expect("#", error: TestError("e"))
  }

  @Test func `from sends all, then completes`() {
    scheduler.record(Signal<String, Never>.from(["a", "b"])).expect("(ab|)")
    scheduler.record(Letters.from(["a", "b"])).expect("(ab|)")
    scheduler.record(Signal<String, Never>.from([])).expect("|")
  }

  @Test func `from begins its sequence anew for each subscription`() {
    let signal = Signal<String, Never>.from(["a", "b"])
    scheduler.record(signal).expect("(ab|)")
    scheduler.record(signal).expect("(ab|)")
  }

  @Test func `from asks its sequence for no more than is taken`() {
    let asked = Log<Int>()
    let endless = Endless { asked($0) }
    scheduler.record(Signal<Int, Never>.from(endless).take(2)).expect("(01|)")
    #expect(asked.entries == [0, 1])
  }

  @Test func `from stops when its subscription is disposed inside the handler`() {
    let subscription = Slot<any Disposable>()
    let heard = Log<Int>()
    let start = Subject<Void, Never>()
    let signal = start.signal.flatMap(.merge) { Signal<Int, Never>.from(Endless { _ in }) }
    subscription.value = signal.subscribe { value in
      heard(value)
      if value == 1 { subscription.value?.dispose() }
    }
    start.send()
    #expect(heard.entries == [0, 1])
  }

  @Test func `a closure runs once for each subscription`() throws {
    let runs = Log<Void>()
    let signal = Signal<Int, Never> { subscriber in
      runs(())
      subscriber.send(runs.count)
      subscriber.complete()
    }
    let first = scheduler.record(signal)
    try scheduler.advance(to: .milliseconds(50))
    let second = scheduler.record(signal)
    first.expect("(1|)")
    second.expect("50ms (2|)")
    scheduler.record(combineLatest(signal, signal) { "\($0)\($1)" }).expect("50ms ('34'|)")
  }
}

/// Counts 0, 1, 2 … and says how far it was asked to.
private struct Endless: Sequence, Sendable {
  let tell: @Sendable (Int) -> Void

  func makeIterator() -> AnyIterator<Int> {
    var upcoming = 0
    return AnyIterator {
      tell(upcoming)
      defer { upcoming += 1 }
      return upcoming
    }
  }
}
