import ReactiveCore
import Testing
import TimelineTesting

/// A scenario with ties, timers, flattening and repetition, and the timeline that it gives.
private func play(ties: Ties = .fifo) throws -> String {
  let scheduler = TestScheduler(ties: ties)
  let ticks = Signal<Int, Never>.interval(.milliseconds(3), on: scheduler).take(5)
  let letters = try scheduler.hot("-a-b-(cd)--e|", failure: Never.self)
  let answers = try scheduler.cold("-x-y|", failure: Never.self)
  let all = merge(
    ticks.map { "\($0)" },
    ticks.delay(for: .milliseconds(3), on: scheduler).map { "delayed \($0)" },
    letters.signal.debounce(for: .milliseconds(2), on: scheduler),
    letters.signal.flatMap(.latest) { letter in answers.signal.map { letter + $0 } },
    answers.signal.repeat(3))
  let recorder = scheduler.record(all)
  try scheduler.run()
  return recorder.timeline.marbles(tick: .milliseconds(1))
}

@Suite("determinism")
struct DeterminismSpecs {
  @Test func `the same scenario gives the same timeline a thousand times`() throws {
    let first = try play()
    for _ in 0..<1_000 { try #require(try play() == first) }
  }

  @Test func `the same scenario gives the same timeline two hundred times at once`() async throws {
    let first = try play()
    let all = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<200 { group.addTask { try play() } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(all == Array(repeating: first, count: 200))
  }

  @Test(arguments: [0, 1, 7, UInt64.max])
  func `a seed gives its own order every time`(seed: UInt64) throws {
    let first = try play(ties: .seeded(seed))
    for _ in 0..<50 { try #require(try play(ties: .seeded(seed)) == first) }
  }
}
