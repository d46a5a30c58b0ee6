import ReactiveCore
import Testing
import TimelineTesting

@Suite("Expectations inside verifyOperator")
struct VerifyExpectationSpecs {
  @Test func `what #expect finds is told once, for the smallest input`() throws {
    let found = try issues {
      try verifyOperator("expecting") { source, _ in source.doNext { #expect($0 < 3) } }
    }
    #expect(found.count == 1)
    let text = try #require(found.first?.text)
    #expect(text.hasPrefix("expecting does not do as expected"))
    #expect(text.contains(#"inputs: ["c"]"#))
  }

  @Test func `what a recorder expects counts too`() throws {
    let line = #line + 3
    let found = try issues {
      try verifyOperator("expecting") { (source: Signal<Int, TestError>, scheduler) in
        scheduler.record(Signal<Int, Never>.just(1)).expect(values: [2])
        return source
      }
    }
    #expect(found.count == 1)
    #expect(found.first?.text.contains("VerifyExpectationSpecs.swift:\(line): ") == true)
  }

  @Test func `a requirement that is not met is told once`() throws {
    let found = try issues {
      try verifyOperator("requiring") { (source: Signal<Int, TestError>, _) in
        try #require(Bool(false))
        return source
      }
    }
    #expect(found.count == 1)
  }

  @Test func `an error that the closure throws is thrown on`() {
    #expect(throws: TestError("no operator")) {
      try verifyOperator("throwing") { _, _ -> Signal<Int, TestError> in
        throw TestError("no operator")
      }
    }
  }
}
