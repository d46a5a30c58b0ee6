extension Signal where Value == Int, Failure == Never {
  /// Counts 0, 1, 2 … at a fixed period, first one period after the subscription.
  ///
  /// ```
  /// interval(2)     --0-1-2-3…
  /// ```
  ///
  /// - **Timing**: the n-th value comes exactly n periods after the subscription, without drift.
  /// - **End**: only by disposal, which cancels the timer.
  ///
  /// - Parameters:
  ///   - period: The time between two values; negative counts as zero. With zero, value after value
  ///     comes at one instant, each behind what is due then, until it is stopped.
  ///   - scheduler: The clock that measures the period and delivers the values.
  ///   - fileID: The file that `pending` and limits name.
  ///   - line: The line that `pending` and limits name.
  /// - Returns: A signal that counts.
  /// - Note: RAC `interval:onScheduler:`, Rx `interval`, Combine `Timer.publish`.
  @inlinable
  public static func interval(
    _ period: Duration, on scheduler: some Scheduler, fileID: String = #fileID, line: UInt = #line
  ) -> Signal {
    ticks(every: period, label: "interval", on: scheduler, fileID: fileID, line: line)
  }

  /// Sends 0 after an interval, then completes.
  ///
  /// ```
  /// timer(3)        ---(0|)
  /// ```
  ///
  /// - **Disposal**: cancels the timer.
  ///
  /// - Parameters:
  ///   - interval: How long after the subscription; negative counts as zero.
  ///   - scheduler: The clock that measures the interval and delivers the value.
  ///   - fileID: The file that `pending` and limits name.
  ///   - line: The line that `pending` and limits name.
  /// - Returns: A signal of one value.
  /// - Note: Rx `timer`.
  @inlinable
  public static func timer(
    after interval: Duration, on scheduler: some Scheduler, fileID: String = #fileID,
    line: UInt = #line
  ) -> Signal {
    timer(after: interval, label: "timer", on: scheduler, fileID: fileID, line: line)
  }

  /// Counts 0, 1, 2 … at a fixed period, first after an interval.
  ///
  /// ```
  /// timer(1, 3)     -0--1--2--3…
  /// ```
  ///
  /// - **Timing**: value n comes exactly `interval + n * period` after the subscription.
  /// - **End**: only by disposal, which cancels the timer.
  ///
  /// - Parameters:
  ///   - interval: How long after the subscription the first value comes; negative counts as zero.
  ///   - period: The time between two values; negative counts as zero.
  ///   - scheduler: The clock that measures time and delivers the values.
  ///   - fileID: The file that `pending` and limits name.
  ///   - line: The line that `pending` and limits name.
  /// - Returns: A signal that counts.
  /// - Note: Rx `timer` with a period.
  @inlinable
  public static func timer(
    after interval: Duration, every period: Duration, on scheduler: some Scheduler,
    fileID: String = #fileID, line: UInt = #line
  ) -> Signal {
    ticks(
      after: interval, every: period, label: "timer", on: scheduler, fileID: fileID, line: line)
  }
}

// What other operators are made of, under their own labels.
extension Signal where Value == Int, Failure == Never {
  @inlinable
  static func timer(
    after interval: Duration, label: String, on scheduler: some Scheduler, fileID: String,
    line: UInt
  ) -> Signal {
    Signal(ungated: { output in
      let work = scheduler.schedule(after: interval, label: label, fileID: fileID, line: line) {
        guard output.lifetime.isLive else { return }
        output.onSend(0)
        output.complete()
      }
      output.lifetime.add { work.dispose() }
    })
  }

  /// Counts 0, 1, 2 … on a grid; without `interval` it begins after one period.
  @inlinable
  static func ticks(
    after interval: Duration? = nil, every period: Duration, label: String,
    on scheduler: some Scheduler, fileID: String, line: UInt
  ) -> Signal {
    Signal(ungated: { output in
      let upcoming = Confined(0)
      let first = interval.map { scheduler.now.advanced(by: max(.zero, $0)) }
      let work = scheduler.schedule(
        every: period, startingAt: first, label: label, fileID: fileID, line: line
      ) {
        guard output.lifetime.isLive else { return }
        let number = upcoming.state
        upcoming.state += 1
        output.onSend(number)
      }
      output.lifetime.add { work.dispose() }
    })
  }
}
