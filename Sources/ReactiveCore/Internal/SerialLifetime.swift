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
    var outgoing: Lifetime?
    let next = slot.withLock { slot -> Lifetime in
      // One that nobody else holds any more is as good as a new one: synchronous signals in their
      // thousands need one in all.
      if isKnownUniquelyReferenced(&slot.lifetime), let lifetime = slot.lifetime, lifetime.renew() {
        return lifetime
      }
      let next = Lifetime()
      outgoing = next
      if !slot.isDisposed { swap(&slot.lifetime, &outgoing) }
      return next
    }
    outgoing?.dispose()
    return next
  }

  private func dispose() {
    let outgoing = slot.withLock { slot -> Lifetime? in
      slot.isDisposed = true
      return slot.lifetime.take()
    }
    outgoing?.dispose()
  }
}
