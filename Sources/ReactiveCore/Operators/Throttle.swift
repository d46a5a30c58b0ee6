extension Signal {
  /// Lets at most one value pass in an interval: the first at once, then the latest or none.
  ///
  /// ```
  /// source                   -abc-d---|
  /// throttle(3, latest: no)  -a---d---|
  /// throttle(3, latest: yes) -a--c--d-|
  /// ```
  ///
  /// - **Timing**: the first value passes and opens a window of `interval`. The latest value inside
  ///   it, if asked for, is sent exactly when it closes, and opens the next window. A window that
  ///   closes with nothing to send leaves the gate open.
  /// - **Completion**: at once, or with a value that waits: when the window closes.
  /// - **Error**: at once; a value that waits is dropped.
  /// - **Disposal**: cancels the timer and the source.
  ///
  /// - Parameters:
  ///   - interval: How long a window is; negative counts as zero. A window that never closes holds
  ///     its latest value, and completion with it, for ever.
  ///   - latest: Whether the last of the values inside a window is sent at its end; else all of them
  ///     are dropped.
  ///   - scheduler: The clock that measures the window and delivers the latest value.
  ///   - fileID: The file that `pending` and limits name.
  ///   - line: The line that `pending` and limits name.
  /// - Returns: A signal of no more than one value per interval.
  /// - Complexity: O(1) time and space per value.
  /// - Note: RxSwift `throttle(_:latest:)`, RxJS `throttleTime`, Combine `throttle`. RAC `throttle:`
  ///   is ``debounce(for:on:fileID:line:)``.
  @inlinable
  public func throttle(
    for interval: Duration, latest: Bool, on scheduler: some Scheduler, fileID: String = #fileID,
    line: UInt = #line
  ) -> Signal {
    Signal(ungated: { output in
      let timed = TimedDrain(
        HeldValue<Value, Failure>(), to: output,
        arm: { _, job in
          scheduler.schedule(after: interval, label: "throttle", fileID: fileID, line: line, job)
        },
        onRing: { held in
          guard let delivery = held.letGo() else {
            held.isWindowOpen = false
            return TimedStep()
          }
          if case .last = delivery { return TimedStep(delivery) }
          return TimedStep(delivery, timer: .restart)
        })
      attach(
        within: output.lifetime,
        send: { value in
          var incoming: Value? = value
          timed.step { held in
            guard held.isWindowOpen else {
              held.isWindowOpen = true
              return TimedStep(.value(value), timer: .restart)
            }
            if latest { held.swap(&incoming) }
            return TimedStep()
          }
        },
        finish: { termination in timed.apply { $0.finish(termination) } })
    })
  }
}
