import ReactiveCore
import TestScheduler
import Testing

@Suite("the order of work")
struct SchedulerOrderSpecs {
  let scheduler = TestScheduler()
  let journal = Journal()

  func note(_ text: String) { journal(text, at: scheduler) }

  @Test func `work runs by instant, then in the order of enqueueing`() throws {
    scheduler.schedule(at: .milliseconds(20)) { note("c") }
    scheduler.schedule(at: .milliseconds(10)) { note("a") }
    scheduler.schedule(after: .milliseconds(10)) { note("b") }
    try scheduler.run()
    #expect(journal.entries == ["a 10", "b 10", "c 20"])
  }

  @Test func `instants one nanosecond apart are told apart`() throws {
    scheduler.schedule(at: .nanoseconds(2)) { journal("2") }
    scheduler.schedule(at: .nanoseconds(1)) { journal("1") }
    scheduler.schedule(at: .nanoseconds(3)) { journal("3") }
    try scheduler.advance(to: .nanoseconds(2))
    #expect(journal.entries == ["1", "2"])
  }

  @Test func `work for now or the past queues behind what is due and takes no time`() throws {
    scheduler.schedule(at: .milliseconds(10)) {
      note("a")
      scheduler.schedule { note("now") }
      scheduler.schedule(at: .milliseconds(3)) { note("past") }
      scheduler.schedule(at: .distantPast) { note("long past") }
      scheduler.schedule(after: .milliseconds(-5)) { note("negative") }
    }
    scheduler.schedule(at: .milliseconds(10)) { note("b") }
    try scheduler.advance(to: .milliseconds(10))
    #expect(
      journal.entries == ["a 10", "b 10", "now 10", "past 10", "long past 10", "negative 10"])
  }

  @Test func `nothing runs inside the call that schedules it`() throws {
    scheduler.schedule { note("work") }
    journal("scheduled")
    try scheduler.runDue()
    #expect(journal.entries == ["scheduled", "work 0"])
  }

  @Test func `each piece of work sees the instant it is due at as now`() throws {
    for milliseconds in [5, 1, 3] {
      scheduler.schedule(at: .milliseconds(milliseconds)) { note("work") }
    }
    try scheduler.advance(to: .seconds(1))
    #expect(journal.entries == ["work 1", "work 3", "work 5"])
    #expect(scheduler.now == .seconds(1))
  }

  @Test func `a thousand pieces of work at one instant keep their order`() throws {
    for number in 0..<1_000 { scheduler.schedule(at: .seconds(1)) { journal("\(number)") } }
    try scheduler.run()
    #expect(journal.entries == (0..<1_000).map { "\($0)" })
  }

  @Test(arguments: [1, 2, 3, 4, 5, 100, 1_000])
  func `work at scattered instants runs sorted`(count: Int) throws {
    // 7919 is prime, so the instants are all different while count stays below it.
    for number in 0..<count {
      let instant = number * 7_919 % 10_007
      scheduler.schedule(at: .milliseconds(instant)) { note("work") }
    }
    try scheduler.run()
    let sorted = (0..<count).map { $0 * 7_919 % 10_007 }.sorted()
    #expect(journal.entries == sorted.map { "work \($0)" })
  }

  /// Work that a plain list keeps beside the scheduler.
  struct Listed {
    let due: Int
    let number: Int
    let work: any Disposable

    var note: String { "work \(number), \(due)" }
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func `work that comes, goes and runs at random runs in the order of a sorted list`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    var (live, expected): ([Listed], [String]) = ([], [])
    for number in 0..<3_500 {
      let now = Int(scheduler.now.nanosecondsSinceEpoch / 1_000_000)
      let due = now + random.next(below: 500)
      let work = scheduler.schedule(at: .milliseconds(due)) { note("work \(number),") }
      live.append(Listed(due: due, number: number, work: work))
      // Now more goes than comes, now less.
      for _ in 0..<random.next(below: number / 500 % 2 == 0 ? 2 : 4) where !live.isEmpty {
        live.remove(at: random.next(below: live.count)).work.dispose()
      }
      guard random.next(below: 8) == 0, try scheduler.step() else { continue }
      let first = try #require(
        live.indices.min { (live[$0].due, live[$0].number) < (live[$1].due, live[$1].number) })
      expected.append(live.remove(at: first).note)
    }
    try scheduler.run()
    let rest = live.sorted { ($0.due, $0.number) < ($1.due, $1.number) }
    #expect(!rest.isEmpty)
    #expect(journal.entries == expected + rest.map(\.note))
  }

  @Test func `pending lists work in the order in which it will run, with label and place`() throws {
    scheduler.schedule(at: .milliseconds(3), label: "third") {}
    scheduler.schedule(at: .milliseconds(1)) {}
    scheduler.schedule(at: .milliseconds(2), label: "second", fileID: "File.swift", line: 7) {}
    scheduler.schedule(at: .milliseconds(3), label: "fourth") {}
    #expect(scheduler.pending.map(\.label) == [nil, "second", "third", "fourth"])
    #expect(scheduler.pending.map(\.instant) == [1, 2, 3, 3].map { .milliseconds($0) })
    #expect(scheduler.pending[1].fileID == "File.swift")
    #expect(scheduler.pending[1].line == 7)
    #expect(scheduler.pending[0].fileID == #fileID)
    #expect(scheduler.pending[1].description == "second (File.swift:7) at 2 ms")
  }

  @Test func `work that is running is not pending`() throws {
    scheduler.schedule { journal("\(scheduler.pending.count)") }
    scheduler.schedule {}
    try scheduler.runDue()
    #expect(journal.entries == ["1"])
    #expect(scheduler.pending.isEmpty)
  }

  @Test func `two schedulers do not see each other`() throws {
    let other = TestScheduler()
    other.schedule(at: .milliseconds(1)) { note("other") }
    try scheduler.advance(by: .seconds(1))
    #expect(journal.entries.isEmpty)
    #expect(other.now == .zero)
    #expect(other.pending.count == 1)
  }
}
