public import Synchronization

/// What all subjects and properties are made of: subscribers, a queue of what was sent, and what a
/// late subscriber gets.
///
/// Whoever has the turn takes events up, one after another, and delivers each to the subscribers
/// present at that moment. What comes up meanwhile (events, subscribers that join or leave) waits in
/// the queue, so that a send copies nothing and takes no lock when nothing else happens. Only who
/// sends delivers, never who joins or leaves: one that sends to several cores in turn (a command)
/// keeps their order.
@usableFromInline
package final class SubjectCore<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline typealias Listeners = Roster<Unmanaged<Listener>>

  @usableFromInline let turn = Turn()
  /// Whether anybody has ever listened: the end of a generic class is never specialised, so that one
  /// nobody has heard of should have little to do.
  @usableFromInline let hasBeenHeard = Atomic(false)
  @usableFromInline let waiting: Locked<Waiting>
  /// Belong to who has the turn.
  // They are retained by hand, once, while they are in the roster, so that a send retains nobody:
  // none can leave it, and be released, but by the hand of the one who is delivering.
  @usableFromInline let listeners = Confined(Listeners())
  /// Ends when an end is taken up, before it is told: what feeds the subject lasts no longer.
  @usableFromInline package let lifetime = Lifetime()
  /// Whether a value is kept for late subscribers, and so must be taken up under the lock.
  @usableFromInline let keepsValues: Bool

  @inlinable
  package convenience init() { self.init(keeping: 0, initially: [], afterEnd: true) }

  /// - Parameters:
  ///   - capacity: How many values a late subscriber gets.
  ///   - values: The values that are kept to begin with.
  ///   - afterEnd: Whether a subscriber that comes after the end still gets them.
  @inlinable
  package init(keeping capacity: Int, initially values: [Value], afterEnd: Bool) {
    keepsValues = capacity > 0
    waiting = Locked(
      Waiting(kept: Kept(capacity: max(0, capacity), values: values, staysAfterEnd: afterEnd)))
  }

  @inlinable
  deinit {
    guard hasBeenHeard.load(ordering: .acquiring) else { return }
    for listener in listeners.state.removeAll() { listener.release() }
  }

  /// Sends a value: now, or after the event that is being delivered.
  @inlinable
  package func send(_ value: Value) {
    guard !keepsValues, turn.enter() else { return pass(value) }
    tell(value)
    if !turn.leave() { empty() }
  }

  // Out of line, like all that is not on the path of every value: a short loop runs faster.
  @inlinable @inline(never)
  func pass(_ value: Value) { deliver(accept(value)) }

  /// Ends it: now, or after the event that is being delivered.
  @inlinable
  package func finish(_ termination: Termination<Failure>) {
    let hasTurn = waiting.withLock { waiting in
      waiting.items.append(.end(termination))
      return turn.enterOrMark()
    }
    if hasTurn { empty() }
  }

  /// Takes a value up, or queues it when another event is in front of it; ``deliver(_:)`` must follow
  /// at once, with no lock held.
  @inlinable
  package func accept(_ value: Value) -> Accepted {
    waiting.withLock { waiting in
      guard waiting.items.isEmpty, turn.enter() else {
        waiting.items.append(.value(value))
        return Accepted(hasTurn: turn.enterOrMark())
      }
      // Nobody had the turn, so nobody waits to join or to leave.
      guard waiting.end == nil else { return Accepted(hasTurn: true) }
      return Accepted(hasTurn: true, direct: value, replaced: waiting.kept.keep(value))
    }
  }

  /// Delivers what was accepted, unless somebody is delivering: then that one does.
  @inlinable
  package func deliver(_ accepted: Accepted) {
    guard accepted.hasTurn else { return }
    if let value = accepted.direct {
      tell(value)
      if turn.leave() { return }
    }
    empty()
  }

  @inlinable
  func tell(_ value: Value) {
    listeners.withState { listeners in
      for index in listeners.entries.indices {
        listeners.entries[index].element?._withUnsafeGuaranteedRef { $0.hear(value) }
      }
    }
  }

  /// Takes up what is queued until there is nothing left, then gives the turn back.
  @inlinable @inline(never)
  func empty() {
    while true {
      let taken = waiting.withLock { waiting in
        let gone = waiting.apply(to: &listeners.state)
        let taken = waiting.takeUp(gone: gone)
        turn.settle(isEmpty: taken.item == nil)
        return taken
      }
      switch taken.item {
      case nil: return
      case .value(let value): tell(value)
      case .end(let termination): tellEnd(termination)
      }
      // What has come up meanwhile has marked the turn.
      if taken.isLast, turn.leave() { return }
    }
  }

  @inlinable
  func tellEnd(_ termination: Termination<Failure>) {
    lifetime.dispose()
    let all = listeners.state.removeAll().map { $0.takeRetainedValue() }
    for listener in all { listener.finish(termination) }
  }
}

extension SubjectCore {
  /// The signal of what is sent, what was kept first.
  @inlinable
  package var signal: Signal<Value, Failure> {
    Signal(ungated: { self.add($0) })
  }

  @inlinable
  func add(_ subscriber: Subscriber<Value, Failure>) {
    hasBeenHeard.store(true, ordering: .releasing)
    let listener = Listener(subscriber, isGated: keepsValues)
    let (welcome, gone) = waiting.withLock { waiting in
      (waiting.join(listener), letInAndOut(&waiting))
    }
    if let id = welcome.id {
      // With an end all leave together.
      subscriber.lifetime.add { [weak self] in
        if let self, self.lifetime.isLive { remove(id) }
      }
    }
    listener.replay(welcome)
    withExtendedLifetime(gone) {}
  }

  @inlinable
  func remove(_ id: UInt64) {
    let gone = waiting.withLock { waiting in
      waiting.leaving.append(id)
      return letInAndOut(&waiting)
    }
    withExtendedLifetime(gone) {}
  }

  /// Lets in who joined and out who left, unless somebody is delivering: then that one does, before
  /// the next event.
  ///
  /// - Returns: Who left, to be released outside the lock.
  @inlinable
  func letInAndOut(_ waiting: inout Waiting) -> [Listener] {
    guard turn.enterOrMark() else { return [] }
    // Whoever has queued an event, and found the lock taken, is about to deliver it.
    defer { turn.settle(isEmpty: true) }
    return waiting.apply(to: &listeners.state)
  }

  /// Sends what a signal sends, until either ends.
  ///
  /// - Parameters:
  ///   - source: Where the events come from.
  ///   - feeding: The subscription to it.
  @inlinable
  package func feed(from source: Signal<Value, Failure>, as feeding: Lifetime) {
    end(feeding)
    guard feeding.isLive else { return }
    source.attach(
      sharing: feeding, send: { if feeding.isLive { self.send($0) } }, finish: { self.finish($0) })
  }

  /// Ends another lifetime with this core; at once if it has ended.
  @inlinable
  package func end(_ other: Lifetime) {
    let token = lifetime.add { other.dispose() }
    other.add { [weak lifetime] in lifetime?.remove(token) }
  }
}

extension SubjectCore.Waiting {
  /// Lets in who joined and out who left; returns who left.
  @inlinable
  mutating func apply(to listeners: inout SubjectCore.Listeners) -> [SubjectCore.Listener] {
    guard !joining.isEmpty || !leaving.isEmpty else { return [] }
    var gone: [SubjectCore.Listener] = []
    for index in 0..<joining.count {
      listeners.add(.passRetained(joining[index].listener), id: joining[index].id)
    }
    for index in 0..<leaving.count {
      if let listener = listeners.remove(leaving[index]) {
        gone.append(listener.takeRetainedValue())
      }
    }
    (joining, leaving) = ([], [])
    return gone
  }
}
