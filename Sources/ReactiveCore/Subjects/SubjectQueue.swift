extension SubjectCore {
  /// What is sent.
  @usableFromInline
  enum Item: Sendable {
    case value(Value)
    case end(Termination<Failure>)
  }

  /// What became of a value that was sent.
  @usableFromInline
  package struct Accepted: Sendable {
    /// Whether the caller has the turn and must deliver.
    @usableFromInline let hasTurn: Bool
    /// The value, when it need not be queued.
    @usableFromInline let direct: Value?
    /// What it replaces, to be released outside the lock.
    @usableFromInline let replaced: Value?

    @inlinable
    init(hasTurn: Bool, direct: Value? = nil, replaced: Value? = nil) {
      (self.hasTurn, self.direct, self.replaced) = (hasTurn, direct, replaced)
    }
  }

  /// One subscriber.
  @usableFromInline
  final class Listener: Sendable {
    @usableFromInline let lifetime: Lifetime
    @usableFromInline let onSend: @Sendable (Value) -> Void
    @usableFromInline let subscriber: Subscriber<Value, Failure>
    /// Holds back what is live until the replay is over.
    @usableFromInline let gate: Drain<Void, Value, Failure>?

    @inlinable
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

    @inlinable
    func finish(_ termination: Termination<Failure>) {
      if let gate { gate.finish(termination) } else { subscriber.finish(termination) }
    }

    @inlinable
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
    @usableFromInline var items = FIFO<Item>()
    @usableFromInline var joining: [(id: UInt64, listener: Listener)] = []
    @usableFromInline var leaving: [UInt64] = []
    @usableFromInline var kept: Kept<Value>
    @usableFromInline var end: Termination<Failure>?
    @usableFromInline var lastID: UInt64 = 0

    @inlinable
    init(kept: Kept<Value>) { self.kept = kept }

    @inlinable
    mutating func join(_ listener: Listener) -> Welcome<Value, Failure> {
      guard end == nil else { return Welcome(id: nil, kept: kept.values, end: end) }
      lastID += 1
      joining.append((lastID, listener))
      return Welcome(id: lastID, kept: kept.values, end: nil)
    }

    /// Takes up the next item; nothing is taken up after an end.
    @inlinable
    mutating func takeUp(gone: [Listener]) -> TakenUp {
      var taken = TakenUp(gone: gone)
      guard end == nil else {
        swap(&taken.ignored, &items)
        return taken
      }
      taken.item = items.popFirst()
      taken.isLast = items.isEmpty
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
    @usableFromInline var item: Item?
    /// Whether nothing is queued behind it.
    @usableFromInline var isLast = false
    @usableFromInline let gone: [Listener]
    @usableFromInline var replaced: Value?
    @usableFromInline var forgotten = FIFO<Value>()
    @usableFromInline var ignored = FIFO<Item>()

    @inlinable
    init(gone: [Listener]) { self.gone = gone }
  }
}
