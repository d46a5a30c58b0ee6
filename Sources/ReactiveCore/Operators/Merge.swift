/// Sends what any of some signals sends.
///
/// ```
/// a               -a-c|
/// b               --b---|
/// merge(a, b)     -abc--|
/// ```
///
/// - **Values**: as they come; at one instant in the order they were sent.
/// - **Completion**: with the last source; of no signals at all, at once.
/// - **Error**: at once; the other sources are released, and what has not been subscribed by then
///   never is.
///
/// - Parameter signals: The sources, subscribed in this order.
/// - Returns: A signal of all values.
/// - Note: RAC `merge:`, Rx `merge`, Combine `Merge`.
@inlinable
public func merge<Value, Failure>(_ signals: [Signal<Value, Failure>]) -> Signal<Value, Failure> {
  Signal(ungated: { output in
    let drain = Drain(signals.count, to: output)
    guard !signals.isEmpty else { return output.complete() }
    for signal in signals {
      signal.attach(
        within: output.lifetime, send: { drain.send($0) },
        finish: { termination in
          drain.apply { runningCount in
            runningCount -= 1
            if case .error = termination { return .end(termination) }
            return runningCount == 0 ? .end(.completed) : .nothing
          }
        })
    }
  })
}

/// Sends what any of two or more signals sends; see ``merge(_:)``.
@inlinable
public func merge<Value, Failure>(
  _ first: Signal<Value, Failure>, _ second: Signal<Value, Failure>,
  _ others: Signal<Value, Failure>...
) -> Signal<Value, Failure> {
  merge([first, second] + others)
}

extension Signal {
  /// Sends what either of two signals sends.
  ///
  /// ```
  /// a               -a-c|
  /// b               --b---|
  /// a.merge(b)      -abc--|
  /// ```
  ///
  /// - **Completion**: with the last of the two.
  /// - **Error**: at once; the other is released.
  ///
  /// - Parameter other: Subscribed after this signal.
  /// - Returns: A signal of all values.
  /// - Note: RAC `merge:`, Rx and Combine `merge`.
  @inlinable
  public func merge(_ other: Signal) -> Signal { ReactiveCore.merge([self, other]) }

  /// Sends what either of two signals sends, of which the second cannot fail.
  @inlinable @_disfavoredOverload
  public func merge(_ other: Signal<Value, Never>) -> Signal { merge(other.promoteFailure()) }
}

extension Signal where Failure == Never {
  /// Sends what either of two signals sends, of which the first cannot fail.
  @inlinable @_disfavoredOverload
  public func merge<OtherFailure>(
    _ other: Signal<Value, OtherFailure>
  ) -> Signal<Value, OtherFailure> {
    promoteFailure().merge(other)
  }
}
