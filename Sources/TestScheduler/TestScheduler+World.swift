import ReactiveCore

extension TestScheduler {
  /// What the lock of a scheduler guards: the queue, the clock and the counts.
  struct World: ~Copyable, Sendable {
    /// What comes next in an advance.
    enum Turn: Sendable {
      /// A piece of work.
      case run(RunningWork)
      /// What ran last, once more, and from then on by itself within a loan.
      case again(Loan)
      /// Nothing more; the advance is over.
      case idle
      /// Nothing more may run; the advance is over.
      indirect case limit(ReachedLimit.Kind, PendingWork, now: Instant)
      /// Nothing: the advance may not begin.
      case refused(Refusal)
    }

    /// Why an advance may not begin.
    enum Refusal: Sendable {
      case advancing
      case past(now: Instant)
    }

    private(set) var now: Int64 = 0
    private(set) var turn: UInt64 = 0
    var queue: EventQueue

    private let limits: Limits
    private var isAdvancing = false
    /// Whether an advance looks around after each piece of work.
    private var isStepping = false
    private var isClosed = false
    private var stepsAtInstant = 0
    private var stepsInCall = 0

    init(picker: LanePicker?, limits: Limits) {
      queue = EventQueue(picker: picker)
      self.limits = limits
    }

    /// Enqueues work, unless the scheduler is gone: then it stays with the caller, to be released.
    mutating func arm(
      _ work: inout Work, at instant: Int64, progress: Int64, reserving count: Int, by site: Site
    ) -> Ticket {
      guard !isClosed else { return .none }
      return queue.arm(
        work.take(), at: max(now, instant), progress: progress, reserving: max(1, count), by: site,
        now: now)
    }

    mutating func cancel(_ ticket: Ticket) -> Work { queue.cancel(ticket, now: now) }

    mutating func beginTrace() { queue.beginTrace(isAdvancing: isAdvancing) }

    mutating func close() -> EventQueue {
      isClosed = true
      return queue.close()
    }

    mutating func begin(landingOn end: Instant?, isStep: Bool) -> Refusal? {
      guard !isAdvancing else { return .advancing }
      if let end, end.nanosecondsSinceEpoch < now {
        return .past(now: Instant(nanosecondsSinceEpoch: now))
      }
      (isAdvancing, isStepping) = (true, isStep)
      stepsInCall = 0
      // Steps taken one by one count together: a loop of them may be as endless as an advance.
      if !isStep { stepsAtInstant = 0 }
      return nil
    }

    /// Follows the clock, which the one who advances has moved on while it was lent.
    mutating func catchUp(with clock: Int64) {
      guard clock > now else { return }
      now = clock
      stepsAtInstant = 1
      turn &+= 1
      queue.moveOn(to: clock)
    }

    /// Lets what ran go on, at once or in its turn, and takes out what runs next.
    mutating func takeTurn(
      after held: borrowing HeldWork, through last: Int64, landingOn end: Instant?
    ) -> Turn {
      stepsInCall += max(0, held.runs - 1)
      if let entry = queue.nextEntry(of: held, now: now) {
        if queue.isFirst(entry), Self.isDue(entry, by: last), limitReached(before: entry) == nil {
          begin(entry)
          queue.takeAgain(entry)
          return .again(loan(through: last))
        }
        queue.putBack(held, as: entry)
      }
      return takeFirst(through: last, landingOn: end)
    }

    /// Takes out what runs next, if anything may.
    private mutating func takeFirst(through last: Int64, landingOn end: Instant?) -> Turn {
      guard let entry = queue.first(), Self.isDue(entry, by: last) else {
        if let end { moveTime(to: end.nanosecondsSinceEpoch) }
        finish()
        return .idle
      }
      if let kind = limitReached(before: entry) {
        finish()
        // The next call goes on, with fresh counts.
        stepsAtInstant = 0
        return .limit(kind, queue.describe(entry), now: Instant(nanosecondsSinceEpoch: now))
      }
      begin(entry)
      return .run(queue.takeNext(entry))
    }

    /// How far what runs may go on by itself: nothing else is due before, and no limit reached.
    private func loan(through last: Int64) -> Loan {
      let end = min(last, limits.end?.nanosecondsSinceEpoch ?? .max)
      return Loan(
        now: now, horizon: min(queue.horizon, end == .max ? end : end + 1),
        steps: isStepping ? 0 : limits.totalSteps - stepsInCall)
    }

    /// Ends a call between two pieces of work.
    mutating func end(after held: borrowing HeldWork) {
      if let entry = queue.nextEntry(of: held, now: now) { queue.putBack(held, as: entry) }
      finish()
    }

    private static func isDue(_ entry: Entry, by last: Int64) -> Bool {
      entry.instant <= last && entry.instant < .max
    }

    private mutating func begin(_ entry: Entry) {
      moveTime(to: entry.instant)
      stepsAtInstant += 1
      stepsInCall += 1
      turn &+= 1
    }

    private mutating func finish() {
      isAdvancing = false
      turn &+= 1
      queue.rest()
    }

    private mutating func moveTime(to instant: Int64) {
      guard instant > now else { return }
      now = instant
      stepsAtInstant = 0
    }

    private func limitReached(before entry: Entry) -> ReachedLimit.Kind? {
      if let end = limits.end, entry.instant > end.nanosecondsSinceEpoch { return .end(end) }
      let steps = entry.instant > now ? 0 : stepsAtInstant
      if steps >= limits.stepsPerInstant { return .stepsPerInstant(max(0, limits.stepsPerInstant)) }
      if stepsInCall >= limits.totalSteps { return .totalSteps(max(0, limits.totalSteps)) }
      return nil
    }
  }
}
