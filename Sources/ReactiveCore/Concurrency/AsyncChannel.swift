/// Hands events from a signal to tasks that wait for them.
final class AsyncChannel<Value: Sendable, Failure: Error>: Sendable {
  typealias Waiter = CheckedContinuation<Event<Value, Failure>, Never>

  private let state: Locked<AsyncChannelState<Value, Failure>>

  init(buffering: AsyncBuffering) { state = Locked(AsyncChannelState(buffering: buffering)) }

  func send(_ value: Value) {
    // What is dropped is released outside the lock.
    let (waiter, dropped) = state.withLock { state -> (Waiter?, Value?) in
      guard state.end == nil else { return (nil, nil) }
      if let waiter = state.waiting.popFirst() { return (waiter, nil) }
      return (nil, state.keep(value))
    }
    waiter?.resume(returning: .next(value))
    withExtendedLifetime(dropped) {}
  }

  /// Ends it, once what was sent before has been taken.
  func finish(_ termination: Termination<Failure>) { close(with: termination, keepsValues: true) }

  /// Ends it at once.
  func cancel() { close(with: .completed, keepsValues: false) }

  private func close(with termination: Termination<Failure>, keepsValues: Bool) {
    let (told, dropped) = state.withLock { state in
      let dropped = keepsValues ? FIFO() : state.values
      if !keepsValues { state.values = FIFO() }
      return (state.close(with: termination), dropped)
    }
    for (waiter, event) in told { waiter.resume(returning: event) }
    withExtendedLifetime(dropped) {}
  }

  /// Resumes a waiting task with the next event: now, or when it comes.
  func wait(with waiter: Waiter) {
    let event = state.withLock { state -> Event<Value, Failure>? in
      if let value = state.values.popFirst() { return .next(value) }
      if state.end != nil { return state.takeEnd() }
      state.waiting.append(waiter)
      return nil
    }
    if let event { waiter.resume(returning: event) }
  }
}

/// Either values that nobody has asked for, or tasks that wait, or neither.
private struct AsyncChannelState<Value: Sendable, Failure: Error>: Sendable {
  let buffering: AsyncBuffering
  var values = FIFO<Value>()
  var end: Termination<Failure>?
  var waiting = FIFO<AsyncChannel<Value, Failure>.Waiter>()

  init(buffering: AsyncBuffering) { self.buffering = buffering }

  /// Keeps a value; returns the one that is dropped for it.
  mutating func keep(_ value: Value) -> Value? {
    switch buffering {
    case .unbounded:
      values.append(value)
    case .oldest(let count):
      if values.count < count { values.append(value) }
    case .newest(let count):
      guard count > 0 else { return nil }
      let dropped = values.count >= count ? values.popFirst() : nil
      values.append(value)
      return dropped
    }
    return nil
  }

  /// The first end counts; returns who waits, and what they are told.
  mutating func close(
    with termination: Termination<Failure>
  ) -> [(AsyncChannel<Value, Failure>.Waiter, Event<Value, Failure>)] {
    if end == nil { end = termination }
    let waiters = waiting.elements.compactMap(\.self)
    waiting = FIFO()
    return waiters.map { ($0, takeEnd()) }
  }

  /// The end as an event; an error is told once, then it is as if the signal had completed.
  mutating func takeEnd() -> Event<Value, Failure> {
    defer { end = .completed }
    return end?.event() ?? .completed
  }
}
