extension Signal where Failure == Never {
  /// Gives a signal that cannot fail a type of failure, so that it fits where one is asked for.
  ///
  /// ```
  /// source             -a|
  /// promoteFailure()   -a|
  /// ```
  ///
  /// Operators that take a second signal do this on their own.
  ///
  /// - Parameter type: The type of failure.
  /// - Returns: The same signal under another type.
  /// - Note: Combine `setFailureType(to:)`.
  @inlinable
  public func promoteFailure<Promoted: Error>(
    to type: Promoted.Type = Promoted.self
  ) -> Signal<Value, Promoted> {
    Signal<Value, Promoted>(ungated: { output in
      attach(
        sharing: output.lifetime, send: output.onSend,
        finish: { termination in
          if case .completed = termination { output.onFinish(.completed) }
        })
    })
  }
}
