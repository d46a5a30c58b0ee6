extension Signal {
  /// Sends the latest value at the end of an interval that begins with a value.
  ///
  /// ```
  /// source          -ab---c|
  /// audit(3)        ----b----(c|)
  /// ```
  ///
  /// - **Timing**: a value opens a window of `interval`; exactly when it closes, the latest value of
  ///   it is sent. The next value opens the next window.
  /// - **Completion**: at once, or inside a window: when that closes, after its value.
  /// - **Error**: at once; a value that waits is dropped.
  /// - **Disposal**: cancels the timer and the source.
  ///
  /// - Parameters:
  ///   - interval: How long a window is; negative counts as zero. A window that never closes holds
  ///     its latest value, and completion with it, for ever.
  ///   - scheduler: The clock that measures the window and delivers the value.
  ///   - fileID: The file that `pending` and limits name.
  ///   - line: The line that `pending` and limits name.
  /// - Returns: A signal of the latest value of each window.
  /// - Complexity: O(1) time and space per value.
  /// - Note: RxJS `auditTime`.
  @inlinable
  public func audit(
    for interval: Duration, on scheduler: some Scheduler, fileID: String = #fileID,
    line: UInt = #line
  ) -> Signal {
    Signal(ungated: { output in
      let timed = TimedDrain(
        HeldValue<Value, Failure>(), to: output,
        arm: { _, job in
          scheduler.schedule(after: interval, label: "audit", fileID: fileID, line: line, job)
        },
        onRing: { held in
          held.isWindowOpen = false
          return TimedStep(held.letGo() ?? .nothing)
        })
      attach(
        within: output.lifetime,
        send: { value in
          var incoming: Value? = value
          timed.step { held in
            held.swap(&incoming)
            guard !held.isWindowOpen else { return TimedStep() }
            held.isWindowOpen = true
            return TimedStep(timer: .restart)
          }
        },
        finish: { termination in timed.apply { $0.finish(termination) } })
    })
  }
}
