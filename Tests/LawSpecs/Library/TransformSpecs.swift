import ReactiveCore
import Testing
import TimelineTesting

@Suite("The library keeps the laws: transform")
struct TransformSpecs {
  @Test func `map(_:)`() throws {
    try verifyOperator("map", laws: .all) { source, _ in source.map { $0 + 1 } }
  }
}
