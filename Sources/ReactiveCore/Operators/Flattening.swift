/// One subscription to a flattened signal.
@usableFromInline
final class Flattening<Outer: Sendable, Inner: Sendable, Failure: Error>: Sendable {
  @usableFromInline typealias Transform = @Sendable (Outer) -> Signal<Inner, Failure>

  @usableFromInline let drain: Drain<Running<Outer>, Inner, Failure>
  @usableFromInline let transform: Transform
  @usableFromInline let loop = Loop()
  /// Holds the newest, where a newer one replaces it.
  @usableFromInline let newest: SerialDisposable?

  @inlinable
  init(
    _ strategy: FlattenStrategy, _ transform: @escaping Transform,
    to output: Subscriber<Inner, Failure>
  ) {
    drain = Drain(Running(strategy.kind), to: output)
    newest = strategy.kind == .latest ? output.lifetime.serial() : nil
    self.transform = transform
  }

  /// A value of the outer signal.
  @inlinable
  func take(_ value: Outer) {
    // What is replaced leaves the lock before it is released.
    _ = drain.withState { $0.take(value) }
    newest?.clear()
    start()
  }

  @inlinable
  func finishOuter(_ termination: Termination<Failure>) {
    drain.apply { running in
      if case .error = termination { return .end(termination) }
      running.isOuterComplete = true
      return running.isOver ? .end(.completed) : .nothing
    }
  }

  /// Subscribes what may run now, one after another.
  @inlinable
  func start() {
    loop.run {
      while drain.output.lifetime.isLive, let next = drain.withState({ $0.startNext() }) {
        subscribe(to: next.value, id: next.id)
      }
    }
  }

  @inlinable
  func subscribe(to value: Outer, id: Int) {
    let send: @Sendable (Inner) -> Void = { inner in
      self.drain.apply { $0.isRunning(id) ? .value(inner) : .nothing }
    }
    let finish: @Sendable (Termination<Failure>) -> Void = { termination in
      self.drain.apply { $0.end(id, termination) }
      self.start()
    }
    guard let newest else {
      return transform(value).attach(passing: drain.output.lifetime, send: send, finish: finish)
    }
    let lifetime = Lifetime()
    newest.replace(lifetime)
    if lifetime.isLive { transform(value).attach(sharing: lifetime, send: send, finish: finish) }
  }
}

/// Which inner signals run, and what waits to.
@usableFromInline
struct Running<Outer: Sendable>: Sendable {
  @usableFromInline var isOuterComplete = false
  @usableFromInline let kind: FlattenStrategy.Kind
  @usableFromInline var waiting = FIFO<Outer>()
  @usableFromInline var runningCount = 0
  @usableFromInline var lastID = 0

  @inlinable
  init(_ kind: FlattenStrategy.Kind) { self.kind = kind }

  @inlinable var isOver: Bool { isOuterComplete && runningCount == 0 && waiting.isEmpty }

  /// Lets a value wait for its start; returns the waiting one that it replaces.
  @inlinable
  mutating func take(_ value: Outer) -> Outer? {
    switch kind {
    case .merge: waiting.append(value)
    case .exhaust: if runningCount == 0 && waiting.isEmpty { waiting.append(value) }
    case .latest:
      let replaced = waiting.popFirst()
      waiting.append(value)
      runningCount = 0
      return replaced
    }
    return nil
  }

  @inlinable
  mutating func startNext() -> (value: Outer, id: Int)? {
    if case .merge(let max) = kind, runningCount >= max { return nil }
    guard let value = waiting.popFirst() else { return nil }
    runningCount += 1
    lastID += 1
    return (value, lastID)
  }

  /// Whether what an inner signal sends still counts.
  @inlinable
  func isRunning(_ id: Int) -> Bool { kind != .latest || (id == lastID && runningCount > 0) }

  /// The end of an inner signal.
  @inlinable
  mutating func end<Inner, Failure>(
    _ id: Int, _ termination: Termination<Failure>
  ) -> Delivery<Inner, Failure> {
    guard isRunning(id) else { return .nothing }
    if case .error = termination { return .end(termination) }
    runningCount -= 1
    return isOver ? .end(.completed) : .nothing
  }
}
