import Dispatch
import ReactiveCore

/// Runs a body on some threads at once and returns when all have returned.
func onThreads(_ count: Int, _ body: @escaping @Sendable (_ thread: Int) -> Void) async {
  await withCheckedContinuation { continuation in
    let started = DispatchGroup()
    let running = DispatchGroup()
    for thread in 0..<count {
      started.enter()
      DispatchQueue(label: "thread \(thread)").async(group: running) {
        // All begin together.
        started.leave()
        started.wait()
        body(thread)
      }
    }
    running.notify(queue: .global()) { continuation.resume() }
  }
}

/// Counts what happens on any thread and lets a spec wait until it has happened often enough.
final class Tally: Sendable {
  private struct State: Sendable {
    var count = 0
    var goal = Int.max
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let state = Locked(State())

  var count: Int { state.withLock { $0.count } }

  func add() {
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      state.count += 1
      return state.count == state.goal ? state.waiter.take() : nil
    }
    waiter?.resume()
  }

  /// Returns once it has been added to at least a number of times.
  func reaches(_ goal: Int) async {
    await withCheckedContinuation { continuation in
      let isReached = state.withLock { state -> Bool in
        guard state.count < goal else { return true }
        (state.goal, state.waiter) = (goal, continuation)
        return false
      }
      if isReached { continuation.resume() }
    }
  }
}

/// Notices when two threads are inside at once.
final class Exclusive: Sendable {
  private let state = Locked((isInside: false, overlaps: 0))

  var overlaps: Int { state.withLock { $0.overlaps } }

  func callAsFunction(_ body: () -> Void) {
    state.withLock { state in
      if state.isInside { state.overlaps += 1 }
      state.isInside = true
    }
    body()
    state.withLock { $0.isInside = false }
  }
}
