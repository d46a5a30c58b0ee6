import ReactiveCore
import Testing
import TimelineTesting

@Suite("The library keeps the laws: time")
struct TimeSpecs {
  private static let three = Duration.milliseconds(3)

  @Test func `delay(for:on:)`() throws {
    try verifyOperator("delay", model: { $0.delayed(by: Self.three) }) { source, scheduler, unit in
      source.delay(for: unit * 3, on: scheduler)
    }
  }

  @Test func `delay(for:on:) of no time`() throws {
    try verifyOperator("delay(.zero)", laws: .all, model: { $0.delayed(by: .zero) }) {
      source, scheduler in
      source.delay(for: .zero, on: scheduler)
    }
  }

  @Test func `delay(until:)`() throws {
    try verifyOperator("delay(until:)", model: { $0.delayed { .milliseconds($0) } }) {
      source, scheduler, unit in
      source.delay(until: { .timer(after: unit * $0, on: scheduler) })
    }
  }

  @Test func `delaySubscription(for:on:)`() throws {
    try verifyOperator(
      "delaySubscription",
      model: { $0.heard(behind: .zero.advanced(by: Self.three)) }
    ) { source, scheduler, unit in
      source.delaySubscription(for: unit * 3, on: scheduler)
    }
  }

  @Test func `debounce(for:on:)`() throws {
    try verifyOperator("debounce", model: { $0.debounced { _ in Self.three } }) {
      source, scheduler, unit in
      source.debounce(for: unit * 3, on: scheduler)
    }
  }

  @Test func `debounce(until:)`() throws {
    try verifyOperator("debounce(until:)", model: { $0.debounced { .milliseconds($0) } }) {
      source, scheduler, unit in
      source.debounce(until: { .timer(after: unit * $0, on: scheduler) })
    }
  }

  @Test func `throttle(for:latest:on:) with the first`() throws {
    try verifyOperator(
      "throttle(latest: false)", model: { $0.throttledToFirst(for: Self.three) }
    ) { source, scheduler, unit in
      source.throttle(for: unit * 3, latest: false, on: scheduler)
    }
  }

  @Test func `throttle(for:latest:on:) with the latest`() throws {
    try verifyOperator(
      "throttle(latest: true)", model: { $0.throttledToLatest(for: Self.three) }
    ) { source, scheduler, unit in
      source.throttle(for: unit * 3, latest: true, on: scheduler)
    }
  }

  @Test func `audit(for:on:)`() throws {
    try verifyOperator("audit", model: { $0.audited(for: Self.three) }) {
      source, scheduler, unit in
      source.audit(for: unit * 3, on: scheduler)
    }
  }

  @Test func `sample(every:on:)`() throws {
    try verifyOperator("sample(every:)", model: { $0.sampled(every: Self.three) }) {
      source, scheduler, unit in
      source.sample(every: unit * 3, on: scheduler)
    }
  }

  // MARK: - Buffers and windows

  @Test func `buffer(for:on:)`() throws {
    try verifyOperator("buffer(for:)", model: { $0.buffered(for: Self.three) }) {
      source, scheduler, unit in
      source.buffer(for: unit * 3, on: scheduler)
    }
  }

  @Test(arguments: [true, false])
  func `buffer(every:skippingEmpty:on:)`(isSkippingEmpty: Bool) throws {
    try verifyOperator(
      "buffer(every:skippingEmpty: \(isSkippingEmpty))",
      model: { $0.buffered(every: Self.three, skippingEmpty: isSkippingEmpty) }
    ) { source, scheduler, unit in
      source.buffer(every: unit * 3, skippingEmpty: isSkippingEmpty, on: scheduler)
    }
  }

  @Test(arguments: 1...3) func `buffer(every:count:on:)`(count: Int) throws {
    try verifyOperator(
      "buffer(every:count: \(count))", model: { $0.buffered(every: Self.three, count: count) }
    ) { source, scheduler, unit in
      source.buffer(every: unit * 3, count: count, on: scheduler)
    }
  }

  @Test func `window(every:on:)`() throws {
    try verifyOperator("window(every:)", model: { $0.windowed(every: Self.three) }) {
      source, scheduler, unit in
      source.window(every: unit * 3, on: scheduler).flatMap(.merge) { $0.collect() }
    }
  }

  // MARK: - Taking and skipping

  @Test func `take(for:on:)`() throws {
    try verifyOperator("take(for:)", model: { $0.taken(until: .zero.advanced(by: Self.three)) }) {
      source, scheduler, unit in
      source.take(for: unit * 3, on: scheduler)
    }
  }

  @Test func `skip(for:on:)`() throws {
    try verifyOperator(
      "skip(for:)", model: { $0.skipped(until: .zero.advanced(by: Self.three)) }
    ) { source, scheduler, unit in
      source.skip(for: unit * 3, on: scheduler)
    }
  }

  @Test func `takeLast(for:on:)`() throws {
    try verifyOperator("takeLast(for:)", model: { $0.takenLast(for: Self.three) }) {
      source, scheduler, unit in
      source.takeLast(for: unit * 3, on: scheduler)
    }
  }

  // MARK: - Timeouts

  private static let late = TestError("late")

  @Test func `timeout(after:on:failing:)`() throws {
    try verifyOperator(
      "timeout(after:)",
      model: { source in
        source.timedOut(
          at: .zero.advanced(by: Self.three), Timeline([], failingWith: Self.late, at: .zero))
      }
    ) { source, scheduler, unit in
      source.timeout(after: unit * 3, on: scheduler, failing: Self.late)
    }
  }

  @Test func `timeout(between:on:failing:)`() throws {
    try verifyOperator(
      "timeout(between:)",
      model: { source in
        source.timedOut(
          between: Self.three, Timeline([], failingWith: Self.late, at: .zero))
      }
    ) { source, scheduler, unit in
      source.timeout(between: unit * 3, on: scheduler, failing: Self.late)
    }
  }

  @Test func `timeout(after:on:switchingTo:)`() throws {
    try verifyOperator(
      "timeout(after:switchingTo:)", laws: .all,
      model: { $0.timedOut(at: .zero.advanced(by: Self.three), $1) }
    ) { source, replacement, scheduler in
      source.timeout(after: scheduler.tick * 3, on: scheduler, switchingTo: replacement)
    }
  }

  @Test func `timeout(between:on:switchingTo:)`() throws {
    try verifyOperator(
      "timeout(between:switchingTo:)", laws: .all,
      model: { $0.timedOut(between: Self.three, $1) }
    ) { source, replacement, scheduler in
      source.timeout(between: scheduler.tick * 3, on: scheduler, switchingTo: replacement)
    }
  }

  // MARK: - Threads

  @Test func `deliver(on:)`() throws {
    try verifyOperator("deliver", laws: .all, model: { $0 }) { source, scheduler in
      source.deliver(on: scheduler)
    }
  }

  @Test func `subscribe(on:)`() throws {
    try verifyOperator("subscribe(on:)", laws: .all, model: { $0.heard(behind: .zero) }) {
      source, scheduler in
      source.subscribe(on: scheduler)
    }
  }
}
