import ReactiveCore
import Testing
import TimelineTesting

@Suite("The library keeps the laws: time")
struct TimeSpecs {
  private static let three = Duration.milliseconds(3)

  @Test(arguments: [0, 3]) func `delay(for:on:)`(units: Int) throws {
    try verifyOperator("delay", model: { $0.delayed(by: .milliseconds(units)) }) {
      source, scheduler, unit in
      source.delay(for: unit * units, on: scheduler)
    }
  }

  @Test func `delay(until:)`() throws {
    try verifyOperator("delay(until:)", model: { $0.delayed { .milliseconds($0) } }) {
      source, scheduler, unit in
      source.delay(until: { .timer(after: unit * $0, on: scheduler) })
    }
  }

  @Test(arguments: [0, 3]) func `delaySubscription(for:on:)`(units: Int) throws {
    try verifyOperator(
      "delaySubscription",
      model: { $0.heard(behind: .zero.advanced(by: .milliseconds(units))) }
    ) { source, scheduler, unit in
      source.delaySubscription(for: unit * units, on: scheduler)
    }
  }

  @Test(arguments: [0, 3]) func `debounce(for:on:)`(units: Int) throws {
    try verifyOperator("debounce", model: { $0.debounced { _ in .milliseconds(units) } }) {
      source, scheduler, unit in
      source.debounce(for: unit * units, on: scheduler)
    }
  }

  @Test func `debounce(until:)`() throws {
    try verifyOperator("debounce(until:)", model: { $0.debounced { .milliseconds($0) } }) {
      source, scheduler, unit in
      source.debounce(until: { .timer(after: unit * $0, on: scheduler) })
    }
  }

  @Test(arguments: [0, 3]) func `throttle(for:latest:on:) with the first`(units: Int) throws {
    try verifyOperator(
      "throttle(latest: false)", model: { $0.throttledToFirst(for: .milliseconds(units)) }
    ) { source, scheduler, unit in
      source.throttle(for: unit * units, latest: false, on: scheduler)
    }
  }

  @Test(arguments: [0, 3]) func `throttle(for:latest:on:) with the latest`(units: Int) throws {
    try verifyOperator(
      "throttle(latest: true)", model: { $0.throttledToLatest(for: .milliseconds(units)) }
    ) { source, scheduler, unit in
      source.throttle(for: unit * units, latest: true, on: scheduler)
    }
  }

  @Test(arguments: [0, 3]) func `audit(for:on:)`(units: Int) throws {
    try verifyOperator("audit", model: { $0.audited(for: .milliseconds(units)) }) {
      source, scheduler, unit in
      source.audit(for: unit * units, on: scheduler)
    }
  }

  @Test func `sample(every:on:)`() throws {
    try verifyOperator("sample(every:)", model: { $0.sampled(every: Self.three) }) {
      source, scheduler, unit in
      source.sample(every: unit * 3, on: scheduler)
    }
  }

  // MARK: - Buffers and windows

  @Test(arguments: [0, 3]) func `buffer(for:on:)`(units: Int) throws {
    try verifyOperator("buffer(for:)", model: { $0.buffered(for: .milliseconds(units)) }) {
      source, scheduler, unit in
      source.buffer(for: unit * units, on: scheduler)
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

  @Test(arguments: [0, 3]) func `take(for:on:)`(units: Int) throws {
    try verifyOperator(
      "take(for:)", model: { $0.taken(until: .zero.advanced(by: .milliseconds(units))) }
    ) {
      source, scheduler, unit in
      source.take(for: unit * units, on: scheduler)
    }
  }

  @Test(arguments: [0, 3]) func `skip(for:on:)`(units: Int) throws {
    try verifyOperator(
      "skip(for:)", model: { $0.skipped(until: .zero.advanced(by: .milliseconds(units))) }
    ) { source, scheduler, unit in
      source.skip(for: unit * units, on: scheduler)
    }
  }

  @Test(arguments: [0, 3]) func `takeLast(for:on:)`(units: Int) throws {
    try verifyOperator("takeLast(for:)", model: { $0.takenLast(for: .milliseconds(units)) }) {
      source, scheduler, unit in
      source.takeLast(for: unit * units, on: scheduler)
    }
  }

  // MARK: - Timeouts

  private static let late = TestError("late")

  @Test(arguments: [0, 3]) func `timeout(after:on:failing:)`(units: Int) throws {
    try verifyOperator(
      "timeout(after:)",
      model: { source in
        source.timedOut(
          at: .zero.advanced(by: .milliseconds(units)),
          Timeline([], failingWith: Self.late, at: .zero))
      }
    ) { source, scheduler, unit in
      source.timeout(after: unit * units, on: scheduler, failing: Self.late)
    }
  }

  @Test(arguments: [0, 3]) func `timeout(between:on:failing:)`(units: Int) throws {
    try verifyOperator(
      "timeout(between:)",
      model: { source in
        source.timedOut(
          between: .milliseconds(units), Timeline([], failingWith: Self.late, at: .zero))
      }
    ) { source, scheduler, unit in
      source.timeout(between: unit * units, on: scheduler, failing: Self.late)
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
