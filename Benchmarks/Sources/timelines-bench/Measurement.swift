/// The repeats of one piece of work, in nanoseconds.
struct Times {
  private var sorted: [Double] = []

  mutating func add(_ nanoseconds: Double) {
    sorted.append(nanoseconds)
    sorted.sort()
  }

  var count: Int { sorted.count }
  var minimum: Double { sorted[0] }
  var median: Double { (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2 }

  /// How uncertain the median is, as a share of it: the width of the interval that holds the true one
  /// with 95 % confidence, as long as no repeat depends on another.
  ///
  /// Its ends are repeats as far from the middle as a fair coin's heads stray. The fastest and the
  /// slowest of up to eight repeats are the ends, so one that something disturbed counts (of five they
  /// hold it with 94 %); more repeats narrow the interval.
  var spread: Double {
    let strays = 1.96 * Double(sorted.count).squareRoot() / 2
    let low = max(0, Int((Double(sorted.count - 1) / 2 - strays).rounded(.down)))
    return (sorted[sorted.count - 1 - low] - sorted[low]) / median
  }
}

/// How often a row is run.
struct Repeats {
  /// How many times as many there are at most, while a median is too uncertain to judge.
  private static let most = 6
  /// For how long there are more than that: what disturbs a machine may outlast many short runs.
  private static let patience = Duration.seconds(5)

  /// How many there are at least.
  let least: Int
  /// Whether there are more while a median is too uncertain.
  let isPatient: Bool

  /// Looked at after each round of as many as there are at least: who looks all the time stops at
  /// the first interval that is narrow by chance.
  func goOn(after count: Int, since start: ContinuousClock.Instant, spread: Double) -> Bool {
    if !count.isMultiple(of: least) { return true }
    guard isPatient, spread > Judgement.highestSpread else { return false }
    return count < least * Self.most || start.duration(to: .now) < Self.patience
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
  func measure(_ repeats: Repeats) throws -> Measurement {
    let (times, floor) = times(count: count, repeats)
    return Measurement(
      row: self, times: times, floor: floor,
      peakMB: try PeakMemory.ofProcess(doing: name, count: count))
  }

  /// Warms up, then runs work and floor in turn, so that a disturbance hits both.
  func times(count: Int, _ repeats: Repeats) -> (work: Times, floor: Times) {
    precondition(work(count) == floor(count), "\(name): the work and its floor disagree")
    var (works, floors) = (Times(), Times())
    let start = ContinuousClock.now
    repeat {
      works.add(nanoseconds { work(count) })
      floors.add(nanoseconds { floor(count) })
    } while repeats.goOn(
      after: works.count, since: start, spread: max(works.spread, floors.spread))
    return (works, floors)
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
