import ReactiveCore
import Testing
import TimelineTesting

@Suite("verifyOperator")
struct VerifyOperatorSpecs {
  @Test func `accuses no operator that is right`() throws {
    try verifyOperator("debounce") { source, scheduler in
      source.debounce(for: .milliseconds(20), on: scheduler)
    }
  }
}
