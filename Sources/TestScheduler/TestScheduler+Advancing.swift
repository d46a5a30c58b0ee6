public import ReactiveCore

extension TestScheduler {
  /// Plays a span of virtual time, with what is due at its end.
  ///
  /// - Parameter duration: How long the span is; a part of a nanosecond is rounded up.
  /// - Throws: ``SchedulerError``: a negative duration, an advance inside another, a limit.
  public func advance(by duration: Duration) throws(SchedulerError) {
    let end = now.advanced(by: duration)
    try core.play(through: end, landingOn: end, call: "advance(by: \(duration))")
  }

  /// Plays virtual time up to an instant, with what is due at it.
  ///
  /// - Parameter instant: What ``now`` will be; the current instant runs what is due.
  /// - Throws: ``SchedulerError``: an earlier instant, an advance inside another, a limit.
  public func advance(to instant: Instant) throws(SchedulerError) {
    try core.play(through: instant, landingOn: instant, call: "advance(to: \(instant))")
  }

  /// Plays virtual time up to an instant, without what is due at it.
  ///
  /// - Parameter instant: What ``now`` will be; the current instant runs nothing.
  /// - Throws: ``SchedulerError``: an earlier instant, an advance inside another, a limit.
  public func advance(upTo instant: Instant) throws(SchedulerError) {
    try core.play(
      through: instant.advanced(byNanoseconds: -1), landingOn: instant,
      call: "advance(upTo: \(instant))")
  }

  /// Runs what is due at the current instant.
  ///
  /// - Throws: ``SchedulerError``: an advance inside another, a limit.
  public func runDue() throws(SchedulerError) {
    try core.play(through: nil, landingOn: nil, call: "runDue()")
  }

  /// Runs one piece of work, the next one, and moves ``now`` to its instant.
  ///
  /// - Returns: Whether there was any.
  /// - Throws: ``SchedulerError``: an advance inside another, a limit.
  @discardableResult
  public func step() throws(SchedulerError) -> Bool {
    try !core.playSteps { false }
  }

  /// Plays until nothing is left to run; ``now`` is then the instant of the last work.
  ///
  /// Work due at `Instant.distantFuture` never runs and does not count.
  ///
  /// - Throws: ``SchedulerError``: an advance inside another, a limit.
  public func run() throws(SchedulerError) {
    try core.play(through: .distantFuture, landingOn: nil, call: "run()")
  }
}
