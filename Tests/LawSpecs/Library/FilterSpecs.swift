import ReactiveCore
import Testing
import TimelineTesting

@Suite("The library keeps the laws: filter")
struct FilterSpecs {
  @Test func `filter(_:)`() throws {
    try verifyOperator("filter", laws: .all, model: { $0.kept { $0 % 2 == 0 } }) { source, _ in
      source.filter { $0 % 2 == 0 }
    }
  }

  @Test func `ignore(_:)`() throws {
    try verifyOperator("ignore", laws: .all, model: { $0.kept { $0 != 3 } }) { source, _ in
      source.ignore(3)
    }
  }

  @Test func `ignoreValues()`() throws {
    try verifyOperator("ignoreValues", laws: .all, model: { $0.kept { _ in false } }) {
      source, _ in source.ignoreValues()
    }
  }

  @Test func `distinctUntilChanged()`() throws {
    try verifyOperator(
      "distinctUntilChanged", laws: .all, model: { $0.withoutRepeats(by: ==) }
    ) { source, _ in
      source.distinctUntilChanged()
    }
  }

  @Test func `distinctUntilChanged(by:)`() throws {
    try verifyOperator(
      "distinctUntilChanged(by:)", laws: .all,
      model: { $0.withoutRepeats { abs($0 - $1) < 2 } }
    ) { source, _ in
      source.distinctUntilChanged { abs($0 - $1) < 2 }
    }
  }

  @Test func `distinct()`() throws {
    try verifyOperator("distinct", laws: .all, model: { $0.withoutDuplicates() }) { source, _ in
      source.distinct()
    }
  }

  @Test(arguments: [0, 2]) func `skip(_:)`(count: Int) throws {
    try verifyOperator("skip(\(count))", laws: .all, model: { $0.skipped(count) }) { source, _ in
      source.skip(count)
    }
  }

  @Test func `skip(while:)`() throws {
    try verifyOperator("skip(while:)", laws: .all, model: { $0.skipped { $0 < 4 } }) {
      source, _ in source.skip(while: { $0 < 4 })
    }
  }

  @Test func `skip(until:)`() throws {
    try verifyOperator(
      "skip(until:)", failures: (TestError.self, Never.self), laws: .all,
      model: { $0.skipped(until: $1.moments.first?.instant) }
    ) { source, trigger, _ in
      source.skip(until: trigger)
    }
  }

  @Test(arguments: [0, 1, 3]) func `skipLast(_:)`(count: Int) throws {
    try verifyOperator("skipLast(\(count))", laws: .all, model: { $0.withoutLast(count) }) {
      source, _ in source.skipLast(count)
    }
  }

  @Test(arguments: 1...3) func `take(_:)`(count: Int) throws {
    try verifyOperator("take(\(count))", laws: .all, model: { $0.taken(count) }) { source, _ in
      source.take(count)
    }
  }

  @Test func `take(_:) none`() throws {
    try verifyOperator("take(0)", laws: .all, model: { $0.taken(0) }) {
      source, _ in source.take(0)
    }
  }

  @Test func `take(while:)`() throws {
    try verifyOperator("take(while:)", laws: .all, model: { $0.taken { $0 < 6 } }) { source, _ in
      source.take(while: { $0 < 6 })
    }
  }

  @Test func `take(through:)`() throws {
    try verifyOperator(
      "take(through:)", laws: .all, model: { $0.taken(while: { $0 < 6 }, keepingLast: true) }
    ) { source, _ in
      source.take(through: { $0 < 6 })
    }
  }

  @Test func `take(until:)`() throws {
    try verifyOperator(
      "take(until:)", failures: (TestError.self, Never.self), laws: .all,
      model: { $0.taken(until: $1.first?.instant) }
    ) { source, trigger, _ in
      source.take(until: trigger)
    }
  }

  @Test func `take(untilReplacement:)`() throws {
    try verifyOperator(
      "take(untilReplacement:)", laws: .all, model: { $0.taken(untilReplacement: $1) }
    ) { source, replacement, _ in
      source.take(untilReplacement: replacement)
    }
  }

  @Test(arguments: [0, 1, 3]) func `takeLast(_:)`(count: Int) throws {
    try verifyOperator(
      "takeLast(\(count))", laws: .all, model: { $0.atCompletion { $0.suffix(count) } }
    ) { source, _ in
      source.takeLast(count)
    }
  }

  @Test func `first()`() throws {
    try verifyOperator("first", laws: .all, model: { $0.taken(1) }) { source, _ in
      source.first()
    }
  }

  @Test func `last()`() throws {
    try verifyOperator("last", laws: .all, model: { $0.atCompletion { $0.suffix(1) } }) {
      source, _ in source.last()
    }
  }

  @Test(arguments: [0, 2]) func `element(at:)`(index: Int) throws {
    try verifyOperator("element(at: \(index))", laws: .all, model: { $0.element(at: index) }) {
      source, _ in source.element(at: index)
    }
  }

  @Test func `sample(on:)`() throws {
    try verifyOperator(
      "sample(on:)", failures: (TestError.self, Never.self), laws: .all,
      model: { $0.sampled(on: $1) }
    ) { source, trigger, _ in
      source.sample(on: trigger)
    }
  }
}
