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
  @usableFromInline
  enum Item: Sendable {
    case value(Value)
    case end(Termination<Failure>)
  }

  @usableFromInline let turn = Turn()
  @usableFromInline let waiting: Locked<Waiting>
  /// Belong to who has the turn.
  // They are retained by hand, once, while they are in the roster, so that a send retains nobody:
  // none can leave it, and be released, but by the hand of the one who is delivering.
  @usableFromInline let listeners = Confined(Roster<Unmanaged<Listener>>())
  /// Ends when an end is taken up, before it is told: what feeds the subject lasts no longer.
  package let lifetime = Lifetime()
  /// Whether a value is kept for late subscribers, and so must be taken up under the lock.
  @usableFromInline let keepsValues: Bool

  @inlinable
  package convenience init() { self.init(keeping: 0, initially: [], afterEnd: true) }

  /// - Parameters:
  ///   - capacity: How many values a late subscriber gets.
  ///   - values: The values that are kept to begin with.
  ///   - afterEnd: Whether a subscriber that comes after the end still gets them.
  @usableFromInline
  package init(keeping capacity: Int, initially values: [Value], afterEnd: Bool) {
    keepsValues = capacity > 0
    waiting = Locked(
      Waiting(kept: Kept(capacity: max(0, capacity), values: values, staysAfterEnd: afterEnd)))
  }

  deinit {
    for listener in listeners.state.removeAll() { listener.release() }
  }

  /// Sends a value: now, or after the event that is being delivered.
  @inlinable
  package func send(_ value: Value) {
    guard !keepsValues, turn.enter() else {
      enqueue(.value(value))
      return flush()
    }
    tell(value)
    if !turn.leave() { empty() }
  }

  /// Ends it: now, or after the event that is being delivered.
  @usableFromInline
  package func finish(_ termination: Termination<Failure>) {
    enqueue(.end(termination))
    flush()
  }

  /// Queues a value without delivering it; ``flush()`` does.
  package func enqueue(value: Value) { enqueue(.value(value)) }

  @usableFromInline
  func enqueue(_ item: Item) {
    waiting.withLock { $0.items.append(item) }
  }

  /// Delivers what is queued, unless somebody is delivering: then that one does.
  @usableFromInline
  package func flush() {
    let hasTurn = waiting.withLock { !$0.items.isEmpty && turn.enterOrMark() }
    if hasTurn { empty() }
  }

  @inlinable
  func tell(_ value: Value) {
    for index in listeners.state.entries.indices {
      listeners.state.entries[index].element?._withUnsafeGuaranteedRef { $0.hear(value) }
    }
  }

  /// Takes up what is queued until there is nothing left, then gives the turn back.
  @usableFromInline
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
    }
  }

  private func tellEnd(_ termination: Termination<Failure>) {
    lifetime.dispose()
    let all = listeners.state.removeAll().map { $0.takeRetainedValue() }
    for listener in all { listener.finish(termination) }
  }
}

extension SubjectCore {
  /// The signal of what is sent, what was kept first.
  @usableFromInline
  package var signal: Signal<Value, Failure> {
    Signal(ungated: { self.add($0) })
  }

  private func add(_ subscriber: Subscriber<Value, Failure>) {
    let listener = Listener(subscriber, isGated: keepsValues)
    let (welcome, gone) = waiting.withLock { waiting in
      (waiting.join(listener), letInAndOut(&waiting))
    }
    if let id = welcome.id {
      subscriber.lifetime.add { [weak self] in self?.remove(id) }
    }
    listener.replay(welcome)
    withExtendedLifetime(gone) {}
  }

  private func remove(_ id: UInt64) {
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
  private func letInAndOut(_ waiting: inout Waiting) -> [Listener] {
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
  package func feed(from source: Signal<Value, Failure>, as feeding: Lifetime) {
    end(feeding)
    guard feeding.isLive else { return }
    source.attach(
      sharing: feeding, send: { if feeding.isLive { self.send($0) } }, finish: { self.finish($0) })
  }

  /// Ends another lifetime with this core; at once if it has ended.
  package func end(_ other: Lifetime) {
    let token = lifetime.add { other.dispose() }
    other.add { [weak lifetime] in lifetime?.remove(token) }
  }
}

extension SubjectCore {
  /// One subscriber.
  @usableFromInline
  final class Listener: Sendable {
    @usableFromInline let lifetime: Lifetime
    @usableFromInline let onSend: @Sendable (Value) -> Void
    private let subscriber: Subscriber<Value, Failure>
    /// Holds back what is live until the replay is over.
    private let gate: Drain<Void, Value, Failure>?

    init(_ subscriber: Subscriber<Value, Failure>, isGated: Bool) {
      self.subscriber = subscriber
      lifetime = subscriber.lifetime
      guard isGated else {
        (gate, onSend) = (nil, subscriber.onSend)
        return
      }
      let gate = Drain((), to: subscriber)
      gate.hold()
      self.gate = gate
      onSend = { gate.send($0) }
    }

    @inlinable
    func hear(_ value: Value) {
      if lifetime.isLive { onSend(value) }
    }

    func finish(_ termination: Termination<Failure>) {
      if let gate { gate.finish(termination) } else { subscriber.finish(termination) }
    }

    func replay(_ welcome: Welcome<Value, Failure>) {
      for value in welcome.kept.elements {
        guard let value, subscriber.lifetime.isLive else { continue }
        subscriber.onSend(value)
      }
      if let end = welcome.end { subscriber.finish(end) } else { gate?.letGo() }
    }
  }

  /// What waits for the one who has the turn, and what late subscribers get.
  @usableFromInline
  struct Waiting: Sendable {
    var items = FIFO<Item>()
    var joining: [(id: UInt64, listener: Listener)] = []
    var leaving: [UInt64] = []
    var kept: Kept<Value>
    var end: Termination<Failure>?
    private var lastID: UInt64 = 0

    init(kept: Kept<Value>) { self.kept = kept }

    mutating func join(_ listener: Listener) -> Welcome<Value, Failure> {
      guard end == nil else { return Welcome(id: nil, kept: kept.values, end: end) }
      lastID += 1
      joining.append((lastID, listener))
      return Welcome(id: lastID, kept: kept.values, end: nil)
    }

    /// Lets in who joined and out who left; returns who left.
    mutating func apply(to listeners: inout Roster<Unmanaged<Listener>>) -> [Listener] {
      guard !joining.isEmpty || !leaving.isEmpty else { return [] }
      for (id, listener) in joining { listeners.add(.passRetained(listener), id: id) }
      let gone = leaving.compactMap { listeners.remove($0)?.takeRetainedValue() }
      (joining, leaving) = ([], [])
      return gone
    }

    /// Takes up the next item; nothing is taken up after an end.
    mutating func takeUp(gone: [Listener]) -> TakenUp {
      var taken = TakenUp(gone: gone)
      guard end == nil else {
        swap(&taken.ignored, &items)
        return taken
      }
      taken.item = items.popFirst()
      switch taken.item {
      case nil: break
      case .value(let value): taken.replaced = kept.keep(value)
      case .end(let termination):
        end = termination
        taken.forgotten = kept.end()
      }
      return taken
    }
  }

  /// An item to deliver, and what is to be released outside the lock.
  @usableFromInline
  struct TakenUp: Sendable {
    var item: Item?
    let gone: [Listener]
    var replaced: Value?
    var forgotten = FIFO<Value>()
    var ignored = FIFO<Item>()

    init(gone: [Listener]) { self.gone = gone }
  }
}
