import TimelineTesting

enum ScanMistake: String, Mistake {
  case sendsSeed = "sends the seed of its own accord"
  case swaps = "swaps the arguments"
  case shares = "keeps what it has gathered across subscriptions"

  static let name = "scan"

  var law: Laws { self == .shares ? .cold : .none }

  static func verify(_ mistake: Self?) throws {
    try verifyOperator(name, model: { source, _ in source.scan(0) { $0 &* 10 &+ $1 } }) {
      source, _ in scanning(source, from: 0, mistake) { $0 &* 10 &+ $1 }
    }
  }
}

private func scanning(
  _ source: Signal<Int, TestError>, from seed: Int, _ mistake: ScanMistake?,
  _ next: @escaping @Sendable (Int, Int) -> Int
) -> Signal<Int, TestError> {
  let shared = Guarded(seed)
  return Signal { subscriber in
    let total = mistake == .shares ? shared : Guarded(seed)
    if mistake == .sendsSeed { subscriber.send(seed) }
    let upstream = source.subscribe { value in
      let old = total.value
      total.value = mistake == .swaps ? next(value, old) : next(old, value)
      subscriber.send(total.value)
    } error: { failure in
      subscriber.send(error: failure)
    } completed: {
      subscriber.complete()
    }
    subscriber.onDispose { upstream.dispose() }
  }
}

enum SumMistake: String, Mistake {
  case isSilentWhenEmpty = "does not end when there was nothing to add"
  case sendsOnError = "sends the sum so far before an error"

  static let name = "sum"

  var law: Laws { self == .isSilentWhenEmpty ? .emptyAndNever : .none }

  static func verify(_ mistake: Self?) throws {
    try verifyOperator(name, model: { source, _ in source.reduce(0) { $0 + $1 } }) { source, _ in
      sum(source, mistake)
    }
  }
}

private func sum(
  _ source: Signal<Int, TestError>, _ mistake: SumMistake?
) -> Signal<Int, TestError> {
  Signal { subscriber in
    let total = Guarded<Int?>(nil)
    let upstream = source.subscribe { value in
      total { $0 = ($0 ?? 0) + value }
    } error: { failure in
      if mistake == .sendsOnError, let total = total.value { subscriber.send(total) }
      subscriber.send(error: failure)
    } completed: {
      if mistake == .isSilentWhenEmpty, total.value == nil { return }
      subscriber.send(total.value ?? 0)
      subscriber.complete()
    }
    subscriber.onDispose { upstream.dispose() }
  }
}

enum UnusedMistake: String, Mistake {
  case trustsASet = "sends in the order of a set"

  static let name = "unusedNumbers"

  var law: Laws { .none }

  static func verify(_ mistake: Self?) throws {
    try verifyOperator(
      name,
      model: { source, _ in
        source.collect().map { used in (1...20).filter { !used.contains($0) } }
      }
    ) { source, _ in unusedNumbers(source, mistake) }
  }
}

private func unusedNumbers(
  _ source: Signal<Int, TestError>, _ mistake: UnusedMistake?
) -> Signal<[Int], TestError> {
  Signal { subscriber in
    let unused = Guarded(Set(1...20))
    let upstream = source.subscribe { value in
      _ = unused { $0.remove(value) }
    } error: { failure in
      subscriber.send(error: failure)
    } completed: {
      subscriber.send(mistake == .trustsASet ? Array(unused.value) : unused.value.sorted())
      subscriber.complete()
    }
    subscriber.onDispose { upstream.dispose() }
  }
}
