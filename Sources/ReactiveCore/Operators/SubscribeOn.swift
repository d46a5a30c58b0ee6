extension Signal {
  /// Makes the subscription a job on a scheduler.
  ///
  /// ```
  /// source           a-b|
  /// subscribe(on:)   a-b|
  /// ```
  ///
  /// - **Timing**: a hop: the same instant in virtual time, behind what is due.
  /// - **Events**: pass through, where the source sends them.
  /// - **Disposal**: before the job has run it means that the source is never subscribed.
  ///
  /// - Parameters:
  ///   - scheduler: Where the source is subscribed.
  ///   - fileID: The file that `pending` and limits name.
  ///   - line: The line that `pending` and limits name.
  /// - Returns: A signal of the same events.
  /// - Note: RAC `subscribeOn:`, Rx `subscribeOn`, Combine `subscribe(on:)`.
  @inlinable
  public func subscribe(
    on scheduler: some Scheduler, fileID: String = #fileID, line: UInt = #line
  ) -> Signal {
    subscribed { scheduler.schedule(label: "subscribe", fileID: fileID, line: line, $0) }
  }

  /// Subscribes the source after an interval.
  ///
  /// ```
  /// source                  a-bc-d|
  /// delaySubscription(2)    ---c-d|
  /// ```
  ///
  /// - **Timing**: the source is subscribed exactly `interval` after the subscription; what a hot
  ///   one sends before that is missed. By zero it is a hop, behind what is due.
  /// - **Events**: pass through.
  /// - **Disposal**: before that instant it means that the source is never subscribed.
  ///
  /// - Parameters:
  ///   - interval: How long to wait; negative counts as zero.
  ///   - scheduler: The clock that measures the interval, and where the source is subscribed.
  ///   - fileID: The file that `pending` and limits name.
  ///   - line: The line that `pending` and limits name.
  /// - Returns: A signal of the events of the later subscription.
  /// - Note: RxSwift `delaySubscription`, RxJS `subscribeOn` with a delay.
  @inlinable
  public func delaySubscription(
    for interval: Duration, on scheduler: some Scheduler, fileID: String = #fileID,
    line: UInt = #line
  ) -> Signal {
    subscribed {
      scheduler.schedule(
        after: interval, label: "delaySubscription", fileID: fileID, line: line, $0)
    }
  }

  @inlinable
  func subscribed(
    by schedule: @escaping @Sendable (@escaping @Sendable () -> Void) -> any Disposable
  ) -> Signal {
    Signal(ungated: { output in
      let job = schedule { if output.lifetime.isLive { attach(output) } }
      output.lifetime.add { job.dispose() }
    })
  }
}
