/// A stream of values over time that may complete or fail.
///
/// A signal is cold: nothing runs before ``subscribe(next:error:completed:)``, and each
/// subscription runs the whole chain again. A subscription sees any number of values, then at most
/// one terminal event, one at a time.
public struct Signal<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline package let attach: @Sendable (Subscriber<Value, Failure>) -> Void

  /// A signal of the library: it keeps the contract on its own.
  // Disfavoured, since a trailing closure has no label: `Signal { … }` means the gated form.
  @inlinable @_disfavoredOverload
  package init(ungated attach: @escaping @Sendable (Subscriber<Value, Failure>) -> Void) {
    self.attach = attach
  }

  /// Makes a signal of what a closure sends.
  ///
  /// - **Values and end**: what the closure sends to its subscriber, from any thread, during the
  ///   call or later; after the end nothing is delivered.
  /// - **Disposal**: runs what was registered with ``Subscriber/onDispose(_:)``.
  ///
  /// - Parameter subscribe: Runs once per subscription.
  /// - Note: RAC `createSignal:`, Rx `create`.
  @inlinable
  public init(_ subscribe: @escaping @Sendable (Subscriber<Value, Failure>) -> Void) {
    attach = { output in
      let gate = Drain((), to: output)
      let lifetime = output.lifetime.child()
      subscribe(
        Subscriber(
          lifetime: lifetime,
          send: { if lifetime.isLive { gate.send($0) } else { lifetime.refuse(end: false) } },
          finish: {
            lifetime.noteEnd()
            gate.finish($0)
          }))
    }
  }
}

extension Signal {
  /// Attaches as part of a lifetime: the end of this signal is its end.
  @inlinable
  package func attach(
    sharing lifetime: Lifetime, send: @escaping @Sendable (Value) -> Void,
    finish: @escaping @Sendable (Termination<Failure>) -> Void
  ) {
    attach(Subscriber(lifetime: lifetime, send: send, finish: finish))
  }

  /// Attaches with a lifetime of its own, which a longer one ends.
  @inlinable
  package func attach(
    within longer: Lifetime, send: @escaping @Sendable (Value) -> Void,
    finish: @escaping @Sendable (Termination<Failure>) -> Void
  ) {
    guard longer.isLive else { return }
    attach(sharing: longer.child(), send: send, finish: finish)
  }

  /// Attaches to an output that another source has had until now, unless that has ended.
  @inlinable
  package func attach(continuing output: Subscriber<Value, Failure>) {
    if output.lifetime.isLive { attach(output) }
  }

  /// Attaches with a lifetime of its own that leaves the longer one when the signal ends: for any
  /// number of signals that come and go.
  @inlinable
  package func attach(
    passing longer: Lifetime, send: @escaping @Sendable (Value) -> Void,
    finish: @escaping @Sendable (Termination<Failure>) -> Void
  ) {
    let lifetime = Lifetime()
    let token = longer.add { lifetime.dispose() }
    guard lifetime.isLive else { return }
    attach(
      sharing: lifetime, send: send,
      finish: { termination in
        longer.remove(token)
        finish(termination)
      })
  }
}
