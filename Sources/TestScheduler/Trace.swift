package import ReactiveCore

/// Who did something to the work of a scheduler.
package enum Cause: Hashable, Sendable {
  /// Whoever advances the scheduler, between two advances.
  case outside
  /// The work that was running.
  case work(PendingWork)
  /// What was running before the trace began.
  case unknown
}

/// What became of a piece of work.
package struct TracedWork: Hashable, Sendable {
  /// How it ended.
  package enum Fate: Hashable, Sendable {
    /// It ran.
    case ran
    /// It was cancelled.
    case cancelled(by: Cause)
  }

  /// What it was, and when it was due; of a series, when its next part was.
  package let work: PendingWork
  /// Whether it would have gone on after that: repeating work, or the events of a source.
  package let isSeries: Bool
  /// When it was enqueued; nil when that was before the trace began.
  package let armed: Instant?
  /// When it ended.
  package let ended: Instant
  /// How it ended.
  package let fate: Fate
}

/// A piece of work that is enqueued.
package struct WaitingWork: Hashable, Sendable {
  /// What it is, and when it is due; of a series, when its next part is.
  package let work: PendingWork
  /// Whether it goes on after that: repeating work, or the events of a source.
  package let isSeries: Bool
}

/// What became of the last pieces of work, and what is running.
///
/// It is bounded: what is oldest is forgotten first. The parts of a series are not in it, only its
/// end, so that a fast interval does not drive out the rest.
struct Trace: Sendable {
  static let capacity = 1_024

  /// What the trace knows of live work beyond what the slots do.
  private struct Plan: Sendable {
    var armed: Int64?
    var due: Int64
  }

  private enum Running: Sendable {
    case nothing
    case unknown
    case once(PendingWork)
    /// Its site still stands in its slot, and need not be copied for each step of a source.
    case held(slot: Int, at: Int64)
  }

  private var running: Running
  private var plans: [Plan?] = []
  private var records: [TracedWork] = []
  private var oldest = 0

  init(isAdvancing: Bool) { running = isAdvancing ? .unknown : .nothing }

  /// The records, the oldest first.
  var all: [TracedWork] { Array(records[oldest...] + records[..<oldest]) }

  // MARK: Live work

  mutating func plan(_ slot: Int, due: Int64, armed: Int64?) {
    while plans.count <= slot { plans.append(nil) }
    plans[slot] = Plan(armed: armed, due: due)
  }

  mutating func move(_ slot: Int, to due: Int64) {
    guard plans.indices.contains(slot) else { return plan(slot, due: due, armed: nil) }
    plans[slot]?.due = due
  }

  // MARK: Running work

  mutating func rest() { running = .nothing }

  mutating func beginPart(of slot: Int, at instant: Int64) {
    running = .held(slot: slot, at: instant)
  }

  /// The series that is running has come to its part at an instant.
  mutating func continuePart(at instant: Int64) {
    guard case .held(let slot, _) = running else { return }
    running = .held(slot: slot, at: instant)
  }

  mutating func begin(_ slot: Int, at instant: Int64, site: Site) {
    let work = site.describe(at: instant)
    running = .once(work)
    record(work, slot: slot, isSeries: false, ended: instant, fate: .ran)
  }

  /// Copies the site of a slot that is about to become free: it may get another tenant while its
  /// work is still running.
  mutating func settle(_ slot: Int, site: Site) {
    guard case .held(slot, let instant) = running else { return }
    running = .once(site.describe(at: instant))
  }

  func cause(site: (Int) -> Site) -> Cause {
    switch running {
    case .nothing: .outside
    case .unknown: .unknown
    case .once(let work): .work(work)
    case .held(let slot, let instant): .work(site(slot).describe(at: instant))
    }
  }

  // MARK: Ended work

  mutating func cancel(_ slot: Int, site: Site, isSeries: Bool, at now: Int64, by cause: Cause) {
    let due = plans.indices.contains(slot) ? plans[slot]?.due ?? now : now
    record(
      site.describe(at: due), slot: slot, isSeries: isSeries, ended: now,
      fate: .cancelled(by: cause))
  }

  private mutating func record(
    _ work: PendingWork, slot: Int, isSeries: Bool, ended: Int64, fate: TracedWork.Fate
  ) {
    let armed = plans.indices.contains(slot) ? plans[slot]?.armed : nil
    add(
      TracedWork(
        work: work, isSeries: isSeries, armed: armed.map { Instant(nanosecondsSinceEpoch: $0) },
        ended: Instant(nanosecondsSinceEpoch: ended), fate: fate))
  }

  private mutating func add(_ record: TracedWork) {
    guard records.count == Self.capacity else { return records.append(record) }
    records[oldest] = record
    oldest = (oldest + 1) % Self.capacity
  }
}

extension TestScheduler.Core {
  /// Keeps a trace from here on.
  @usableFromInline
  package func beginTrace() { withWorld { $0.beginTrace() } }

  /// What became of the last pieces of work, the oldest first; empty without a trace.
  package var trace: [TracedWork] { withWorld { $0.queue.trace?.all ?? [] } }

  /// Who is at work on the thread that advances.
  package var cause: Cause { withWorld { $0.queue.cause } }

  /// What has not run, the next event of each source included, in order.
  package var waiting: [WaitingWork] { withWorld { $0.queue.waiting() } }
}
