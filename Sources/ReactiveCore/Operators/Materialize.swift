extension Signal {
  /// Sends every event as a value.
  ///
  /// ```
  /// source          -a-#
  /// materialize()   -a-('#'|)
  /// ```
  ///
  /// - **Completion**: sends the terminal event as a value, then completes.
  /// - **Error**: is a value; the result cannot fail.
  ///
  /// - Returns: A signal of events.
  /// - Note: RAC and Rx `materialize`.
  @inlinable
  public func materialize() -> Signal<Event<Value, Failure>, Never> {
    Signal<Event<Value, Failure>, Never>(ungated: { output in
      attach(
        within: output.lifetime, send: { output.onSend(.next($0)) },
        finish: { output.complete(with: $0.event()) })
    })
  }
}

extension Signal where Failure == Never {
  /// Makes events of values that are events: the inverse of ``Signal/materialize()``.
  ///
  /// ```
  /// source          -a-('#'|)
  /// dematerialize() -a-#
  /// ```
  ///
  /// - **End**: with the first value that is a terminal event, or with the source.
  ///
  /// - Returns: A signal of what the events told.
  /// - Note: RAC and Rx `dematerialize`.
  @inlinable
  public func dematerialize<Told: Sendable, ToldFailure: Error>() -> Signal<Told, ToldFailure>
  where Value == Event<Told, ToldFailure> {
    Signal<Told, ToldFailure>(ungated: { output in
      promoteFailure(to: ToldFailure.self).attach(
        sharing: output.lifetime,
        send: { event in
          switch event {
          case .next(let value): output.onSend(value)
          case .error(let failure): output.finish(.error(failure))
          case .completed: output.complete()
          }
        },
        finish: output.onFinish)
    })
  }
}
