/// Holds one disposable at a time, and disposes what it replaces.
///
/// - Note: RAC `RACSerialDisposable`, Rx `SerialDisposable`.
public final class SerialDisposable: Disposable {
  private struct Slot: Sendable {
    var inner: (any Disposable)?
    var isDisposed = false
  }

  private let slot = Locked(Slot())

  /// A serial disposable that holds nothing yet.
  public init() {}

  /// Whether it was disposed.
  public var isDisposed: Bool { slot.withLock { $0.isDisposed } }

  /// Holds another disposable and disposes the one it held.
  ///
  /// - Parameter inner: What to hold from now on; disposed at once when this one is disposed.
  public func replace(_ inner: any Disposable) {
    let outgoing = slot.withLock { slot -> (any Disposable)? in
      guard !slot.isDisposed else { return inner }
      defer { slot.inner = inner }
      return slot.inner
    }
    outgoing?.dispose()
  }

  /// Disposes what it holds and holds nothing.
  @usableFromInline
  package func clear() {
    let inner = slot.withLock { $0.inner.take() }
    inner?.dispose()
  }

  /// Disposes what it holds, and everything it is given from now on.
  public func dispose() {
    let inner = slot.withLock { slot -> (any Disposable)? in
      slot.isDisposed = true
      return slot.inner.take()
    }
    inner?.dispose()
  }
}

extension Lifetime {
  /// A place for one disposable at a time, which ends with this lifetime.
  @usableFromInline
  package func serial() -> SerialDisposable {
    let slot = SerialDisposable()
    add { slot.dispose() }
    return slot
  }
}
