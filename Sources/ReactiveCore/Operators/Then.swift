extension Signal {
  /// Waits for completion, then goes on with another signal.
  ///
  /// ```
  /// source          -a-|
  /// next              -x|
  /// then { next }   ----x|
  /// ```
  ///
  /// - **Values**: of the other signal only.
  /// - **Completion**: with the other signal, which is made and subscribed inside the completion of
  ///   the source, after that has been released.
  /// - **Error**: at once; the other signal is never made.
  ///
  /// - Parameter next: Makes the other signal; called once, at completion only.
  /// - Returns: A signal of the other signal's values.
  /// - Note: RAC `then:`, RxSwift `andThen` of a `Completable`, RxJS and Combine `ignoreElements` and
  ///   `concat`.
  @inlinable
  public func then<Next: Sendable>(
    _ next: @escaping @Sendable () -> Signal<Next, Failure>
  ) -> Signal<Next, Failure> {
    Signal<Next, Failure>(ungated: { output in
      attach(
        within: output.lifetime, send: { _ in },
        finish: { termination in
          switch termination {
          case .completed: Signal<Next, Failure>.deferred(next).attach(continuing: output)
          case .error: output.finish(termination)
          }
        })
    })
  }

  /// Waits for completion, then goes on with a signal that cannot fail.
  @inlinable @_disfavoredOverload
  public func then<Next: Sendable>(
    _ next: @escaping @Sendable () -> Signal<Next, Never>
  ) -> Signal<Next, Failure> {
    then { next().promoteFailure(to: Failure.self) }
  }
}

extension Signal where Failure == Never {
  /// Waits for the completion of a signal that cannot fail, then goes on with another.
  @inlinable @_disfavoredOverload
  public func then<Next: Sendable, NextFailure: Error>(
    _ next: @escaping @Sendable () -> Signal<Next, NextFailure>
  ) -> Signal<Next, NextFailure> {
    promoteFailure(to: NextFailure.self).then(next)
  }
}
