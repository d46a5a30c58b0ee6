public import Synchronization

/// How long a subscription lasts, and what is released when it ends.
///
/// It travels down with the receiving end: a source adds what must be released, an operator or the
/// user ends it. It ends once, either because the signal has ended (``end()``, which tells the
/// caller that the end is its own to hand on) or by ``dispose()``. Its actions run outside any lock,
/// the newest first: the source, which is subscribed last, is released first.
@usableFromInline
package final class Lifetime: Disposable {
  // How it ended takes two bits, a third says that there are actions: a lifetime that has none, as
  // that of a synchronous inner signal, ends without a lock.
  @usableFromInline static var ended: UInt8 { 1 }
  @usableFromInline static var disposed: UInt8 { 2 }
  @usableFromInline static var hasActions: UInt8 { 4 }

  @usableFromInline let state = Atomic<UInt8>(0)
  @usableFromInline let actions = Locked(Actions())

  @inlinable
  package init() {}

  /// Whether values may still be delivered.
  @inlinable package var isLive: Bool {
    state.load(ordering: .acquiring) & (Self.ended | Self.disposed) == 0
  }

  @inlinable package var isDisposed: Bool { !isLive }

  /// Whether the user has disposed it: not even an end that is under way is told any more.
  @inlinable package var isSilenced: Bool {
    state.load(ordering: .acquiring) & Self.disposed != 0
  }

  /// Ends it because the signal has ended, and releases what it holds.
  ///
  /// - Returns: Whether this call ended it; only then may the end be handed on.
  @inlinable
  package func end() -> Bool {
    let old = state.bitwiseOr(Self.ended, ordering: .sequentiallyConsistent).oldValue
    guard old & (Self.ended | Self.disposed) == 0 else { return false }
    if old & Self.hasActions != 0 { release() }
    return true
  }

  @inlinable
  package func dispose() {
    let old = state.bitwiseOr(Self.disposed, ordering: .sequentiallyConsistent).oldValue
    guard old & (Self.ended | Self.disposed) == 0 else { return }
    if old & Self.hasActions != 0 { release() }
  }

  /// Disposes it, unless its end is under way: that is not silenced.
  ///
  /// - Returns: Whether this call ended it.
  @usableFromInline
  package func cancel() -> Bool {
    var old = state.load(ordering: .acquiring)
    while old & (Self.ended | Self.disposed) == 0 {
      let (exchanged, found) = state.compareExchange(
        expected: old, desired: old | Self.disposed, ordering: .sequentiallyConsistent)
      if exchanged {
        if old & Self.hasActions != 0 { release() }
        return true
      }
      old = found
    }
    return false
  }

  /// Begins anew, for the one who alone holds it; not when there was something to release.
  func renew() -> Bool {
    guard state.load(ordering: .acquiring) & Self.hasActions == 0 else { return false }
    state.store(0, ordering: .relaxed)
    return true
  }

  @usableFromInline
  func release() {
    let actions = actions.withLock { $0.close() }
    actions.run()
  }

  /// Names an action added to a lifetime.
  @usableFromInline
  package struct Token: Sendable {
    @usableFromInline let id: UInt64

    @inlinable
    init(id: UInt64) { self.id = id }
  }

  /// Runs an action at the end; at once if that has come.
  ///
  /// - Complexity: O(1).
  @usableFromInline @discardableResult
  package func add(_ action: @escaping @Sendable () -> Void) -> Token {
    let id = actions.withLock { actions -> UInt64? in
      guard let id = actions.add(action) else { return nil }
      let old = state.bitwiseOr(Self.hasActions, ordering: .sequentiallyConsistent).oldValue
      // Whoever ended it before there were actions has not looked, and will not: it is over.
      guard old & (Self.ended | Self.disposed) == 0 || old & Self.hasActions != 0 else {
        _ = actions.close()
        return nil
      }
      return id
    }
    guard let id else {
      action()
      return Token(id: 0)
    }
    return Token(id: id)
  }

  /// Forgets an action; it does not run.
  ///
  /// - Complexity: O(log n) for n actions.
  @usableFromInline
  package func remove(_ token: Token) {
    // The action leaves the lock before it is released: it may hold the last reference to anything.
    _ = actions.withLock { $0.remove(token.id) }
  }

  /// A lifetime that this one ends, and that may end earlier on its own.
  @usableFromInline
  package func child() -> Lifetime {
    let child = Lifetime()
    add { child.dispose() }
    return child
  }
}

/// What a lifetime runs at its end.
@usableFromInline
struct Actions: Sendable {
  private struct Action: Sendable {
    let id: UInt64
    let run: @Sendable () -> Void
  }

  // The oldest two; most lifetimes have no more, and need no array for them.
  private var first: Action?
  private var second: Action?
  /// Those that came later; nil while there are none.
  private var rest: Roster<@Sendable () -> Void>?
  private var lastID: UInt64 = 0
  private var isClosed = false

  @usableFromInline
  init() {}

  /// The id of the new action, or nil when closed.
  fileprivate mutating func add(_ action: @escaping @Sendable () -> Void) -> UInt64? {
    guard !isClosed else { return nil }
    lastID += 1
    if rest != nil || second != nil {
      if rest == nil { rest = Roster() }
      rest?.add(action, id: lastID)
    } else if first != nil {
      second = Action(id: lastID, run: action)
    } else {
      first = Action(id: lastID, run: action)
    }
    return lastID
  }

  fileprivate mutating func remove(_ id: UInt64) -> (@Sendable () -> Void)? {
    if let action = first, action.id == id {
      first = nil
      return action.run
    }
    if let action = second, action.id == id {
      second = nil
      return action.run
    }
    let action = rest?.remove(id)
    if rest?.isEmpty == true { rest = nil }
    return action
  }

  /// Takes no more from here on.
  ///
  /// - Returns: What there was.
  fileprivate mutating func close() -> Actions {
    var all = Actions()
    swap(&all, &self)
    isClosed = true
    return all
  }

  /// Runs them all, the newest first.
  fileprivate consuming func run() {
    if var rest { for action in rest.removeAll().reversed() { action() } }
    second?.run()
    first?.run()
  }
}
