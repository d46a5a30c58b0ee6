import ReactiveCore
import Synchronization
import TestScheduler

/// What happened in a spec, in order; any thread may write.
final class Journal: Sendable {
  private let storage = Mutex<[String]>([])

  var entries: [String] { storage.withLock { $0 } }

  func callAsFunction(_ entry: String) { storage.withLock { $0.append(entry) } }

  /// Notes a text with the instant in milliseconds.
  func callAsFunction(_ entry: String, at scheduler: TestScheduler) {
    self("\(entry) \(scheduler.now.nanosecondsSinceEpoch / 1_000_000)")
  }
}

/// A place for a disposable that a closure needs before it exists.
final class Handle: Sendable {
  private let storage = Mutex<(any Disposable)?>(nil)

  var work: (any Disposable)? {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}

/// Something whose release can be watched.
final class Token: Sendable {
  private let onRelease: (@Sendable () -> Void)?

  init(onRelease: (@Sendable () -> Void)? = nil) { self.onRelease = onRelease }

  deinit { onRelease?() }
}
