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
  public static func countdown(
    from count: Int, every period: Duration, on scheduler: some Scheduler,
    fileID: String = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(ungated: { output in
      let left = Confined(max(0, count))
      guard left.state > 0 else {
        output.onSend(0)
        return output.complete()
      }
      // State first, then timers, then values: the timer precedes what a handler schedules.
      let work = scheduler.schedule(
        every: period, startingAt: nil, label: "countdown", fileID: fileID, line: line
      ) {
        guard output.lifetime.isLive else { return }
        left.state -= 1
        output.onSend(left.state)
        if left.state == 0 { output.complete() }
      }
      output.lifetime.add { work.dispose() }
      output.onSend(left.state)
    })
  }
}
