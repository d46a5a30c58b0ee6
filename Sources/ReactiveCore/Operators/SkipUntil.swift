extension Signal {
  /// Drops values until another signal sends one.
  ///
  /// ```
  /// source          -a-b-c|
  /// trigger         --t
  /// skip(until:)    ---b-c|
  /// ```
  ///
  /// - **Values**: those after the first value of the trigger. The trigger's completion opens
  ///   nothing.
  /// - **End**: of the source, at once, whether or not anything was let through.
  /// - **Disposal**: of the trigger and of the source.
  ///
  /// - Parameter trigger: Subscribed first, and released with its first value.
  /// - Returns: A signal of what comes after the trigger.
  /// - Note: RxSwift `skip(until:)`, RxJS `skipUntil`, Combine `drop(untilOutputFrom:)`.
  @inlinable
  public func skip<Trigger>(until trigger: Signal<Trigger, Never>) -> Signal {
    Signal(ungated: { output in
      let drain = Drain<Bool, Value, Failure>(false, to: output)
      let waiting = output.lifetime.child()
      trigger.attach(
        sharing: waiting, send: { _ in if waiting.end() { drain.withState { $0 = true } } },
        finish: { _ in })
      attach(
        within: output.lifetime,
        send: { value in drain.apply { isOpen in isOpen ? .value(value) : .nothing } },
        finish: { drain.finish($0) })
    })
  }

  /// Drops what comes within an interval of the subscription.
  ///
  /// ```
  /// source          -a-b-c|
  /// skip(for: 3)    -----c|
  /// ```
  ///
  /// - **Timing**: the timer is armed before the source is subscribed: what was due at its instant
  ///   before it is still dropped.
  /// - **End**: of the source, at once; it cancels the timer.
  /// - **Disposal**: cancels the timer and the source.
  ///
  /// - Parameters:
  ///   - interval: How long to drop; negative counts as zero, which drops what comes inside
  ///     `subscribe` or is due at that instant.
  ///   - scheduler: The clock that measures the interval.
  ///   - fileID: The file that `pending` and limits name.
  ///   - line: The line that `pending` and limits name.
  /// - Returns: A signal of what comes later.
  /// - Note: RxSwift `skip` with a time span.
  @inlinable
  public func skip(
    for interval: Duration, on scheduler: some Scheduler, fileID: String = #fileID,
    line: UInt = #line
  ) -> Signal {
    skip(
      until: .timer(after: interval, label: "skip", on: scheduler, fileID: fileID, line: line))
  }
}
