/// One subscription to a flattened signal whose inner signals all run to their end.
@usableFromInline
final class Flattening<Outer: Sendable, Inner: Sendable, Failure: Error>: Sendable {
  @usableFromInline typealias Transform = @Sendable (Outer) -> Signal<Inner, Failure>

  @usableFromInline let drain: Drain<Running<Outer>, Inner, Failure>
  @usableFromInline let transform: Transform

  /// - Parameters:
  ///   - limit: How many inner signals run at once.
  ///   - keepsWaiting: Whether values that are too many wait; else they are dropped.
  ///   - transform: Makes the inner signal, right before it is subscribed.
  ///   - output: Hears the values of all of them.
  @inlinable
  init(
    limit: Int, keepsWaiting: Bool, _ transform: @escaping Transform,
    to output: Subscriber<Inner, Failure>
  ) {
    drain = Drain(Running(limit: limit, keepsWaiting: keepsWaiting), to: output)
    self.transform = transform
  }

  /// A value of the outer signal, which sends one at a time: what starts at once is not asked for
  /// again before this returns, and needs no place in the loop of ``startWaiting()``.
  @inlinable
  func take(_ value: Outer) {
    if drain.withState({ $0.take(value) }) { subscribe(to: value) }
  }

  @inlinable
  func finishOuter(_ termination: Termination<Failure>) {
    drain.apply { running in
      if case .error = termination { return .end(termination) }
      running.isOuterComplete = true
      return running.isOver ? .end(.completed) : .nothing
    }
  }

  /// The end of an inner signal.
  @inlinable
  func finish(_ termination: Termination<Failure>) {
    var hasWaiting = false
    drain.apply { running in
      if case .error = termination { return .end(termination) }
      running.count -= 1
      hasWaiting = !running.waiting.isEmpty
      return running.isOver ? .end(.completed) : .nothing
    }
    if hasWaiting { startWaiting() }
  }

  /// Subscribes what has waited, one after another: what is asked for meanwhile waits for this loop,
  /// so that a million synchronous runs need no stack.
  @inlinable
  func startWaiting() {
    var upcoming = drain.withState { $0.beginStarting() }
    while let value = upcoming, drain.output.lifetime.isLive {
      subscribe(to: value)
      upcoming = drain.withState { $0.startNext() }
    }
  }

  @inlinable
  func subscribe(to value: Outer) {
    transform(value).attach(
      passing: drain.output.lifetime, send: { self.drain.send($0) }, finish: { self.finish($0) })
  }
}

/// Which inner signals run, and what waits to.
@usableFromInline
struct Running<Outer: Sendable>: Sendable {
  @usableFromInline let limit: Int
  @usableFromInline let keepsWaiting: Bool
  @usableFromInline var isOuterComplete = false
  @usableFromInline var waiting = FIFO<Outer>()
  @usableFromInline var count = 0
  /// Whether somebody is subscribing what has waited.
  @usableFromInline var isStarting = false

  @inlinable
  init(limit: Int, keepsWaiting: Bool) { (self.limit, self.keepsWaiting) = (limit, keepsWaiting) }

  @inlinable var isOver: Bool { isOuterComplete && count == 0 && waiting.isEmpty }

  @inlinable var mayStart: Bool { !isStarting && count < limit }

  /// Takes a value in: whether it is to start now; else it waits, or is dropped.
  @inlinable
  mutating func take(_ value: Outer) -> Bool {
    guard mayStart, waiting.isEmpty else {
      // Whoever has made room for what waits is about to start it.
      if keepsWaiting { waiting.append(value) }
      return false
    }
    count += 1
    return true
  }

  /// What the caller must start; nothing while somebody is starting, who goes on with it.
  @inlinable
  mutating func beginStarting() -> Outer? { isStarting ? nil : startNext() }

  /// What is started next; after nil nobody is starting.
  @inlinable
  mutating func startNext() -> Outer? {
    isStarting = false
    guard mayStart, let value = waiting.popFirst() else { return nil }
    isStarting = true
    count += 1
    return value
  }
}
