import ReactiveCore
import TestScheduler
import Testing

@Suite("the scheduler as a clock")
struct SchedulerClockSpecs {
  let scheduler: TestScheduler
  let journal = Journal()

  init() { scheduler = TestScheduler() }

  private init(ties: Ties) { scheduler = TestScheduler(ties: ties) }

  /// Starts a task that sleeps, and returns once it does.
  func sleeper(until milliseconds: Int, beside others: Int) async -> Task<Void, any Error> {
    let scheduler = scheduler
    let task = Task {
      try await scheduler.sleep(until: .milliseconds(milliseconds), tolerance: nil)
    }
    await scheduler.sleepers(others + 1)
    return task
  }

  @Test func `a sleeper wakes at its deadline and not before`() async throws {
    let sleeper = await sleeper(until: 10, beside: 0)
    try scheduler.advance(upTo: .milliseconds(10))
    #expect(scheduler.wakeLog.isEmpty)
    #expect(scheduler.pending.map(\.label) == ["sleep"])
    try scheduler.runDue()
    try await sleeper.value
    let wake = Wake(sleeper: 1, deadline: .milliseconds(10), instant: .milliseconds(10))
    #expect(scheduler.wakeLog == [wake])
    #expect(scheduler.pending.isEmpty)
  }

  @Test func `sleepers wake in the order of deadline, then of arrival`() async throws {
    let deadlines = [30, 10, 20, 10]
    var tasks: [Task<Void, any Error>] = []
    for (index, deadline) in deadlines.enumerated() {
      tasks.append(await sleeper(until: deadline, beside: index))
    }
    try scheduler.run()
    for task in tasks { try await task.value }
    #expect(scheduler.wakeLog.map(\.sleeper) == [2, 4, 3, 1])
    #expect(scheduler.wakeLog.map(\.instant) == [10, 10, 20, 30].map { .milliseconds($0) })
  }

  @Test func `sleepers of one deadline keep the order of arrival when ties are seeded`()
    async throws
  {
    for seed in 0..<10 {
      let specs = SchedulerClockSpecs(ties: .seeded(UInt64(seed)))
      var tasks: [Task<Void, any Error>] = []
      for index in 0..<3 { tasks.append(await specs.sleeper(until: 5, beside: index)) }
      try specs.scheduler.run()
      for task in tasks { try await task.value }
      #expect(specs.scheduler.wakeLog.map(\.sleeper) == [1, 2, 3])
    }
  }

  @Test func `a deadline that has passed returns at once`() async throws {
    try scheduler.advance(to: .milliseconds(10))
    try await scheduler.sleep(until: .milliseconds(10), tolerance: nil)
    try await scheduler.sleep(until: .milliseconds(5), tolerance: nil)
    try await scheduler.sleep(until: .distantPast, tolerance: nil)
    try await scheduler.sleep(for: .milliseconds(-1))
    #expect(scheduler.now == .milliseconds(10))
    #expect(scheduler.wakeLog.isEmpty)
  }

  @Test func `a cancelled sleeper throws at that instant and leaves the queue`() async throws {
    let sleeper = await sleeper(until: 10, beside: 0)
    try scheduler.advance(to: .milliseconds(4))
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    #expect(scheduler.pending.isEmpty)
    let wake = Wake(
      sleeper: 1, deadline: .milliseconds(10), instant: .milliseconds(4), isCancelled: true)
    #expect(scheduler.wakeLog == [wake])
  }

  @Test func `a task that is cancelled before it sleeps throws at once`() async throws {
    let scheduler = scheduler
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await scheduler.sleep(until: .milliseconds(10), tolerance: nil)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(scheduler.pending.isEmpty)
  }

  @Test func `a sleep until the distant future ends by cancellation alone`() async throws {
    let scheduler = scheduler
    let task = Task { try await scheduler.sleep(until: .distantFuture, tolerance: nil) }
    await scheduler.sleepers(1)
    try scheduler.run()
    try scheduler.advance(to: .distantFuture)
    #expect(scheduler.pending.count == 1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `sleepers(_:) returns at once when enough sleep, or none is asked for`() async throws {
    await scheduler.sleepers(0)
    await scheduler.sleepers(-1)
    let sleeper = await sleeper(until: 1, beside: 0)
    await scheduler.sleepers(1)
    try scheduler.run()
    try await sleeper.value
  }

  @Test func `sleepers(_:) gives up when its task is cancelled`() async {
    let scheduler = scheduler
    let waiting = Task { await scheduler.sleepers(1) }
    waiting.cancel()
    await waiting.value
  }

  @Test func `a task that sleeps again and again is advanced in step`() async throws {
    let (scheduler, journal) = (scheduler, journal)
    let task = Task {
      for number in 1...3 {
        try await scheduler.sleep(for: .seconds(1))
        journal("\(number)", at: scheduler)
      }
    }
    for _ in 1...3 {
      await scheduler.sleepers(1)
      try scheduler.advance(by: .seconds(1))
    }
    try await task.value
    #expect(journal.entries == ["1 1000", "2 2000", "3 3000"])
  }

  @Test func `the clock measures virtual time, to the nanosecond`() async throws {
    let scheduler = scheduler
    let measured = Task {
      try await scheduler.measure { try await scheduler.sleep(for: .nanoseconds(61)) }
    }
    await scheduler.sleepers(1)
    try scheduler.advance(by: .seconds(60))
    #expect(try await measured.value == .seconds(60))
    #expect(scheduler.minimumResolution == .nanoseconds(1))
  }
}
