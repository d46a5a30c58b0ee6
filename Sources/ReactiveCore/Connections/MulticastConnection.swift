public import Synchronization

/// One subscription to a signal, shared by all who listen to a subject.
///
/// ```swift
/// let connection = answers.publish()
/// connection.signal.subscribe { … }
/// connection.signal.subscribe { … }
/// connection.connect()
/// ```
///
/// - Note: RAC `RACMulticastConnection`, Rx and Combine connectables.
public final class MulticastConnection<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline let source: Signal<Value, Failure>
  @usableFromInline let makeCore: @Sendable () -> SubjectCore<Value, Failure>
  @usableFromInline let core: SubjectCore<Value, Failure>
  @usableFromInline let link = Lifetime()
  @usableFromInline let isConnected = Atomic(false)

  @inlinable
  init(
    _ source: Signal<Value, Failure>,
    through makeCore: @escaping @Sendable () -> SubjectCore<Value, Failure>
  ) {
    self.source = source
    self.makeCore = makeCore
    core = makeCore()
  }

  /// What the subject sends.
  @inlinable public var signal: Signal<Value, Failure> { core.signal }

  /// Subscribes the signal, once.
  ///
  /// After the connection was disposed, or its source has ended, this does nothing.
  ///
  /// - Returns: The subscription to the signal; the same one each time.
  @discardableResult
  @inlinable
  public func connect() -> any Disposable {
    if !isConnected.exchange(true, ordering: .acquiringAndReleasing), link.isLive {
      core.feed(from: source, as: link)
    }
    return link
  }

  /// A signal that connects at its first subscription and disconnects when the last one leaves.
  ///
  /// The first subscriber is there before the connection is made, so that it sees what is sent
  /// synchronously. It connects once: who comes after the last has left gets what the subject kept,
  /// and nothing new.
  ///
  /// - Returns: The signal of the subject.
  /// - Note: RAC `autoconnect`.
  @inlinable
  public func autoconnect() -> Signal<Value, Failure> {
    let attendance = Attendance(connection: self)
    return Signal(ungated: { attendance.attach($0) })
  }

  /// A signal that connects when a first subscriber comes, and disconnects when the last one leaves.
  ///
  /// Who comes after that, or after the end, is a first subscriber again and starts afresh, with a
  /// new subject; only a subject that was given to ``Signal/multicast(_:)`` stays, and with it the
  /// end it has been sent.
  ///
  /// - Returns: A signal that is subscribed to its source once at a time.
  /// - Note: Rx `refCount`, Combine `share`.
  @inlinable
  public func refCount() -> Signal<Value, Failure> {
    let rounds = Rounds(first: Attendance(connection: self))
    return Signal(ungated: { rounds.attach($0) })
  }

  @inlinable
  func renewed() -> MulticastConnection {
    MulticastConnection(source, through: makeCore)
  }
}

/// Who listens to a connection that is made for the first and disposed with the last.
@usableFromInline
final class Attendance<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline let connection: MulticastConnection<Value, Failure>
  @usableFromInline let count = Presence()

  @inlinable
  init(connection: MulticastConnection<Value, Failure>) { self.connection = connection }

  /// Attaches a subscriber, whether or not the connection is over.
  @inlinable
  func attach(_ output: Subscriber<Value, Failure>) {
    _ = count.enter()
    attachCounted(output)
  }

  /// Whether its connection has been disposed, or its source has ended.
  @inlinable var isOver: Bool { !connection.link.isLive }

  /// Counts a subscriber in, unless it is over.
  @inlinable
  func enter() -> Bool { !isOver && count.enter() }

  @inlinable
  func renewed() -> Attendance { Attendance(connection: connection.renewed()) }

  /// Attaches a subscriber that has been counted in.
  @inlinable
  func attachCounted(_ output: Subscriber<Value, Failure>) {
    // The action leads to the source alone, not to the subscribers: else they would hold themselves.
    output.lifetime.add { [count, link = connection.link] in
      if count.leave() { link.dispose() }
    }
    connection.signal.attach(output)
    connection.connect()
  }
}

/// How many are there, until nobody is any more.
@usableFromInline
final class Presence: Sendable {
  @usableFromInline let count = Locked<Int?>(0)

  /// Counts one in; false when the last one has left.
  @inlinable
  func enter() -> Bool {
    count.withLock { count in
      count = count.map { $0 + 1 }
      return count != nil
    }
  }

  /// Counts one out; true when it was the last.
  @inlinable
  func leave() -> Bool {
    count.withLock { count in
      count = count == 1 ? nil : count.map { $0 - 1 }
      return count == nil
    }
  }
}

/// One connection after another, each from the first subscriber to the last.
@usableFromInline
final class Rounds<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline let current: Locked<Attendance<Value, Failure>>

  @inlinable
  init(first: Attendance<Value, Failure>) { current = Locked(first) }

  @inlinable
  func attach(_ output: Subscriber<Value, Failure>) {
    let (joined, old) = current.withLock { current in
      let old = current
      if !current.enter() {
        current = old.renewed()
        _ = current.enter()
      }
      return (current, old)
    }
    // Runs after the subscriber has been counted out.
    output.lifetime.add { [weak self, weak joined] in
      if let joined { self?.forget(joined) }
    }
    joined.attachCounted(output)
    withExtendedLifetime(old) {}
  }

  /// Releases what a connection has kept, when it is over.
  @inlinable
  func forget(_ attendance: Attendance<Value, Failure>) {
    guard attendance.isOver else { return }
    let old = current.withLock { current in
      let old = current
      if old === attendance { current = old.renewed() }
      return old
    }
    withExtendedLifetime(old) {}
  }
}
