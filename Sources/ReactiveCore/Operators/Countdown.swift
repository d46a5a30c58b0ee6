extension Signal where Value == Int, Failure == Never {
  /// Counts down to zero: the first number inside `subscribe`, one less each period, then completes.
  ///
  /// ```
  /// countdown(3, 2) 3-2-1-(0|)
  /// ```
  ///
  /// - **Timing**: `from - k` comes exactly `k * period` after the subscription.
  /// - **Completion**: with 0.
  /// - **Disposal**: cancels the timer.
  ///
  /// - Parameters:
  ///   - count: The first number; below zero counts as zero, which is sent, then it completes.
  ///   - period: The time between two numbers; negative counts as zero.
  ///   - scheduler: The clock that measures the period and delivers the numbers.
  ///   - fileID: The file that `pending` and limits name.
  ///   - line: The line that `pending` and limits name.
  /// - Returns: A signal of `count + 1` numbers.
  @inlinable
  public static func countdown(
    from count: Int, every period: Duration, on scheduler: some Scheduler,
    fileID: String = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(ungated: { output in
      let drain = Drain(max(0, count), to: output)
      drain.enqueue { left in left > 0 ? .value(left) : .last(0, .completed) }
      defer { drain.flush() }
      guard count > 0 else { return }
      // State first, then timers, then values: the timer precedes what a handler schedules.
      let work = scheduler.schedule(
        every: period, startingAt: nil, label: "countdown", fileID: fileID, line: line
      ) {
        drain.apply { left in
          left -= 1
          return left > 0 ? .value(left) : .last(0, .completed)
        }
      }
      output.lifetime.add { work.dispose() }
    })
  }
}
