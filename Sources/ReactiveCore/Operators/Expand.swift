extension Signal {
  /// Makes a signal of each value, of each value of that signal, and so on, and sends all of them.
  ///
  /// ```
  /// source                              (1|)
  /// expand { $0 < 4 ? just($0 * 2) : empty }
  ///                                     (124|)
  /// ```
  ///
  /// - **Values**: of the source and of every signal that was made, as they come. A value is sent
  ///   first, then its signal is made and subscribed; those of one instant start one after another,
  ///   in the order of their values.
  /// - **Completion**: when the source and all signals that were made have completed.
  /// - **Error**: the first one, at once; everything is released.
  ///
  /// - Parameter transform: Makes the signal of a value; called once per value.
  /// - Returns: A signal of all values.
  /// - Complexity: O(1) a value. A million synchronous signals need no stack.
  /// - Note: RxJS `expand`.
  @inlinable
  public func expand(_ transform: @escaping @Sendable (Value) -> Signal) -> Signal {
    Signal(ungated: { output in
      let expansion = Expansion(transform, to: output)
      attach(
        within: output.lifetime, send: { expansion.hear($0) }, finish: { expansion.finish($0) })
    })
  }

  /// Makes a signal that cannot fail of each value, of each value of that, and so on.
  @inlinable @_disfavoredOverload
  public func expand(_ transform: @escaping @Sendable (Value) -> Signal<Value, Never>) -> Signal {
    expand { transform($0).promoteFailure(to: Failure.self) }
  }
}

extension Signal where Failure == Never {
  /// Makes a signal of each value of one that cannot fail, of each value of that, and so on.
  @inlinable @_disfavoredOverload
  public func expand<InnerFailure: Error>(
    _ transform: @escaping @Sendable (Value) -> Signal<Value, InnerFailure>
  ) -> Signal<Value, InnerFailure> {
    promoteFailure(to: InnerFailure.self).expand(transform)
  }
}

/// One subscription to an expanded signal.
@usableFromInline
final class Expansion<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline typealias Transform = @Sendable (Value) -> Signal<Value, Failure>

  @usableFromInline let drain: Drain<Growth<Value>, Value, Failure>
  @usableFromInline let transform: Transform
  @usableFromInline let loop = Loop()

  @inlinable
  init(_ transform: @escaping Transform, to output: Subscriber<Value, Failure>) {
    drain = Drain(Growth(), to: output)
    self.transform = transform
  }

  /// A value of the source or of a signal that was made.
  @inlinable
  func hear(_ value: Value) {
    drain.apply { growth in
      growth.waiting.append(value)
      return .value(value)
    }
    start()
  }

  @inlinable
  func finish(_ termination: Termination<Failure>) {
    drain.apply { growth in
      if case .error = termination { return .end(termination) }
      growth.runningCount -= 1
      return growth.isOver ? .end(.completed) : .nothing
    }
  }

  @inlinable
  func start() {
    loop.run {
      while drain.output.lifetime.isLive, let value = drain.withState({ $0.startNext() }) {
        transform(value).attach(
          passing: drain.output.lifetime, send: { self.hear($0) }, finish: { self.finish($0) })
      }
    }
  }
}

/// The values whose signals have not been made yet, and how many signals run.
@usableFromInline
struct Growth<Value: Sendable>: Sendable {
  @usableFromInline var waiting = FIFO<Value>()
  /// The source is one of them.
  @usableFromInline var runningCount = 1

  @inlinable
  init() {}

  @inlinable var isOver: Bool { runningCount == 0 && waiting.isEmpty }

  @inlinable
  mutating func startNext() -> Value? {
    guard let value = waiting.popFirst() else { return nil }
    runningCount += 1
    return value
  }
}
