import ReactiveCore
import Testing

/// An operator of time on a real scheduler, in terms of the values that it sends at once.
struct TimedFlow: Sendable, CustomTestStringConvertible {
  let name: String
  /// Whether every value must arrive; else the last must.
  let isComplete: Bool
  let apply: @Sendable (Signal<Int, Never>) -> Signal<[Int], Never>

  init(
    _ name: String, isComplete: Bool,
    _ apply: @escaping @Sendable (Signal<Int, Never>) -> Signal<[Int], Never>
  ) {
    (self.name, self.isComplete, self.apply) = (name, isComplete, apply)
  }

  var testDescription: String { name }
}

@Suite("operators of time on real threads", .timeLimit(.minutes(10)))
struct TimeThreads {
  static let flows: [TimedFlow] = [
    TimedFlow("delay", isComplete: true) {
      $0.delay(for: short, on: .background()).map { [$0] }
    },
    TimedFlow("deliver", isComplete: true) { $0.deliver(on: .background()).map { [$0] } },
    TimedFlow("debounce", isComplete: false) {
      $0.debounce(for: short, on: .background()).map { [$0] }
    },
    TimedFlow("throttle", isComplete: false) {
      $0.throttle(for: short, latest: true, on: .background()).map { [$0] }
    },
    TimedFlow("audit", isComplete: false) {
      $0.audit(for: short, on: .background()).map { [$0] }
    },
    TimedFlow("buffer(for:)", isComplete: true) { $0.buffer(for: short, on: .background()) },
    TimedFlow("buffer(every:)", isComplete: true) {
      $0.buffer(every: period, skippingEmpty: true, on: .background())
    },
    TimedFlow("buffer(every:count:)", isComplete: true) {
      $0.buffer(every: period, count: 3, on: .background())
    },
    TimedFlow("window", isComplete: true) {
      $0.window(every: period, on: .background()).flatMap(.merge) { $0 }.map { [$0] }
    },
    TimedFlow("timeout", isComplete: true) {
      $0.timeout(between: .seconds(86_400), on: .background(), switchingTo: .empty).map { [$0] }
    },
  ]
  static let short = Duration.microseconds(20)
  /// Long enough for a slow machine to keep up with the ticks of a grid, none of which is left out.
  static let period = Duration.milliseconds(5)

  @Test(arguments: flows)
  func `what ten threads send arrives one at a time, up to the last`(flow: TimedFlow) async {
    let (threadCount, valueCount) = (10, 60)
    let subject = Subject<Int, Never>()
    let (heard, exclusive, ended) = (Log<[Int]>(), Exclusive(), Tally())
    flow.apply(subject.signal).subscribe(
      next: { values in exclusive { heard(values) } }, completed: { ended.add() })
    await onThreads(threadCount) { thread in
      for number in 0..<valueCount { subject.send(thread * valueCount + number) }
    }
    subject.send(-1)
    subject.complete()
    await ended.reaches(1)
    let values = heard.entries.flatMap { $0 }
    #expect(exclusive.overlaps == 0)
    #expect(values.last == -1)
    if flow.isComplete { #expect(values.sorted() == Array(-1..<threadCount * valueCount)) }
    #expect(Set(values).count == values.count)
  }
}
