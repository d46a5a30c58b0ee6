extension Signal {
  /// Goes on with another signal when the source completes without a value.
  ///
  /// ```
  /// source          --|
  /// alternative       -x|
  /// ifEmpty(_:)     ---x|
  /// ```
  ///
  /// - **Completion**: with the source when it has sent, else with the alternative, which is
  ///   subscribed inside the completion of the source, after that has been released.
  /// - **Error**: passes through; the alternative is never subscribed.
  ///
  /// - Parameter alternative: Subscribed only when it is needed.
  /// - Returns: A signal of the values of one of the two.
  /// - Note: RxSwift `ifEmpty(switchTo:)`, RxJS `defaultIfEmpty`, Combine `replaceEmpty`.
  @inlinable
  public func ifEmpty(_ alternative: Signal) -> Signal {
    Signal(ungated: { output in
      let isEmpty = Confined(true)
      attach(
        within: output.lifetime,
        send: { value in
          isEmpty.state = false
          output.onSend(value)
        },
        finish: { termination in
          if case .completed = termination, isEmpty.state {
            alternative.attach(continuing: output)
          } else {
            output.finish(termination)
          }
        })
    })
  }

  /// Goes on with a signal that cannot fail when the source completes without a value.
  @inlinable @_disfavoredOverload
  public func ifEmpty(_ alternative: Signal<Value, Never>) -> Signal {
    ifEmpty(alternative.promoteFailure())
  }
}

extension Signal where Failure == Never {
  /// Goes on with another signal when the source, which cannot fail, completes without a value.
  @inlinable @_disfavoredOverload
  public func ifEmpty<OtherFailure: Error>(
    _ alternative: Signal<Value, OtherFailure>
  ) -> Signal<Value, OtherFailure> {
    promoteFailure(to: OtherFailure.self).ifEmpty(alternative)
  }
}
