import ReactiveCore
import Testing

@Suite("combining what ten threads send", .timeLimit(.minutes(10)))
struct CombiningThreads {
  @Test func `merge loses and doubles nothing, and keeps the order of each source`() async {
    let values = await outcome(of: merge(tenQueues()))
    #expect(values.sorted() == Array(0..<10_000))
    for queue in 0..<10 {
      let own = values.filter { $0 / 1_000 == queue }
      #expect(own == own.sorted())
    }
  }

  @Test func `zip of an array pairs first with first, second with second`() async {
    let rows = await outcome(of: zip(tenQueues()))
    #expect(rows == rowsInStep(width: 10))
  }

  @Test func `zip of six pairs first with first, second with second`() async {
    let (a, b, c, d, e, f) = (
      tenQueues()[0], tenQueues()[1], tenQueues()[2], tenQueues()[3], tenQueues()[4],
      tenQueues()[5]
    )
    let rows = await outcome(of: zip(a, b, c, d, e, f) { [$0, $1, $2, $3, $4, $5] })
    #expect(rows == rowsInStep(width: 6))
  }

  @Test func `combineLatest moves one column by one from row to row`() async {
    let rows = await outcome(of: combineLatest(tenQueues()))
    expectSteps(rows, width: 10)
  }

  @Test func `combineLatest of two moves one side by one from pair to pair`() async {
    let (first, second) = (tenQueues()[0], tenQueues()[1])
    let pairs = await outcome(of: first.combineLatest(second))
    expectSteps(pairs.map { [$0.0, $0.1] }, width: 2)
  }

  @Test func `race goes with one source and loses nothing of it`() async {
    let values = await outcome(of: race(tenQueues()))
    let winner = (values.first ?? 0) / 1_000
    #expect(values == Array(winner * 1_000..<(winner + 1) * 1_000))
  }

  @Test func `withLatest loses nothing of the main source`() async {
    let sources = tenQueues()
    let other = merge(Array(sources.dropFirst())).startWith(-1)
    let pairs = await outcome(of: sources[0].withLatest(from: other))
    #expect(pairs.map(\.0) == Array(0..<1_000))
  }

  @Test func `take(until:) lets a beginning pass, then ends`() async {
    let sources = tenQueues()
    let trigger = sources[1].skip(499)
    let values = await outcome(of: sources[0].take(until: trigger))
    #expect(values == Array(0..<values.count))
  }

  /// Row by row, the value of the same number from each queue.
  private func rowsInStep(width: Int) -> [[Int]] {
    (0..<1_000).map { (number: Int) -> [Int] in (0..<width).map { $0 * 1_000 + number } }
  }

  private func expectSteps(
    _ rows: [[Int]], width: Int, place: SourceLocation = #_sourceLocation
  ) {
    #expect(rows.last == rowsInStep(width: width).last, sourceLocation: place)
    let steps = Swift.zip(rows, rows.dropFirst()).map { before, after -> [Int] in
      Swift.zip(before, after).map { $1 - $0 }
    }
    let isOneByOne = steps.allSatisfy { (step: [Int]) -> Bool in
      step.allSatisfy { $0 == 0 || $0 == 1 } && step.reduce(0, +) == 1
    }
    #expect(isOneByOne, sourceLocation: place)
  }
}
