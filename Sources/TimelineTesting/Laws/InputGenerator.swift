import ReactiveCore
import TestScheduler

/// Draws what the sources play.
///
/// A draw depends on the seed and on the durations that the operator itself was seen to wait for: an
/// input that meets its timers exactly, or misses them by a nanosecond, is worth many others.
struct InputGenerator {
  private static let mostEvents = 7
  private static let mostInBurst = 25

  private let kinds: [Specimen.SourceKind]
  /// How many values there are to draw from.
  private let values: Int
  /// How long the operator was seen to wait.
  private let waits: [Duration]

  init(of specimen: Specimen, waits: [Duration]) {
    (kinds, values, self.waits) = (specimen.sources, max(1, specimen.values.count), waits)
  }

  /// The input of a seed.
  func input(_ seed: UInt64) -> [Played] {
    var random = SplitMix64(seed: seed)
    return kinds.map { played($0, &random) }
  }

  private func played(_ kind: Specimen.SourceKind, _ random: inout SplitMix64) -> Played {
    var events = [Played.Entry]()
    // A timeline in the grid has one gap for all.
    let grid = random.next(below: 4) == 0 ? gap(&random) : nil
    var instant = Instant.zero.advanced(by: random.next(below: 4) == 0 ? .zero : gap(&random))
    var last = random.next(below: max(1, values))
    for _ in 0..<count(&random) {
      // Some come again.
      if random.next(below: 4) > 0 { last = random.next(below: max(1, values)) }
      events.append(.next(last, at: instant))
      instant = instant.advanced(by: grid ?? gap(&random))
    }
    switch random.next(below: 8) {
    case 0, 1: break
    case 2, 3:
      events.append(kind.canFail ? .error(TestError(), at: instant) : .completed(at: instant))
    default: events.append(.completed(at: instant))
    }
    return Played(events)
  }

  /// Few values as a rule, and now and then many: some thresholds lie high.
  private func count(_ random: inout SplitMix64) -> Int {
    random.next(below: 20) == 0
      ? 8 + random.next(below: Self.mostInBurst) : random.next(below: Self.mostEvents)
  }

  private func gap(_ random: inout SplitMix64) -> Duration {
    switch random.next(below: waits.isEmpty ? 5 : 10) {
    case 0: return .zero
    case 1: return Plan.unit
    case 2...4: return Plan.unit * (1 + random.next(below: 9))
    case 5...7: return wait(&random)
    case 8: return max(.zero, wait(&random) - .nanoseconds(1))
    default: return wait(&random) + .nanoseconds(1)
    }
  }

  private func wait(_ random: inout SplitMix64) -> Duration {
    let wait = waits[random.next(below: waits.count)]
    // Half a wait meets a timer with every second event.
    return random.next(below: 3) == 0 ? wait / 2 : wait
  }

  // MARK: - Small inputs

  /// The inputs that are looked at before any is drawn, small ones first.
  var corners: [[Played]] {
    let shapes = ["", "|", "#", "a", "a|", "a#", "ab", "aa|", "ab|", "ab#", "abc|", "abca#"]
    let gaps = [Plan.unit, .zero] + waits.prefix(2)
    let drawn = shapes.flatMap { shape in
      (shape.count < 2 ? [Plan.unit] : gaps).map { (shape, $0) }
    }
    return alone
      + drawn.enumerated().map { index, first in
        kinds.indices.map { source in
          let (shape, gap) = source == 0 ? first : drawn[(index * 5 + source * 3) % drawn.count]
          return played(shape, gap: gap, from: Plan.unit * (source + 1), kinds[source])
        }
      }
  }

  /// The inputs in which one of several sources plays and the others are silent.
  private var alone: [[Played]] {
    guard kinds.count > 1 else { return [] }
    return kinds.indices.flatMap { player in
      ["|", "#", "a|"].map { shape in
        kinds.indices.map { source in
          source == player ? played(shape, gap: Plan.unit, from: Plan.unit, kinds[source]) : []
        }
      }
    }
  }

  private func played(
    _ shape: String, gap: Duration, from start: Duration, _ kind: Specimen.SourceKind
  ) -> Played {
    var instant = Instant.zero.advanced(by: start)
    return Played(
      shape.map { character in
        defer { instant = instant.advanced(by: gap) }
        switch character {
        case "|": return .completed(at: instant)
        case "#" where kind.canFail: return .error(TestError(), at: instant)
        case "#": return .completed(at: instant)
        default:
          let value = Int(character.asciiValue ?? 97) - 97
          return .next(value % max(1, values), at: instant)
        }
      })
  }
}
