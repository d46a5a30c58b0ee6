import Testing

@testable import TimelineTesting

@Suite("explore")
struct ExploreSpecs {
  /// The orders in which a scenario is run: what its journal says after each run.
  func orders(
    upTo most: Int = 200, seed: UInt64 = 0, _ scenario: (TestScheduler, Journal) throws -> Void
  ) -> [String] {
    var orders: [String] = []
    explore(orders: most, seed: seed) { scheduler in
      let journal = Journal()
      try scenario(scheduler, journal)
      try scheduler.run()
      orders.append(journal.entries.joined())
    }
    return orders
  }

  @Test func `a scenario without ties is run once`() {
    let orders = orders { scheduler, journal in
      for number in 1...3 { scheduler.schedule(at: .milliseconds(number)) { journal("\(number)") } }
    }
    #expect(orders == ["123"])
  }

  @Test func `three lanes at one instant are run in their six orders, by deviations`() {
    let orders = orders { scheduler, journal in
      scheduler.schedule { journal("a") }
      scheduler.schedule { journal("b") }
      scheduler.schedule { journal("c") }
    }
    // None; then one, at the first choice or at the second; then two.
    #expect(orders == ["abc", "bac", "cab", "acb", "bca", "cba"])
  }

  @Test func `two lanes at each of two instants are run in four orders`() {
    let orders = orders { scheduler, journal in
      scheduler.schedule(at: .milliseconds(1)) { journal("a") }
      scheduler.schedule(at: .milliseconds(1)) { journal("b") }
      scheduler.schedule(at: .milliseconds(2)) { journal("c") }
      scheduler.schedule(at: .milliseconds(2)) { journal("d") }
    }
    #expect(orders == ["abcd", "bacd", "abdc", "badc"])
  }

  @Test func `a tie that only another order makes is explored too`() {
    let orders = orders { scheduler, journal in
      scheduler.schedule { journal("a") }
      scheduler.schedule {
        journal("b")
        scheduler.schedule { journal("c") }
      }
    }
    // Once b has run, c may come before a.
    #expect(orders == ["abc", "bac", "bca"])
  }

  @Test func `as many orders are run as may be, and one at least`() {
    func two(_ scheduler: TestScheduler, _ journal: Journal) {
      scheduler.schedule { journal("a") }
      scheduler.schedule { journal("b") }
    }
    #expect(orders(upTo: 2, two) == ["ab", "ba"])
    #expect(orders(upTo: 1, two) == ["ab"])
    #expect(orders(upTo: 0, two) == ["ab"])
    #expect(orders(upTo: -3, two) == ["ab"])
  }

  /// Five lanes at one instant: 120 orders, of which ten have one deviation.
  func five(_ scheduler: TestScheduler, _ journal: Journal) {
    scheduler.schedule { journal("a") }
    scheduler.schedule { journal("b") }
    scheduler.schedule { journal("c") }
    scheduler.schedule { journal("d") }
    scheduler.schedule { journal("e") }
  }

  @Test func `all orders are run when there are just as many as may be run`() {
    let orders = orders(upTo: 120, five)
    #expect(orders.count == 120)
    #expect(Set(orders).count == 120)
  }

  @Test func `when there are more, half of the runs are systematic and half are drawn`() {
    let (few, again, other) = (
      orders(upTo: 119, five), orders(upTo: 119, five), orders(upTo: 119, seed: 1, five)
    )
    #expect(few.count == 119)
    #expect(few[..<60] == orders(upTo: 120, five)[..<60])
    #expect(again == few)
    #expect(other[..<60] == few[..<60])
    #expect(other[60...] != few[60...])
  }

  @Test func `each run has a fresh scheduler, which is the current one`() {
    var seen: [TestScheduler] = []
    explore(tick: .seconds(1), limits: Limits(totalSteps: 2)) { scheduler in
      #expect(try TestScheduler.current === scheduler)
      #expect(scheduler.tick == .seconds(1))
      #expect(scheduler.now == .zero)
      seen.append(scheduler)
      scheduler.schedule {}
      scheduler.schedule {}
      try scheduler.run()
    }
    #expect(seen.count == 2)
    #expect(seen[0] !== seen[1])
    #expect(throws: SchedulerError.noVirtualTime) { try TestScheduler.current }
  }

  @Test(.virtualTime) func `inside a test with virtual time it has schedulers of its own`() throws {
    let outer = try TestScheduler.current
    var runs = 0
    explore { scheduler in
      runs += 1
      #expect(scheduler !== outer)
      scheduler.schedule {}
      scheduler.schedule {}
      try scheduler.run()
    }
    #expect(runs == 2)
    #expect(try TestScheduler.current === outer)
  }

  @Test @MainActor func `a scenario may use the actor of its test, and may wait`() async {
    var runs = 0
    explore { _ in
      MainActor.assertIsolated()
      runs += 1
    }
    await explore { scheduler in
      MainActor.assertIsolated()
      runs += 1
      let sleeps = Task { try await scheduler.sleep(for: .seconds(1)) }
      await scheduler.sleepers(1)
      scheduler.schedule(after: .seconds(1)) {}
      try scheduler.run()
      try await sleeps.value
    }
    #expect(runs >= 2)
  }

  @Test func `explorations in parallel do not see each other`() async {
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var runs = 0
          explore { scheduler in
            runs += 1
            for label in ["a", "b"] {
              scheduler.schedule(every: .seconds(1), startingAt: .zero, label: label) {}
            }
            try scheduler.advance(to: .seconds(1))
          }
          return runs
        }
      }
      // Two lanes at two instants, and a lane that has run is behind the other.
      for await runs in group { #expect(runs == 4) }
    }
  }
}

@Suite("explore in an async test")
struct ExploreInAsyncSpecs {
  @Test func `a scenario that does not wait needs no await`() async throws {
    var runs = 0
    explore { _ in runs += 1 }
    await explore { _ in
      await Task.yield()
      runs += 1
    }
    #expect(runs == 2)
  }
}
