import ReactiveCore
import TestScheduler

/// Makes a failing input smaller, as long as it fails.
struct Shrinking {
  /// How many inputs are tried at most.
  private static let mostTries = 1_000

  /// The smallest input found so far.
  private(set) var input: [Played]
  /// How often it became smaller.
  private(set) var steps = 0
  private var tries = 0

  init(_ input: [Played]) { self.input = input }

  /// Takes the first smaller input that still fails, again and again, until none does.
  mutating func reduce(_ fails: ([Played]) throws -> Bool) rethrows {
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      for candidate in Self.candidates(input) {
        tries += 1
        guard tries <= Self.mostTries else { return }
        if try fails(candidate) {
          (input, isSmaller) = (candidate, true)
          steps += 1
          break
        }
      }
    }
  }

  // MARK: - Smaller inputs

  /// Inputs that are a step smaller: what takes away most comes first.
  static func candidates(_ input: [Played]) -> [[Played]] {
    var all: [[Played]] = []
    let changes: [(Played) -> [Played]] = [
      silenced, halved, dropping, merging, waiting, rounding, nearing, plainer,
    ]
    for change in changes {
      for (source, played) in input.enumerated() {
        for smaller in change(played) {
          var candidate = input
          candidate[source] = smaller
          all.append(candidate)
        }
      }
    }
    return all
  }

  private static func silenced(_ played: Played) -> [Played] { played.isEmpty ? [] : [[]] }

  private static func halved(_ played: Played) -> [Played] {
    guard played.count > 3 else { return [] }
    return [Played(played.prefix(played.count / 2)), Played(played.dropFirst(played.count / 2))]
  }

  private static func dropping(_ played: Played) -> [Played] {
    played.indices.reversed().map { index in
      var entries = Array(played)
      entries.remove(at: index)
      return Played(entries)
    }
  }

  /// One event at the instant of the one before, and all behind it as much earlier.
  private static func merging(_ played: Played) -> [Played] {
    played.indices.compactMap { index in
      let before = index == 0 ? Instant.zero : played[index - 1].instant
      let gap = before.duration(to: played[index].instant)
      return gap > .zero ? moved(played, from: index, by: .zero - gap) : nil
    }
  }

  /// One event at the instant of the next, where it is not at that of the one before already.
  private static func waiting(_ played: Played) -> [Played] {
    played.indices.dropLast().compactMap { index in
      let before = index == 0 ? Instant.zero : played[index - 1].instant
      let next = played[index + 1].instant
      guard before < played[index].instant, played[index].instant < next else { return nil }
      var entries = Array(played)
      entries[index] = Played.Entry(instant: next, event: played[index].event)
      return Played(entries)
    }
  }

  /// All events on a grid of ten units, or of one.
  private static func rounding(_ played: Played) -> [Played] {
    [Plan.unit * 10, Plan.unit].compactMap { grid in
      let rounded = Played(
        played.map { entry in
          let units = Int64(Instant.zero.duration(to: entry.instant) / grid)
          return Played.Entry(
            instant: Instant.zero.advanced(by: grid * Int(units)), event: entry.event)
        })
      let isSame = zip(rounded, played).allSatisfy { $0.instant == $1.instant }
      return isSame ? nil : rounded
    }
  }

  /// A gap of one unit instead of a longer one, or half of it.
  private static func nearing(_ played: Played) -> [Played] {
    played.indices.flatMap { index -> [Played] in
      let before = index == 0 ? Instant.zero : played[index - 1].instant
      let gap = before.duration(to: played[index].instant)
      guard gap > Plan.unit else { return [] }
      let half = Plan.unit * Int(gap / Plan.unit / 2)
      return ([Plan.unit] + (half > Plan.unit && half < gap ? [half] : [])).map {
        moved(played, from: index, by: $0 - gap)
      }
    }
  }

  /// The first value instead of another.
  private static func plainer(_ played: Played) -> [Played] {
    played.indices.flatMap { index -> [Played] in
      guard let value = played[index].event.value, value > 0 else { return [] }
      var entries = Array(played)
      return Set([0, value - 1]).sorted().map {
        entries[index] = .next($0, at: played[index].instant)
        return Played(entries)
      }
    }
  }

  private static func moved(_ played: Played, from index: Int, by gap: Duration) -> Played {
    Played(
      played.enumerated().map { position, entry in
        guard position >= index else { return entry }
        return Played.Entry(instant: entry.instant.advanced(by: gap), event: entry.event)
      })
  }
}
