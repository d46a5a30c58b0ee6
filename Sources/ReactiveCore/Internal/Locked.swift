public import Synchronization

/// A state behind a lock: the one place that names the lock.
@usableFromInline
package struct Locked<State>: ~Copyable, Sendable {
  @usableFromInline let mutex: Mutex<State>

  @inlinable
  package init(_ initial: consuming sending State) {
    mutex = Mutex(initial)
  }

  @inlinable
  package borrowing func withLock<R, E: Error>(
    _ body: (inout sending State) throws(E) -> sending R
  ) throws(E) -> sending R {
    try mutex.withLock(body)
  }
}
