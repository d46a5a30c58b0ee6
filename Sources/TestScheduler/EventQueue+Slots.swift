/// The closures of a queue and what describes them, in places that are used again.
struct SlotTable: Sendable {
  /// What playing touches; kept apart from the rest to stay small.
  private struct Slot {
    var work = Work.none
    /// The key of the entry that stands for it in the heap; unused while it runs or is free.
    var queued = EntryKey.unused
    /// The key it was enqueued with first; unused while it is free.
    var first = EntryKey.unused
    /// What ``Work`` says; the next free slot while it is free.
    var progress: Int64 = 0

    mutating func refill(with work: consuming Work, key: EntryKey, progress: Int64) {
      (self.work, self.queued, self.progress) = (work, key, progress)
    }

    mutating func free(nextFree: Int) -> Work {
      var old = Slot(progress: Int64(nextFree))
      swap(&old, &self)
      return old.work
    }

    mutating func hold(at slot: Int) -> HeldWork {
      queued = .unused
      return HeldWork(
        work: work.take(), ticket: Ticket(slot: slot, first: first), progress: progress)
    }
  }

  /// Room for the work of most specs, so that the first few need not grow it.
  private static let usualCount = 4

  private var slots: [Slot] = []
  private var sites: [Site] = []
  private var firstFree = -1

  var count: Int { slots.count }

  // MARK: Taking and giving back

  /// Puts new work into a slot.
  mutating func insert(
    _ work: consuming Work, sequence: UInt64, progress: Int64, site: consuming Site
  ) -> EntryKey {
    let slot = firstFree < 0 ? slots.count : firstFree
    let key = EntryKey(sequence: sequence, slot: slot)
    guard firstFree >= 0 else {
      if slots.isEmpty { reserve() }
      slots.append(Slot(work: work, queued: key, first: key, progress: progress))
      sites.append(site)
      return key
    }
    firstFree = Int(slots[slot].progress)
    slots[slot] = Slot(work: work, queued: key, first: key, progress: progress)
    sites[slot] = site
    return key
  }

  private mutating func reserve() {
    slots.reserveCapacity(Self.usualCount)
    sites.reserveCapacity(Self.usualCount)
  }

  mutating func refill(_ slot: Int, with work: consuming Work, key: EntryKey, progress: Int64) {
    slots[slot].refill(with: work, key: key, progress: progress)
  }

  /// Gives a slot back.
  ///
  /// - Returns: What was in it.
  mutating func free(_ slot: Int) -> Work {
    let work = slots[slot].free(nextFree: firstFree)
    firstFree = slot
    return work
  }

  /// Takes out the work of an entry to run it; work that runs once gives its slot back.
  mutating func hold(_ entry: Entry) -> RunningWork {
    let slot = entry.key.slot
    guard case .once = slots[slot].work else { return .held(slots[slot].hold(at: slot)) }
    guard case .once(let action) = free(slot) else { return .once({}) }
    return .once(action)
  }

  // MARK: Asking

  /// Whether an entry still stands for the work in its slot.
  func holds(_ entry: Entry) -> Bool { slots[entry.key.slot].queued == entry.key }

  /// Whether the work is enqueued or, when it goes on, running.
  func isLive(_ ticket: Ticket) -> Bool {
    ticket.slot < slots.count && slots[ticket.slot].first == ticket.first
  }

  func isQueued(_ slot: Int) -> Bool { slots[slot].queued != .unused }

  /// Whether the work goes on when it has run: repeating work, or a source.
  func isSeries(_ slot: Int) -> Bool {
    switch slots[slot].work {
    case .repeating, .cursor: true
    case .none, .once: false
    }
  }

  func isListed(_ slot: Int) -> Bool {
    guard case .cursor(let cursor) = slots[slot].work else { return true }
    return cursor.isListed
  }

  func site(of slot: Int) -> Site { sites[slot] }

  func describe(_ entry: Entry) -> PendingWork {
    site(of: entry.key.slot).describe(at: entry.instant)
  }

  func lane(of slot: Int) -> Lane {
    switch slots[slot].work {
    case .repeating, .cursor: .own(slot: slot)
    case .none, .once:
      .site(turn: sites[slot].turn, fileID: sites[slot].fileID, line: sites[slot].line)
    }
  }
}
