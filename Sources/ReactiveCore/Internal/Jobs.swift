/// Scheduled work that runs in the order it was asked for, and is cancelled as one.
///
/// The jobs know nothing of what they do, so that a lifetime may hold them without holding its own
/// subscriber.
@usableFromInline
package final class Jobs: Disposable {
  private struct Pending: Sendable {
    var handles = FIFO<(any Disposable)?>()
    /// How many have run.
    var ranCount = 0
    var isDisposed = false
  }

  private let pending = Locked(Pending())

  @usableFromInline
  package init() {}

  @usableFromInline package var isDisposed: Bool { pending.withLock { $0.isDisposed } }

  /// Schedules a job.
  ///
  /// - Parameter schedule: Hands its argument, which the job must call first, to a scheduler.
  @usableFromInline
  package func add(_ schedule: (_ began: @escaping @Sendable () -> Void) -> any Disposable) {
    let number = pending.withLock { pending -> Int? in
      guard !pending.isDisposed else { return nil }
      pending.handles.append(nil)
      return pending.ranCount + pending.handles.count - 1
    }
    guard let number else { return }
    let handle = schedule { self.began() }
    // The job may have run by now, or have been cancelled while it was being scheduled.
    let isCancelled = pending.withLock { pending -> Bool in
      guard !pending.isDisposed else { return true }
      pending.handles[number - pending.ranCount] = .some(handle)
      return false
    }
    if isCancelled { handle.dispose() }
  }

  private func began() {
    // The handle leaves the lock before it is released.
    _ = pending.withLock { pending -> (any Disposable)? in
      guard let handle = pending.handles.popFirst() else { return nil }
      pending.ranCount += 1
      return handle
    }
  }

  @usableFromInline
  package func dispose() {
    let handles = pending.withLock { pending -> FIFO<(any Disposable)?> in
      pending.isDisposed = true
      defer { pending.handles = FIFO() }
      return pending.handles
    }
    for handle in handles.elements { handle??.dispose() }
  }
}
