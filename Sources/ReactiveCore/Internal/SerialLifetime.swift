/// A place for one lifetime at a time, which disposes what it replaces: for signals that follow one
/// another into the same output.
///
/// It knows nothing of who listens, so that a longer lifetime may hold it without holding its own
/// subscriber.
@usableFromInline
package final class SerialLifetime: Sendable {
  private struct Slot: Sendable {
    var lifetime: Lifetime?
    var isDisposed = false
  }

  private let slot = Locked(Slot())

  /// An empty place, which ends with a longer lifetime.
  @usableFromInline
  package init(within longer: Lifetime) {
    longer.add { self.dispose() }
  }

  /// A new lifetime, in place of the one before; disposed at once when this place has ended.
  @usableFromInline
  package func next() -> Lifetime {
    let next = Lifetime()
    let outgoing = slot.withLock { slot -> Lifetime? in
      guard !slot.isDisposed else { return next }
      let outgoing = slot.lifetime
      slot.lifetime = next
      return outgoing
    }
    outgoing?.dispose()
    return next
  }

  /// Disposes what it holds and holds nothing.
  @usableFromInline
  package func clear() {
    let outgoing = slot.withLock { $0.lifetime.take() }
    outgoing?.dispose()
  }

  private func dispose() {
    let outgoing = slot.withLock { slot -> Lifetime? in
      slot.isDisposed = true
      return slot.lifetime.take()
    }
    outgoing?.dispose()
  }
}
