import ReactiveCore
import Recorder
import TestScheduler

/// Rows about virtual time.
func timeRows(_ scale: Scale) -> [Row] {
  [
    Row(
      name: "interval", count: scale(1_000_000), bar: .ratio(2), work: interval,
      floor: intervalFloor),
    Row(
      name: "timers", count: scale(1_000_000), bar: .ratio(1.5), work: timers, floor: timersFloor),
    Row(
      name: "debounce", count: scale(100_000), bar: .ratio(3), work: debounce, floor: debounceFloor),
    Row(
      name: "throttle", count: scale(100_000), bar: .ratio(3), work: throttle, floor: throttleFloor),
    Row(
      name: "hot-record", count: scale(1_000_000), bar: .ratio(1.5),
      memory: .megabytes(1.5 * 2 * arrayMegabytes(scale(1_000_000))), work: hotRecord,
      floor: hotRecordFloor),
  ]
}

/// An event as a floor records it.
private struct Recorded {
  let instant: Int64
  let value: Int
}

// MARK: - One interval

private func interval(_ count: Int) -> Int {
  let scheduler = TestScheduler()
  let ticks = Signal<Int, Never>.interval(.milliseconds(1), on: scheduler)
  let recorder = scheduler.record(ticks.map { $0 &+ 1 }.take(count))
  try? scheduler.run()
  return recorder.timeline.count
    &+ (recorder.timeline.last { $0.event.value != nil }?.event.value ?? 0)
    &- 1
}

private func intervalFloor(_ count: Int) -> Int {
  var heap = BareHeap()
  var recorded: [Recorded] = []
  let increment = opaque { (value: Int) in value &+ 1 }
  heap.push(at: 1_000_000) {}
  for value in 0..<count {
    guard let tick = heap.pop() else { break }
    recorded.append(Recorded(instant: tick.instant, value: increment(value)))
    heap.push(at: tick.instant + 1_000_000, tick.action)
  }
  return recorded.count &+ (recorded.last?.value ?? 0)
}

// MARK: - Many timers, armed again and again

private func timers(_ count: Int) -> Int {
  let scheduler = TestScheduler()
  let sum = Sum()
  let live = count / 10
  var works = [(any Disposable)?](repeating: nil, count: live)
  for round in 0..<10 {
    for number in 0..<live {
      works[number]?.dispose()
      works[number] = scheduler.schedule(at: .microseconds(1_000_000 * (round + 1) + number)) {
        sum.add(number)
      }
    }
  }
  try? scheduler.run()
  return sum.value
}

private func timersFloor(_ count: Int) -> Int {
  var heap = BareHeap()
  let sum = Sum()
  let live = count / 10
  var flags = [BareHeap.Flag?](repeating: nil, count: live)
  for round in 0..<10 {
    for number in 0..<live {
      flags[number]?.isSet = true
      let flag = BareHeap.Flag()
      flags[number] = flag
      heap.push(at: Int64(1_000_000 * (round + 1) + number) * 1_000, cancelledBy: flag) {
        sum.add(number)
      }
    }
  }
  while let element = heap.pop() {
    if element.isCancelled?.isSet != true { element.action() }
  }
  return sum.value
}

// MARK: - Operators with a timer

/// Pairs of values, 1 ms apart within a pair and 9 ms from one pair to the next.
private func pairs(_ count: Int) -> Timeline<Int, Never> {
  Timeline((0..<count).map { .next($0, at: .milliseconds($0 / 2 * 10 + $0 % 2)) })
}

private func debounce(_ count: Int) -> Int {
  let scheduler = TestScheduler()
  let sum = Sum()
  let source = scheduler.hot(pairs(count))
  source.signal.debounce(for: .milliseconds(5), on: scheduler).subscribe { sum.add($0) }
  try? scheduler.run()
  return sum.value
}

private func debounceFloor(_ count: Int) -> Int {
  var heap = BareHeap()
  let sum = Sum()
  for event in pairs(count) { heap.push(at: event.instant.sinceZero) {} }
  var held = 0
  var timer: BareHeap.Flag?
  var next = 0
  let add = opaque { (value: Int) in sum.add(value) }
  while let element = heap.pop() {
    if let flag = element.isCancelled {
      if !flag.isSet { add(held) }
    } else {
      held = next
      next += 1
      timer?.isSet = true
      let flag = BareHeap.Flag()
      timer = flag
      heap.push(at: element.instant + 5_000_000, cancelledBy: flag) {}
    }
  }
  return sum.value
}

private func throttle(_ count: Int) -> Int {
  let scheduler = TestScheduler()
  let sum = Sum()
  let source = scheduler.hot(pairs(count))
  source.signal.throttle(for: .milliseconds(5), latest: false, on: scheduler)
    .subscribe { sum.add($0) }
  try? scheduler.run()
  return sum.value
}

private func throttleFloor(_ count: Int) -> Int {
  var heap = BareHeap()
  let sum = Sum()
  for event in pairs(count) { heap.push(at: event.instant.sinceZero) {} }
  let timer = BareHeap.Flag()
  var isOpen = true
  var next = 0
  let add = opaque { (value: Int) in sum.add(value) }
  while let element = heap.pop() {
    if element.isCancelled != nil {
      isOpen = true
    } else {
      if isOpen {
        add(next)
        isOpen = false
        heap.push(at: element.instant + 5_000_000, cancelledBy: timer) {}
      }
      next += 1
    }
  }
  return sum.value
}

// MARK: - A hot source into a recorder

/// What an array of events takes; there is one that goes in and one that comes out.
private func arrayMegabytes(_ count: Int) -> Double {
  Double(count * MemoryLayout<Timeline<Int, Never>.Entry>.stride) / (1_024 * 1_024)
}

private func hotRecord(_ count: Int) -> Int {
  let scheduler = TestScheduler()
  let source: HotSignal<Int, Never> = scheduler.hot(
    Timeline((0..<count).map { .next($0, at: .microseconds($0)) }))
  let recorder = scheduler.record(source.signal)
  try? scheduler.run()
  return recorder.timeline.count
}

private func hotRecordFloor(_ count: Int) -> Int {
  let input = Timeline<Int, Never>((0..<count).map { .next($0, at: .microseconds($0)) })
  var output: [Timeline<Int, Never>.Entry] = []
  var heap = BareHeap()
  let append = opaque { (_: Int) in }
  heap.push(at: 0) { append(0) }
  for entry in input {
    guard let step = heap.pop() else { break }
    step.action()
    output.append(entry)
    heap.push(at: entry.instant.sinceZero, step.action)
  }
  return output.count
}

extension Instant {
  /// Whole nanoseconds since the epoch.
  fileprivate var sinceZero: Int64 {
    let (seconds, attoseconds) = Instant.zero.duration(to: self).components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
