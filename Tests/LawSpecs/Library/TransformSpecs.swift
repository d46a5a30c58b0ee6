import ReactiveCore
import Testing
import TimelineTesting

@Suite("The library keeps the laws: transform")
struct TransformSpecs {
  @Test func `map(_:)`() throws {
    try verifyOperator("map", laws: .all, model: { $0.mapped { $0 + 1 } }) { source, _ in
      source.map { $0 + 1 }
    }
  }

  @Test func `map(_:) of a key path`() throws {
    try verifyOperator("map(keyPath)", laws: .all, model: { $0.mapped(\.description) }) {
      source, _ in source.map(\.description)
    }
  }

  @Test func `map(to:)`() throws {
    try verifyOperator("map(to:)", laws: .all, model: { $0.mapped { _ in "u" } }) { source, _ in
      source.map(to: "u")
    }
  }

  @Test func `compactMap(_:)`() throws {
    try verifyOperator(
      "compactMap", laws: .all, model: { $0.compactMapped { $0 > 2 ? $0 * 10 : nil } }
    ) { source, _ in
      source.compactMap { $0 > 2 ? $0 * 10 : nil }
    }
  }

  @Test func `tryMap(_:)`() throws {
    try verifyOperator(
      "tryMap", laws: .all,
      model: { $0.mapped(throwing: TestError("five")) { $0 == 5 ? nil : -$0 } }
    ) { source, _ in
      source.tryMap { value throws(TestError) in
        guard value != 5 else { throw TestError("five") }
        return -value
      }
    }
  }

  @Test func `tryMap(_:) of a source that cannot fail`() throws {
    try verifyOperator(
      "tryMap", failure: Never.self, laws: .all,
      model: { $0.promoted.mapped(throwing: TestError("five")) { $0 == 5 ? nil : -$0 } }
    ) { source, _ in
      source.tryMap { value throws(TestError) in
        guard value != 5 else { throw TestError("five") }
        return -value
      }
    }
  }

  @Test func `scan(_:_:)`() throws {
    try verifyOperator("scan", laws: .all, model: { $0.scanned(10, +) }) { source, _ in
      source.scan(10) { $0 + $1 }
    }
  }

  @Test func `reduce(_:_:)`() throws {
    try verifyOperator(
      "reduce", laws: .all, model: { $0.atCompletion { [$0.reduce(10, +)] } }
    ) { source, _ in
      source.reduce(10) { $0 + $1 }
    }
  }

  @Test func `collect()`() throws {
    try verifyOperator("collect", laws: .all, model: { $0.atCompletion { [$0] } }) { source, _ in
      source.collect()
    }
  }

  @Test(arguments: 1...3) func `buffer(count:)`(count: Int) throws {
    try verifyOperator(
      "buffer(count: \(count))", laws: .all, model: { $0.buffered(count: count) }
    ) { source, _ in
      source.buffer(count: count)
    }
  }

  @Test(arguments: 1...3) func `window(count:)`(count: Int) throws {
    try verifyOperator(
      "window(count: \(count))", laws: .all, model: { $0.buffered(count: count) }
    ) { source, _ in
      source.window(count: count).flatMap(.merge) { $0.collect() }
    }
  }

  @Test func `pairwise()`() throws {
    try verifyOperator("pairwise", laws: .all, model: { $0.pairs() }) { source, _ in
      source.pairwise().map { [$0.0, $0.1] }
    }
  }

  @Test func `enumerated()`() throws {
    try verifyOperator(
      "enumerated", laws: .all,
      model: { source in
        source.changed { $0.enumerated().map { $1.with([$0, $1.value]) } }
      }
    ) { source, _ in
      source.enumerated().map { [$0.offset, $0.element] }
    }
  }

  // The error becomes a value.
  @Test func `materialize()`() throws {
    try verifyOperator("materialize", laws: .all, errors: .handled, model: { $0.materialized() }) {
      source, _ in source.materialize()
    }
  }

  @Test func `dematerialize()`() throws {
    try verifyOperator("dematerialize", laws: .all, model: { $0 }) { source, _ in
      source.materialize().dematerialize()
    }
  }

  @Test func `dematerialize() of ends among the values`() throws {
    try verifyOperator(
      "dematerialize", failure: Never.self, laws: .all,
      model: { $0.promoted.dematerialized(Self.meaning) }
    ) { source, _ in
      source.map(Self.meaning).dematerialize()
    }
  }

  @Test func `grouped(by:)`() throws {
    try verifyOperator("grouped(by:)", laws: .all, model: { $0.mapped { [$0 % 3, $0] } }) {
      source, _ in
      source.grouped(by: { $0 % 3 }).flatMap(.merge) { group in
        group.signal.map { [group.key, $0] }
      }
    }
  }

  @Test func `grouped(by:) ends its groups in the order in which they came`() throws {
    try verifyOperator(
      "grouped(by:)", laws: .all,
      model: { source in
        source.atCompletion { values in
          let keys = values.indices.map { values[$0] % 3 }
          let firsts = keys.indices.filter { !keys[..<$0].contains(keys[$0]) }.map { keys[$0] }
          return firsts.map { key in values.filter { $0 % 3 == key } }
        }
      }
    ) { source, _ in
      source.grouped(by: { $0 % 3 }).flatMap(.merge) { $0.signal.collect() }
    }
  }

  @Test func `timestamped(on:)`() throws {
    try verifyOperator("timestamped", laws: .all, model: { $0.mapped { [$0, 0] } }) {
      source, scheduler in
      // Instants as such would move with time.
      source.timestamped(on: scheduler).map {
        [$0.value, $0.instant.duration(to: scheduler.now) == .zero ? 0 : 1]
      }
    }
  }

  // Its first value says how much later than the subscription it comes.
  @Test func `timeInterval(on:)`() throws {
    try verifyOperator(
      "timeInterval", laws: .all.subtracting(.synchronousSource),
      model: { source in
        source.changed { moments in
          zip([Instant.zero] + moments.map(\.instant), moments).map {
            $1.with([Int64($1.value), parts($0.duration(to: $1.instant), of: .milliseconds(1))])
          }
        }
      }
    ) { source, scheduler in
      source.timeInterval(on: scheduler).map {
        [Int64($0.value), parts($0.interval, of: scheduler.tick)]
      }
    }
  }

  @Sendable private static func meaning(_ value: Int) -> Event<Int, TestError> {
    switch value {
    case 7: .completed
    case 8: .error(TestError("eight"))
    default: .next(value)
    }
  }
}

/// A duration in millionths of a unit, which a scale leaves as it is.
private func parts(_ duration: Duration, of unit: Duration) -> Int64 {
  nanoseconds(duration) * 1_000_000 / nanoseconds(unit)
}

private func nanoseconds(_ duration: Duration) -> Int64 {
  duration.components.seconds * 1_000_000_000 + duration.components.attoseconds / 1_000_000_000
}
