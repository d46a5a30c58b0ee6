extension Signal {
  /// Sends the latest value at each value of another signal, if it is new since the last one sent.
  ///
  /// ```
  /// source          -a-b-----c|
  /// trigger         --t-t-t---t
  /// sample(on:)     --a-b-----|
  /// ```
  ///
  /// - **Values**: only at a value of the trigger; each at most once.
  /// - **Completion**: with the source; a value not sent by then is dropped. The completion of the
  ///   trigger only stops the sampling.
  /// - **Error**: at once.
  /// - **Disposal**: of the trigger and of the source.
  ///
  /// - Parameter trigger: Subscribed first.
  /// - Returns: A signal of samples.
  /// - Complexity: O(1) time and space per value.
  /// - Note: RAC and Rx `sample`; RAC sends the same value again.
  @inlinable
  public func sample<Trigger>(on trigger: Signal<Trigger, Never>) -> Signal {
    Signal(ungated: { output in
      let drain = Drain<Value?, Value, Failure>(nil, to: output)
      trigger.attach(
        within: output.lifetime,
        send: { _ in drain.apply { latest in latest.take().map(Delivery.value) ?? .nothing } },
        finish: { _ in })
      attach(
        within: output.lifetime,
        send: { value in
          // What it replaces leaves the lock before it is released.
          var incoming: Value? = value
          drain.apply { latest in
            swap(&latest, &incoming)
            return .nothing
          }
        },
        finish: { drain.finish($0) })
    })
  }

  /// Sends the latest value at a fixed period, if it is new since the last one sent.
  ///
  /// ```
  /// source          -a-bc--|
  /// sample(2)       --a-c--|
  /// ```
  ///
  /// - **Timing**: at one, two, three … periods after the subscription, without drift.
  /// - **Completion**: with the source; a value not sent by then is dropped.
  /// - **Error**: at once.
  /// - **Disposal**: cancels the timer and the source.
  ///
  /// - Parameters:
  ///   - period: The time between two samples; negative counts as zero. With zero, sample after
  ///     sample is taken at one instant, each behind what is due then.
  ///   - scheduler: The clock that measures the period and delivers the samples.
  ///   - fileID: The file that `pending` and limits name.
  ///   - line: The line that `pending` and limits name.
  /// - Returns: A signal of samples.
  /// - Complexity: O(1) time and space per value and per period.
  /// - Note: RxJS `sampleTime`.
  @inlinable
  public func sample(
    every period: Duration, on scheduler: some Scheduler, fileID: String = #fileID,
    line: UInt = #line
  ) -> Signal {
    sample(on: .ticks(every: period, label: "sample", on: scheduler, fileID: fileID, line: line))
  }
}
