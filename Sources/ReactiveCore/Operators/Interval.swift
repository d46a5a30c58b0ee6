extension Signal where Value == Int, Failure == Never {
  /// Counts 0, 1, 2 … at a fixed period, first one period after the subscription.
  ///
  /// ```
  /// interval(2)     --0-1-2-3
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
  public static func interval(
    _ period: Duration, on scheduler: some Scheduler, fileID: String = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(ungated: { output in
      output.count(
        from: nil, every: period, label: "interval", on: scheduler, fileID: fileID, line: line)
    })
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
  public static func timer(
    after interval: Duration, on scheduler: some Scheduler, fileID: String = #fileID,
    line: UInt = #line
  ) -> Signal {
    Signal(ungated: { output in
      let work = scheduler.schedule(after: interval, label: "timer", fileID: fileID, line: line) {
        guard output.lifetime.isLive else { return }
        output.onSend(0)
        output.complete()
      }
      output.lifetime.add { work.dispose() }
    })
  }

  /// Counts 0, 1, 2 … at a fixed period, first after an interval.
  ///
  /// ```
  /// timer(1, 3)     -0--1--2--3
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
  public static func timer(
    after interval: Duration, every period: Duration, on scheduler: some Scheduler,
    fileID: String = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(ungated: { output in
      let first = scheduler.now.advanced(by: max(.zero, interval))
      output.count(
        from: first, every: period, label: "timer", on: scheduler, fileID: fileID, line: line)
    })
  }
}

extension Subscriber where Value == Int {
  /// Sends 0, 1, 2 … on a grid until the subscription ends.
  fileprivate func count(
    from first: Instant?, every period: Duration, label: String, on scheduler: some Scheduler,
    fileID: String, line: UInt
  ) {
    let upcoming = Confined(0)
    let work = scheduler.schedule(
      every: period, startingAt: first, label: label, fileID: fileID, line: line
    ) {
      guard lifetime.isLive else { return }
      let number = upcoming.state
      upcoming.state += 1
      onSend(number)
    }
    lifetime.add { work.dispose() }
  }
}
