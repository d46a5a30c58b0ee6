import ReactiveCore
import TestScheduler

/// Rows about the event queue.
func schedulingRows(_ scale: Scale) -> [Row] {
  [10_000, 100_000, 1_000_000].map { count in
    Row(
      name: "schedule-random", count: scale(count), bar: .ratio(1.2), growth: .asFloor,
      work: scheduleRandom, floor: scheduleRandomFloor)
  } + [
    Row(
      name: "schedule-cancel", count: scale(100_000), bar: .ratio(1.2),
      // The cancelled half takes nothing.
      memory: .ofRow("schedule-random", count: scale(50_000)), work: scheduleCancel,
      floor: scheduleCancelFloor),
    Row(
      name: "cancel-at-once", count: scale(1_000_000), bar: nil, memory: .megabytes(1),
      work: cancelAtOnce, floor: cancelAtOnceFloor),
  ]
}

/// Instants that are neither sorted nor the same on each run of a loop.
private struct RandomInstants {
  private var state: UInt64 = 0x1234_5678_9ABC_DEF1

  mutating func next() -> Int64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int64(state % 1_000_000_000)
  }
}

private func scheduleRandom(_ count: Int) -> Int {
  let scheduler = TestScheduler()
  let sum = Sum()
  var instants = RandomInstants()
  for number in 0..<count {
    scheduler.schedule(at: .nanoseconds(instants.next())) { sum.add(number) }
  }
  try? scheduler.run()
  return sum.value
}

private func scheduleRandomFloor(_ count: Int) -> Int {
  var heap = BareHeap()
  let sum = Sum()
  var instants = RandomInstants()
  for number in 0..<count {
    heap.push(at: instants.next()) { sum.add(number) }
  }
  while let element = heap.pop() { element.action() }
  return sum.value
}

private func scheduleCancel(_ count: Int) -> Int {
  let scheduler = TestScheduler()
  let sum = Sum()
  var instants = RandomInstants()
  for number in 0..<count {
    let work = scheduler.schedule(at: .nanoseconds(instants.next())) { sum.add(number) }
    if number % 2 == 0 { work.dispose() }
  }
  try? scheduler.run()
  return sum.value
}

private func scheduleCancelFloor(_ count: Int) -> Int {
  var heap = BareHeap()
  let sum = Sum()
  var instants = RandomInstants()
  for number in 0..<count {
    let flag = BareHeap.Flag()
    heap.push(at: instants.next(), cancelledBy: flag) { sum.add(number) }
    if number % 2 == 0 { flag.isSet = true }
  }
  while let element = heap.pop() {
    if element.isCancelled?.isSet != true { element.action() }
  }
  return sum.value
}

private func cancelAtOnce(_ count: Int) -> Int {
  let scheduler = TestScheduler()
  for number in 0..<count { scheduler.schedule(at: .seconds(number + 1)) {}.dispose() }
  return scheduler.pending.count
}

private func cancelAtOnceFloor(_ count: Int) -> Int {
  var heap = BareHeap()
  for number in 0..<count {
    let flag = BareHeap.Flag()
    heap.push(at: Int64(number + 1), cancelledBy: flag) {}
    flag.isSet = true
  }
  var left = 0
  while let element = heap.pop() { if element.isCancelled?.isSet != true { left += 1 } }
  return left
}
