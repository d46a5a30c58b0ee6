extension Signal {
  /// Ends after an interval.
  ///
  /// ```
  /// source          -a-b-c
  /// take(for: 3)    -a-(b|)
  /// ```
  ///
  /// - **Completion**: with the source, or exactly `interval` after the subscription. The timer is
  ///   armed before the source is subscribed: what was due at that instant before it is still taken.
  /// - **Error**: of the source, at once.
  /// - **Disposal**: cancels the timer and the source.
  ///
  /// - Parameters:
  ///   - interval: How long to listen; negative counts as zero, which takes what comes inside
  ///     `subscribe` or is due at that instant.
  ///   - scheduler: The clock that measures the interval and delivers completion.
  ///   - fileID: The file that `pending` and limits name.
  ///   - line: The line that `pending` and limits name.
  /// - Returns: A signal that is bounded in time.
  /// - Note: RxSwift `take(for:scheduler:)`.
  @inlinable
  public func take(
    for interval: Duration, on scheduler: some Scheduler, fileID: String = #fileID,
    line: UInt = #line
  ) -> Signal {
    take(
      until: .timer(after: interval, label: "take", on: scheduler, fileID: fileID, line: line))
  }

  /// Sends what came within an interval of completion.
  ///
  /// ```
  /// source            -a--b-|
  /// takeLast(for: 2)  ------(b|)
  /// ```
  ///
  /// - **Values**: at completion, those that came no longer than `interval` before it, in order.
  /// - **Error**: at once; nothing is sent.
  /// - **Disposal**: of the source.
  ///
  /// - Parameters:
  ///   - interval: How long before the end a value may have come; negative counts as zero, which
  ///     keeps what came at the instant of the end.
  ///   - scheduler: The clock that tells when values come; nothing is scheduled.
  /// - Returns: A signal of the last values.
  /// - Complexity: O(1) amortised time per value; values that have become too old are forgotten.
  /// - Note: Rx.NET `TakeLast` with a time span.
  @inlinable
  public func takeLast(for interval: Duration, on scheduler: some Scheduler) -> Signal {
    let span = max(0, interval.nanosecondsRoundedUp)
    return Signal(ungated: { output in
      let recent = Confined(FIFO<(value: Value, instant: Instant)>())
      attach(
        within: output.lifetime,
        send: { value in
          let now = scheduler.now
          recent.state.append((value, now))
          recent.state.forget(before: now.advanced(byNanoseconds: -span))
        },
        finish: { termination in
          guard case .completed = termination else { return output.finish(termination) }
          recent.state.forget(before: scheduler.now.advanced(byNanoseconds: -span))
          while output.lifetime.isLive, let next = recent.state.popFirst() {
            output.onSend(next.value)
          }
          output.complete()
        })
    })
  }
}

extension FIFO {
  /// Drops what came before an instant.
  @inlinable
  mutating func forget<Value>(before instant: Instant)
  where Element == (value: Value, instant: Instant) {
    while let first = self[0], first.instant < instant { _ = popFirst() }
  }
}
