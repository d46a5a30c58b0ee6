public import ReactiveCore

/// What a source did: who subscribed to it, from when to when, and what it plays.
@usableFromInline
package final class SubscriptionLog: Sendable {
  /// A subscription, and who ended it.
  private struct Record {
    var span: SubscriptionSpan
    var ending: Cause?
  }

  private struct State: Sendable {
    var records: [Record] = []
    /// What the source plays; nil when its scheduler is gone.
    var played: (@Sendable () -> [PlayedEvent])?
    /// What was sent by hand, the first of it.
    var sent: [PlayedEvent] = []
  }

  private static let mostEvents = 1_000

  /// How long one character of subscription text lasts.
  package let tick: Duration
  /// What the source is called: the call that made it and its place.
  package var name: String { "\(call) (\(place.fileID):\(place.line))" }

  /// What the source is called in a picture: the call that made it and its line.
  package var shortName: String { "\(call), line \(place.line)" }

  private let call: String
  private let core: TestScheduler.Core
  private let place: (fileID: String, line: UInt)
  private let state: Locked<State>
  /// Whether its events count from each subscription.
  private let isCold: Bool

  /// The log of a source that a call makes.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - timeline: What the source plays.
  ///   - isCold: Whether it plays anew for each subscription.
  ///   - scheduler: Its clock.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  @usableFromInline
  init<Value: Sendable, Failure>(
    of call: String, playing timeline: Timeline<Value, Failure>, isCold: Bool,
    on scheduler: TestScheduler, fileID: String, line: UInt
  ) {
    (core, tick) = (scheduler.core, scheduler.tick)
    (self.call, place, self.isCold) = (call, (fileID, line), isCold)
    // A long timeline is not kept for the sake of pictures that show a part of it.
    let shown = timeline.count <= Self.mostEvents ? timeline : Timeline(timeline.prefix(100))
    state = Locked(State(played: { shown.map { PlayedEvent($0.event, at: $0.instant) } }))
    scheduler.register(audit: self)
  }

  package var spans: [SubscriptionSpan] { state.withLock { $0.records.map(\.span) } }

  /// The subscriptions that have ended, and who ended them.
  package var endings: [(span: SubscriptionSpan, by: Cause)] {
    state.withLock { state in
      state.records.compactMap { record in record.ending.map { (record.span, $0) } }
    }
  }

  /// What the source plays and what was sent by hand, in order; of a long source, the first of it.
  package var events: [PlayedEvent] {
    let state = state.withLock { $0 }
    let played = state.played?() ?? []
    let all =
      isCold
      ? state.records.flatMap { Self.events(played, during: $0.span) } : played + state.sent
    return all.enumerated().sorted {
      ($0.element.instant, $0.offset) < ($1.element.instant, $1.offset)
    }.map(\.element)
  }

  private static func events(
    _ played: [PlayedEvent], during span: SubscriptionSpan
  ) -> [PlayedEvent] {
    let moved = played.map { event in
      let offset = event.instant.nanosecondsSinceEpoch
      return PlayedEvent(kind: event.kind, instant: span.from.advanced(byNanoseconds: offset))
    }
    guard let end = span.to else { return moved }
    return moved.filter { $0.instant <= end }
  }

  /// Releases what it shows, since nobody will ask any more: the scheduler is gone.
  func forget() {
    let old = state.withLock { state in
      defer { (state.played, state.sent) = (nil, []) }
      return state
    }
    withExtendedLifetime(old) {}
  }

  /// Notes what was sent by hand, for pictures.
  @usableFromInline
  func note<Value: Sendable, Failure>(_ event: Event<Value, Failure>) {
    state.withLock { state in
      guard state.sent.count < Self.mostEvents else { return }
      state.sent.append(PlayedEvent(event, at: core.now))
    }
  }

  /// Opens a span, which the end of a lifetime closes.
  @usableFromInline
  func follow(_ lifetime: Lifetime) {
    let core = core
    let index = state.withLock { state in
      state.records.append(Record(span: SubscriptionSpan(from: core.now)))
      return state.records.count - 1
    }
    lifetime.add { [self] in
      let cause = core.cause
      state.withLock { state in
        let from = state.records[index].span.from
        state.records[index] = Record(
          span: SubscriptionSpan(from: from, to: core.now), ending: cause)
      }
    }
  }
}

/// An event of a source, without its types.
package struct PlayedEvent: Sendable {
  /// What it is.
  package enum Kind: Sendable {
    /// A value.
    case value(any Sendable)
    /// An error.
    case error(any Error)
    /// Completion.
    case completed
  }

  /// What it is.
  package let kind: Kind
  /// When it comes.
  package let instant: Instant

  init(kind: Kind, instant: Instant) { (self.kind, self.instant) = (kind, instant) }

  init<Value: Sendable, Failure>(_ event: Event<Value, Failure>, at instant: Instant) {
    kind =
      switch event {
      case .next(let value): .value(value)
      case .error(let failure): .error(failure)
      case .completed: .completed
      }
    self.instant = instant
  }
}

extension SubscriptionLog: Audited {
  package func wrapUp() {}

  package var leftovers: [Leftover] {
    spans.filter { $0.to == nil }.map { span in
      let text = """
        A subscription to a \(call) source, made at \(span.from), still lives. Dispose it, or \
        let the source end.
        """
      return Leftover(.subscription, text, fileID: place.fileID, line: place.line)
    }
  }
}
