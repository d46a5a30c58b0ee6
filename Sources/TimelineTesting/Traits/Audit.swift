import TestScheduler
import Testing

/// What the `.virtualTime` trait looks at when a test case is over.
///
/// The recorders are disposed first. Each finding is an issue that names its place.
public struct Audit: OptionSet, Hashable, Sendable {
  /// The choices as bits.
  public let rawValue: Int

  /// Choices from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Subscriptions to hot and cold sources that still live.
  public static let subscriptions = Audit(rawValue: 1 << 0)
  /// Work that was scheduled and has not run.
  public static let pendingWork = Audit(rawValue: 1 << 1)
  /// Recorders that nothing was expected of and nobody has looked at.
  public static let uncheckedRecorders = Audit(rawValue: 1 << 2)

  /// Everything.
  public static let all: Audit = [.subscriptions, .pendingWork, .uncheckedRecorders]
  /// Nothing.
  public static let none: Audit = []

  /// Disposes the recorders of a scheduler, then reports what was left out of order.
  func report(on scheduler: TestScheduler, of test: Test) {
    for finding in findings(on: scheduler) {
      Issue.record(Comment(rawValue: finding), sourceLocation: test.sourceLocation)
    }
  }

  private func findings(on scheduler: TestScheduler) -> [String] {
    let users = scheduler.endAudit()
    users.forEach { $0.wrapUp() }
    let leftovers = users.flatMap(\.leftovers).filter { contains(Audit($0.kind)) }
    return leftovers.map(\.description) + pendingWork(on: scheduler)
  }

  private func pendingWork(on scheduler: TestScheduler) -> [String] {
    guard contains(.pendingWork) else { return [] }
    return scheduler.pending.map { work in
      "\(work) is still pending at the end of the test. Dispose it, or advance past it."
    }
  }

  private init(_ kind: Leftover.Kind) {
    self =
      switch kind {
      case .subscription: .subscriptions
      case .unchecked: .uncheckedRecorders
      }
  }
}
