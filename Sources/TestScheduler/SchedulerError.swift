public import ReactiveCore

/// Why the scheduler, or something that needs it, refused a call.
public enum SchedulerError: Error, Hashable, Sendable {
  /// The call asked for an instant before the current one.
  case timeRanBackwards(call: String, to: Instant, now: Instant)
  /// The call came from inside scheduled work, or from another thread while one like it ran.
  case alreadyAdvancing(call: String)
  /// No scheduler is current: the test does not run under the `.virtualTime` trait.
  case noVirtualTime
  /// The call was given a range that ends before it begins.
  case invalidRange(call: String, from: Instant, until: Instant)
  /// Work went on past a limit.
  case limit(ReachedLimit)
}

/// A limit that was reached, and the work that would have come next.
public struct ReachedLimit: Hashable, Sendable {
  /// Which limit it was.
  public enum Kind: Hashable, Sendable {
    /// The most steps at one instant.
    case stepsPerInstant(Int)
    /// The most steps in one call.
    case totalSteps(Int)
    /// The last instant at which work may run.
    case end(Instant)
  }

  /// Which limit it was.
  public let kind: Kind
  /// The call that was stopped.
  public let call: String
  /// The work that would have come next: as a rule the endless one.
  public let work: PendingWork
  /// The instant that was reached.
  public let now: Instant

  /// Describes a limit that was reached.
  ///
  /// - Parameters:
  ///   - kind: Which limit it was.
  ///   - call: The call that was stopped.
  ///   - work: The work that would have come next.
  ///   - now: The instant that was reached.
  public init(kind: Kind, call: String, work: PendingWork, now: Instant) {
    self.kind = kind
    self.call = call
    self.work = work
    self.now = now
  }
}

extension SchedulerError: CustomStringConvertible {
  /// The call, the rule it broke, the values, and what to do about it.
  public var description: String {
    switch self {
    case .timeRanBackwards(let call, let asked, let now):
      """
      \(call) asks for \(asked), but it is already \(now), and virtual time never runs \
      backwards. Ask for \(now) or later, or use a fresh scheduler.
      """
    case .alreadyAdvancing(let call):
      """
      \(call) was called while the scheduler was advancing; one advance runs at a time. Work that \
      is running must not advance the scheduler that runs it: schedule more work instead, and \
      advance from one thread, when the work has returned.
      """
    case .noVirtualTime:
      """
      TestScheduler.current was asked for, but no virtual time is bound here. Put the trait on the \
      test or its suite, as in @Test(.virtualTime), or make a scheduler with TestScheduler().
      """
    case .invalidRange(let call, let from, let until):
      """
      \(call) was given a range that ends at \(until), before it begins at \(from). \
      Swap the two, or move the end.
      """
    case .limit(let limit): limit.description
    }
  }
}

extension ReachedLimit: CustomStringConvertible {
  /// The call, the limit, the work that goes on, and what to do about it.
  public var description: String {
    let name = work.name
    return switch kind {
    case .stepsPerInstant(let steps):
      """
      \(call) ran \(steps) steps at \(now), which is the limit for one instant, and \(name) \
      is due again. Dispose it, give it a period above zero, or raise Limits.stepsPerInstant.
      """
    case .totalSteps(let steps):
      """
      \(call) ran \(steps) steps, which is the limit for one call, and reached \(now); \
      \(name) is next, at \(work.instant). Dispose it, advance to an instant instead of \
      running until idle, or raise Limits.totalSteps.
      """
    case .end(let end):
      """
      \(call) reached \(now); the limit ends time at \(end), and \(name) is due at \
      \(work.instant). Dispose it before, or move Limits.end.
      """
    }
  }
}
