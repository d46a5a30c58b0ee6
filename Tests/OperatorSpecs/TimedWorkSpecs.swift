import ReactiveCore
import Testing
import TimelineTesting

/// An operator that has something scheduled after it was subscribed to and has got a value.
struct TimedOperator: Sendable, CustomTestStringConvertible {
  let label: String
  let line: UInt
  let apply: @Sendable (Letters, TestScheduler) -> Signal<Void, TestError>

  init<Value>(
    _ label: String, line: UInt = #line,
    _ apply: @escaping @Sendable (Letters, TestScheduler) -> Signal<Value, TestError>
  ) {
    (self.label, self.line) = (label, line)
    self.apply = { source, scheduler in apply(source, scheduler).map { _ in } }
  }

  init<Value>(
    _ label: String, line: UInt = #line,
    _ apply: @escaping @Sendable (Letters, TestScheduler) -> Signal<Value, Never>
  ) {
    self.init(label, line: line) { apply($0, $1).promoteFailure(to: TestError.self) }
  }

  var testDescription: String { "\(label) at line \(line)" }
}

@Suite("work of operators of time")
struct TimedWorkSpecs {
  // Each call stands on the line of its label, which is the line that the work must name.
  static let operators: [TimedOperator] = [
    TimedOperator("delay") { $0.delay(for: ms(9), on: $1) },
    TimedOperator("deliver") { $0.deliver(on: $1) },
    TimedOperator("debounce") { $0.debounce(for: ms(9), on: $1) },
    TimedOperator("throttle") { $0.throttle(for: ms(9), latest: true, on: $1) },
    TimedOperator("audit") { $0.audit(for: ms(9), on: $1) },
    TimedOperator("sample") { $0.sample(every: ms(9), on: $1) },
    TimedOperator("timeout") { $0.timeout(after: ms(9), on: $1, failing: TestError()) },
    TimedOperator("timeout") { $0.timeout(after: ms(9), on: $1, switchingTo: .never) },
    TimedOperator("timeout") { $0.timeout(between: ms(9), on: $1, failing: TestError()) },
    TimedOperator("timeout") { $0.timeout(between: ms(9), on: $1, switchingTo: .never) },
    TimedOperator("buffer") { $0.buffer(for: ms(9), on: $1) },
    TimedOperator("buffer") { $0.buffer(every: ms(9), skippingEmpty: true, on: $1) },
    TimedOperator("buffer") { $0.buffer(every: ms(9), count: 9, on: $1) },
    TimedOperator("window") { $0.window(every: ms(9), on: $1) },
    TimedOperator("take") { $0.take(for: ms(9), on: $1) },
    TimedOperator("skip") { $0.skip(for: ms(9), on: $1) },
    TimedOperator("subscribe") { $0.subscribe(on: $1) },
    TimedOperator("delaySubscription") { $0.delaySubscription(for: ms(9), on: $1) },
    TimedOperator("retry") { $1.failing().retry(1, backoff: { _ in ms(9) }, on: $1) },
    TimedOperator("interval") { Signal.interval(ms(9), on: $1) },
    TimedOperator("timer") { Signal.timer(after: ms(9), on: $1) },
    TimedOperator("timer") { Signal.timer(after: ms(9), every: ms(9), on: $1) },
    TimedOperator("countdown") { Signal.countdown(from: 2, every: ms(9), on: $1) },
  ]

  @Test(arguments: operators) func `has the name of its operator and the place of its call`(
    timed: TimedOperator
  ) throws {
    let scheduler = TestScheduler()
    let subject = Subject<String, TestError>()
    timed.apply(subject.signal, scheduler).subscribe()
    subject.send("a")
    let work = try #require(scheduler.pending.first)
    #expect(scheduler.pending.count == 1)
    #expect(work.label == timed.label)
    #expect(work.fileID == "OperatorSpecs/TimedWorkSpecs.swift")
    #expect(work.line == timed.line)
  }

  @Test(arguments: operators) func `is gone when the subscription is disposed`(
    timed: TimedOperator
  ) {
    let scheduler = TestScheduler()
    let subject = Subject<String, TestError>()
    let subscription = timed.apply(subject.signal, scheduler).subscribe()
    subject.send("a")
    subscription.dispose()
    #expect(scheduler.pending.isEmpty)
  }

  @Test(arguments: operators) func `keeps nothing alive once the subscription is disposed`(
    timed: TimedOperator
  ) {
    let scheduler = TestScheduler()
    let log = Log<String>()
    do {
      let subject = Subject<String, TestError>()
      let token = Token { log("released") }
      let watched = subject.signal.map { value in
        withExtendedLifetime(token) { value }
      }
      let subscription = timed.apply(watched, scheduler).subscribe()
      subject.send("a")
      subscription.dispose()
    }
    #expect(log.entries == ["released"])
  }
}

extension TestScheduler {
  fileprivate func failing() -> Letters { .fail(TestError()) }
}
