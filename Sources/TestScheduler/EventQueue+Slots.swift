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
  }

  private var slots: [Slot] = []
  private var sites: [Site] = []
  private var firstFree = -1

  // MARK: Taking and giving back

  mutating func take() -> Int {
    guard firstFree < 0 else {
      let slot = firstFree
      firstFree = Int(slots[slot].progress)
      return slot
    }
    slots.append(Slot())
    sites.append(Site(label: nil, fileID: "", line: 0, turn: 0))
    return slots.count - 1
  }

  mutating func fill(
    _ slot: Int, with work: consuming Work, key: EntryKey, progress: Int64, site: Site
  ) {
    slots[slot].first = key
    sites[slot] = site
    refill(slot, with: work, key: key, progress: progress)
  }

  mutating func refill(_ slot: Int, with work: consuming Work, key: EntryKey, progress: Int64) {
    slots[slot].queued = key
    slots[slot].progress = progress
    slots[slot].work = work
  }

  mutating func empty(_ slot: Int) -> Work {
    var work = Work.none
    swap(&work, &slots[slot].work)
    return work
  }

  mutating func free(_ slot: Int) {
    assert({ if case .none = slots[slot].work { true } else { false } }(), "a slot is freed empty")
    slots[slot].queued = .unused
    slots[slot].first = .unused
    slots[slot].progress = Int64(firstFree)
    firstFree = slot
  }

  /// Takes out the work of an entry to run it; work that runs once gives its slot back.
  mutating func hold(_ entry: Entry) -> HeldWork {
    let slot = entry.key.slot
    let held = HeldWork(
      work: empty(slot), ticket: Ticket(slot: slot, first: slots[slot].first),
      progress: slots[slot].progress)
    if held.goesOn { slots[slot].queued = .unused } else { free(slot) }
    return held
  }

  // MARK: Asking

  /// Whether an entry still stands for the work in its slot.
  func holds(_ entry: Entry) -> Bool { slots[entry.key.slot].queued == entry.key }

  /// Whether the work is enqueued or, when it goes on, running.
  func isLive(_ ticket: Ticket) -> Bool {
    slots.indices.contains(ticket.slot) && slots[ticket.slot].first == ticket.first
  }

  func isQueued(_ slot: Int) -> Bool { slots[slot].queued != .unused }

  func isListed(_ slot: Int) -> Bool {
    guard case .cursor(let cursor) = slots[slot].work else { return true }
    return cursor.isListed
  }

  func site(of slot: Int) -> Site { sites[slot] }

  func lane(of slot: Int) -> Lane {
    switch slots[slot].work {
    case .repeating, .cursor: .own(slot: slot)
    case .none, .once:
      .site(turn: sites[slot].turn, fileID: sites[slot].fileID, line: sites[slot].line)
    }
  }
}
