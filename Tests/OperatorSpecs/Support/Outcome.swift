import Dispatch
import ReactiveCore
import Testing

/// A thousand numbers on each of ten queues: queue q delivers q * 1000 and the 999 after it.
func tenQueues() -> [Signal<Int, Never>] {
  (0..<10).map { queue in
    let scheduler = DispatchScheduler(queue: DispatchQueue(label: "queue \(queue)"))
    return Signal<Int, Never>.range(queue * 1_000..<(queue + 1) * 1_000).deliver(on: scheduler)
  }
}

/// What a signal sends until it completes, on whatever threads; expects one event at a time.
func outcome<Value>(
  of signal: Signal<Value, Never>, place: SourceLocation = #_sourceLocation
) async -> [Value] {
  let (values, inside, ended) = (Log<Value>(), Exclusive(), Tally())
  signal.subscribe(
    next: { value in inside { values(value) } }, completed: { inside { ended.add() } })
  await ended.reaches(1)
  #expect(inside.overlaps == 0, sourceLocation: place)
  return values.entries
}
