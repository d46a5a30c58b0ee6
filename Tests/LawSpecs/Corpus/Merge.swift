import TimelineTesting

enum MergeMistake: String, Mistake {
  case completesWithFirst = "completes with the first source instead of the last"
  case waitsForAThird = "waits for one completion more than there are sources"
  case leaksSecond = "forgets to release its second source"
  case swallowsErrors = "swallows the errors of its second source"
  case holdsLock = "holds a lock while it sends"

  static let name = "merge"

  var law: Laws {
    switch self {
    case .completesWithFirst: .none
    case .waitsForAThird: .completion
    case .leaksSecond: .release
    case .swallowsErrors: .errors
    case .holdsLock: .noLockHeld
    }
  }

  static func verify(_ mistake: Self?) throws {
    try verifyOperator(
      name, model: { a, b in try outcome { $0.hot(a).signal.merge($0.hot(b).signal) } }
    ) { first, second, _ in merging(first, second, mistake) }
  }
}

private func merging(
  _ first: Signal<Int, TestError>, _ second: Signal<Int, TestError>, _ mistake: MergeMistake?
) -> Signal<Int, TestError> {
  Signal { subscriber in
    let running =
      switch mistake {
      case .completesWithFirst: Guarded(1)
      case .waitsForAThird: Guarded(3)
      default: Guarded(2)
      }
    let (upstreams, lock) = (CompositeDisposable(), Guarded(()))
    subscriber.onDispose { upstreams.dispose() }
    for (number, source) in [first, second].enumerated() where !subscriber.isDisposed {
      let upstream = source.subscribe { value in
        if mistake == .holdsLock {
          lock { _ in subscriber.send(value) }
        } else {
          subscriber.send(value)
        }
      } error: { failure in
        if mistake != .swallowsErrors || number == 0 { subscriber.send(error: failure) }
      } completed: {
        let isLast = running { running in
          running -= 1
          return running == 0
        }
        if isLast { subscriber.complete() }
      }
      if mistake != .leaksSecond || number == 0 { upstreams.add(upstream) }
    }
  }
}

enum NumberMistake: String, Mistake {
  case countsInTwoSteps = "reads its counter and writes it in two steps: an update is lost"

  static let name = "countBoth"

  var law: Laws { .serial }

  static func verify(_ mistake: Self?) throws {
    // A thread that comes alone waits for another one, as if for a lock.
    let laws = Laws.standard.subtracting(mistake == nil ? .none : .noLockHeld)
    try verifyOperator(name, laws: laws) { first, second, _ in countingBoth(first, second, mistake)
    }
  }
}

/// The number of values of both sources so far.
private func countingBoth(
  _ first: Signal<Int, TestError>, _ second: Signal<Int, TestError>, _ mistake: NumberMistake?
) -> Signal<Int, TestError> {
  Signal { subscriber in
    let (count, turns, meeting) = (Guarded(0), Turns(), Meeting())
    let (running, upstreams) = (Guarded(2), CompositeDisposable())
    subscriber.onDispose { upstreams.dispose() }
    @Sendable func countOne() {
      let old = count.value
      if mistake == .countsInTwoSteps {
        meeting.arrive()
        meeting.wait(for: 2)
      }
      count.value = old + 1
      subscriber.send(old + 1)
    }
    for source in [first, second] where !subscriber.isDisposed {
      let upstream = source.subscribe { _ in
        if mistake == .countsInTwoSteps { countOne() } else { turns { countOne() } }
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
