extension Signal {
  /// Subscribes again up to a number of times when the source fails, after a wait that may grow.
  ///
  /// ```
  /// source                    a#
  /// retry(2, backoff: 1, 2)   a-a--a#
  /// ```
  ///
  /// - **Timing**: attempt n begins exactly `backoff(n)` after the error of the one before, as a job
  ///   on the scheduler, even when that is zero.
  /// - **Completion**: passes through.
  /// - **Error**: the last one, at once, when no attempt is left.
  /// - **Disposal**: ends the run in progress, or the wait.
  ///
  /// - Parameters:
  ///   - count: How many more attempts after the first; below zero counts as zero.
  ///   - backoff: How long to wait, given the number of the retry, from 1; a negative wait counts as
  ///     zero, one that ends past the end of time never ends. Jitter is the caller's: from a
  ///     generator with a seed it is the same in each test.
  ///   - scheduler: The clock that measures the waits, and where the source is subscribed again.
  ///   - fileID: The file that `pending` and limits name.
  ///   - line: The line that `pending` and limits name.
  /// - Returns: A signal of the values of all attempts.
  /// - Note: RxJS `retry` with a delay.
  @inlinable
  public func retry(
    _ count: Int, backoff: @escaping @Sendable (_ retry: Int) -> Duration,
    on scheduler: some Scheduler, fileID: String = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(ungated: { output in
      let retry = Confined(0)
      let alarm = Alarm()
      output.lifetime.add { alarm.dispose() }
      Succession(into: output) { succession in
        succession.run(self) { termination in
          guard case .error = termination, retry.state < count else {
            return output.finish(termination)
          }
          retry.state += 1
          let turn = retry.state
          let wait = max(.zero, backoff(turn))
          guard output.lifetime.isLive else { return }
          alarm.hold(
            scheduler.schedule(after: wait, label: "retry", fileID: fileID, line: line) {
              succession.next()
            }, of: turn)
        }
      }
    })
  }
}
