/// One subscription to a flattened signal.
@usableFromInline
final class Flattening<Outer: Sendable, Inner: Sendable, Failure: Error>: Sendable {
  @usableFromInline typealias Transform = @Sendable (Outer) -> Signal<Inner, Failure>

  @usableFromInline let drain: Drain<Running<Outer>, Inner, Failure>
  @usableFromInline let transform: Transform
  @usableFromInline let loop = Loop()

  @inlinable
  init(
    _ strategy: FlattenStrategy, _ transform: @escaping Transform,
    to output: Subscriber<Inner, Failure>
  ) {
    drain = Drain(Running(strategy.kind), to: output)
    self.transform = transform
  }

  /// A value of the outer signal.
  @inlinable
  func take(_ value: Outer) {
    let replaced = drain.withState { $0.take(value) }
    replaced?.dispose()
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
        subscribe(to: next.value, id: next.id, lifetime: next.lifetime)
      }
    }
  }

  @inlinable
  func subscribe(to value: Outer, id: Int, lifetime: Lifetime) {
    let longer = drain.output.lifetime
    let token = longer.add { lifetime.dispose() }
    guard lifetime.isLive else { return longer.remove(token) }
    transform(value).attach(
      sharing: lifetime,
      send: { inner in
        self.drain.apply { $0.isRunning(id) ? .value(inner) : .nothing }
      },
      finish: { termination in
        longer.remove(token)
        self.drain.apply { running in
          if case .error = termination {
            return running.isRunning(id) ? .end(termination) : .nothing
          }
          running.end(id)
          return running.isOver ? .end(.completed) : .nothing
        }
        self.start()
      })
  }
}

/// Which inner signals run, and what waits to.
@usableFromInline
struct Running<Outer: Sendable>: Sendable {
  @usableFromInline
  struct Start: Sendable {
    @usableFromInline let value: Outer
    @usableFromInline let id: Int
    @usableFromInline let lifetime: Lifetime
  }

  @usableFromInline var isOuterComplete = false
  private let kind: FlattenStrategy.Kind
  private var waiting = FIFO<Outer>()
  private var runningCount = 0
  private var lastID = 0
  /// The lifetime of the newest, where a newer one replaces it.
  private var newest: Lifetime?

  @usableFromInline
  init(_ kind: FlattenStrategy.Kind) { self.kind = kind }

  @usableFromInline var isOver: Bool { isOuterComplete && runningCount == 0 && waiting.isEmpty }

  /// Lets a value wait for its start; returns what it replaces.
  @usableFromInline
  mutating func take(_ value: Outer) -> Lifetime? {
    switch kind {
    case .merge: waiting.append(value)
    case .exhaust: if runningCount == 0 && waiting.isEmpty { waiting.append(value) }
    case .latest:
      waiting = FIFO()
      waiting.append(value)
      runningCount = 0
      return newest.take()
    }
    return nil
  }

  @usableFromInline
  mutating func startNext() -> Start? {
    if case .merge(let max) = kind, runningCount >= max { return nil }
    guard let value = waiting.popFirst() else { return nil }
    runningCount += 1
    lastID += 1
    let lifetime = Lifetime()
    if kind == .latest { newest = lifetime }
    return Start(value: value, id: lastID, lifetime: lifetime)
  }

  /// Whether what an inner signal sends still counts.
  @usableFromInline
  func isRunning(_ id: Int) -> Bool { kind != .latest || (id == lastID && runningCount > 0) }

  @usableFromInline
  mutating func end(_ id: Int) {
    guard isRunning(id) else { return }
    runningCount -= 1
    newest = nil
  }
}
