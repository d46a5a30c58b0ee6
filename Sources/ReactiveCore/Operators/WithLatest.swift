extension Signal {
  /// Pairs each value with the latest one of another signal.
  ///
  /// ```
  /// source              -a-b-c|
  /// other               --x-y--
  /// withLatest(from:)   ---'bx'-'cy'|
  /// ```
  ///
  /// - **Values**: only when the source sends; nothing before the other signal has sent.
  /// - **Completion**: with the source; that of the other signal is ignored.
  /// - **Error**: passes through.
  ///
  /// - Parameter other: Supplies the second half; subscribed first.
  /// - Returns: A signal of pairs.
  /// - Note: RAC `sample:` the other way round, Rx `withLatestFrom`.
  @inlinable
  public func withLatest<Other: Sendable>(
    from other: Signal<Other, Never>
  ) -> Signal<(Value, Other), Failure> {
    Signal<(Value, Other), Failure>(ungated: { output in
      let drain = Drain(Other?.none, to: output)
      other.attach(
        within: output.lifetime,
        send: { value in
          // What is replaced leaves the lock before it is released.
          var held = Other?.some(value)
          drain.withState { swap(&$0, &held) }
        },
        finish: { _ in })
      attach(
        within: output.lifetime,
        send: { value in
          drain.apply { latest in
            guard let latest else { return .nothing }
            return .value((value, latest))
          }
        },
        finish: { drain.finish($0) })
    })
  }
}
