import TimelineTesting

enum ZipMistake: String, Mistake {
  case completesLate = "completes only when both sources have completed"
  case dropsQueued = "completes with the first source, though values of it still wait"
  case pairsNewest = "pairs the newest values instead of the oldest"
  case swaps = "swaps the arguments"

  static let name = "zip"

  var law: Laws { .none }

  static func verify(_ mistake: Self?) throws {
    try verifyOperator(
      name,
      model: { a, b in
        try outcome { $0.hot(a).signal.zip($0.hot(b).signal).map { [$0, $1] } }
      }
    ) { first, second, _ in zipping(first, second, mistake) }
  }
}

private struct Queues: Sendable {
  var values: [[Int]] = [[], []]
  var hasCompleted = [false, false]

  mutating func takePair(newest: Bool) -> [Int]? {
    guard !values[0].isEmpty, !values[1].isEmpty else { return nil }
    return values.indices.map { newest ? values[$0].removeLast() : values[$0].removeFirst() }
  }
}

private func zipping(
  _ first: Signal<Int, TestError>, _ second: Signal<Int, TestError>, _ mistake: ZipMistake?
) -> Signal<[Int], TestError> {
  Signal { subscriber in
    let (queues, turns, upstreams) = (Guarded(Queues()), Turns(), CompositeDisposable())
    subscriber.onDispose { upstreams.dispose() }
    @Sendable func completeIfOver() {
      let queues = queues.value
      let isOver = (0...1).map { number in
        queues.hasCompleted[number]
          && (mistake == .dropsQueued || queues.values[number].isEmpty)
      }
      let isEnd = mistake == .completesLate ? !isOver.contains(false) : isOver.contains(true)
      if isEnd { subscriber.complete() }
    }
    for (number, source) in [first, second].enumerated() where !subscriber.isDisposed {
      let upstream = source.subscribe { value in
        turns {
          let pair = queues { queues in
            queues.values[number].append(value)
            return queues.takePair(newest: mistake == .pairsNewest)
          }
          guard let pair else { return }
          subscriber.send(mistake == .swaps ? pair.reversed() : pair)
          completeIfOver()
        }
      } error: { failure in
        subscriber.send(error: failure)
      } completed: {
        turns {
          queues { $0.hasCompleted[number] = true }
          completeIfOver()
        }
      }
      upstreams.add(upstream)
    }
  }
}

enum CombineMistake: String, Mistake {
  case sendsTooEarly = "sends before its second source has sent"
  case completesWithFirst = "completes with the first source instead of the last"

  static let name = "combineLatest"

  var law: Laws { .none }

  static func verify(_ mistake: Self?) throws {
    try verifyOperator(
      name,
      model: { a, b in
        try outcome { $0.hot(a).signal.combineLatest($0.hot(b).signal).map { [$0, $1] } }
      }
    ) { first, second, _ in combining(first, second, mistake) }
  }
}

private func combining(
  _ first: Signal<Int, TestError>, _ second: Signal<Int, TestError>, _ mistake: CombineMistake?
) -> Signal<[Int], TestError> {
  Signal { subscriber in
    let latest = Guarded<[Int?]>([nil, mistake == .sendsTooEarly ? 0 : nil])
    let running = Guarded(mistake == .completesWithFirst ? 1 : 2)
    let (turns, upstreams) = (Turns(), CompositeDisposable())
    subscriber.onDispose { upstreams.dispose() }
    for (number, source) in [first, second].enumerated() where !subscriber.isDisposed {
      let upstream = source.subscribe { value in
        turns {
          latest { $0[number] = value }
          let pair = latest.value.compactMap(\.self)
          if pair.count == 2 { subscriber.send(pair) }
        }
      } error: { failure in
        subscriber.send(error: failure)
      } completed: {
        let isLast = running { running in
          running -= 1
          return running == 0
        }
        if isLast { subscriber.complete() }
      }
      upstreams.add(upstream)
    }
  }
}
