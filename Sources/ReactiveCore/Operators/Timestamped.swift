extension Signal {
  /// Pairs each value with the instant at which it came.
  ///
  /// ```
  /// source          -a--b|
  /// timestamped     -'a, 1 ms'--'b, 4 ms'|
  /// ```
  ///
  /// - **End**: passes through.
  ///
  /// - Parameter scheduler: The clock that is read; nothing is scheduled.
  /// - Returns: A signal of pairs.
  /// - Note: Rx `timestamp`.
  @inlinable
  public func timestamped(
    on scheduler: some Scheduler
  ) -> Signal<(value: Value, instant: Instant), Failure> {
    Signal<(value: Value, instant: Instant), Failure>(ungated: { output in
      attach(
        sharing: output.lifetime,
        send: { value in output.onSend((value: value, instant: scheduler.now)) },
        finish: output.onFinish)
    })
  }

  /// Pairs each value with the time since the one before.
  ///
  /// ```
  /// source          -a--b|
  /// timeInterval    -'a, 1 ms'--'b, 3 ms'|
  /// ```
  ///
  /// - **Values**: the first is paired with the time since the subscription.
  /// - **End**: passes through.
  ///
  /// - Parameter scheduler: The clock that is read; nothing is scheduled.
  /// - Returns: A signal of pairs.
  /// - Note: Rx `timeInterval`, Combine `measureInterval`.
  @inlinable
  public func timeInterval(
    on scheduler: some Scheduler
  ) -> Signal<(value: Value, interval: Duration), Failure> {
    Signal<(value: Value, interval: Duration), Failure>(ungated: { output in
      let previous = Confined(scheduler.now)
      attach(
        sharing: output.lifetime,
        send: { value in
          let now = scheduler.now
          let interval = previous.state.duration(to: now)
          previous.state = now
          output.onSend((value: value, interval: interval))
        },
        finish: output.onFinish)
    })
  }
}
