/// Holds the timer that is armed, and knows which of two is the newer.
///
/// Timers are armed outside any lock: by the time one is put here it may have fired on another
/// thread, and the next one may be here already. It is the turn that tells, not the order of calls.
@usableFromInline
package final class Alarm: Disposable {
  private struct Slot: Sendable {
    var timer: (any Disposable)?
    var turn = 0
    var isDisposed = false
  }

  private let slot = Locked(Slot())

  @usableFromInline
  package init() {}

  @usableFromInline package var isDisposed: Bool { slot.withLock { $0.isDisposed } }

  /// Holds the timer of a turn and disposes what it held; of a turn that has passed, disposes the
  /// timer at once.
  ///
  /// - Parameters:
  ///   - timer: The timer that was armed; nil when the turn has none.
  ///   - turn: Ascends from timer to timer, from 1.
  @usableFromInline
  package func hold(_ timer: (any Disposable)?, of turn: Int) {
    let outgoing = slot.withLock { slot -> (any Disposable)? in
      guard !slot.isDisposed, turn > slot.turn else { return timer }
      defer { (slot.timer, slot.turn) = (timer, turn) }
      return slot.timer
    }
    outgoing?.dispose()
  }

  @usableFromInline
  package func dispose() {
    let timer = slot.withLock { slot -> (any Disposable)? in
      slot.isDisposed = true
      return slot.timer.take()
    }
    timer?.dispose()
  }
}
