import ReactiveCore

/// The tasks that sleep on one virtual clock, and those that wait for them to fall asleep.
///
/// Continuations are resumed after the lock. Its lock may be held while the one of the clock is
/// taken, never the other way round.
final class Dormitory: Sendable {
  private struct Sleeper {
    let number: Int
    let deadline: Instant
    let alarm: any Disposable
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct Visitor {
    let count: Int
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var lastID = 0
    var lastNumber = 0
    var asleep = [Int: Sleeper]()
    var visitors = [Int: Visitor]()
    /// Who was cancelled before having lain down or begun to wait.
    var cancelled: Set<Int> = []
    var wakes: [Wake] = []

    mutating func wake(_ id: Int, at instant: Instant, isCancelled: Bool) -> Sleeper? {
      guard let sleeper = asleep.removeValue(forKey: id) else { return nil }
      wakes.append(
        Wake(
          sleeper: sleeper.number, deadline: sleeper.deadline, instant: instant,
          isCancelled: isCancelled))
      return sleeper
    }

    mutating func takeContentVisitors() -> [Visitor] {
      let content = visitors.filter { $0.value.count <= asleep.count }
      for id in content.keys { visitors[id] = nil }
      return Array(content.values)
    }
  }

  private enum LyingDown: Sendable {
    case asleep, passed, cancelled
  }

  private let core: TestScheduler.Core
  private let state = Locked(State())

  init(core: TestScheduler.Core) { self.core = core }

  var wakes: [Wake] { state.withLock { $0.wakes } }

  func sleep(until deadline: Instant) async throws {
    try Task.checkCancellation()
    guard deadline > core.now else { return }
    let id = newID()
    defer { forgetCancellation(of: id) }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { lieDown(id, until: deadline, $0) }
    } onCancel: {
      cancelSleeper(id)
    }
  }

  /// Returns when at least so many tasks sleep, or when the calling task is cancelled.
  func visit(untilAsleep count: Int) async {
    let id = newID()
    defer { forgetCancellation(of: id) }
    await withTaskCancellationHandler {
      await withCheckedContinuation { wait(id, for: count, $0) }
    } onCancel: {
      cancelVisitor(id)
    }
  }

  private func newID() -> Int {
    state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
  }

  private func forgetCancellation(of id: Int) {
    state.withLock { state in _ = state.cancelled.remove(id) }
  }
}

// MARK: - Sleepers

extension Dormitory {
  private func lieDown(
    _ id: Int, until deadline: Instant, _ continuation: CheckedContinuation<Void, any Error>
  ) {
    let (result, content) = state.withLock { state -> (LyingDown, [Visitor]) in
      guard !state.cancelled.contains(id) else { return (.cancelled, []) }
      guard let alarm = core.scheduleAlarm(at: deadline, { [self] in wakeUp(id) }) else {
        return (.passed, [])
      }
      state.lastNumber += 1
      state.asleep[id] = Sleeper(
        number: state.lastNumber, deadline: deadline, alarm: alarm, continuation: continuation)
      return (.asleep, state.takeContentVisitors())
    }
    switch result {
    case .asleep: break
    case .passed: continuation.resume()
    case .cancelled: continuation.resume(throwing: CancellationError())
    }
    for visitor in content { visitor.continuation.resume() }
  }

  private func wakeUp(_ id: Int) {
    let sleeper = state.withLock { $0.wake(id, at: core.now, isCancelled: false) }
    sleeper?.continuation.resume()
  }

  private func cancelSleeper(_ id: Int) {
    let sleeper = state.withLock { state in
      let sleeper = state.wake(id, at: core.now, isCancelled: true)
      if sleeper == nil { state.cancelled.insert(id) }
      return sleeper
    }
    sleeper?.alarm.dispose()
    sleeper?.continuation.resume(throwing: CancellationError())
  }
}

// MARK: - Visitors

extension Dormitory {
  private func wait(
    _ id: Int, for count: Int, _ continuation: CheckedContinuation<Void, Never>
  ) {
    let mayLeave = state.withLock { state in
      if state.cancelled.contains(id) || state.asleep.count >= count { return true }
      state.visitors[id] = Visitor(count: count, continuation: continuation)
      return false
    }
    if mayLeave { continuation.resume() }
  }

  private func cancelVisitor(_ id: Int) {
    let visitor = state.withLock { state in
      let visitor = state.visitors.removeValue(forKey: id)
      if visitor == nil { state.cancelled.insert(id) }
      return visitor
    }
    visitor?.continuation.resume()
  }
}
