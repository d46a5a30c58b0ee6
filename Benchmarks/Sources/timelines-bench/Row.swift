/// What is good enough.
enum Bar {
  /// The highest ratio to the floor.
  case ratio(Double)
  /// The least throughput, where an operation is a byte.
  case megabytesPerSecond(Double)

  var number: Double {
    switch self {
    case .ratio(let number), .megabytesPerSecond(let number): number
    }
  }
}

/// One line of the table: some work beside the least that any implementation of it must do.
struct Row {
  let name: String
  /// How many operations one run does.
  let count: Int
  /// What is good enough; nil when nothing is asked for.
  let bar: Bar?
  /// Does the work once and returns something that depends on all of it.
  let work: (Int) -> Int
  /// Does the least that gives the same result.
  let floor: (Int) -> Int
}

/// What was measured for one row.
struct Measurement {
  let row: Row
  let minimum: Double
  let median: Double
  let floorMedian: Double
  let spread: Double
  let peakMB: Double

  /// Whether the bar is met; nil where there is none.
  var meetsBar: Bool? {
    switch row.bar {
    case nil: nil
    case .ratio(let highest): ratio <= highest
    case .megabytesPerSecond(let least): 1_000 / nanosecondsPerOperation >= least
    }
  }

  /// Whether the repeats lie too far apart to judge by.
  var isNoisy: Bool { spread > 0.5 }

  var ratio: Double { floorMedian > 0 ? median / floorMedian : .infinity }
  var nanosecondsPerOperation: Double { median / Double(max(1, row.count)) }
}

extension Row {
  /// Runs work and floor in turn, so that a disturbance hits both, and keeps the medians.
  func measure(repeats: Int) -> Measurement {
    // Before the floor runs: what that has freed may still count as resident.
    PeakMemory.reset()
    let result = work(count)
    let peak = PeakMemory.megabytes
    precondition(result == floor(count), "\(name): the work and its floor disagree")
    var (times, floors): ([Double], [Double]) = ([], [])
    for _ in 0..<repeats {
      times.append(nanoseconds { work(count) })
      floors.append(nanoseconds { floor(count) })
    }
    times.sort()
    floors.sort()
    return Measurement(
      row: self, minimum: times[0], median: times[repeats / 2], floorMedian: floors[repeats / 2],
      spread: times[repeats - 1] / times[0] - 1, peakMB: peak)
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
