import TimelineTesting

enum DistinctMistake: String, Mistake {
  case comparesWithFirst = "compares with the first value, not with the last"
  case losesFirst = "loses the first value, which it has nothing to compare with"

  static let name = "distinctUntilChanged"

  var law: Laws { .none }

  static func verify(_ mistake: Self?) throws {
    try verifyOperator(name, model: { source, _ in source.distinctUntilChanged() }) { source, _ in
      distinct(source, mistake)
    }
  }
}

private func distinct(
  _ source: Signal<Int, TestError>, _ mistake: DistinctMistake?
) -> Signal<Int, TestError> {
  Signal { subscriber in
    let last = Guarded<Int?>(nil)
    let upstream = source.subscribe { value in
      let old = last { last in
        defer { last = mistake == .comparesWithFirst ? last ?? value : value }
        return last
      }
      if mistake == .losesFirst, old == nil { return }
      if old != value { subscriber.send(value) }
    } error: { failure in
      subscriber.send(error: failure)
    } completed: {
      subscriber.complete()
    }
    subscriber.onDispose { upstream.dispose() }
  }
}

enum DifferenceMistake: String, Mistake {
  case takesWrongNeighbour = "compares with the first value, not with the one before"
  case swaps = "swaps the arguments"

  static let name = "differences"

  var law: Laws { .none }

  static func verify(_ mistake: Self?) throws {
    try verifyOperator(name, model: { source, _ in source.pairwise().map { $1 - $0 } }) {
      source, _ in differences(source, mistake)
    }
  }
}

private func differences(
  _ source: Signal<Int, TestError>, _ mistake: DifferenceMistake?
) -> Signal<Int, TestError> {
  Signal { subscriber in
    let last = Guarded<Int?>(nil)
    let upstream = source.subscribe { value in
      let old = last { last in
        defer { last = mistake == .takesWrongNeighbour ? last ?? value : value }
        return last
      }
      if let old { subscriber.send(mistake == .swaps ? old - value : value - old) }
    } error: { failure in
      subscriber.send(error: failure)
    } completed: {
      subscriber.complete()
    }
    subscriber.onDispose { upstream.dispose() }
  }
}
