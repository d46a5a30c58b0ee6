/// One signal after another into the same output: what `concat`, `repeat`, `retry` and `catch` are
/// made of.
///
/// Each run has a lifetime of its own, released before the next begins, and the runs start in a
/// loop: a million synchronous ones need no stack.
@usableFromInline
package final class Succession<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline package let output: Subscriber<Value, Failure>
  @usableFromInline let current: SerialLifetime
  @usableFromInline let loop = Loop()
  @usableFromInline let start: @Sendable (Succession) -> Void

  /// Makes a succession and begins its first run.
  ///
  /// - Parameters:
  ///   - output: Hears the values of all runs.
  ///   - start: Begins a run with ``run(_:finish:)``, or ends the output.
  @inlinable @discardableResult
  package init(
    into output: Subscriber<Value, Failure>, start: @escaping @Sendable (Succession) -> Void
  ) {
    self.output = output
    self.start = start
    current = SerialLifetime(within: output.lifetime)
    next()
  }

  /// Begins the next run, unless the output has ended.
  @inlinable
  package func next() {
    loop.run { if output.lifetime.isLive { start(self) } }
  }

  /// Sends the values of a signal to the output.
  ///
  /// - Parameters:
  ///   - signal: What to run.
  ///   - finish: Is told the end of the run, which has been released by then.
  @inlinable
  package func run<RunFailure: Error>(
    _ signal: Signal<Value, RunFailure>,
    finish: @escaping @Sendable (Termination<RunFailure>) -> Void
  ) {
    let lifetime = current.next()
    guard lifetime.isLive else { return }
    signal.attach(sharing: lifetime, send: output.onSend, finish: finish)
  }
}
