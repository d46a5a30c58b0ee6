import Testing

@testable import TimelineTesting

extension Order {
  /// An order from picks and numbers of lanes, in turns.
  fileprivate init(_ numbers: Int...) {
    self.init(
      stride(from: 0, to: numbers.count, by: 2).map {
        Choice(pick: numbers[$0], lanes: numbers[$0 + 1])
      })
  }
}

@Suite("an order of same-instant work")
struct OrderSpecs {
  @Test func `it ends with its last deviation`() {
    #expect(Order(0, 2, 1, 3, 0, 2, 0, 2) == Order(0, 2, 1, 3))
    #expect(Order(0, 2, 0, 2) == .fifo)
  }

  @Test func `its token has pick and lanes of each choice, and counts what is repeated`() {
    #expect(Order.fifo.token == "fifo")
    #expect(Order(1, 2).token == "1/2")
    #expect(Order(0, 2, 0, 2, 0, 2, 1, 2).token == "0/2x3.1/2")
    #expect(Order(2, 3, 1, 2, 0, 5, 0, 4, 3, 4).token == "2/3.1/2.0/5.0/4.3/4")
    #expect(Order(1, 2, 1, 2, 1, 3).token == "1/2x2.1/3")
  }

  @Test(arguments: ["fifo", "1/2", "0/2x3.1/2", "2/3.1/2.0/5.0/4.3/4", "0/2x99999.7/100"])
  func `a token is read as it is written`(token: String) throws {
    #expect(try Order(token: token).token == token)
  }

  @Test func `a token that ends in picks of the first lane is read without them`() throws {
    #expect(try Order(token: "1/2.0/3x4") == Order(1, 2))
  }

  @Test(arguments: [
    ("", "``", 1), ("1", "`1`", 1), ("1/2.", "``", 5), ("1/2..1/2", "``", 5),
    ("1/2 ", "`1/2 `", 1), ("0/2.1/2x", "`1/2x`", 5), ("1/2x0", "`1/2x0`", 1),
    ("1/2x1x1", "`1/2x1x1`", 1), ("-1/2", "`-1/2`", 1), ("+1/2", "`+1/2`", 1),
    ("FIFO", "`FIFO`", 1), ("1/2.fifo", "`fifo`", 5),
    ("1/99999999999999999999", "`1/999999999999999999…`", 1),
  ])
  func `a token of another form is refused, with the place`(
    token: String, part: String, column: Int
  ) throws {
    let error = try #require(throws: TokenError.self) { try Order(token: token) }
    #expect(error.reason == .form)
    #expect(error.column == column)
    #expect(error.description.contains("\(part) is not `pick/lanes`"))
  }

  @Test func `the error shows the token, the place, and what to do`() throws {
    let error = try #require(throws: TokenError.self) { try Order(token: "0/2x3.2/2") }
    #expect(
      error.description == """
        the replay token cannot be read: `2/2` picks a lane that is not there; the first is 0, at \
        character 7
          0/2x3.2/2
                ^
        Copy the token of the failure once more, whole, or explore again to get a fresh one.
        """)
  }

  @Test func `picks and lanes that cannot be are refused`() throws {
    #expect(try #require(throws: TokenError.self) { try Order(token: "0/1") }.reason == .noChoice)
    #expect(
      try #require(throws: TokenError.self) { try Order(token: "3/3") }.reason == .outOfRange)
    for token in ["0/2x100000.1/2", "1/2x100001", "0/2x9223372036854775807"] {
      #expect(try #require(throws: TokenError.self) { try Order(token: token) }.reason == .tooMany)
    }
  }

  @Test func `of a very long token the part around the fault is shown`() throws {
    let token = String(repeating: "0/2.1/2.", count: 1_000) + "x"
    let error = try #require(throws: TokenError.self) { try Order(token: token) }
    #expect(error.column == 8_001)
    #expect(error.description.split(separator: "\n").allSatisfy { $0.count < 110 })
  }

  @Test func `fewer deviations are smaller, then fewer choices, then lower picks`() {
    #expect(Order(0, 2, 0, 2, 1, 2).isSmaller(than: Order(1, 2, 1, 2)))
    #expect(Order(2, 3).isSmaller(than: Order(0, 3, 1, 2)))
    #expect(Order(1, 3).isSmaller(than: Order(2, 3)))
    #expect(!Order(1, 3).isSmaller(than: Order(1, 3)))
  }

  @Test func `postponed work waits until it is the first`() {
    // Of a to f: f, b, e, d, then a and c. Without b's haste: f, e, d, a, b, c.
    #expect(Order(5, 6, 1, 5, 3, 4, 2, 3).postponing(at: 1) == Order(5, 6, 4, 5, 3, 4))
    // Of a and b at one instant, c and d at the next.
    #expect(Order(1, 2, 1, 2).postponing(at: 0) == Order(0, 2, 1, 2))
    #expect(Order(1, 2, 1, 2).postponing(at: 1) == Order(1, 2))
  }
}

@Suite("a run in an order")
struct OrderRunSpecs {
  @Test func `behind 100,000 choices the first lane is picked`() {
    let run = OrderRun(.drawn(SplitMix64(seed: 1)))
    let picks = (0..<100_100).map { _ in
      run.choose(among: 2) { PendingWork(instant: .zero, label: "\($0)", fileID: "", line: 0) }
    }
    #expect(Set(picks[..<100_000]) == [0, 1])
    #expect(picks[100_000...].allSatisfy { $0 == 0 })
    #expect(run.choices.map(\.pick) == Array(picks[..<100_000]))
    #expect(run.isCut)
  }

  @Test func `a scenario of many choices is explored one deviation after another`() {
    var runs = 0
    explore(orders: 8) { scheduler in
      let journal = Journal()
      for index in 0..<2_000 {
        scheduler.schedule(at: .milliseconds(index)) { journal("a") }
        scheduler.schedule(at: .milliseconds(index)) { journal("b") }
      }
      try scheduler.run()
      // The usual order, then one deviation at each of the first instants, then drawn orders.
      let entries = journal.entries
      let deviations = stride(from: 0, to: 4_000, by: 2).filter { entries[$0] == "b" }
      if runs < 4 { #expect(deviations == (runs == 0 ? [] : [2 * (runs - 1)])) }
      runs += 1
    }
    #expect(runs == 8)
  }
}

@Suite("shrinking an order")
struct OrderShrinkerSpecs {
  /// Shrinks an order as far as it fails.
  func shrink(_ order: Order, while fails: (Order) -> Bool) -> (order: Order, runs: Int) {
    var shrinker = OrderShrinker(order)
    while let next = shrinker.next() { _ = shrinker.note(next, fails: fails(next)) }
    return (shrinker.smallest, shrinker.runs)
  }

  /// An order with as many choices of three lanes, the last picked each time.
  func busy(_ count: Int) -> Order {
    Order(Array(repeating: Choice(pick: 2, lanes: 3), count: count))
  }

  @Test(arguments: [1, 2, 3, 7, 64, 1_000])
  func `one needed deviation is all that stays, with its lowest pick`(count: Int) {
    for needed in [0, count / 2, count - 1] {
      let (order, _) = shrink(busy(count)) { order in
        order.choices.indices.contains(needed) && order.choices[needed].pick > 0
      }
      var choices = Array(repeating: Choice(pick: 0, lanes: 3), count: needed)
      choices.append(Choice(pick: 1, lanes: 3))
      #expect(order == Order(choices))
    }
  }

  @Test func `two needed deviations far apart stay`() {
    let (order, runs) = shrink(busy(200)) { order in
      order.deviations.contains(20) && order.deviations.contains(170)
    }
    #expect(order.deviations == [20, 170])
    #expect(runs < 100)
  }

  @Test func `it ends after a number of runs whatever is found`() {
    let (order, runs) = shrink(busy(2_000)) { $0.deviations.count >= 1_999 }
    #expect(runs <= OrderShrinker.mostRuns)
    #expect(order.deviations.count >= 1_999)
  }

  @Test func `what does not fail is never taken`() {
    #expect(shrink(busy(5)) { _ in false }.order == busy(5))
  }
}
