import ReactiveCore
import Testing
import TimelineTesting

@Suite("The library keeps the laws: Booleans")
struct BooleanSpecs {
  private static let values = [true, false]

  @Test func `not()`() throws {
    try verifyOperator("not", values: Self.values, laws: .all, model: { $0.mapped { !$0 } }) {
      source, _ in source.not()
    }
  }

  @Test func `and(_:)`() throws {
    try verifyOperator(
      "and", laws: .all, model: { combinedLatest($0, $1).mapped { $0[0] > 4 && $0[1] > 4 } }
    ) { first, second, _ in
      first.map { $0 > 4 }.and(second.map { $0 > 4 })
    }
  }

  @Test func `or(_:)`() throws {
    try verifyOperator(
      "or", laws: .all, model: { combinedLatest($0, $1).mapped { $0[0] > 4 || $0[1] > 4 } }
    ) { first, second, _ in
      first.map { $0 > 4 }.or(second.map { $0 > 4 })
    }
  }

  /// The answer comes with the first value for which a predicate holds, or else at completion.
  private static func answered(
    _ source: Timeline<Int, TestError>, _ answer: Bool, at isDeciding: (Int) -> Bool
  ) -> Timeline<Bool, TestError> {
    guard let decided = source.moments.first(where: { isDeciding($0.value) }) else {
      return source.atCompletion { _ in [!answer] }
    }
    return Timeline([decided.with(answer)], completingAt: decided.instant)
  }

  @Test func `any(_:)`() throws {
    try verifyOperator("any", laws: .all, model: { Self.answered($0, true) { $0 > 5 } }) {
      source, _ in source.any { $0 > 5 }
    }
  }

  @Test func `all(_:)`() throws {
    try verifyOperator("all", laws: .all, model: { Self.answered($0, false) { $0 > 5 } }) {
      source, _ in source.all { $0 <= 5 }
    }
  }
}
