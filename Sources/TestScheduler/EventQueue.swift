/// The work of one scheduler, in the order (instant, sequence).
///
/// A heap holds small plain entries; the closures and what describes them stand beside it in slots
/// that are used again. Cancelling empties the slot at once and leaves the entry behind, dead: its
/// key no longer is the one of the slot. Dead entries go when they surface, or all together once
/// they outnumber the live ones, so that memory follows the live work.
///
/// The queue knows nothing of locks and calls no code of the user: what it takes out it hands back,
/// to be run and released by the caller.
struct EventQueue: Sendable {
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

  /// Enqueues work that ran and goes on, unless it was cancelled meanwhile.
  ///
  /// - Parameters:
  ///   - held: The work that ran.
  ///   - now: The current instant, which past times are moved to.
  mutating func rearm(_ held: borrowing HeldWork, now: Int64) {
    let ticket = held.ticket
    guard slots.isLive(ticket) else { return }
    switch held.work {
    case .repeating(let repetition):
      let (sum, overflow) = held.progress.addingReportingOverflow(repetition.period)
      let due = overflow ? Int64.max : sum
      let key = EntryKey(sequence: nextSequence, slot: ticket.slot)
      nextSequence &+= 1
      slots.refill(ticket.slot, with: held.work, key: key, progress: due)
      enqueueAgain(Entry(instant: max(now, due), key: key))
    case .cursor:
      guard let due = held.next else {
        _ = slots.free(ticket.slot)
        return
      }
      let key = EntryKey(
        sequence: ticket.first.sequence &+ UInt64(held.progress), slot: ticket.slot)
      slots.refill(ticket.slot, with: held.work, key: key, progress: held.progress)
      enqueueAgain(Entry(instant: max(now, due), key: key))
    case .none, .once: break
    }
  }

  private mutating func enqueueAgain(_ entry: Entry) {
    heap.push(entry)
    trace?.move(entry.key.slot, to: entry.instant)
  }

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
      heap.removeFirst()
      return take(first)
    }
    while let entry = heap.first, entry.instant <= first.instant {
      heap.removeFirst()
      if slots.holds(entry) {
        lanes?.add(entry, to: slots.lane(of: entry.key.slot))
      } else {
        dead -= 1
      }
    }
    return take(lanes?.take() ?? first)
  }

  private mutating func take(_ entry: Entry) -> RunningWork {
    if trace != nil { traceTaking(entry) }
    return slots.hold(entry)
  }

  // MARK: Listing

  var footprint: (entries: Int, slots: Int) { (heap.capacity, slots.count) }

  /// Everything that is enqueued, in the order of enqueueing, without what hot sources still hold.
  func pending() -> [PendingWork] {
    entries.filter { slots.isListed($0.key.slot) }.sorted { $0 < $1 }.map { describe($0) }
  }

  /// Everything that is enqueued, with the next event of each source, in the order of enqueueing.
  func waiting() -> [WaitingWork] {
    entries.sorted { $0 < $1 }.map {
      WaitingWork(work: describe($0), isSeries: slots.isSeries($0.key.slot))
    }
  }

  /// The live entries, in no order.
  private var entries: [Entry] {
    (heap.entries + (lanes?.entries ?? [])).filter { slots.holds($0) }
  }

  func describe(_ entry: Entry) -> PendingWork {
    slots.site(of: entry.key.slot).describe(at: entry.instant)
  }
}

// MARK: - Tracing

extension EventQueue {
  /// Keeps a trace from here on.
  ///
  /// - Parameter isAdvancing: Whether a piece of work is running.
  mutating func beginTrace(isAdvancing: Bool) {
    guard trace == nil else { return }
    var trace = Trace(isAdvancing: isAdvancing)
    for entry in entries { trace.plan(entry.key.slot, due: entry.instant, armed: nil) }
    self.trace = trace
  }

  /// Nothing is running any more.
  mutating func rest() { trace?.rest() }

  /// Who is at work.
  var cause: Cause { trace?.cause { slots.site(of: $0) } ?? .unknown }

  /// Drops all work; what became of the last of it is still known.
  mutating func close() -> EventQueue {
    let rest = self
    self = EventQueue(picker: nil)
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
