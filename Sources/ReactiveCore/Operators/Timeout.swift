extension Signal {
  /// Fails when the source has not ended within an interval.
  ///
  /// ```
  /// source          -a--b--c-|
  /// timeout(6)      -a--b-#
  /// ```
  ///
  /// - **Timing**: one timer from the subscription, armed before the source is subscribed; values do
  ///   not restart it. When it fires, the source is released, then the error is sent.
  /// - **End** in time: passes through and cancels the timer.
  /// - **Disposal**: cancels the timer and the source.
  ///
  /// - Parameters:
  ///   - interval: How long the source may take; negative counts as zero.
  ///   - scheduler: The clock that measures the interval and delivers the error.
  ///   - failure: The error.
  ///   - fileID: The file that `pending` and limits name.
  ///   - line: The line that `pending` and limits name.
  /// - Returns: A signal of the same events, bounded in time.
  /// - Note: RAC `timeout:onScheduler:`; Rx and Combine `timeout` are
  ///   `timeout(between:on:failing:)`.
  @inlinable
  public func timeout(
    after interval: Duration, on scheduler: some Scheduler, failing failure: Failure,
    fileID: String = #fileID, line: UInt = #line
  ) -> Signal {
    timeout(
      after: interval, on: scheduler, switchingTo: .fail(failure), fileID: fileID, line: line)
  }

  /// Goes over to another signal when the source has not ended within an interval.
  ///
  /// ```
  /// source          -a---b|
  /// timeout(3, r)   -a-(r|)
  /// ```
  ///
  /// - **Timing**: one timer from the subscription, armed before the source is subscribed; values do
  ///   not restart it. When it fires, the source is released, then the replacement is subscribed in
  ///   the same job; it is not timed.
  /// - **End** in time: passes through and cancels the timer.
  /// - **Disposal**: cancels the timer and whichever signal runs.
  ///
  /// - Parameters:
  ///   - interval: How long the source may take; negative counts as zero.
  ///   - scheduler: The clock that measures the interval, and where the replacement is subscribed.
  ///   - replacement: What to go over to.
  ///   - fileID: The file that `pending` and limits name.
  ///   - line: The line that `pending` and limits name.
  /// - Returns: A signal of the source, then of its replacement.
  @inlinable
  public func timeout(
    after interval: Duration, on scheduler: some Scheduler, switchingTo replacement: Signal,
    fileID: String = #fileID, line: UInt = #line
  ) -> Signal {
    timedOut(isRestarting: false, switchingTo: replacement) {
      scheduler.schedule(after: interval, label: "timeout", fileID: fileID, line: line, $0)
    }
  }

  /// Fails when the source has sent nothing for an interval.
  ///
  /// ```
  /// source              -a--b----c|
  /// timeout(between: 3) -a--b--#
  /// ```
  ///
  /// - **Timing**: the timer is armed at the subscription, before the source is subscribed, and
  ///   restarted by each value, before that is sent. When it fires, the source is released, then the
  ///   error is sent.
  /// - **End** in time: passes through and cancels the timer.
  /// - **Disposal**: cancels the timer and the source.
  ///
  /// - Parameters:
  ///   - interval: How long the source may be silent; negative counts as zero.
  ///   - scheduler: The clock that measures the interval and delivers the error.
  ///   - failure: The error.
  ///   - fileID: The file that `pending` and limits name.
  ///   - line: The line that `pending` and limits name.
  /// - Returns: A signal of the same events, none too far from the one before.
  /// - Note: Rx and Combine `timeout`.
  @inlinable
  public func timeout(
    between interval: Duration, on scheduler: some Scheduler, failing failure: Failure,
    fileID: String = #fileID, line: UInt = #line
  ) -> Signal {
    timeout(
      between: interval, on: scheduler, switchingTo: .fail(failure), fileID: fileID, line: line)
  }

  /// Goes over to another signal when the source has sent nothing for an interval.
  ///
  /// ```
  /// source                  -a---b|
  /// timeout(between: 2, r)  -a-(r|)
  /// ```
  ///
  /// - **Timing**: the timer is armed at the subscription, before the source is subscribed, and
  ///   restarted by each value, before that is sent. When it fires, the source is released, then the
  ///   replacement is subscribed in the same job; it is not timed.
  /// - **End** in time: passes through and cancels the timer.
  /// - **Disposal**: cancels the timer and whichever signal runs.
  ///
  /// - Parameters:
  ///   - interval: How long the source may be silent; negative counts as zero.
  ///   - scheduler: The clock that measures the interval, and where the replacement is subscribed.
  ///   - replacement: What to go over to.
  ///   - fileID: The file that `pending` and limits name.
  ///   - line: The line that `pending` and limits name.
  /// - Returns: A signal of the source, then of its replacement.
  /// - Note: Rx `timeout` with another observable.
  @inlinable
  public func timeout(
    between interval: Duration, on scheduler: some Scheduler, switchingTo replacement: Signal,
    fileID: String = #fileID, line: UInt = #line
  ) -> Signal {
    timedOut(isRestarting: true, switchingTo: replacement) {
      scheduler.schedule(after: interval, label: "timeout", fileID: fileID, line: line, $0)
    }
  }

  @inlinable
  func timedOut(
    isRestarting: Bool, switchingTo replacement: Signal,
    _ arm: @escaping @Sendable (@escaping @Sendable () -> Void) -> any Disposable
  ) -> Signal {
    Signal(ungated: { output in
      let source = Lifetime()
      let timed = TimedDrain<Bool, Value, Failure>(
        false, to: output, arm: { _, job in arm(job) },
        onRing: { hasSwitched in
          hasSwitched = true
          return TimedStep()
        },
        afterRing: { timed in
          source.dispose()
          replacement.attach(
            within: output.lifetime, send: { value in timed.apply { _ in .value(value) } },
            finish: { termination in timed.apply { _ in .end(termination) } })
        })
      timed.start()
      guard source.isLive else { return }
      output.lifetime.add { source.dispose() }
      attach(
        sharing: source,
        send: { value in
          timed.step { hasSwitched in
            guard !hasSwitched else { return TimedStep() }
            return TimedStep(.value(value), timer: isRestarting ? .restart : .keep)
          }
        },
        finish: { termination in timed.apply { $0 ? .nothing : .end(termination) } })
    })
  }
}
