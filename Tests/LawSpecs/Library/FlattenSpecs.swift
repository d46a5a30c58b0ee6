import ReactiveCore
import Testing
import TimelineTesting

/// What the signals of signals play.
private typealias Nested = Timeline<Timeline<Int, TestError>, TestError>

@Suite("The library keeps the laws: flatten")
struct FlattenSpecs {
  @Test func `flatten(_:) merging`() throws {
    try verifyOperator(
      "flatten(.merge)", laws: .all,
      model: { (outer: Nested) in outer.flattened(.merge(max: .max)) }
    ) { signals, _ in
      signals.flatten(.merge)
    }
  }

  @Test(arguments: [1, 2]) func `flatten(_:) merging at most`(count: Int) throws {
    try verifyOperator(
      "flatten(.merge(max: \(count)))", laws: .all,
      model: { (outer: Nested) in outer.flattened(.merge(max: count)) }
    ) { signals, _ in
      signals.flatten(.merge(max: count))
    }
  }

  @Test func `flatten(_:) one after another`() throws {
    try verifyOperator(
      "flatten(.concat)", laws: .all, model: { (outer: Nested) in outer.flattened(.merge(max: 1)) }
    ) { signals, _ in
      signals.flatten(.concat)
    }
  }

  @Test func `flatten(_:) the latest`() throws {
    try verifyOperator(
      "flatten(.latest)", laws: .all, model: { (outer: Nested) in outer.flattened(.latest) }
    ) { signals, _ in
      signals.flatten(.latest)
    }
  }

  @Test func `flatten(_:) the first`() throws {
    try verifyOperator(
      "flatten(.exhaust)", laws: .all, model: { (outer: Nested) in outer.flattened(.exhaust) }
    ) { signals, _ in
      signals.flatten(.exhaust)
    }
  }

  @Test func `switchToLatest()`() throws {
    try verifyOperator(
      "switchToLatest", laws: .all, model: { (outer: Nested) in outer.flattened(.latest) }
    ) { signals, _ in
      signals.switchToLatest()
    }
  }

  // MARK: - flatMap

  /// What the signal of a value plays: two values, or an error, or nothing.
  ///
  /// It ends later than with its last value: when a handler of that value sends one back, it is not
  /// for the law to say whether the end comes before or after it.
  private static func inner(_ value: Int) -> Timeline<Int, TestError> {
    let second = Instant.milliseconds(value)
    return switch value {
    case 7: Timeline([], completingAt: second)
    case 8: Timeline([], failingWith: TestError("eight"), at: second)
    default:
      Timeline(
        [Moment(value, at: .zero), Moment(-value, at: second)],
        completingAt: second.advanced(by: .milliseconds(1)))
    }
  }

  private static func innerSignal(
    _ value: Int, on scheduler: TestScheduler
  ) -> Signal<Int, TestError> {
    let (first, second) = (after(value, on: scheduler), after(value + 1, on: scheduler))
    return switch value {
    case 7: first.ignoreValues()
    case 8: first.then { .fail(TestError("eight")) }
    default: first.map(to: -value).merge(second.ignoreValues()).startWith(value)
    }
  }

  private static func after(_ units: Int, on scheduler: TestScheduler) -> Signal<Int, TestError> {
    Signal<Int, Never>.timer(after: scheduler.tick * units, on: scheduler).promoteFailure()
  }

  @Test(arguments: [
    FlattenRule.merge(max: .max), .merge(max: 2), .merge(max: 1), .latest, .exhaust,
  ])
  func `flatMap(_:_:)`(rule: FlattenRule) throws {
    try verifyOperator(
      "flatMap(\(rule))", laws: .all, model: { $0.mapped(Self.inner).flattened(rule) }
    ) { source, scheduler in
      source.flatMap(rule.strategy) { Self.innerSignal($0, on: scheduler) }
    }
  }

  @Test func `flatMap(_:_:) to signals that cannot fail`() throws {
    try verifyOperator(
      "flatMap(.merge)", laws: .all,
      model: { $0.delayed { .milliseconds($0) } }
    ) { source, scheduler in
      source.flatMap(.merge) { value in
        Signal<Int, Never>.timer(after: scheduler.tick * value, on: scheduler).map(to: value)
      }
    }
  }

  @Test func `flatMap(_:_:) of a source that cannot fail`() throws {
    try verifyOperator(
      "flatMap(.latest)", failure: Never.self, laws: .all,
      model: { $0.promoted.mapped(Self.inner).flattened(.latest) }
    ) { source, scheduler in
      source.flatMap(.latest) { Self.innerSignal($0, on: scheduler) }
    }
  }

  // MARK: - expand

  @Test func `expand(_:)`() throws {
    try verifyOperator(
      "expand", laws: .all,
      model: { source in
        source.changed {
          $0.flatMap { moment in
            stride(from: moment.value, through: 9, by: 3).map { moment.with($0) }
          }
        }
      }
    ) { source, _ in
      source.expand { $0 > 6 ? .empty : .just($0 + 3) }
    }
  }

  @Test func `expand(_:) with waits`() throws {
    // A value is sent before the timer that answers it is armed, and another thread that runs the
    // scheduler may come between: then the answer is due later than in any order of whole calls.
    let laws = Laws.standard.subtracting(.serial)
    try verifyOperator("expand", laws: laws, model: Self.expanded) { source, scheduler, unit in
      source.expand { value in
        value > 6 ? .empty : .timer(after: unit * value, on: scheduler).map(to: value + 3)
      }
    }
  }

  /// Each value comes back greater by 3 after as many milliseconds as it is worth, up to 9.
  private static func expanded(_ source: Timeline<Int, TestError>) -> Timeline<Int, TestError> {
    var (rest, waiting, sent) = (source.moments[...], [Moment<Int>](), [Moment<Int>]())
    while true {
      // Those that are due together come back in the order in which they went.
      let next = waiting.indices.min { waiting[$0].instant < waiting[$1].instant }
      let due = next.map { waiting[$0].instant } ?? .distantFuture
      let moment: Moment<Int>
      if let first = rest.first, first.instant <= due {
        moment = rest.removeFirst()
      } else if let next, due < source.failing ?? .distantFuture {
        moment = waiting.remove(at: next)
      } else {
        break
      }
      sent.append(moment)
      guard moment.value <= 6 else { continue }
      let back = moment.instant.advanced(by: .milliseconds(moment.value))
      waiting.append(Moment(moment.value + 3, at: back))
    }
    guard let completion = source.completion else { return Timeline(sent, endingLike: source) }
    return Timeline(sent, completingAt: max(completion, sent.last?.instant ?? completion))
  }
}

extension FlattenRule {
  var strategy: FlattenStrategy {
    switch self {
    case .merge(.max): .merge
    case .merge(1): .concat
    case .merge(let most): .merge(max: most)
    case .latest: .latest
    case .exhaust: .exhaust
    }
  }
}
