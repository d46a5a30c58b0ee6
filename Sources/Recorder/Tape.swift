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

    init() {}
  }

  private let core: TestScheduler.Core
  @usableFromInline let lifetime = Lifetime()
  @usableFromInline let state = Locked(State())

  init(core: TestScheduler.Core) { self.core = core }

  @usableFromInline var now: Instant { core.now }

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
