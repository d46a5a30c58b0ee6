extension Signal where Failure == Never {
  /// Fails when the source, which cannot fail otherwise, has not ended within an interval; see
  /// `timeout(after:on:failing:)`.
  @inlinable
  public func timeout<TimeoutFailure: Error>(
    after interval: Duration, on scheduler: some Scheduler, failing failure: TimeoutFailure,
    fileID: String = #fileID, line: UInt = #line
  ) -> Signal<Value, TimeoutFailure> {
    promoteFailure(to: TimeoutFailure.self)
      .timeout(after: interval, on: scheduler, failing: failure, fileID: fileID, line: line)
  }

  /// Goes over to a signal that may fail when the source, which cannot, has not ended within an
  /// interval; see `timeout(after:on:switchingTo:)`.
  @_disfavoredOverload
  @inlinable
  public func timeout<ReplacementFailure>(
    after interval: Duration, on scheduler: some Scheduler,
    switchingTo replacement: Signal<Value, ReplacementFailure>, fileID: String = #fileID,
    line: UInt = #line
  ) -> Signal<Value, ReplacementFailure> {
    promoteFailure(to: ReplacementFailure.self)
      .timeout(after: interval, on: scheduler, switchingTo: replacement, fileID: fileID, line: line)
  }

  /// Fails when the source, which cannot fail otherwise, has sent nothing for an interval; see
  /// `timeout(between:on:failing:)`.
  @inlinable
  public func timeout<TimeoutFailure: Error>(
    between interval: Duration, on scheduler: some Scheduler, failing failure: TimeoutFailure,
    fileID: String = #fileID, line: UInt = #line
  ) -> Signal<Value, TimeoutFailure> {
    promoteFailure(to: TimeoutFailure.self)
      .timeout(between: interval, on: scheduler, failing: failure, fileID: fileID, line: line)
  }

  /// Goes over to a signal that may fail when the source, which cannot, has sent nothing for an
  /// interval; see `timeout(between:on:switchingTo:)`.
  @_disfavoredOverload
  @inlinable
  public func timeout<ReplacementFailure>(
    between interval: Duration, on scheduler: some Scheduler,
    switchingTo replacement: Signal<Value, ReplacementFailure>, fileID: String = #fileID,
    line: UInt = #line
  ) -> Signal<Value, ReplacementFailure> {
    promoteFailure(to: ReplacementFailure.self)
      .timeout(
        between: interval, on: scheduler, switchingTo: replacement, fileID: fileID, line: line)
  }
}

extension Signal {
  /// Goes over to a signal that cannot fail when the source has not ended within an interval; see
  /// `timeout(after:on:switchingTo:)`.
  @_disfavoredOverload
  @inlinable
  public func timeout(
    after interval: Duration, on scheduler: some Scheduler,
    switchingTo replacement: Signal<Value, Never>, fileID: String = #fileID, line: UInt = #line
  ) -> Signal {
    timeout(
      after: interval, on: scheduler, switchingTo: replacement.promoteFailure(to: Failure.self),
      fileID: fileID, line: line)
  }

  /// Goes over to a signal that cannot fail when the source has sent nothing for an interval; see
  /// `timeout(between:on:switchingTo:)`.
  @_disfavoredOverload
  @inlinable
  public func timeout(
    between interval: Duration, on scheduler: some Scheduler,
    switchingTo replacement: Signal<Value, Never>, fileID: String = #fileID, line: UInt = #line
  ) -> Signal {
    timeout(
      between: interval, on: scheduler, switchingTo: replacement.promoteFailure(to: Failure.self),
      fileID: fileID, line: line)
  }
}
