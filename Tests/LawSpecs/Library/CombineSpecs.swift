import ReactiveCore
import Testing
import TimelineTesting

@Suite("The library keeps the laws: combine")
struct CombineSpecs {
  // MARK: - merge

  @Test func `merge(_:)`() throws {
    try verifyOperator("merge", laws: .all, model: { merged($0, $1) }) { first, second, _ in
      first.merge(second)
    }
  }

  @Test func `merge(_:) with one that cannot fail`() throws {
    try verifyOperator(
      "merge", failures: (TestError.self, Never.self), laws: .all,
      model: { merged($0, $1.promoted) }
    ) { first, second, _ in
      first.merge(second)
    }
  }

  @Test func `merge(_:) from one that cannot fail`() throws {
    try verifyOperator(
      "merge", failures: (Never.self, TestError.self), laws: .all,
      model: { merged($0.promoted, $1) }
    ) { first, second, _ in
      first.merge(second)
    }
  }

  @Test func `merge(_:) of three`() throws {
    try verifyOperator("merge", laws: .all, model: { merged($0, $1, $2) }) {
      first, second, third, _ in merge(first, second, third)
    }
  }

  // MARK: - concat

  @Test func `concat(_:)`() throws {
    try verifyOperator("concat", laws: .all, model: { $0.followed(by: $1) }) { first, second, _ in
      first.concat(second)
    }
  }

  @Test func `concat(_:) with one that cannot fail`() throws {
    try verifyOperator(
      "concat", failures: (TestError.self, Never.self), laws: .all,
      model: { $0.followed(by: $1.promoted) }
    ) { first, second, _ in
      first.concat(second)
    }
  }

  @Test func `concat(_:) of three`() throws {
    try verifyOperator(
      "concat", laws: .all, model: { $0.followed(by: $1).followed(by: $2) }
    ) { first, second, third, _ in
      concat(first, second, third)
    }
  }

  @Test func `startWith(_:)`() throws {
    try verifyOperator(
      "startWith", laws: .all, model: { $0.changed { [Moment(9, at: .zero)] + $0 } }
    ) {
      source, _ in source.startWith(9)
    }
  }

  @Test func `endWith(_:)`() throws {
    try verifyOperator(
      "endWith", laws: .all,
      model: { source in
        source.changed { $0 + (source.completion.map { [Moment(9, at: $0)] } ?? []) }
      }
    ) { source, _ in
      source.endWith(9)
    }
  }

  @Test func `then(_:)`() throws {
    try verifyOperator(
      "then", laws: .all, model: { $0.kept { _ in false }.followed(by: $1) }
    ) { first, second, _ in
      first.then { second }
    }
  }

  @Test func `then(_:) one that cannot fail`() throws {
    try verifyOperator(
      "then", failures: (TestError.self, Never.self), laws: .all,
      model: { $0.kept { _ in false }.followed(by: $1.promoted) }
    ) { first, second, _ in
      first.then { second }
    }
  }

  @Test func `ifEmpty(_:)`() throws {
    try verifyOperator(
      "ifEmpty", laws: .all, model: { $0.moments.isEmpty ? $0.followed(by: $1) : $0 }
    ) { source, alternative, _ in
      source.ifEmpty(alternative)
    }
  }

  // MARK: - zip

  @Test func `zip(_:)`() throws {
    try verifyOperator("zip", laws: .all, model: { zipped($0, $1) }) { first, second, _ in
      first.zip(second).map { [$0.0, $0.1] }
    }
  }

  @Test func `zip(_:) with one that cannot fail`() throws {
    try verifyOperator(
      "zip", failures: (TestError.self, Never.self), laws: .all,
      model: { zipped($0, $1.promoted) }
    ) { first, second, _ in
      first.zip(second).map { [$0.0, $0.1] }
    }
  }

  @Test func `zip(_:) of three`() throws {
    try verifyOperator("zip", laws: .all, model: { zipped($0, $1, $2) }) {
      first, second, third, _ in zip(first, second, third) { [$0, $1, $2] }
    }
  }

  @Test func `zip(_:) of an array`() throws {
    try verifyOperator("zip([])", laws: .all, model: { zipped($0, $1, $2) }) {
      first, second, third, _ in zip([first, second, third])
    }
  }

  // MARK: - combineLatest

  @Test func `combineLatest(_:)`() throws {
    try verifyOperator("combineLatest", laws: .all, model: { combinedLatest($0, $1) }) {
      first, second, _ in first.combineLatest(second).map { [$0.0, $0.1] }
    }
  }

  @Test func `combineLatest(_:) with one that cannot fail`() throws {
    try verifyOperator(
      "combineLatest", failures: (TestError.self, Never.self), laws: .all,
      model: { combinedLatest($0, $1.promoted) }
    ) { first, second, _ in
      first.combineLatest(second).map { [$0.0, $0.1] }
    }
  }

  @Test func `combineLatest(_:) of three`() throws {
    try verifyOperator("combineLatest", laws: .all, model: { combinedLatest($0, $1, $2) }) {
      first, second, third, _ in combineLatest(first, second, third) { [$0, $1, $2] }
    }
  }

  @Test func `combineLatest(_:) of an array`() throws {
    try verifyOperator("combineLatest([])", laws: .all, model: { combinedLatest($0, $1, $2) }) {
      first, second, third, _ in combineLatest([first, second, third])
    }
  }

  @Test func `lift(_:)`() throws {
    // It tells nobody about an end: what it hears is fed on, and the rest is left out.
    try verifyOperator(
      "lift", laws: .all.subtracting([.completion, .emptyAndNever]), errors: .handled,
      model: { Timeline(combinedLatest($0, $1).moments, completingAt: nil) }
    ) { first, second, _ in
      Signal<[Int], TestError> { output in
        let lifted = lift(first, second) { output.send([$0, $1]) }
        output.onDispose { lifted.dispose() }
      }
    }
  }

  @Test func `withLatest(from:)`() throws {
    try verifyOperator(
      "withLatest", failures: (TestError.self, Never.self), laws: .all,
      model: { $0.withLatest(from: $1) }
    ) { source, other, _ in
      source.withLatest(from: other).map { [$0.0, $0.1] }
    }
  }

  // MARK: - race

  @Test func `race(_:)`() throws {
    try verifyOperator("race", laws: .all, model: { raced($0, $1) }) { first, second, _ in
      first.race(second)
    }
  }

  @Test func `race(_:) with one that cannot fail`() throws {
    try verifyOperator(
      "race", failures: (TestError.self, Never.self), laws: .all,
      model: { raced($0, $1.promoted) }
    ) { first, second, _ in
      first.race(second)
    }
  }

  @Test func `race(_:) of three`() throws {
    try verifyOperator("race", laws: .all, model: { raced($0, $1, $2) }) {
      first, second, third, _ in race(first, second, third)
    }
  }
}
