public import Dispatch

/// Runs work on a dispatch queue, in real time.
///
/// Instants count the uptime of the machine, in nanoseconds. Work that is due at one instant may run
/// at the same time on a concurrent queue; work that repeats never overlaps itself.
///
/// - Note: RAC `RACScheduler`, RxSwift `SerialDispatchQueueScheduler`, Combine `DispatchQueue`.
public struct DispatchScheduler: Scheduler {
  private let queue: DispatchQueue

  /// A scheduler that runs work on a queue.
  public init(queue: DispatchQueue) { self.queue = queue }

  /// The uptime of the machine.
  public var now: Instant {
    Instant(nanosecondsSinceEpoch: Int64(clamping: DispatchTime.now().uptimeNanoseconds))
  }

  /// Runs an action on the queue, once, not before an instant.
  ///
  /// - Parameters:
  ///   - instant: When to run it; the past counts as now, ``Instant/distantFuture`` as never.
  ///   - label: Not used.
  ///   - fileID: Not used.
  ///   - line: Not used.
  ///   - action: The work; released when it has run or was cancelled.
  /// - Returns: The scheduled work; disposing it before it runs means that it never does.
  @discardableResult
  public func schedule(
    at instant: Instant, label: String?, fileID: String, line: UInt,
    _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    let work = DispatchedWork(action)
    guard instant < .distantFuture else { return work }
    if instant <= now {
      queue.async { work.run() }
    } else {
      let uptime = UInt64(clamping: instant.nanosecondsSinceEpoch)
      queue.asyncAfter(deadline: DispatchTime(uptimeNanoseconds: uptime)) { work.run() }
    }
    return work
  }
}

extension Scheduler where Self == DispatchScheduler {
  /// The main queue; work never runs inside the call that schedules it.
  public static var main: DispatchScheduler { DispatchScheduler(queue: .main) }

  /// A global concurrent queue.
  ///
  /// - Parameter qos: How urgent the work is.
  /// - Returns: A scheduler over the queue of that urgency.
  public static func background(qos: DispatchQoS.QoSClass = .default) -> DispatchScheduler {
    DispatchScheduler(queue: .global(qos: qos))
  }
}

/// An action that runs at most once, unless it is disposed before.
private final class DispatchedWork: Disposable {
  private let action: Locked<(@Sendable () -> Void)?>

  init(_ action: @escaping @Sendable () -> Void) { self.action = Locked(action) }

  var isDisposed: Bool { action.withLock { $0 == nil } }

  func run() {
    let action = action.withLock { $0.take() }
    action?()
  }

  func dispose() {
    // The action leaves the lock before it is released.
    _ = action.withLock { $0.take() }
  }
}

/// The queue of the main actor, for what is delivered there.
enum MainQueue {
  private static let key = DispatchSpecificKey<Bool>()
  private static let mark: Void = DispatchQueue.main.setSpecific(key: key, value: true)

  /// Whether the caller runs on the main actor.
  ///
  /// The queue knows; the thread does not: where no run loop has the main thread, other threads
  /// serve the main queue.
  static var isCurrent: Bool {
    mark
    return DispatchQueue.getSpecific(key: key) == true
  }

  /// Runs work on the main actor: now when the caller is there, else when the queue comes to it.
  static func perform(_ work: @escaping @Sendable () -> Void) {
    if isCurrent { work() } else { DispatchQueue.main.async(execute: work) }
  }

  /// Calls a function of the main actor from inside ``perform(_:)``, or where ``isCurrent`` holds.
  static func call<Result: Sendable>(_ body: @MainActor () -> Result) -> Result {
    // Cannot trap: the caller is on the main queue, which is the executor of the main actor.
    MainActor.assumeIsolated(body)
  }
}
