public import ReactiveCore

extension TestScheduler: Clock {
  /// One nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Suspends the calling task until virtual time has come to a deadline.
  ///
  /// Sleepers are woken in the order of their deadlines, at the same deadline in the order in which
  /// they fell asleep. While it sleeps, ``pending`` lists it as `sleep`.
  ///
  /// - Parameters:
  ///   - deadline: When to wake; the current instant or an earlier one returns at once.
  ///   - tolerance: Not used: virtual time is exact.
  /// - Throws: `CancellationError` when the task is cancelled, at the instant at which it is.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await dormitory.sleep(until: deadline)
  }

  /// Waits, in real time, until tasks are asleep on this clock.
  ///
  /// A task that was started needs a moment until it sleeps; advance when this has returned. It
  /// returns early when the calling task is cancelled.
  ///
  /// - Parameter count: How many tasks must be asleep, at least.
  public func sleepers(_ count: Int) async {
    await dormitory.visit(untilAsleep: count)
  }

  /// Who was woken when, in that order, cancelled sleepers included.
  public var wakeLog: [Wake] { dormitory.wakes }
}
