/// One subscription to a flattened signal.
@usableFromInline
final class Flattening<Outer: Sendable, Inner: Sendable, Failure: Error>: Sendable {
  @usableFromInline typealias Transform = @Sendable (Outer) -> Signal<Inner, Failure>

  @usableFromInline let drain: Drain<Running<Outer>, Inner, Failure>
  @usableFromInline let transform: Transform
  /// Holds the newest, where a newer one replaces it.
  @usableFromInline let newest: SerialLifetime?

  @inlinable
  init(
    _ strategy: FlattenStrategy, _ transform: @escaping Transform,
    to output: Subscriber<Inner, Failure>
  ) {
    drain = Drain(Running(strategy.kind), to: output)
    newest = strategy.kind == .latest ? SerialLifetime(within: output.lifetime) : nil
    self.transform = transform
  }

  /// A value of the outer signal.
  @inlinable
  func take(_ value: Outer) {
    // What is replaced leaves the lock before it is released.
    let taken = drain.withState { $0.take(value) }
    if taken.isReplacing { newest?.clear() }
    start(taken.next)
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
  func finish(_ id: Int, _ termination: Termination<Failure>) {
    var hasWaiting = false
    drain.apply { running in
      defer { hasWaiting = !running.waiting.isEmpty }
      return running.end(id, termination)
    }
    if hasWaiting { start(drain.withState { $0.beginStarting() }) }
  }

  /// Subscribes what may run now, one after another: what is asked for meanwhile waits for this loop,
  /// so that a million synchronous runs need no stack.
  @inlinable
  func start(_ first: Running<Outer>.Next?) {
    var upcoming = first
    while let next = upcoming, drain.output.lifetime.isLive {
      subscribe(to: next.value, as: InnerRun(of: self, id: next.id))
      upcoming = drain.withState { $0.startNext() }
    }
  }

  @inlinable
  func subscribe(to value: Outer, as run: InnerRun<Outer, Inner, Failure>) {
    let send: @Sendable (Inner) -> Void = { run.send($0) }
    let finish: @Sendable (Termination<Failure>) -> Void = { run.finish($0) }
    guard let newest else {
      return transform(value).attach(passing: drain.output.lifetime, send: send, finish: finish)
    }
    let lifetime = newest.next()
    if lifetime.isLive { transform(value).attach(sharing: lifetime, send: send, finish: finish) }
  }
}

/// One inner signal, as its source sees it: all that its handlers hold.
@usableFromInline
final class InnerRun<Outer: Sendable, Inner: Sendable, Failure: Error>: Sendable {
  @usableFromInline let flattening: Flattening<Outer, Inner, Failure>
  @usableFromInline let id: Int

  @inlinable
  init(of flattening: Flattening<Outer, Inner, Failure>, id: Int) {
    (self.flattening, self.id) = (flattening, id)
  }

  @inlinable
  func send(_ value: Inner) {
    flattening.drain.apply { $0.isRunning(id) ? .value(value) : .nothing }
  }

  @inlinable
  func finish(_ termination: Termination<Failure>) { flattening.finish(id, termination) }
}

/// Which inner signals run, and what waits to.
@usableFromInline
struct Running<Outer: Sendable>: Sendable {
  /// A value whose signal is to be subscribed.
  @usableFromInline
  struct Next: Sendable {
    @usableFromInline let value: Outer
    @usableFromInline let id: Int

    @inlinable
    init(value: Outer, id: Int) { (self.value, self.id) = (value, id) }
  }

  /// What a new value brings about.
  @usableFromInline
  struct Taken: Sendable {
    /// The waiting value that it replaces.
    @usableFromInline var replaced: Outer?
    /// Whether it replaces a signal that runs.
    @usableFromInline var isReplacing = false
    @usableFromInline var next: Next?

    @inlinable
    init() {}
  }

  @usableFromInline var isOuterComplete = false
  @usableFromInline let kind: FlattenStrategy.Kind
  @usableFromInline var waiting = FIFO<Outer>()
  @usableFromInline var runningCount = 0
  @usableFromInline var lastID = 0
  /// Whether somebody is subscribing what may run.
  @usableFromInline var isStarting = false

  @inlinable
  init(_ kind: FlattenStrategy.Kind) { self.kind = kind }

  @inlinable var isOver: Bool { isOuterComplete && runningCount == 0 && waiting.isEmpty }

  /// Lets a value start, or wait for that.
  @inlinable
  mutating func take(_ value: Outer) -> Taken {
    var taken = Taken()
    switch kind {
    case .merge: break
    case .exhaust: if runningCount > 0 || !waiting.isEmpty { return taken }
    case .latest:
      taken.isReplacing = runningCount > 0
      taken.replaced = waiting.popFirst()
      runningCount = 0
    }
    if mayStart, waiting.isEmpty {
      taken.next = start(value)
    } else {
      waiting.append(value)
      taken.next = beginStarting()
    }
    return taken
  }

  /// What the caller must start; nothing while somebody is starting, who goes on with it.
  @inlinable
  mutating func beginStarting() -> Next? { isStarting ? nil : startNext() }

  /// What is started next; after nil nobody is starting.
  @inlinable
  mutating func startNext() -> Next? {
    isStarting = false
    guard mayStart, let value = waiting.popFirst() else { return nil }
    return start(value)
  }

  @inlinable var mayStart: Bool {
    if case .merge(let max) = kind, runningCount >= max { return false }
    return !isStarting
  }

  @inlinable
  mutating func start(_ value: Outer) -> Next {
    isStarting = true
    runningCount += 1
    lastID += 1
    return Next(value: value, id: lastID)
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
