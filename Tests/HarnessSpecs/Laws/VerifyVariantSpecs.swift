import ReactiveCore
import Testing
import TimelineTesting

@Suite("Variants of verifyOperator")
struct VerifyVariantSpecs {
  @Test func `a unit finds out who is late by a constant`() throws {
    try verifyOperator("debounce") { source, scheduler, unit in
      source.debounce(for: unit * 20, on: scheduler)
    }
    let found = try issues {
      try verifyOperator("late") { source, scheduler, unit in
        source.delay(for: unit * 20 + .microseconds(1), on: scheduler)
      }
    }
    #expect(found.map { $0.text.contains("breaks the law .timeScale") } == [true])
  }

  @Test func `another operator can be the model`() throws {
    try verifyOperator("twice", model: { source, _ in source.map { $0 + $0 } }) { source, _ in
      source.map { $0 * 2 }
    }
    let found = try issues {
      try verifyOperator("odd", model: { source, _ in source.map { $0 + $0 } }) { source, _ in
        source.map { $0 == 4 ? 0 : $0 * 2 }
      }
    }
    #expect(found.map { $0.text.contains(#"inputs: ["d"]"#) } == [true])
  }

  @Test func `a source sends values of the user`() throws {
    let found = try issues {
      try verifyOperator("spaces", values: ["x", "z", " y"]) { source, _ in
        source.doNext { #expect(!$0.hasPrefix(" ")) }
      }
    }
    #expect(found.map { $0.text.contains(#"c = " y""#) } == [true])
  }

  @Test func `a source that cannot fail never does`() throws {
    try verifyOperator("sure", failure: Never.self) { source, _ in source.map { $0 } }
  }

  @Test func `tuples are compared by an equivalence`() throws {
    try verifyOperator("pairs", by: ==) { source, _ in source.pairwise() }
    let found = try issues {
      try verifyOperator("pairs", by: { _, _ in false }) { source, _ in source.pairwise() }
    }
    #expect(found.count == 1)
  }

  @Test func `two sources have texts of their own`() throws {
    try verifyOperator("merge") { first, second, _ in first.merge(second) }
    let found = try issues {
      try verifyOperator("first alone", model: { first, _ in first }) { first, second, _ in
        first.merge(second.filter { $0 == 2 })
      }
    }
    #expect(found.map { $0.text.contains(#"inputs: [["|", ""]]"#) } == [true])
  }

  @Test func `the second of two sources may be one that cannot fail`() throws {
    try verifyOperator("take", failures: (TestError.self, Never.self)) { source, trigger, _ in
      source.take(until: trigger)
    }
  }

  @Test func `three sources, and signals of signals`() throws {
    try verifyOperator("merge") { first, second, third, _ in first.merge(second).merge(third) }
    try verifyOperator("latest") { source, _ in source.switchToLatest() }
  }

  @Test func `a function that creates a signal`() throws {
    try verifyOperator("interval") { scheduler in
      Signal<Int, Never>.interval(.milliseconds(3), on: scheduler)
    }
    let found = try issues {
      try verifyOperator("leaking") { scheduler in
        Signal<Int, Never> { subscriber in
          scheduler.schedule(every: .milliseconds(1)) { subscriber.send(1) }
        }
      }
    }
    #expect(found.map { $0.text.contains("breaks the law .nothingScheduled") } == [true])
  }

  @Test func `whatever ends in a recorder`() throws {
    try verifyOperator("record") { (source: Signal<Int, TestError>, scheduler: TestScheduler) in
      scheduler.record(source.map { $0 * 2 })
    }
    let found = try issues {
      try verifyOperator("sums", sources: 2) { inputs, scheduler in
        scheduler.schedule(every: .milliseconds(1)) {}
        return scheduler.record(inputs[0].combineLatest(inputs[1]).map { $0.0 + $0.1 })
      }
    }
    #expect(found.map { $0.text.contains("breaks the law .nothingScheduled") } == [true])
  }
}
