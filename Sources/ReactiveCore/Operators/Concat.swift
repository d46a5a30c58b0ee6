/// Runs some signals one after another.
///
/// ```
/// a               -a|
/// b                 b-c|
/// concat(a, b)    -ab-c|
/// ```
///
/// - **Values**: of the signal whose turn it is; the next is subscribed inside the completion of the
///   one before, after that has been released.
/// - **Completion**: with the last; of no signals at all, at once.
/// - **Error**: at once; what has not been subscribed by then never is.
///
/// - Parameter signals: The sources, in order. A million synchronous ones need no stack.
/// - Returns: A signal of all values.
/// - Note: RAC, Rx `concat`, Combine `append`.
@inlinable
public func concat<Value, Failure>(_ signals: [Signal<Value, Failure>]) -> Signal<Value, Failure> {
  Signal(ungated: { output in
    // What has run is dropped: a source may be waiting to be released with its last signal.
    let upcoming = Confined(Array(signals.reversed()))
    Succession(into: output) { succession in
      guard let signal = upcoming.state.popLast() else { return output.complete() }
      succession.run(signal) { termination in
        switch termination {
        case .completed: succession.next()
        case .error: output.finish(termination)
        }
      }
    }
  })
}

/// Runs two or more signals one after another; see ``concat(_:)``.
@inlinable
public func concat<Value, Failure>(
  _ first: Signal<Value, Failure>, _ second: Signal<Value, Failure>,
  _ others: Signal<Value, Failure>...
) -> Signal<Value, Failure> {
  concat([first, second] + others)
}

extension Signal {
  /// Runs another signal after this one has completed.
  ///
  /// ```
  /// a               -a|
  /// b                 b-c|
  /// a.concat(b)     -ab-c|
  /// ```
  ///
  /// - **Error**: at once; the other signal is never subscribed.
  ///
  /// - Parameter other: Subscribed inside the completion of this signal, after it has been released.
  /// - Returns: A signal of all values.
  /// - Note: RAC, Rx `concat`, Combine `append`.
  @inlinable
  public func concat(_ other: Signal) -> Signal { ReactiveCore.concat([self, other]) }

  /// Runs another signal, which cannot fail, after this one has completed.
  @inlinable @_disfavoredOverload
  public func concat(_ other: Signal<Value, Never>) -> Signal { concat(other.promoteFailure()) }
}

extension Signal where Failure == Never {
  /// Runs another signal after this one, which cannot fail, has completed.
  @inlinable @_disfavoredOverload
  public func concat<OtherFailure>(
    _ other: Signal<Value, OtherFailure>
  ) -> Signal<Value, OtherFailure> {
    promoteFailure().concat(other)
  }
}
