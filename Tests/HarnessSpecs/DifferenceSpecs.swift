import Synchronization
import Testing
import TimelineTesting

/// Calls counted on any thread.
private final class Counter: Sendable {
  private let storage = Mutex(0)

  var count: Int { storage.withLock { $0 } }

  func add() { storage.withLock { $0 += 1 } }
}

/// A value that counts how often it is asked what it is.
private struct Watched: Sendable, CustomStringConvertible {
  let number: Int
  let asked: Counter

  var description: String {
    asked.add()
    return "number \(number)"
  }
}

@Suite("the difference of timelines")
struct DifferenceSpecs {
  let scheduler = TestScheduler()

  /// The sentence about what was recorded and what was expected, both drawn as marbles.
  private func sentence(actual: String, expected: String) throws -> String {
    let source = try scheduler.hot(actual)
    let recorder = scheduler.record(source.signal, name: "letters")
    try scheduler.run()
    let text = try #require(recorder.difference(from: Timeline(expected)))
    return String(text.components(separatedBy: "\n\n")[2])
  }

  @Test(arguments: [
    ("-a---b|", "-a-b--|", "expected `b` at 3 ms, got `b` at 5 ms: 2 ms late"),
    ("-a-b--|", "-a---b|", "expected `b` at 5 ms, got `b` at 3 ms: 2 ms early"),
    ("-a-b|", "-a-c|", "expected `c` at 3 ms, got `b` at 3 ms"),
    ("-a--b|", "-a-c-|", "expected `c` at 3 ms, got `b` at 4 ms"),
    ("-a", "-a-b|", "expected `b` at 3 ms and 1 more event, but nothing came after `a` at 1 ms"),
    ("-a", "-a|", "expected completion at 2 ms, but nothing came after `a` at 1 ms"),
    ("-|", "-a", "expected `a` at 1 ms, got completion at 1 ms"),
    ("", "-a-b|", "expected `a` at 1 ms and 2 more events, but nothing was recorded"),
    ("-a-b|", "", "expected nothing, got `a` at 1 ms and 2 more events"),
    ("-a-b", "-a", "expected nothing after `a` at 1 ms, got `b` at 3 ms"),
    (
      "--a-b|", "-a-b|", "everything came 1 ms late: expected `a` at 1 ms, got `a` at 2 ms"
    ),
    (
      "-a-b-c", "-a--b-c",
      "from `b` on, everything came 1 ms early: expected `b` at 4 ms, got `b` at 3 ms"
    ),
    (
      "-(ab)|", "-(ba)|",
      "the same events at 1 ms in another order: expected `b`, `a`, got `a`, `b`"
    ),
    (
      "-b-a|", "-a-b|", "`a` and `b` have changed places: expected `a` at 1 ms, got `b` at 1 ms"
    ),
    (
      "-a-b---c|", "-a-b-x-c|",
      "expected `x` at 5 ms, but it did not come; the rest is as expected"
    ),
    (
      "-a-x-y-b|", "-a-----b|",
      "got `x` at 3 ms and 1 more event, which were not expected; the rest is as expected"
    ),
    (
      "-a#", "-a|",
      "expected completion at 2 ms, got the error `TestError()` at 2 ms"
    ),
  ])
  func `the kind of difference is named`(actual: String, expected: String, words: String) throws {
    #expect(try sentence(actual: actual, expected: expected) == words)
  }

  @Test func `values that look equal are told apart by their types`() throws {
    let recorder = scheduler.record(Signal<any Sendable, Never>.just(1))
    let text = try #require(
      recorder.difference(
        from: [.next(UInt8(1), at: .zero), .completed(at: .zero)],
        by: { $0 as? Int == $1 as? Int }))
    #expect(text.contains("they look equal, but one is a Swift.UInt8 and the other a Swift.Int"))
    #expect(text.contains("A = 1, a Swift.UInt8"))
  }

  @Test func `values of one type that look equal are said to be different`() throws {
    let recorder = scheduler.record(Signal<Double, Never>.just(.nan))
    let text = try #require(
      recorder.difference(from: [.next(.nan, at: .zero), .completed(at: .zero)]))
    #expect(text.contains("they look equal, but they are two different values of Swift.Double"))
  }

  @Test func `no pair of values is compared twice`() {
    let pairs = Mutex<[[Int]: Int]>([:])
    let recorder = scheduler.record(Signal<Int, Never>.from([1, 2, 4, 3, 5, 6]))
    let expected = Timeline<Int, Never>([1, 2, 3, 4, 5].map { .next($0, at: .zero) })
    _ = recorder.difference(from: expected) { left, right in
      pairs.withLock { $0[[left, right], default: 0] += 1 }
      return left == right
    }
    #expect(pairs.withLock { $0.values.max() } == 1)
  }

  @Test func `no value is described twice`() {
    let counters = (0..<6).map { _ in Counter() }
    let values = counters.enumerated().map { Watched(number: $0, asked: $1) }
    let recorder = scheduler.record(Signal<Watched, Never>.from(values[0..<3]))
    let expected = Timeline<Watched, Never>(values[3..<6].map { .next($0, at: .zero) })
    _ = recorder.difference(from: expected) { $0.number == $1.number }
    #expect(counters.map(\.count).allSatisfy { $0 <= 1 })
  }

  @Test func `timelines that are equal describe and compare nothing more than needed`() {
    let counter = Counter()
    let recorder = scheduler.record(
      Signal<Watched, Never>.just(Watched(number: 1, asked: counter)))
    let expected: Timeline<Watched, Never> = [
      .next(Watched(number: 1, asked: counter), at: .zero), .completed(at: .zero),
    ]
    #expect(recorder.difference(from: expected) { $0.number == $1.number } == nil)
    #expect(counter.count == 0)
  }
}

extension String {
  /// The parts between separators.
  fileprivate func components(separatedBy separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
