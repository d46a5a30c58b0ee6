/// The repeats of one piece of work, in nanoseconds.
struct Times {
  private let sorted: [Double]

  init(_ nanoseconds: [Double]) { sorted = nanoseconds.sorted() }

  var minimum: Double { sorted[0] }
  var median: Double { sorted[sorted.count / 2] }

  /// How far the middle half of the repeats lies apart, as a share of the median.
  ///
  /// One repeat that something disturbed says nothing against the median; a quarter of them does.
  var spread: Double {
    let quarter = sorted.count / 4
    return (sorted[sorted.count - 1 - quarter] - sorted[quarter]) / median
  }
}

/// What was measured for one row.
struct Measurement {
  let row: Row
  let times: Times
  let floor: Times
  /// The peak of memory of a process that does this work alone, once.
  let peakMB: Double

  var ratio: Double { times.median / floor.median }
  var nanosecondsPerOperation: Double { times.median / Double(row.count) }
  var megabytesPerSecond: Double { 1_000 / nanosecondsPerOperation }

  /// The larger spread of work and floor: either spoils the ratio.
  var spread: Double { max(times.spread, floor.spread) }
}

extension Row {
  /// Measures the row as it stands in the table.
  func measure(repeats: Int) throws -> Measurement {
    let (times, floor) = times(count: count, repeats: repeats)
    return Measurement(
      row: self, times: times, floor: floor,
      peakMB: try PeakMemory.ofProcess(doing: name, count: count))
  }

  /// Warms up, then runs work and floor in turn, so that a disturbance hits both.
  func times(count: Int, repeats: Int) -> (work: Times, floor: Times) {
    precondition(work(count) == floor(count), "\(name): the work and its floor disagree")
    var (times, floors): ([Double], [Double]) = ([], [])
    for _ in 0..<repeats {
      times.append(nanoseconds { work(count) })
      floors.append(nanoseconds { floor(count) })
    }
    return (Times(times), Times(floors))
  }

  private func nanoseconds(_ body: () -> Int) -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    let result = body()
    let elapsed = start.duration(to: clock.now)
    keep(result)
    return elapsed / .nanoseconds(1)
  }
}

/// Hides a value from the optimiser, so that what makes it is not removed.
@inline(never)
func keep<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}
