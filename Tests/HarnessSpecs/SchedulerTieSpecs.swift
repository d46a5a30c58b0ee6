import ReactiveCore
import TestScheduler
import Testing

@Suite("ties")
struct SchedulerTieSpecs {
  let journal = Journal()

  /// What three lanes of two pieces of work each do at one instant.
  func play(on scheduler: TestScheduler) throws -> [String] {
    let journal = Journal()
    for number in 1...2 { scheduler.schedule(at: .milliseconds(1)) { journal("a\(number)") } }
    for number in 1...2 { scheduler.schedule(at: .milliseconds(1)) { journal("b\(number)") } }
    for number in 1...2 { scheduler.schedule(at: .milliseconds(1)) { journal("c\(number)") } }
    try scheduler.run()
    return journal.entries
  }

  @Test(arguments: [0, 1, 7, UInt64.max])
  func `the same seed gives the same order`(seed: UInt64) throws {
    let first = try play(on: TestScheduler(ties: .seeded(seed)))
    #expect(try play(on: TestScheduler(ties: .seeded(seed))) == first)
  }

  @Test func `seeds reach every order of two lanes`() throws {
    var orders: Set<[String]> = []
    for seed in 0..<64 {
      let journal = Journal()
      let scheduler = TestScheduler(ties: .seeded(UInt64(seed)))
      scheduler.schedule { journal("a") }
      scheduler.schedule { journal("b") }
      try scheduler.run()
      orders.insert(journal.entries)
    }
    #expect(orders == [["a", "b"], ["b", "a"]])
  }

  @Test func `inside a lane the order of enqueueing stays`() throws {
    for seed in 0..<100 {
      let order = try play(on: TestScheduler(ties: .seeded(UInt64(seed))))
      for lane in ["a", "b", "c"] {
        #expect(order.filter { $0.hasPrefix(lane) } == ["\(lane)1", "\(lane)2"])
      }
    }
  }

  @Test func `different instants are never exchanged`() throws {
    for seed in 0..<20 {
      let journal = Journal()
      let scheduler = TestScheduler(ties: .seeded(UInt64(seed)))
      scheduler.schedule(at: .nanoseconds(2)) { journal("2") }
      scheduler.schedule(at: .nanoseconds(1)) { journal("1") }
      scheduler.schedule(at: .nanoseconds(3)) { journal("3") }
      try scheduler.run()
      #expect(journal.entries == ["1", "2", "3"])
    }
  }

  @Test func `work comes after the work that enqueued it for the same instant`() throws {
    for seed in 0..<50 {
      let journal = Journal()
      let scheduler = TestScheduler(ties: .seeded(UInt64(seed)))
      scheduler.schedule {
        journal("cause")
        scheduler.schedule { journal("effect") }
      }
      scheduler.schedule { journal("other") }
      try scheduler.run()
      let entries = journal.entries
      #expect(entries.count == 3)
      let cause = try #require(entries.firstIndex(of: "cause"))
      let effect = try #require(entries.firstIndex(of: "effect"))
      #expect(cause < effect)
    }
  }

  /// A scheduler whose picks are given, first come, first served, and the counts it asked about.
  func scripted(_ picks: [Int], counts: Journal) -> TestScheduler {
    TestScheduler(
      picker: .chosen { lanes, _ in
        let asked = counts.entries.count
        counts("\(lanes)")
        return asked < picks.count ? picks[asked] : 0
      })
  }

  @Test func `picking the first lane each time is the order of enqueueing`() throws {
    let order = try play(on: scripted([], counts: Journal()))
    #expect(order == ["a1", "a2", "b1", "b2", "c1", "c2"])
  }

  @Test func `a pick is asked for while more than one lane is due`() throws {
    let counts = Journal()
    let order = try play(on: scripted([2, 2, 1, 0], counts: counts))
    // c1, then c2 (its lane stays last), then b1 of a and b, then a1, a2, and b2 alone.
    #expect(order == ["c1", "c2", "b1", "a1", "a2", "b2"])
    #expect(counts.entries == ["3", "3", "2", "2", "2"])
  }

  @Test func `a pick out of range counts as the nearest one in it`() throws {
    #expect(try play(on: scripted([99], counts: Journal())).first == "c1")
    #expect(try play(on: scripted([-5], counts: Journal())).first == "a1")
  }

  @Test func `a pick is told what is at the head of each lane`() throws {
    let heads = Journal()
    let scheduler = TestScheduler(
      picker: .chosen { lanes, head in
        for index in 0..<lanes { heads("\(head(index).label ?? "") at \(head(index).instant)") }
        return 1
      })
    scheduler.schedule(at: .milliseconds(2), label: "a") {}
    scheduler.schedule(at: .milliseconds(2), label: "b") {}
    scheduler.schedule(at: .milliseconds(3), label: "alone") {}
    try scheduler.run()
    #expect(heads.entries == ["a at 2 ms", "b at 2 ms"])
  }

  @Test func `cancelled work is not offered`() throws {
    let counts = Journal()
    let scheduler = scripted([], counts: counts)
    let handle = Handle()
    scheduler.schedule {
      journal("first")
      handle.work?.dispose()
    }
    handle.work = scheduler.schedule { journal("cancelled") }
    scheduler.schedule { journal("last") }
    try scheduler.run()
    #expect(journal.entries == ["first", "last"])
    #expect(counts.entries == ["3"])
    #expect(scheduler.pending.isEmpty)
  }

  @Test func `repeating work and each source are lanes of their own`() throws {
    let counts = Journal()
    let scheduler = scripted([3, 2, 1], counts: counts)
    // One call site for all four: only their kinds keep them apart.
    for name in ["a", "b"] {
      scheduler.schedule(every: .seconds(1), startingAt: .zero) { journal(name) }
    }
    for name in ["c", "d"] {
      _ = scheduler.core.scheduleEvents(
        startingAt: .zero, count: 1, isPending: false, label: nil, fileID: "", line: 0
      ) { _ in
        journal(name)
        return nil
      }
    }
    try scheduler.runDue()
    #expect(journal.entries == ["d", "c", "b", "a"])
    #expect(counts.entries == ["4", "3", "2"])
  }

  @Test func `what two pieces of work enqueue from one call site are two lanes`() throws {
    let counts = Journal()
    let scheduler = scripted([], counts: counts)
    for milliseconds in [1, 2] {
      scheduler.schedule(at: .milliseconds(milliseconds)) {
        scheduler.schedule(at: .milliseconds(3)) {}
      }
    }
    try scheduler.run()
    #expect(counts.entries == ["2"])
  }

  @Test func `what the outside enqueues before and after an advance are two lanes`() throws {
    let counts = Journal()
    let scheduler = scripted([], counts: counts)
    for _ in 1...2 {
      scheduler.schedule(at: .milliseconds(3)) {}
      try scheduler.runDue()
    }
    try scheduler.run()
    #expect(counts.entries == ["2"])
  }

  @Test func `in the middle of an instant pending lists what is left in the order of enqueueing`()
    throws
  {
    let scheduler = scripted([1], counts: Journal())
    scheduler.schedule(label: "a") {}
    scheduler.schedule(label: "b") { scheduler.schedule(label: "d") {} }
    scheduler.schedule(label: "c") {}
    try scheduler.step()
    #expect(scheduler.pending.map(\.label) == ["a", "c", "d"])
    #expect(scheduler.now == .zero)
  }

  @Test func `a limit in the middle of an instant keeps what is due`() throws {
    let scheduler = TestScheduler(ties: .seeded(3), limits: Limits(stepsPerInstant: 2))
    for number in 0..<5 { scheduler.schedule { journal("\(number)") } }
    #expect(throws: SchedulerError.self) { try scheduler.run() }
    #expect(throws: SchedulerError.self) { try scheduler.run() }
    try scheduler.run()
    #expect(journal.entries == ["0", "1", "2", "3", "4"])
  }
}

@Suite("the generator")
struct SplitMixSpecs {
  @Test func `it gives the published numbers for the seed 1234567`() {
    var generator = SplitMix64(seed: 1_234_567)
    #expect(generator.next() == 6_457_827_717_110_365_317)
    #expect(generator.next() == 3_203_168_211_198_807_973)
    #expect(generator.next() == 9_817_491_932_198_370_423)
  }

  @Test func `a number below a bound is in range, and zero when nothing is`() {
    var generator = SplitMix64(seed: 9)
    var seen: Set<Int> = []
    for _ in 0..<200 { seen.insert(generator.next(below: 3)) }
    #expect(seen == [0, 1, 2])
    #expect(generator.next(below: 1) == 0)
    #expect(generator.next(below: 0) == 0)
    #expect(generator.next(below: -4) == 0)
  }
}
