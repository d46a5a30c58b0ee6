public import ReactiveCore

/// A source that plays by the clock of its scheduler, whoever listens.
///
/// Its times are absolute: all its events are enqueued when it is made, so that they come before
/// whatever is scheduled later for the same instants. What lies before the current instant has
/// happened: no value of it is received, but an end is remembered, and a subscriber gets it inside
/// `subscribe`.
///
/// ```swift
/// let source = try scheduler.hot("--a-b|")
/// let recorder = scheduler.record(source.signal.map { $0.uppercased() })
/// try scheduler.run()
/// recorder.expect("--A-B|")
/// source.expectSubscriptions("^----!")
/// ```
///
/// It can also be fed by hand, before, while and after its timeline plays.
public final class HotSignal<Value: Sendable, Failure: Error>: Sendable {
  /// What it sends.
  public let signal: Signal<Value, Failure>

  @usableFromInline let subject: SubjectCore<Value, Failure>
  @usableFromInline package let log: SubscriptionLog
  @usableFromInline let playing: any Disposable

  @inlinable
  init(
    _ timeline: Timeline<Value, Failure>, on scheduler: TestScheduler, fileID: String, line: UInt
  ) {
    let subject = SubjectCore<Value, Failure>()
    let log = SubscriptionLog(
      of: "hot", playing: timeline, isCold: false, on: scheduler, fileID: fileID, line: line)
    (self.subject, self.log) = (subject, log)
    signal = Signal(ungated: { output in
      log.follow(output.lifetime)
      subject.signal.attach(output)
    })
    playing = subject.play(timeline, on: scheduler.core, fileID: fileID, line: line)
  }

  /// From when to when each subscription lasted, in the order they were made.
  public var subscriptions: [SubscriptionSpan] { log.spans }

  /// Sends a value now.
  @inlinable
  public func send(_ value: Value) {
    log.note(Event<Value, Failure>.next(value))
    subject.send(value)
  }

  /// Fails now; what its timeline still holds is dropped.
  public func send(error failure: Failure) { finish(.error(failure)) }

  /// Completes now; what its timeline still holds is dropped.
  public func complete() { finish(.completed) }

  private func finish(_ termination: Termination<Failure>) {
    playing.dispose()
    log.note(termination.event() as Event<Value, Failure>)
    subject.finish(termination)
  }
}

extension HotSignal where Value == Void {
  /// Sends the value that carries nothing.
  public func send() { send(()) }
}

extension SubjectCore {
  /// Plays a timeline: what has happened is over, the rest is enqueued, an instant at a time.
  @inlinable
  func play(
    _ timeline: Timeline<Value, Failure>, on core: TestScheduler.Core, fileID: String, line: UInt
  ) -> any Disposable {
    let now = core.now
    let entries = timeline.entries
    let first = entries.firstIndex { $0.instant >= now || $0.event.isTerminal } ?? entries.count
    guard first < entries.count else { return AnyDisposable() }
    guard entries[first].instant >= now else {
      send(entries[first].event)
      return AnyDisposable()
    }
    return core.scheduleEvents(
      startingAt: entries[first].instant, position: first, count: entries.count, isPending: false,
      label: "hot", fileID: fileID, line: line
    ) { position in
      var entry = entries[position]
      let instant = entry.instant
      while entry.instant <= instant {
        guard self.send(entry.event) else { return nil }
        position += 1
        guard position < entries.count else { return nil }
        entry = entries[position]
      }
      return entry.instant
    }
  }

  /// Sends an event.
  ///
  /// - Returns: Whether more may follow.
  @inlinable @discardableResult
  func send(_ event: Event<Value, Failure>) -> Bool {
    switch event {
    case .next(let value):
      send(value)
      return true
    case .error(let failure): finish(.error(failure))
    case .completed: finish(.completed)
    }
    return false
  }
}
