import Dispatch
import ReactiveCore
import Testing

@Suite("flattening what ten threads send", .timeLimit(.minutes(10)))
struct FlatteningThreads {
  private func outer() -> Signal<Signal<Int, Never>, Never> { .from(tenQueues()) }

  @Test(arguments: [FlattenStrategy.merge, .merge(max: 3)])
  func `merge loses and doubles nothing`(strategy: FlattenStrategy) async {
    let values = await outcome(of: outer().flatten(strategy))
    #expect(values.sorted() == Array(0..<10_000))
  }

  @Test func `concat keeps the order of everything`() async {
    let values = await outcome(of: outer().flatten(.concat))
    #expect(values == Array(0..<10_000))
  }

  @Test func `latest ends with the last source, whole`() async {
    let values = await outcome(of: outer().switchToLatest())
    #expect(Array(values.suffix(1_000)) == Array(9_000..<10_000))
  }

  @Test func `exhaust plays sources whole, the first of them first`() async {
    let values = await outcome(of: outer().flatten(.exhaust))
    // How many come after the first depends on how fast its thread is.
    let first = stride(from: 0, to: values.count, by: 1_000).map { values[$0] }
    #expect(values == first.flatMap { Array($0..<($0 + 1_000)) })
    #expect(first.first == 0 && first == first.sorted() && Set(first).count == first.count)
  }

  @Test(arguments: [FlattenStrategy.merge, .merge(max: 2), .concat])
  func `an outer that ten threads feed starts every inner signal once`(
    strategy: FlattenStrategy
  ) async {
    let queue = DispatchScheduler(queue: DispatchQueue(label: "inner"))
    let signal = merge(tenQueues().map { $0.take(100) }).flatMap(strategy) { value in
      Signal<Int, Never>.from([value, -value]).deliver(on: queue)
    }
    let values = await outcome(of: signal)
    let started = (0..<10).flatMap { queue in (0..<100).map { queue * 1_000 + $0 } }
    #expect(values.sorted() == (started + started.map { -$0 }).sorted())
  }

  @Test func `latest under an outer that ten threads feed ends with the last one`() async {
    let queue = DispatchScheduler(queue: DispatchQueue(label: "inner"))
    let outer = merge(tenQueues().map { $0.take(100) }).endWith(-1)
    let signal = outer.flatMap(.latest) { value in
      Signal<Int, Never>.from([value, value]).deliver(on: queue)
    }
    let values = await outcome(of: signal)
    #expect(Array(values.suffix(2)) == [-1, -1])
  }

  @Test func `expand makes one signal of each value`() async {
    let queues = (0..<10).map { DispatchScheduler(queue: DispatchQueue(label: "queue \($0)")) }
    let signal = Signal<Int, Never>.range(0..<10).expand { value in
      value < 990 ? .just(value + 10).deliver(on: queues[value % 10]) : .empty
    }
    let values = await outcome(of: signal)
    #expect(values.sorted() == Array(0..<1_000))
  }

  @Test func `disposal while ten threads send releases every source`() async {
    let released = Tally()
    let heard = Tally()
    let signal = merge(tenQueues().map { source in source.finally { released.add() } })
      .flatMap(.merge) { Signal<Int, Never>.just($0) }
    let subscription = signal.subscribe { _ in heard.add() }
    await heard.reaches(100)
    subscription.dispose()
    await released.reaches(10)
    #expect(released.count == 10)
  }
}
