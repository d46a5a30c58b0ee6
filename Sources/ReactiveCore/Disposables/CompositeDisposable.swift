/// Disposes several disposables as one, in the order they were added.
///
/// - Note: RAC `RACCompoundDisposable`, Rx `CompositeDisposable`.
public final class CompositeDisposable: Disposable {
  private struct Members: Sendable {
    var roster = Roster<any Disposable>()
    var ids: [ObjectIdentifier: UInt64] = [:]
    var lastID: UInt64 = 0
    var isDisposed = false
  }

  private let members = Locked(Members())

  /// A composite of nothing yet.
  public init() {}

  /// Whether it was disposed.
  public var isDisposed: Bool { members.withLock { $0.isDisposed } }

  /// Adds a disposable; disposes it at once when the composite is disposed.
  ///
  /// An object that is added again is in it once.
  ///
  /// - Complexity: O(1).
  public func add(_ disposable: any Disposable) {
    let isLate = members.withLock { members in
      guard !members.isDisposed else { return true }
      let identity = identity(of: disposable)
      guard identity.map({ members.ids[$0] == nil }) ?? true else { return false }
      members.lastID += 1
      members.roster.add(disposable, id: members.lastID)
      if let identity { members.ids[identity] = members.lastID }
      return false
    }
    if isLate { disposable.dispose() }
  }

  /// Forgets a disposable without disposing it.
  ///
  /// It is found by identity, so it must be an object; forgetting one that was not added does
  /// nothing.
  ///
  /// - Complexity: O(log n).
  public func remove(_ disposable: any Disposable) {
    guard let identity = identity(of: disposable) else { return }
    // What is removed leaves the lock before it is released.
    _ = members.withLock { members in
      members.ids.removeValue(forKey: identity).flatMap { members.roster.remove($0) }
    }
  }

  /// Disposes everything that was added, in that order.
  public func dispose() {
    let all = members.withLock { members -> [any Disposable] in
      members.isDisposed = true
      members.ids = [:]
      return members.roster.removeAll()
    }
    for disposable in all { disposable.dispose() }
  }
}

/// The identity of an object; nil for a value, which has none.
private func identity(of disposable: any Disposable) -> ObjectIdentifier? {
  type(of: disposable) is any AnyObject.Type ? ObjectIdentifier(disposable as AnyObject) : nil
}
