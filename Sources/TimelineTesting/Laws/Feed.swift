import ReactiveCore
import TestScheduler

/// A source of a run: it plays its input, and the journal writes down who subscribes to it, what it
/// sends them and when it lets go of them.
///
/// It does what the hot and cold sources of a scheduler do, for values of one type: what is generic
/// there would take most of the time of a run in a debug build.
final class Feed: Sendable {
  private struct State: Sendable {
    var listeners: [Subscriber<Int, TestError>] = []
    /// What comes up while an event is being sent.
    var waiting: [Event<Int, TestError>] = []
    var isSending = false
    var end: Termination<TestError>?
  }

  private let number: Int
  private let entries: [Played.Entry]
  private let journal: Journal
  private let scheduler: TestScheduler.Core
  private let state = Locked(State())

  init(
    _ played: Played, as number: Int, on scheduler: TestScheduler.Core, journal: Journal
  ) {
    (entries, self.number) = (played.entries, number)
    (self.scheduler, self.journal) = (scheduler, journal)
  }

  // MARK: - Hot

  /// Plays by the clock, whoever listens.
  ///
  /// - Returns: What it sends.
  func playHot() -> Signal<Int, TestError> {
    let first = firstToCome()
    if first < entries.count {
      _ = scheduler.scheduleEvents(
        startingAt: entries[first].instant, position: first, count: entries.count,
        isPending: false, label: "hot", fileID: #fileID, line: #line
      ) { self.playGroup(at: &$0) { self.send($0) } }
    }
    return Signal<Int, TestError>(ungated: { output in
      if self.open(output) { self.join(output) }
    })
  }

  /// The position of the first event that lies not in the past; of what does, an end is remembered.
  private func firstToCome() -> Int {
    let now = scheduler.now
    for position in 0..<entries.count {
      if entries[position].instant >= now { return position }
      guard case .next = entries[position].event else {
        send(entries[position].event)
        break
      }
    }
    return entries.count
  }

  /// Sends something: now, or after the event that is being sent.
  func send(_ event: Event<Int, TestError>) {
    let isFirst = state.withLock { state in
      defer { state.isSending = true }
      if state.isSending { state.waiting.append(event) }
      return !state.isSending
    }
    guard isFirst else { return }
    deliver(event)
    while let next = next() { deliver(next) }
  }

  private func next() -> Event<Int, TestError>? {
    state.withLock { state in
      state.isSending = !state.waiting.isEmpty
      return state.isSending ? state.waiting.removeFirst() : nil
    }
  }

  private func deliver(_ event: Event<Int, TestError>) {
    let listeners = state.withLock { state -> [Subscriber<Int, TestError>] in
      let listeners = state.listeners
      switch event {
      case .next: return listeners
      case .error(let failure): state.end = state.end ?? .error(failure)
      case .completed: state.end = state.end ?? .completed
      }
      state.listeners = []
      return listeners
    }
    for index in 0..<listeners.count { hear(event, listeners[index]) }
  }

  private func join(_ output: Subscriber<Int, TestError>) {
    let end = state.withLock { state in
      if state.end == nil { state.listeners.append(output) }
      return state.end
    }
    let id = ObjectIdentifier(output.lifetime)
    guard let end else {
      output.lifetime.add { self.leave(id) }
      return
    }
    hear(end.event(), output)
  }

  private func leave(_ id: ObjectIdentifier) {
    // What leaves is released outside the lock.
    let old = state.withLock { state in
      let old = state.listeners
      if !old.isEmpty { state.listeners = old.filter { ObjectIdentifier($0.lifetime) != id } }
      return old
    }
    withExtendedLifetime(old) {}
  }

  // MARK: - Cold

  /// Plays anew for each subscription.
  ///
  /// - Returns: What it sends.
  func playCold() -> Signal<Int, TestError> {
    Signal<Int, TestError>(ungated: { output in
      if self.open(output) { self.begin(for: output) }
    })
  }

  private func begin(for output: Subscriber<Int, TestError>) {
    var later = 0
    while later < entries.count, entries[later].instant <= .zero { later += 1 }
    // What comes later is enqueued first: it precedes what a handler schedules for the same instant.
    if later < entries.count { enqueue(from: later, for: output) }
    for position in 0..<later { hear(entries[position].event, output) }
  }

  private func enqueue(from position: Int, for output: Subscriber<Int, TestError>) {
    let start = scheduler.now
    let work = scheduler.scheduleEvents(
      startingAt: start.advanced(byNanoseconds: entries[position].instant.nanosecondsSinceEpoch),
      position: position, count: entries.count, isPending: false, label: "cold", fileID: #fileID,
      line: #line
    ) { position in
      let offset = self.playGroup(at: &position) { self.hear($0, output) }
      guard let offset, output.lifetime.isLive else { return nil }
      return start.advanced(byNanoseconds: offset.nanosecondsSinceEpoch)
    }
    output.lifetime.add { work.dispose() }
  }

  // MARK: - Both

  /// Plays all events of one instant, and moves on to the next.
  ///
  /// - Returns: That; nil when there is none.
  private func playGroup(
    at position: inout Int, _ send: (Event<Int, TestError>) -> Void
  ) -> Instant? {
    var entry = entries[position]
    let instant = entry.instant
    while entry.instant <= instant {
      send(entry.event)
      position += 1
      guard case .next = entry.event, position < entries.count else { return nil }
      entry = entries[position]
    }
    return entry.instant
  }

  private func hear(_ event: Event<Int, TestError>, _ output: Subscriber<Int, TestError>) {
    guard output.lifetime.isLive else { return }
    switch event {
    case .next(let value):
      journal.add(.delivered(source: number, event))
      output.onSend(value)
    case .error(let failure): end(.error(failure), event, output)
    case .completed: end(.completed, event, output)
    }
  }

  private func end(
    _ termination: Termination<TestError>, _ event: Event<Int, TestError>,
    _ output: Subscriber<Int, TestError>
  ) {
    guard output.lifetime.end() else { return }
    journal.add(.delivered(source: number, event))
    output.onFinish(termination)
  }

  /// Writes a subscription down, and its release.
  ///
  /// - Returns: Whether it may be made.
  private func open(_ output: Subscriber<Int, TestError>) -> Bool {
    let isAllowed = journal.open(number)
    output.lifetime.add { [journal, number] in journal.add(.released(source: number)) }
    return isAllowed
  }
}
