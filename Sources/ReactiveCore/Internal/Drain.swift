/// What a transition names for delivery.
@usableFromInline
package enum Delivery<Value: Sendable, Failure: Error>: Sendable {
  case nothing
  case value(Value)
  case end(Termination<Failure>)
  /// A value, then the end.
  case last(Value, Termination<Failure>)
}

extension Subscriber {
  /// Sends what a transition names, to who still listens.
  @inlinable
  package func deliver(_ delivery: Delivery<Value, Failure>) {
    switch delivery {
    case .nothing: break
    case .value(let value): deliver(value)
    case .end(let termination): finish(termination)
    case .last(let value, let termination):
      deliver(value)
      finish(termination)
    }
  }

  /// Sends a value to who still listens.
  @inlinable
  package func deliver(_ value: Value) {
    if lifetime.isLive { onSend(value) }
  }
}

/// The one serialising primitive: a state and an outbox under one lock, and an output that is
/// called by one at a time.
///
/// A transition mutates the state and names what to deliver. Delivery happens outside the lock, one
/// event at a time, in the order of the transitions; what comes up meanwhile, from another thread
/// or from inside the handler, waits in the outbox. An end closes the drain; delivering it ends the
/// lifetime of the output, so that the other sources stop.
@usableFromInline
package final class Drain<State: Sendable, Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline
  struct Guarded: Sendable {
    @usableFromInline var state: State
    @usableFromInline var outbox = FIFO<Delivery<Value, Failure>>()
    @usableFromInline var isClosed = false

    @inlinable
    init(state: State) { self.state = state }
  }

  @usableFromInline let turn = Turn()
  @usableFromInline let guarded: Locked<Guarded>
  @usableFromInline let output: Subscriber<Value, Failure>

  @inlinable
  package init(_ state: State, to output: Subscriber<Value, Failure>) {
    guarded = Locked(Guarded(state: state))
    self.output = output
  }

  /// Delivers a value that touches no state.
  @inlinable
  package func send(_ value: Value) {
    guard turn.enter() else { return apply { _ in .value(value) } }
    output.deliver(value)
    if !turn.leave() { empty() }
  }

  /// Delivers a value of a source that may be replaced at any moment.
  ///
  /// What replaces it disposes it first, and sends later: a value that finds it live, with the turn
  /// taken or the lock held, is in front of everything that comes of the new one.
  @inlinable
  package func send(_ value: Value, of source: Lifetime) {
    guard turn.enter() else { return apply { _ in source.isLive ? .value(value) : .nothing } }
    if source.isLive { output.deliver(value) }
    if !turn.leave() { empty() }
  }

  /// Delivers an end.
  @inlinable
  package func finish(_ termination: Termination<Failure>) {
    apply { _ in .end(termination) }
  }

  /// Makes a transition and delivers what it names.
  @inlinable
  package func apply(_ transition: (inout State) -> Delivery<Value, Failure>) {
    let (direct, hasTurn) = guarded.withLock {
      guarded -> (Delivery<Value, Failure>?, Bool) in
      guard let delivery = Self.make(transition, in: &guarded) else { return (nil, false) }
      if guarded.outbox.isEmpty && turn.enter() { return (delivery, true) }
      guarded.outbox.append(delivery)
      return (nil, turn.enterOrMark())
    }
    guard hasTurn else { return }
    if let direct {
      output.deliver(direct)
      if turn.leave() { return }
    }
    empty()
  }

  /// Makes a transition and leaves what it names in the outbox, to be sent by ``flush()``.
  ///
  /// Between the two an operator arms its timer: state first, then timers, then values.
  @inlinable
  package func enqueue(_ transition: (inout State) -> Delivery<Value, Failure>) {
    guarded.withLock { guarded in
      guard let delivery = Self.make(transition, in: &guarded) else { return }
      guarded.outbox.append(delivery)
    }
  }

  /// Delivers what is in the outbox, unless somebody is delivering: then that one does.
  @inlinable
  package func flush() {
    let hasTurn = guarded.withLock { guarded in !guarded.outbox.isEmpty && turn.enterOrMark() }
    if hasTurn { empty() }
  }

  /// Takes the turn before anybody else can: what is sent waits until ``letGo()``.
  @inlinable
  package func hold() { _ = turn.enter() }

  /// Delivers what has waited since ``hold()``.
  @inlinable
  package func letGo() {
    if !turn.leave() { empty() }
  }

  /// Reads or changes the state with nothing to deliver.
  @inlinable
  package func withState<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    guarded.withLock { body(&$0.state) }
  }

  /// What a transition names; nil for nothing, and when the drain is closed.
  @inlinable
  static func make(
    _ transition: (inout State) -> Delivery<Value, Failure>, in guarded: inout Guarded
  ) -> Delivery<Value, Failure>? {
    guard !guarded.isClosed else { return nil }
    let delivery = transition(&guarded.state)
    switch delivery {
    case .nothing: return nil
    case .value: return delivery
    case .end, .last:
      guarded.isClosed = true
      return delivery
    }
  }

  @inlinable @inline(never)
  func empty() {
    while let delivery = next() { output.deliver(delivery) }
  }

  @inlinable
  func next() -> Delivery<Value, Failure>? {
    guarded.withLock { guarded in
      let delivery = guarded.outbox.popFirst()
      turn.settle(isEmpty: delivery == nil)
      return delivery
    }
  }
}
