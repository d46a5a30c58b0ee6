/// A scheduler without time: work runs in the call that schedules it.
///
/// It stands in for a real scheduler where waiting is of no interest, in a preview say:
///
/// - ``now`` is ``Instant/zero`` for ever, and work for a later instant runs at once too. Only
///   ``Instant/distantFuture`` never comes.
/// - Work that is scheduled from inside work runs when that has returned, still inside the outermost
///   call. So the order is the one of enqueueing, and a chain of any length needs no stack.
/// - Repeating work runs once: where no time passes, the next tick does not come.
///
/// - Note: RAC `immediateScheduler`, RxSwift `CurrentThreadScheduler`, Combine `ImmediateScheduler`.
public struct ImmediateScheduler: Scheduler {
  /// What waits for the work in progress on this thread.
  @TaskLocal private static var queue: ImmediateQueue?

  /// A scheduler without time.
  public init() {}

  /// Always ``Instant/zero``.
  public var now: Instant { .zero }

  /// Runs an action in this call, or as soon as the work that makes this call has returned.
  ///
  /// - Parameters:
  ///   - instant: Not waited for; with ``Instant/distantFuture`` the action never runs.
  ///   - label: Not used.
  ///   - fileID: Not used.
  ///   - line: Not used.
  ///   - action: The work.
  /// - Returns: The work; disposing it means something only from inside other work.
  @discardableResult
  public func schedule(
    at instant: Instant, label: String?, fileID: String, line: UInt,
    _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    let work = ImmediateWork(action)
    guard instant < .distantFuture else { return work }
    if let queue = Self.queue, queue.append(work) { return work }
    let queue = ImmediateQueue()
    Self.$queue.withValue(queue) { queue.drain(startingWith: work) }
    return work
  }

  /// Runs an action once, as above: there is no next tick.
  ///
  /// - Parameters:
  ///   - period: Not used.
  ///   - first: Not waited for; with ``Instant/distantFuture`` the action never runs.
  ///   - label: Not used.
  ///   - fileID: Not used.
  ///   - line: Not used.
  ///   - action: The work.
  /// - Returns: The work; disposing it means something only from inside other work.
  @discardableResult
  public func schedule(
    every period: Duration, startingAt first: Instant?, label: String?, fileID: String, line: UInt,
    _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    schedule(
      at: first ?? now.advanced(by: period), label: label, fileID: fileID, line: line, action)
  }
}

/// Work that runs once, unless it is disposed before.
private final class ImmediateWork: Disposable {
  private let action: Locked<(@Sendable () -> Void)?>

  init(_ action: @escaping @Sendable () -> Void) { self.action = Locked(action) }

  var isDisposed: Bool { action.withLock { $0 == nil } }

  func dispose() { withExtendedLifetime(take()) {} }

  func run() { take()?() }

  private func take() -> (@Sendable () -> Void)? {
    action.withLock { action in
      let old = action
      action = nil
      return old
    }
  }
}

/// The work of one outermost call.
private final class ImmediateQueue: Sendable {
  private struct State {
    var waiting: [ImmediateWork] = []
    var isOver = false
  }

  private let state = Locked(State())
  private let owner = ImmediateQueue.currentTask

  /// A task started by work inherits the queue, but its own work must run in its own calls.
  private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }

  /// Adds work, if the caller is the one that runs the queue.
  func append(_ work: ImmediateWork) -> Bool {
    guard Self.currentTask == owner else { return false }
    return state.withLock { state in
      guard !state.isOver else { return false }
      state.waiting.append(work)
      return true
    }
  }

  func drain(startingWith first: ImmediateWork) {
    first.run()
    while let batch = takeBatch() {
      for work in batch { work.run() }
    }
  }

  private func takeBatch() -> [ImmediateWork]? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.isOver = true
        return nil
      }
      let batch = state.waiting
      state.waiting = []
      return batch
    }
  }
}
