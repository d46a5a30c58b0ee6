/// What belongs together when ties are explored: inside a lane the order of enqueueing stays.
enum Lane: Hashable, Sendable {
  /// Repeating work, or a source.
  case own(slot: Int)
  /// What one piece of work, or the outside between two advances, enqueued from one call site.
  case site(turn: UInt64, fileID: String, line: UInt)
}

/// The work that is due at one instant, by lanes.
///
/// The order depends on the picker and on the order of enqueueing alone: the heads of the lanes
/// stand in that order, and the dictionary is only asked, never walked.
struct ReadyLanes: Sendable {
  /// What stands behind the head of a lane, first come, first served.
  private struct Followers {
    private var entries: [Entry] = []
    private var next = 0

    var waiting: ArraySlice<Entry> { entries[next...] }

    mutating func append(_ entry: Entry) { entries.append(entry) }

    mutating func popFirst() -> Entry? {
      guard next < entries.count else { return nil }
      next += 1
      return entries[next - 1]
    }
  }

  private var picker: LanePicker
  private var heads: [(entry: Entry, lane: Lane)] = []
  private var followers: [Lane: Followers] = [:]
  private(set) var count = 0

  init(picker: LanePicker) { self.picker = picker }

  /// The head that was enqueued first.
  var first: Entry? { heads.first?.entry }

  var entries: [Entry] {
    heads.flatMap { head, lane in [head] + (followers[lane]?.waiting ?? []) }
  }

  /// Adds work behind what its lane has.
  mutating func add(_ entry: Entry, to lane: Lane) {
    count += 1
    if followers[lane]?.append(entry) == nil {
      followers[lane] = Followers()
      insertHead(entry, of: lane)
    }
  }

  /// Takes out the head of the lane that the picker picks.
  ///
  /// - Parameter describe: Describes the work of an entry, for a picker that asks.
  /// - Returns: The head; nil when there is none.
  /// - Complexity: O(number of lanes)
  mutating func take(describe: (Entry) -> PendingWork) -> Entry? {
    guard !heads.isEmpty else { return nil }
    // Apart from the taking, which would copy the heads as long as the closure holds them.
    let index = picker.pick(among: heads.count) { [heads] in describe(heads[$0].entry) }
    return take(at: index)
  }

  /// Takes out heads until none of them is dead, so that the picker is never asked about those.
  ///
  /// - Returns: How many there were.
  mutating func dropHeads(where isDead: (Entry) -> Bool) -> Int {
    var dropped = 0
    while let index = heads.firstIndex(where: { isDead($0.entry) }) {
      _ = take(at: index)
      dropped += 1
    }
    return dropped
  }

  private mutating func take(at index: Int) -> Entry {
    let (entry, lane) = heads.remove(at: index)
    count -= 1
    if let next = followers[lane]?.popFirst() {
      insertHead(next, of: lane)
    } else {
      followers[lane] = nil
    }
    return entry
  }

  private mutating func insertHead(_ entry: Entry, of lane: Lane) {
    var (low, high) = (0, heads.count)
    while low < high {
      let middle = (low + high) / 2
      if heads[middle].entry < entry { low = middle + 1 } else { high = middle }
    }
    heads.insert((entry, lane), at: low)
  }
}
