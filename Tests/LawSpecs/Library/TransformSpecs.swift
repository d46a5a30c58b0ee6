import ReactiveCore
import Testing
import TimelineTesting

@Suite("The library keeps the laws: transform")
struct TransformSpecs {
  @Test func map() throws {
    try verifyOperator("map") { source, _, _ in source.map { $0 + 1 } }
  }
}
