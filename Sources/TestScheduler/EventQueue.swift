/// The work of one scheduler, in the order (instant, sequence).
///
/// A heap holds small plain entries; the closures and what describes them stand beside it in slots
/// that are used again. Cancelling empties the slot at once and leaves the entry behind, dead: its
/// key no longer is the one of the slot. Dead entries go when they surface, or all together once
/// they outnumber the live ones, so that memory follows the live work.
///
/// The queue knows nothing of locks and calls no code of the user: what it takes out it hands back,
/// to be run and released by the caller.
// Not copyable: a debug build would copy it to ask it anything.
struct EventQueue: ~Copyable, Sendable {
  private var heap = EntryHeap()
  private var slots = SlotTable()
  private var dead = 0
  private var nextSequence: UInt64 = 0
  /// What is due at the instant being played, when ties are not simply first come, first served.
  private var lanes: ReadyLanes?
  /// What became of the work, where that is asked for.
  private(set) var trace: Trace?

  init(picker: LanePicker?) {
    lanes = picker.map { ReadyLanes(picker: $0) }
  }

  // MARK: Arming

  /// Enqueues work.
  ///
  /// - Parameters:
  ///   - work: What to run.
  ///   - instant: When, not before the current instant.
  ///   - progress: What ``Work`` says about it.
  ///   - reserved: How many sequence numbers it takes, at least one.
  ///   - site: Who enqueued it.
  ///   - now: The current instant.
  /// - Returns: What to cancel it with.
  /// - Complexity: O(log n), amortised.
  mutating func arm(
    _ work: consuming Work, at instant: Int64, progress: Int64, reserving reserved: Int,
    by site: Site, now: Int64
  ) -> Ticket {
    let key = slots.insert(work, sequence: nextSequence, progress: progress, site: site)
    nextSequence &+= UInt64(reserved)
    heap.push(Entry(instant: instant, key: key))
    trace?.plan(key.slot, due: instant, armed: now)
    return Ticket(slot: key.slot, first: key)
  }

  // MARK: Going on

  /// Where work that ran stands next.
  ///
  /// - Parameters:
  ///   - held: The work that ran.
  ///   - now: The current instant, which past times are moved to.
  /// - Returns: Its entry, not enqueued yet; nil when it is over or was cancelled meanwhile.
  mutating func nextEntry(of held: borrowing HeldWork, now: Int64) -> Entry? {
    guard slots.isLive(held.ticket) else { return nil }
    let slot = held.ticket.slot
    guard let due = held.next else {
      _ = slots.free(slot)
      return nil
    }
    guard held.takesTurns else {
      let sequence = held.ticket.first.sequence &+ UInt64(held.progress)
      return Entry(instant: max(now, due), key: EntryKey(sequence: sequence, slot: slot))
    }
    defer { nextSequence &+= 1 }
    return Entry(instant: max(now, due), key: EntryKey(sequence: nextSequence, slot: slot))
  }

  /// Whether an entry that is not enqueued would come first, so that it need not be.
  func isFirst(_ entry: Entry) -> Bool {
    guard lanes == nil else { return false }
    return heap.first.map { entry < $0 } ?? true
  }

  /// Enqueues work that ran.
  mutating func putBack(_ held: borrowing HeldWork, as entry: Entry) {
    slots.refill(entry.key.slot, with: held.work, key: entry.key, progress: held.progress)
    heap.push(entry)
    trace?.move(entry.key.slot, to: entry.instant)
  }

  /// Work that ran runs again at once.
  mutating func takeAgain(_ entry: Entry) {
    trace?.beginPart(of: entry.key.slot, at: entry.instant)
  }

  /// Work that runs again and again by itself has come to an instant.
  mutating func moveOn(to instant: Int64) { trace?.continuePart(at: instant) }

  /// What is enqueued is due from this instant on, or later.
  var horizon: Int64 { heap.first?.instant ?? .max }

  // MARK: Cancelling

  func isLive(_ ticket: Ticket) -> Bool { slots.isLive(ticket) }

  /// Takes work out of the queue.
  ///
  /// - Parameters:
  ///   - ticket: Which work.
  ///   - now: The current instant.
  /// - Returns: What it was, for the caller to release; `.none` when it is gone already.
  /// - Complexity: O(1), amortised.
  mutating func cancel(_ ticket: Ticket, now: Int64) -> Work {
    guard slots.isLive(ticket) else { return .none }
    if trace != nil { traceCancelling(ticket.slot, now: now) }
    if slots.isQueued(ticket.slot) { dead += 1 }
    let work = slots.free(ticket.slot)
    sweepIfMostlyDead()
    return work
  }

  private mutating func sweepIfMostlyDead() {
    guard heap.count >= 64, dead > heap.count / 2 else { return }
    let before = heap.count
    heap.removeAll { [slots] in !slots.holds($0) }
    dead -= before - heap.count
  }

  // MARK: Playing

  /// The entry that is first in the order of enqueueing; nil when there is none.
  mutating func first() -> Entry? {
    if dead > 0 { dropDead() }
    return lanes?.first ?? heap.first
  }

  private mutating func dropDead() {
    dead -= lanes?.dropHeads { [slots] in !slots.holds($0) } ?? 0
    while dead > 0, let entry = heap.first, !slots.holds(entry) {
      heap.removeFirst()
      dead -= 1
    }
  }

  /// Takes out the work that runs next.
  ///
  /// - Parameter first: What ``first()`` has just returned.
  /// - Returns: The work, with what it needs to go on.
  mutating func takeNext(_ first: Entry) -> RunningWork {
    guard lanes != nil else {
      let work = take(first)
      heap.removeFirst()
      // Asked for now, the slot of what comes next is fetched from memory while this work runs.
      if let next = heap.first, !slots.holds(next) { dropDead() }
      return work
    }
    while let entry = heap.first, entry.instant <= first.instant {
      heap.removeFirst()
      if slots.holds(entry) {
        lanes?.add(entry, to: slots.lane(of: entry.key.slot))
      } else {
        dead -= 1
      }
    }
    return take(lanes?.take { [slots] in slots.describe($0) } ?? first)
  }

  private mutating func take(_ entry: Entry) -> RunningWork {
    if trace != nil { traceTaking(entry) }
    return slots.hold(entry)
  }

  // MARK: Listing

  var footprint: (entries: Int, slots: Int) { (heap.capacity, slots.count) }

  /// Everything that is enqueued, in the order of enqueueing, without what hot sources still hold.
  func pending() -> [PendingWork] {
    let listed = entries { slots.isListed($0.key.slot) }
    return listed.isEmpty ? [] : listed.sorted { $0 < $1 }.map { describe($0) }
  }

  /// Everything that is enqueued, with the next event of each source, in the order of enqueueing.
  func waiting() -> [WaitingWork] {
    entries().sorted { $0 < $1 }.map {
      WaitingWork(work: describe($0), isSeries: slots.isSeries($0.key.slot))
    }
  }

  /// The live entries, in no order.
  private func entries(where isIncluded: (Entry) -> Bool = { _ in true }) -> [Entry] {
    var live: [Entry] = []
    func add(_ entries: [Entry]) {
      for index in 0..<entries.count {
        let entry = entries[index]
        if slots.holds(entry), isIncluded(entry) { live.append(entry) }
      }
    }
    add(heap.entries)
    if let lanes { add(lanes.entries) }
    return live
  }

  func describe(_ entry: Entry) -> PendingWork { slots.describe(entry) }
}

// MARK: - Tracing

extension EventQueue {
  /// Keeps a trace from here on.
  ///
  /// - Parameter isAdvancing: Whether a piece of work is running.
  mutating func beginTrace(isAdvancing: Bool) {
    guard trace == nil else { return }
    var trace = Trace(isAdvancing: isAdvancing)
    for entry in entries() { trace.plan(entry.key.slot, due: entry.instant, armed: nil) }
    self.trace = trace
  }

  /// Nothing is running any more.
  mutating func rest() { trace?.rest() }

  /// Who is at work.
  var cause: Cause { trace?.cause { slots.site(of: $0) } ?? .unknown }

  /// Drops all work; what became of the last of it is still known.
  mutating func close() -> EventQueue {
    var rest = EventQueue(picker: nil)
    swap(&rest, &self)
    trace = rest.trace
    return rest
  }

  private mutating func traceTaking(_ entry: Entry) {
    let slot = entry.key.slot
    if slots.isSeries(slot) {
      trace?.beginPart(of: slot, at: entry.instant)
    } else {
      trace?.begin(slot, at: entry.instant, site: slots.site(of: slot))
    }
  }

  private mutating func traceCancelling(_ slot: Int, now: Int64) {
    let (cause, site) = (cause, slots.site(of: slot))
    trace?.settle(slot, site: site)
    guard slots.isQueued(slot) else { return }
    trace?.cancel(slot, site: site, isSeries: slots.isSeries(slot), at: now, by: cause)
  }
}
