import ReactiveCore
import Testing
import TimelineTesting

private typealias Numbers = Signal<Int, TestError>
private typealias Ticks = Signal<Int, Never>

@Suite("The library keeps the laws: creation")
struct CreationSpecs {
  @Test func `just(_:)`() throws {
    try verifyOperator(
      "just", laws: .all,
      model: { _ in
        Numbers {
          $0.send(1); $0.complete()
        }
      }
    ) {
      _ in Numbers.just(1)
    }
  }

  @Test func `empty`() throws {
    try verifyOperator("empty", laws: .all, model: { _ in Numbers { $0.complete() } }) { _ in
      Numbers.empty
    }
  }

  @Test func `never`() throws {
    try verifyOperator("never", laws: .all, model: { _ in Numbers { _ in } }) { _ in Numbers.never }
  }

  @Test func `fail(_:)`() throws {
    try verifyOperator("fail", laws: .all, model: { _ in Numbers { $0.send(error: TestError()) } })
    {
      _ in Numbers.fail(TestError())
    }
  }

  @Test func `init(_:)`() throws {
    try verifyOperator("Signal", laws: .all, model: { $0 }) { source, _ in
      Numbers { output in
        let subscription = source.observe { output.send(event: $0) }
        output.onDispose { subscription.dispose() }
      }
    }
  }

  @Test func `deferred(_:)`() throws {
    try verifyOperator("deferred", laws: .all, model: { $0 }) { source, _ in .deferred { source } }
  }

  @Test func `from(_:)`() throws {
    try verifyOperator("from", laws: .all, model: { _ in Numbers.just(1).concat(.just(2)) }) { _ in
      Numbers.from([1, 2])
    }
  }

  @Test func `range(_:)`() throws {
    try verifyOperator("range", laws: .all, model: { _ in Numbers.from([3, 4, 5]) }) { _ in
      Numbers.range(3...5)
    }
    try verifyOperator("range", laws: .all, model: { _ in Numbers.from([3, 4]) }) { _ in
      Numbers.range(3..<5)
    }
  }

  @Test func `generate(_:while:next:)`() throws {
    try verifyOperator("generate", laws: .all, model: { _ in Numbers.from([1, 2, 4, 8]) }) { _ in
      Numbers.generate(1, while: { $0 < 10 }, next: { $0 * 2 })
    }
  }

  @Test func `using(_:_:)`() throws {
    try verifyOperator("using", laws: .all, model: { $0 }) { source, _ in
      .using({ AnyDisposable {} }, { _ in source })
    }
  }

  @Test func `interval(_:on:)`() throws {
    try verifyOperator("interval", laws: .all, model: { Self.ticks(at: [3, 6, 9, 12], on: $0) }) {
      scheduler in Ticks.interval(scheduler.tick * 3, on: scheduler).take(4)
    }
  }

  @Test func `interval(_:on:) without an end`() throws {
    try verifyOperator("interval", laws: .all) { scheduler in
      Ticks.interval(scheduler.tick * 3, on: scheduler)
    }
  }

  @Test func `timer(after:on:)`() throws {
    try verifyOperator("timer(after:)", laws: .all, model: { Self.ticks(at: [3], on: $0) }) {
      scheduler in Ticks.timer(after: scheduler.tick * 3, on: scheduler)
    }
  }

  @Test func `timer(after:every:on:)`() throws {
    try verifyOperator(
      "timer(after:every:)", laws: .all, model: { Self.ticks(at: [2, 5, 8], on: $0) }
    ) { scheduler in
      Ticks.timer(after: scheduler.tick * 2, every: scheduler.tick * 3, on: scheduler).take(3)
    }
  }

  @Test func `countdown(from:every:on:)`() throws {
    try verifyOperator(
      "countdown", laws: .all,
      model: { Self.ticks(at: [3, 6, 9], on: $0).map { 2 - $0 }.startWith(3) }
    ) { scheduler in
      Ticks.countdown(from: 3, every: scheduler.tick * 3, on: scheduler)
    }
  }

  /// 0, 1, 2 … at so many units, then the end.
  private static func ticks(at units: [Int], on scheduler: TestScheduler) -> Ticks {
    Ticks { output in
      for (number, unit) in units.enumerated() {
        let work = scheduler.schedule(after: scheduler.tick * unit) {
          output.send(number)
          if number == units.count - 1 { output.complete() }
        }
        output.onDispose { work.dispose() }
      }
    }
  }
}
