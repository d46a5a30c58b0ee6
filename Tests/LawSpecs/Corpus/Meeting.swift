import Foundation

/// Lets two threads meet between a read and a write, so that a race is lost for certain.
///
/// The thread that subscribed meets nobody: all is as if it were not there.
final class Meeting: Sendable {
  /// How long a thread waits for one that does not come.
  private static let patience = 1.0

  private let home = ObjectIdentifier(Thread.current)
  private let arrivals = Guarded(0)
  private let changed = NSCondition()

  private var isAtHome: Bool { ObjectIdentifier(Thread.current) == home }

  func arrive() {
    guard !isAtHome else { return }
    changed.withLock {
      arrivals { $0 += 1 }
      changed.broadcast()
    }
  }

  /// Waits until so many have arrived.
  func wait(for count: Int) {
    guard !isAtHome else { return }
    let end = Date(timeIntervalSinceNow: Self.patience)
    changed.withLock {
      while arrivals.value < count, changed.wait(until: end) {}
    }
  }
}
