public import ReactiveCore

/// A source that plays its timeline anew for each subscription.
///
/// Its times count from the subscription: events at offset zero arrive inside `subscribe`, the
/// others are enqueued at that moment. Disposing the subscription cancels what is left.
///
/// ```swift
/// let answer = try scheduler.cold("500ms (a|)")
/// let recorder = scheduler.record(requests.flatMap(.latest) { _ in answer.signal })
/// ```
public final class ColdSignal<Value: Sendable, Failure: Error>: Sendable {
  /// What it sends to each subscriber.
  public let signal: Signal<Value, Failure>

  package let log: SubscriptionLog

  init(
    _ timeline: Timeline<Value, Failure>, on scheduler: TestScheduler, fileID: String, line: UInt
  ) {
    let log = SubscriptionLog(
      of: "cold", playing: timeline, isCold: true, on: scheduler, fileID: fileID, line: line)
    self.log = log
    let play = ColdPlay(
      entries: timeline.entries, core: scheduler.core, fileID: fileID, line: line)
    signal = Signal { subscriber in
      log.follow(subscriber.lifetime)
      play.begin(for: subscriber)
    }
  }

  /// From when to when each subscription lasted, in the order they were made.
  public var subscriptions: [SubscriptionSpan] { log.spans }
}

/// How a cold source plays.
private struct ColdPlay<Value: Sendable, Failure: Error>: Sendable {
  let entries: [Timeline<Value, Failure>.Entry]
  let core: TestScheduler.Core
  let fileID: String
  let line: UInt

  func begin(for subscriber: Subscriber<Value, Failure>) {
    // What comes later is enqueued first: it precedes what a handler schedules for the same instant.
    let later = entries.firstIndex { $0.instant > .zero } ?? entries.count
    if later < entries.count { enqueue(from: later, for: subscriber) }
    for entry in entries[..<later] { subscriber.send(event: entry.event) }
  }

  private func enqueue(from later: Int, for subscriber: Subscriber<Value, Failure>) {
    let start = core.now
    let entries = entries
    let work = core.scheduleEvents(
      startingAt: start.advanced(by: entries[later].instant), position: later, count: entries.count,
      isPending: true, label: "cold", fileID: fileID, line: line
    ) { position in
      var entry = entries[position]
      let offset = entry.instant
      while entry.instant <= offset {
        subscriber.send(event: entry.event)
        position += 1
        guard position < entries.count else { return nil }
        entry = entries[position]
      }
      return subscriber.isDisposed ? nil : start.advanced(by: entry.instant)
    }
    subscriber.onDispose { work.dispose() }
  }
}

extension Instant {
  /// The instant as long after this one as another is after zero.
  fileprivate func advanced(by offset: Instant) -> Instant {
    advanced(byNanoseconds: offset.nanosecondsSinceEpoch)
  }
}
