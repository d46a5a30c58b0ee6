import ReactiveCore
import Testing
import TimelineTesting

/// What a signal of signals plays; those that it sends are cold.
private typealias Nested = Timeline<Timeline<Int, TestError>, TestError>

@Suite("The library keeps the laws: errors and repetition")
struct ErrorSpecs {
  // MARK: - Other errors and values

  @Test func `mapError(_:)`() throws {
    try verifyOperator(
      "mapError", laws: .all, errors: .handled,
      model: { source in
        source.caught(by: Timeline([], failingWith: TestError("other"), at: .zero))
      }
    ) { source, _ in
      source.mapError { _ in TestError("other") }
    }
  }

  @Test func `promoteFailure(to:)`() throws {
    try verifyOperator(
      "promoteFailure", failure: Never.self, laws: .all, model: { $0.promoted }
    ) { source, _ in
      source.promoteFailure(to: TestError.self)
    }
  }

  @Test func `replaceError(with:)`() throws {
    try verifyOperator(
      "replaceError", laws: .all, errors: .handled,
      model: { source in
        let replacement = source.failing.map { [Moment(9, at: $0)] } ?? []
        return Timeline<Int, Never>(source.moments + replacement, completingAt: source.end)
      }
    ) { source, _ in
      source.replaceError(with: 9)
    }
  }

  @Test func `catch(_:)`() throws {
    try verifyOperator(
      "catch", laws: .all, errors: .handled, model: { $0.caught(by: $1) }
    ) { source, replacement, _ in
      source.catch { _ in replacement }
    }
  }

  @Test func `catch(to:)`() throws {
    try verifyOperator(
      "catch(to:)", laws: .all, errors: .handled, model: { $0.caught(by: $1) }
    ) { source, replacement, _ in
      source.catch(to: replacement)
    }
  }

  // MARK: - retry

  // A hot source has nothing to say a second time, so these retry what a signal of signals sends.

  @Test(arguments: 0...2) func `retry(_:)`(retries: Int) throws {
    try verifyOperator(
      "retry(\(retries))", laws: .all, errors: .handled,
      model: { (outer: Nested) in
        outer.mapped { $0.retried(retries) { _ in .zero } }.flattened(.latest)
      }
    ) { (signals: Signal<Signal<Int, TestError>, TestError>, _) in
      signals.flatMap(.latest) { $0.retry(retries) }
    }
  }

  @Test func `retry()`() throws {
    try verifyOperator(
      "retry", laws: .all, errors: .handled,
      model: { (outer: Nested) in
        outer.mapped { $0.retried(9) { _ in .zero }.taken(4) }.flattened(.latest)
      },
      inputs: Self.retried
    ) { (signals: Signal<Signal<Int, TestError>, TestError>, _) in
      signals.flatMap(.latest) { $0.retry().take(4) }
    }
  }

  /// Without a value in it, an error would be retried for ever.
  private static let retried = [
    ["-a--b---a---b-|", "-c#", "c---d|"], ["-a-b|", "a-b#", "-a-#"],
    ["-a----b#", "ab#", "--a(b#)"],
  ]

  @Test(arguments: 0...2) func `retry(_:backoff:on:)`(retries: Int) throws {
    try verifyOperator(
      "retry(\(retries), backoff:)", laws: .all, errors: .handled,
      model: { (outer: Nested) in
        outer.mapped { $0.retried(retries) { .milliseconds(2 * $0) } }.flattened(.latest)
      }
    ) { (signals: Signal<Signal<Int, TestError>, TestError>, scheduler: TestScheduler) in
      signals.flatMap(.latest) { signal in
        signal.retry(retries, backoff: { scheduler.tick * (2 * $0) }, on: scheduler)
      }
    }
  }

  @Test func `retry(when:)`() throws {
    try verifyOperator(
      "retry(when:)", laws: .all, errors: .handled,
      model: { (outer: Nested) in
        outer.mapped { $0.retried(2) { _ in .milliseconds(3) } }.flattened(.latest)
      }
    ) { (signals: Signal<Signal<Int, TestError>, TestError>, scheduler: TestScheduler) in
      signals.flatMap(.latest) { signal in
        signal.retry(when: { errors in
          errors.enumerated().flatMap(.concat) { error in
            error.offset == 2
              ? .fail(error.element)
              : Signal<Int, Never>.timer(after: scheduler.tick * 3, on: scheduler).promoteFailure()
          }
        })
      }
    }
  }

  // MARK: - repeat

  @Test(arguments: 0...3) func `repeat(_:)`(runs: Int) throws {
    try verifyOperator(
      "repeat(\(runs))", laws: .all,
      model: { (outer: Nested) in outer.mapped { $0.repeated(runs) }.flattened(.latest) }
    ) { (signals: Signal<Signal<Int, TestError>, TestError>, _) in
      signals.flatMap(.latest) { $0.repeat(runs) }
    }
  }

  @Test func `repeat()`() throws {
    try verifyOperator(
      "repeat", laws: .all,
      model: { (outer: Nested) in outer.mapped { $0.repeated(9).taken(4) }.flattened(.latest) },
      inputs: Self.repeated
    ) { (signals: Signal<Signal<Int, TestError>, TestError>, _) in
      signals.flatMap(.latest) { $0.repeat().take(4) }
    }
  }

  /// Without a value in it, a run would be repeated for ever.
  private static let repeated = [
    ["-a--b---a---b-|", "-c|", "c---d#"], ["-a-b|", "a-b|", "-a-|"],
    ["-a----b#", "ab|", "--a(b|)"],
  ]
}
