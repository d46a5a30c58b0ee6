extension Signal {
  /// Subscribes again when a signal made of the errors says so.
  ///
  /// ```
  /// source              a#
  /// errors delayed by 2 ---x
  /// retry(when:)        a--a--a--a…
  /// ```
  ///
  /// - **Values** of the source pass through. Its error is handed to the signal that `notify` made,
  ///   whose next value means: subscribe again. A value that comes while the source runs means
  ///   nothing.
  /// - **Completion**: of the source, or of the signal that `notify` made.
  /// - **Error**: of the signal that `notify` made, at once.
  /// - **Disposal**: of both.
  ///
  /// - Parameter notify: Makes, once per subscription, a signal of the errors. It is subscribed
  ///   before the source, and disposed with the result.
  /// - Returns: A signal of the values of all attempts. A million synchronous runs need no stack.
  /// - Note: RxJS `retryWhen`, RxSwift `retry(when:)`.
  @inlinable
  public func retry<Again>(
    when notify: @escaping @Sendable (Signal<Failure, Never>) -> Signal<Again, Failure>
  ) -> Signal {
    Signal(ungated: { output in
      let retrying = Retrying(to: output)
      retrying.notify(by: notify)
      Succession(into: retrying.attempts) { succession in
        succession.run(self) { termination in
          switch termination {
          case .completed: retrying.drain.finish(.completed)
          case .error(let failure): retrying.fail(failure, in: succession)
          }
        }
      }
    })
  }

  /// Subscribes again when a signal made of the errors, which cannot fail, says so.
  @_disfavoredOverload
  @inlinable
  public func retry<Again>(
    when notify: @escaping @Sendable (Signal<Failure, Never>) -> Signal<Again, Never>
  ) -> Signal {
    retry(when: { notify($0).promoteFailure(to: Failure.self) })
  }
}

/// One subscription to a signal that is retried on demand.
@usableFromInline
final class Retrying<Value: Sendable, Failure: Error>: Sendable {
  /// Its state is the succession while that waits for the word to go on; held for so long only,
  /// since it holds what holds the drain.
  @usableFromInline let drain: Drain<Succession<Value, Failure>?, Value, Failure>
  @usableFromInline let errors = SubjectCore<Failure, Never>()

  @inlinable
  init(to output: Subscriber<Value, Failure>) {
    drain = Drain(nil, to: output)
    output.lifetime.add { [weak drain] in _ = drain?.withState { $0.take() } }
  }

  /// Where the attempts send their values.
  @inlinable var attempts: Subscriber<Value, Failure> {
    Subscriber(
      lifetime: drain.output.lifetime, send: { [drain] in drain.send($0) },
      finish: { [drain] in drain.finish($0) })
  }

  @inlinable
  func notify<Again>(by notify: (Signal<Failure, Never>) -> Signal<Again, Failure>) {
    notify(errors.signal).attach(
      within: drain.output.lifetime,
      send: { [drain] _ in
        let waiting = drain.withState { $0.take() }
        waiting?.next()
      },
      finish: { [drain] in drain.finish($0) })
  }

  /// Lets go of the succession that waits, which holds this on its part.
  @inlinable
  func forget() { _ = drain.withState { $0.take() } }

  @inlinable
  func fail(_ failure: Failure, in succession: Succession<Value, Failure>) {
    drain.withState { $0 = succession }
    guard drain.output.lifetime.isLive else { return forget() }
    errors.send(failure)
  }
}
