import Dispatch
import Synchronization
import TestScheduler

/// Rows about tasks that sleep on the virtual clock.
func asyncRows(_ scale: Scale) -> [Row] {
  [1_000, 10_000].map { count in
    Row(
      name: "async-sleep", count: scale(count), bar: .ratio(4), growth: .linear,
      work: asyncSleep, floor: asyncSleepFloor)
  }
}

private func asyncSleep(_ count: Int) -> Int {
  waiting {
    let scheduler = TestScheduler()
    return await withTaskGroup(of: Void.self) { group in
      for number in 0..<count {
        group.addTask { try? await scheduler.sleep(for: .milliseconds(number)) }
      }
      // The one without a wait does not sleep.
      await scheduler.sleepers(count - 1)
      try? scheduler.run()
      return await group.reduce(0) { total, _ in total + 1 }
    }
  }
}

private func asyncSleepFloor(_ count: Int) -> Int {
  waiting {
    let stored = Stored()
    return await withTaskGroup(of: Void.self) { group in
      for _ in 0..<count {
        group.addTask { await withCheckedContinuation { stored.add($0) } }
      }
      await stored.reaches(count)
      stored.resumeAll()
      return await group.reduce(0) { total, _ in total + 1 }
    }
  }
}

/// Runs asynchronous work and waits for it.
private func waiting(for work: @escaping @Sendable () async -> Int) -> Int {
  let result = Box()
  let done = DispatchSemaphore(value: 0)
  Task.detached {
    result.value.store(await work(), ordering: .releasing)
    done.signal()
  }
  done.wait()
  return result.value.load(ordering: .acquiring)
}

private final class Box: Sendable {
  let value = Atomic(0)
}

/// Continuations that wait to be resumed.
private final class Stored: Sendable {
  private struct State {
    var continuations: [CheckedContinuation<Void, Never>] = []
    var waiter: (count: Int, continuation: CheckedContinuation<Void, Never>)?
  }

  private let state = Mutex(State())

  func add(_ continuation: CheckedContinuation<Void, Never>) {
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      state.continuations.append(continuation)
      guard let waiter = state.waiter, state.continuations.count >= waiter.count else { return nil }
      state.waiter = nil
      return waiter.continuation
    }
    waiter?.resume()
  }

  func reaches(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isReached = state.withLock { state in
        guard state.continuations.count < count else { return true }
        state.waiter = (count, continuation)
        return false
      }
      if isReached { continuation.resume() }
    }
  }

  func resumeAll() {
    let all = state.withLock { state in
      defer { state.continuations = [] }
      return state.continuations
    }
    for continuation in all { continuation.resume() }
  }
}
