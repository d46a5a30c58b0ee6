import ReactiveCore
import Testing
import TimelineTesting

@Suite("verifyOperator")
struct VerifyOperatorSpecs {
  // MARK: - The report

  @Test func `a broken law is one issue at the line of the call`() throws {
    let line = #line + 2
    let found = try issues {
      try verifyOperator("countsForAll") { source, _ in countsForAll(source) }
    }
    #expect(found.count == 1)
    #expect(found.first?.line == line)
  }

  @Test func `the report says law, rule, input, deed, fault, difference and how to see it again`()
    throws
  {
    let found = try issues {
      try verifyOperator("countsForAll") { source, _ in countsForAll(source) }
    }
    #expect(
      found.first?.text == """
        countsForAll breaks the law .cold
        Nothing runs before the subscription, and each subscription runs the whole chain again, \
        untouched by the others. (The contract of a signal: Nothing runs before it is subscribed)

        source  a
        a = 1

        subscribed twice at one instant
        subscription 2 heard something else than one that is alone

        countsForAll is not as expected

              ms  0
        expected  1
          actual  2
                  ^

        expected `1` at 0 ms, got `2` at 0 ms

        actual as marbles (tick 1 ms):
          '2'
        actual as Swift:
          [
            .next(2, at: .zero),
          ]

        Found with a small input, before seed: 0, reduced in 1 step. To see it again:
        try verifyOperator("countsForAll", laws: .cold, inputs: ["a"]) { … }
        """)
  }

  @Test func `the line that it prints shows the same again`() throws {
    let first = try issues {
      try verifyOperator("countsForAll") { source, _ in countsForAll(source) }
    }
    let again = try issues {
      try verifyOperator("countsForAll", laws: .cold, inputs: ["a"]) { source, _ in
        countsForAll(source)
      }
    }
    let parts = [first, again].map { $0.first?.text.split(separator: "\n").prefix(14) }
    #expect(parts[0] == parts[1] && parts[0] != nil)
  }

  // MARK: - Making an input small

  @Test(arguments: [
    // The last of three values, whatever they are and whenever they come.
    (3, Instant.zero, #"["(aaa)"]"#),
    // One value, but not before 30 ms.
    (1, .milliseconds(30), #"["30ms a"]"#),
  ])
  func `an input is made as small as it can be`(
    count: Int, earliest: Instant, smallest: String
  ) throws {
    let found = try issues {
      try verifyOperator(
        "late",
        model: { input in
          let isHit = input.values.count >= count && input.contains { $0.instant >= earliest }
          return isHit ? [] : input
        }
      ) { source, _ in source }
    }
    #expect(found.count == 1)
    #expect(found.first?.text.contains(smallest) == true, "\(found.map(\.text))")
  }

  // MARK: - Choices

  @Test func `a law that is taken away is not looked at`() throws {
    try verifyOperator("countsForAll", laws: .standard.subtracting(.cold)) { source, _ in
      countsForAll(source)
    }
  }

  @Test func `no law and no model leave nothing to break`() throws {
    try verifyOperator("countsForAll", laws: .none) { source, _ in countsForAll(source) }
  }

  @Test func `laws print as they are written`() {
    #expect("\(Laws.cold)" == ".cold")
    #expect("\(Laws([.cold, .grammar]))" == "[.grammar, .cold]")
    #expect(Laws.all.subtracting(.standard) == .timeScale)
  }

  @Test func `an error may be declared late, or handled`() throws {
    let late: (Signal<Int, TestError>, TestScheduler) -> Signal<Int, TestError> = { source, clock in
      source.materialize().delay(for: .milliseconds(5), on: clock).dematerialize()
    }
    let found = try issues { try verifyOperator("late", late) }
    #expect(found.map { $0.text.contains("breaks the law .errors") } == [true])
    try verifyOperator("late", errors: .delayed(by: .milliseconds(5)), late)
    try verifyOperator("late", errors: .handled, late)
  }

  @Test func `a seed draws the same inputs, another one others`() throws {
    func drawn(_ seed: UInt64) throws -> [[Int]] {
      var all: [[Int]] = []
      try verifyOperator(
        "noted", laws: .none,
        model: { input in
          all.append(input.values)
          return input
        }, seed: seed, seeds: 20
      ) { source, _ in source }
      return Array(all.suffix(20))
    }
    #expect(try drawn(7) == drawn(7))
    #expect(try drawn(7) != drawn(1_000))
  }

  @Test func `the report of a drawn input names its seed, which draws it again`() throws {
    let faulty: (Signal<Int, TestError>, TestScheduler) -> Signal<Int, TestError> = { source, _ in
      source.enumerated().map { $0.offset < 5 ? $0.element : 0 }
    }
    let found = try issues { try verifyOperator("six", model: { $0 }, faulty) }
    let text = try #require(found.first?.text)
    let seed = try #require(text.firstMatch(of: /Found with seed: (\d+)/)?.1)
    let again = try issues {
      try verifyOperator("six", model: { $0 }, seed: #require(UInt64(seed)), seeds: 1, faulty)
    }
    #expect(again.first?.text == text)
  }

  // MARK: - Bad input

  @Test func `marbles that cannot be read are an issue`() throws {
    let found = try issues {
      try verifyOperator("bad", inputs: ["-a-("]) { source, _ in source }
    }
    #expect(found.map { $0.text.hasPrefix("bad: an input cannot be read: ") } == [true])
  }

  @Test func `an input with too few texts is an issue`() throws {
    let found = try issues {
      try verifyOperator("bad", inputs: [["-a"]]) { first, second, _ in first.merge(second) }
    }
    #expect(
      found.map(\.text) == [
        """
        bad: an input has 1 texts, and the operator has 2 sources. Give one text for each.
        """
      ])
  }

  @Test func `an empty table of values is an issue`() throws {
    let found = try issues {
      try verifyOperator("bad", values: [String]()) { source, _ in source }
    }
    #expect(found.map { $0.text.contains("values: is empty") } == [true])
  }

  @Test func `no seeds at all leave the small inputs`() throws {
    try verifyOperator("none", seeds: 0) { source, _ in source }
    try verifyOperator("fewer than none", seeds: -1) { source, _ in source }
    try verifyOperator("the last seed", seed: .max, seeds: 3) { source, _ in source }
  }
}

/// Counts its values, and forgets that each subscription has to count for itself.
private func countsForAll(_ source: Signal<Int, TestError>) -> Signal<Int, TestError> {
  let count = MutableProperty(0)
  return source.map { _ in
    count.modify { $0 += 1 }
    return count.value
  }
}
