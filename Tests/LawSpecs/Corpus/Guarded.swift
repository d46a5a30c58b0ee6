import Synchronization

/// State behind a lock, as a user of the library would have it.
final class Guarded<State: Sendable>: Sendable {
  private let mutex: Mutex<State>

  init(_ state: State) { mutex = Mutex(state) }

  var value: State {
    get { mutex.withLock { $0 } }
    set { mutex.withLock { $0 = newValue } }
  }

  /// Reads and changes the state in one step.
  func callAsFunction<Result: Sendable>(_ change: (inout State) -> Result) -> Result {
    mutex.withLock { change(&$0) }
  }
}

/// Does one thing at a time, in order, on whatever thread it comes, and holds no lock meanwhile.
final class Turns: Sendable {
  private struct State: Sendable {
    var waiting: [@Sendable () -> Void] = []
    var isTaken = false
  }

  private let state = Guarded(State())

  func callAsFunction(_ work: @escaping @Sendable () -> Void) {
    let isFirst = state { state in
      state.waiting.append(work)
      defer { state.isTaken = true }
      return !state.isTaken
    }
    guard isFirst else { return }
    while let next = next() { next() }
  }

  private func next() -> (@Sendable () -> Void)? {
    state { state in
      state.isTaken = !state.waiting.isEmpty
      return state.isTaken ? state.waiting.removeFirst() : nil
    }
  }
}
