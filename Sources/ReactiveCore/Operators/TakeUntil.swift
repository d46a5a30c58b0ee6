extension Signal {
  /// Ends with the first event of a trigger.
  ///
  /// ```
  /// source          -a-b-c-
  /// trigger         ----t
  /// take(until:)    -a-b|
  /// ```
  ///
  /// - **Completion**: with the source, or with the first value or the completion of the trigger.
  ///   Both are released before it is told.
  /// - **Error**: of the source, at once.
  ///
  /// - Parameter trigger: Subscribed first; when it fires at once, the source is never subscribed.
  /// - Returns: A signal that lasts no longer than the trigger is silent.
  /// - Note: RAC `takeUntil:`; Rx and Combine ignore the completion of the trigger.
  @inlinable
  public func take<Trigger>(until trigger: Signal<Trigger, Never>) -> Signal {
    Signal(ungated: { output in
      let drain = Drain((), to: output)
      trigger.attach(
        within: output.lifetime, send: { _ in drain.finish(.completed) },
        finish: { _ in drain.finish(.completed) })
      attach(
        within: output.lifetime, send: { drain.send($0) }, finish: { drain.finish($0) })
    })
  }
}
