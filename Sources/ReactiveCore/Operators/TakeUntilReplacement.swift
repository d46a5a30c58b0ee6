extension Signal {
  /// Goes over to another signal at its first event.
  ///
  /// ```
  /// source          -a-b-c-d
  /// replacement     ----x-y|
  /// result          -a-bx-y|
  /// ```
  ///
  /// - **Values**: of the source until the replacement sends any event, then of the replacement.
  /// - **Completion**: with the replacement; that of the source is not forwarded.
  /// - **Error**: of the one that runs, at once.
  /// - **Disposal**: of both.
  ///
  /// - Parameter replacement: Subscribed first; when it sends something at once, the source is never
  ///   subscribed. Its first event releases the source.
  /// - Returns: A signal of the source, then of its replacement.
  /// - Note: RAC `takeUntilReplacement:`.
  @inlinable
  public func take(untilReplacement replacement: Signal) -> Signal {
    Signal(ungated: { output in
      let drain = Drain<Bool, Value, Failure>(false, to: output)
      let source = Lifetime()
      let switchOver: @Sendable () -> Void = {
        guard source.isLive else { return }
        drain.withState { $0 = true }
        source.dispose()
      }
      replacement.attach(
        within: output.lifetime,
        send: { value in
          switchOver()
          drain.send(value)
        },
        finish: { termination in
          switchOver()
          drain.finish(termination)
        })
      guard source.isLive else { return }
      output.lifetime.add { source.dispose() }
      attach(
        sharing: source,
        send: { value in drain.apply { $0 ? .nothing : .value(value) } },
        finish: { termination in
          guard case .error = termination else { return }
          drain.apply { $0 ? .nothing : .end(termination) }
        })
    })
  }

  /// Goes over to another signal, which cannot fail, at its first event.
  @_disfavoredOverload
  @inlinable
  public func take(untilReplacement replacement: Signal<Value, Never>) -> Signal {
    take(untilReplacement: replacement.promoteFailure(to: Failure.self))
  }
}

extension Signal where Failure == Never {
  /// Goes over from a signal that cannot fail to another at its first event.
  @_disfavoredOverload
  @inlinable
  public func take<ReplacementFailure>(
    untilReplacement replacement: Signal<Value, ReplacementFailure>
  ) -> Signal<Value, ReplacementFailure> {
    promoteFailure(to: ReplacementFailure.self).take(untilReplacement: replacement)
  }
}
