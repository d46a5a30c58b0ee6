public import ReactiveCore
public import TestScheduler

/// The events of a recording, and how long it goes on.
///
/// What subscribes and what is scheduled hold the tape and not the recorder, which may be dropped.
@usableFromInline
final class Tape<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline typealias Entry = Timeline<Value, Failure>.Entry

  @usableFromInline
  struct State: Sendable {
    @usableFromInline var entries: [Entry] = []
    var isSeen = false
    var disposal: Disposal?
    /// What a disposal ends with it.
    var dependents: [@Sendable () -> Void] = []

    init() {}
  }

  /// When the recording was disposed, and by whom.
  struct Disposal: Sendable {
    let instant: Instant
    let cause: Cause
  }

  let core: TestScheduler.Core
  @usableFromInline let lifetime = Lifetime()
  @usableFromInline let state = Locked(State())

  init(core: TestScheduler.Core) { self.core = core }

  @usableFromInline var now: Instant { core.now }

  /// What the scheduler still holds.
  var waiting: [WaitingWork] { core.waiting }

  @inlinable
  func append(_ event: Event<Value, Failure>) {
    let entry = Entry(instant: now, event: event)
    state.withLock { $0.entries.append(entry) }
  }

  /// The events so far, which are seen from now on.
  func look() -> [Entry] {
    state.withLock {
      $0.isSeen = true
      return $0.entries
    }
  }

  var isSeen: Bool { state.withLock { $0.isSeen } }

  var disposal: Disposal? { state.withLock { $0.disposal } }

  /// Ends the recording, unless it is over.
  @usableFromInline
  func dispose() {
    if lifetime.isLive {
      let disposal = Disposal(instant: now, cause: core.cause)
      state.withLock { $0.disposal = disposal }
    }
    lifetime.dispose()
    let dependents = state.withLock { state in
      defer { state.dependents = [] }
      return state.dependents
    }
    for end in dependents { end() }
  }

  /// Runs an action when the recording is disposed; its end is no disposal.
  func onDispose(_ action: @escaping @Sendable () -> Void) {
    state.withLock { $0.dependents.append(action) }
  }

  /// Subscribes to a signal and records what it sends.
  @inlinable
  func listen(to signal: Signal<Value, Failure>) {
    let lifetime = lifetime
    guard lifetime.isLive else { return }
    signal.attach(sharing: lifetime) { value in
      if lifetime.isLive { self.append(.next(value)) }
    } finish: { termination in
      if !lifetime.isSilenced { self.append(termination.event()) }
    }
  }

  /// Does something at an instant, unless the recording is over by then.
  @usableFromInline
  func schedule(
    at instant: Instant, label: String, fileID: String, line: UInt,
    _ action: @escaping @Sendable () -> Void
  ) {
    let work = core.schedule(at: instant, label: label, fileID: fileID, line: line, action)
    lifetime.add { work.dispose() }
  }
}
