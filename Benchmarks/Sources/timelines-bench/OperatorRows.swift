import ReactiveCore

/// Rows about signals without time.
func operatorRows(_ scale: Scale) -> [Row] {
  [
    Row(name: "chain", count: scale(2_000_000), bar: .ratio(5), work: chain, floor: chainFloor),
    Row(
      name: "chain-scan", count: scale(2_000_000), bar: .ratio(6), work: chainScan,
      floor: chainScanFloor),
    Row(
      name: "combine", count: scale(1_000_000), bar: .ratio(10), work: combine, floor: combineFloor),
    Row(
      name: "property", count: scale(1_000_000), bar: nil, work: property, floor: propertyFloor),
    Row(
      name: "merge100", count: scale(1_000_000), bar: .ratio(10), work: merge100,
      floor: merge100Floor),
    Row(
      name: "subscribe", count: scale(200_000), bar: .ratio(4), work: subscribe,
      floor: subscribeFloor),
    Row(
      name: "chain-subscribe", count: scale(200_000), bar: nil, work: chainSubscribe,
      floor: chainSubscribeFloor),
    Row(
      name: "flatmap-latest", count: scale(200_000), bar: .ratio(4), work: flatMapLatest,
      floor: flatMapLatestFloor),
    Row(name: "depth", count: scale(1_000_000), bar: nil, work: depth, floor: depthFloor),
  ]
}

private func chain(_ count: Int) -> Int {
  let sum = Sum()
  let subject = Subject<Int, Never>()
  subject.signal.map { $0 &+ 1 }.filter { $0 & 7 != 0 }.map { $0 &* 2 }.subscribe { sum.add($0) }
  for value in 0..<count { subject.send(value) }
  return sum.value
}

private func chainFloor(_ count: Int) -> Int {
  let sum = Sum()
  let increment = opaque { (value: Int) in value &+ 1 }
  let isIncluded = opaque { (value: Int) in value & 7 != 0 }
  let double = opaque { (value: Int) in value &* 2 }
  let add = opaque { (value: Int) in sum.add(value) }
  for value in 0..<count {
    let next = increment(value)
    if isIncluded(next) { add(double(next)) }
  }
  return sum.value
}

private func chainScan(_ count: Int) -> Int {
  let sum = Sum()
  let subject = Subject<Int, Never>()
  subject.signal.map { $0 &+ 1 }.filter { $0 & 7 != 0 }.scan(0) { $0 &+ $1 }
    .subscribe { sum.add($0) }
  for value in 0..<count { subject.send(value) }
  return sum.value
}

private func chainScanFloor(_ count: Int) -> Int {
  let sum = Sum()
  let total = Sum()
  let increment = opaque { (value: Int) in value &+ 1 }
  let isIncluded = opaque { (value: Int) in value & 7 != 0 }
  let combine = opaque { (value: Int) -> Int in
    total.add(value)
    return total.value
  }
  let add = opaque { (value: Int) in sum.add(value) }
  for value in 0..<count {
    let next = increment(value)
    if isIncluded(next) { add(combine(next)) }
  }
  return sum.value
}

private func combine(_ count: Int) -> Int {
  let sum = Sum()
  let (first, second) = (Subject<Int, Never>(), Subject<Int, Never>())
  first.signal.combineLatest(second.signal).subscribe { sum.add($0.0 &+ $0.1) }
  for value in 0..<count { (value & 1 == 0 ? first : second).send(value) }
  return sum.value
}

private func combineFloor(_ count: Int) -> Int {
  let sum = Sum()
  let latest = Latest()
  let add = opaque { (pair: (Int, Int)) in sum.add(pair.0 &+ pair.1) }
  for value in 0..<count {
    latest.store(value, first: value & 1 == 0)
    if let pair = latest.pair { add(pair) }
  }
  return sum.value
}

/// Two values that may not have come yet, on the heap and out of sight of the optimiser.
private final class Latest {
  private var first: Int?
  private var second: Int?

  @inline(never)
  func store(_ value: Int, first isFirst: Bool) {
    if isFirst { first = value } else { second = value }
  }

  var pair: (Int, Int)? {
    guard let first, let second else { return nil }
    return (first, second)
  }
}

private func property(_ count: Int) -> Int {
  let sum = Sum()
  let property = MutableProperty(0)
  property.signal.subscribe { sum.add($0) }
  for value in 0..<count { property.value = value }
  return sum.value
}

private func propertyFloor(_ count: Int) -> Int {
  let sum = Sum()
  let current = Sum()
  let add = opaque { (value: Int) in sum.add(value) }
  for value in 0..<count {
    current.add(1)
    add(value)
  }
  return sum.value
}

private func merge100(_ count: Int) -> Int {
  let sum = Sum()
  let subjects = (0..<100).map { _ in Subject<Int, Never>() }
  merge(subjects.map(\.signal)).subscribe { sum.add($0) }
  for value in 0..<count { subjects[value % 100].send(value) }
  return sum.value
}

private func merge100Floor(_ count: Int) -> Int {
  let sum = Sum()
  let closures = (0..<100).map { _ in opaque { (value: Int) in sum.add(value) } }
  for value in 0..<count { closures[value % 100](value) }
  return sum.value
}

private func subscribe(_ count: Int) -> Int {
  let sum = Sum()
  for value in 0..<count {
    fiveOperators(over: value).subscribe { sum.add($0) }.dispose()
  }
  return sum.value
}

/// Built out of sight, as where a view model hands out a signal.
@inline(never)
private func fiveOperators(over value: Int) -> Signal<Int, Never> {
  Signal<Int, Never>.just(value).map { $0 &+ 1 }.filter { $0 >= 0 }.map { $0 &* 2 }
    .scan(0) { $0 &+ $1 }.take(1)
}

private func subscribeFloor(_ count: Int) -> Int {
  let sum = Sum()
  for value in 0..<count {
    // One context for each of the six signals, one for each of the seven receiving ends, and the
    // boxes of `scan`, `take` and the subscription itself.
    keep(contexts(13))
    keep((Box(value), Box(value), Box(value)))
    sum.add((value &+ 1) &* 2)
  }
  return sum.value
}

private func chainSubscribe(_ count: Int) -> Int {
  let subject = Subject<Int, Never>()
  for _ in 0..<count {
    subject.signal.map { $0 &+ 1 }.filter { $0 & 7 != 0 }.map { $0 &* 2 }.subscribe { keep($0) }
      .dispose()
  }
  return count
}

private func chainSubscribeFloor(_ count: Int) -> Int {
  for value in 0..<count {
    // Four signals, four receiving ends, and the subscription.
    keep(contexts(8))
    keep(Box(value))
  }
  return count
}

/// Closures that capture something, each on the heap.
private func contexts(_ count: Int) -> [@Sendable (Int) -> Int] {
  (0..<count).map { number in opaque { $0 &+ number } }
}

private func flatMapLatest(_ count: Int) -> Int {
  let sum = Sum()
  let subject = Subject<Int, Never>()
  subject.signal.flatMap(.latest) { Signal<Int, Never>.just($0) }.subscribe { sum.add($0) }
  for value in 0..<count { subject.send(value) }
  return sum.value
}

private func flatMapLatestFloor(_ count: Int) -> Int {
  let sum = Sum()
  let add = opaque { (value: Int) in sum.add(value) }
  let pass = opaque { (box: Box) in box.value }
  let make = opaque { (value: Int) in Box(value) }
  for value in 0..<count {
    let lifetime = Box(value)
    keep(lifetime)
    add(pass(make(value)))
  }
  return sum.value
}

/// Something on the heap.
private final class Box: Sendable {
  let value: Int

  init(_ value: Int) { self.value = value }
}

/// Synchronous runs one after another, of each operator that starts them: its peak of memory shows
/// that nothing is kept, and that it ends that it needs no stack.
private func depth(_ count: Int) -> Int {
  let sum = Sum()
  let one = Signal<Int, TestFailure>.just(1)
  let signals = [
    one.repeat(count),
    one.concat(.fail(TestFailure())).retry(count - 1).catch { _ in .empty },
    concat(Array(repeating: one, count: count)),
    one.expand { $0 < count ? .just($0 + 1) : .empty }.map(to: 1),
    Signal<Int, TestFailure>.from(0..<count).flatMap(.concat) { _ in one },
  ]
  for signal in signals { signal.subscribe { sum.add($0) } }
  return sum.value
}

private func depthFloor(_ count: Int) -> Int {
  let sum = Sum()
  let add = opaque { (value: Int) in sum.add(value) }
  for _ in 0..<5 * count { add(1) }
  return sum.value
}

private struct TestFailure: Error {}
