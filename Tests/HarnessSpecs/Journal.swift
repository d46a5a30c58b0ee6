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
    self("\(entry) \(Int(scheduler.now.nanosecondsSinceEpoch / 1_000_000))")
  }
}
