import ReactiveCore
import TestScheduler

/// What an operator sent, whatever its types.
///
/// A timeline of entries that are not generic, as ``Played`` is, and for the same reason; walked in
/// loops over arrays, since what a generic collection does for every event takes as long as the run.
struct Heard: Sendable {
  /// An event and its instant.
  struct Entry: Sendable {
    let instant: Instant
    let event: Event<any Sendable, any Error>
  }

  let entries: [Entry]

  /// The same events as a timeline, for the reader of a failure.
  var timeline: Timeline<any Sendable, any Error> {
    Timeline(entries: entries.map { .init(instant: $0.instant, event: $0.event) })
  }

  // MARK: - Looking

  /// Whether a signal could have sent it.
  var isWellFormed: Bool {
    for index in 1..<max(1, entries.count) {
      let (earlier, later) = (entries[index - 1], entries[index])
      guard case .next = earlier.event, earlier.instant <= later.instant else { return false }
    }
    return true
  }

  /// The first error or completion.
  var end: Entry? {
    for index in 0..<entries.count {
      if case .next = entries[index].event { continue }
      return entries[index]
    }
    return nil
  }

  /// How many values it holds.
  var valueCount: Int {
    var count = 0
    for index in 0..<entries.count {
      if case .next = entries[index].event { count += 1 }
    }
    return count
  }

  /// How many events come before an instant, and before any that does not.
  func count(before instant: Instant) -> Int {
    var count = 0
    while count < entries.count, entries[count].instant < instant { count += 1 }
    return count
  }

  // MARK: - Changing

  /// The first events, as many as there are.
  func first(_ count: Int) -> Heard {
    count < entries.count ? Heard(entries: Array(entries[..<count])) : self
  }

  /// What comes at an instant or before it.
  func through(_ end: Instant) -> Heard {
    end == .distantFuture ? self : Heard(entries: entries.filter { $0.instant <= end })
  }

  /// The same events, each at another instant.
  func moved(_ move: (Instant) -> Instant) -> Heard {
    Heard(entries: entries.map { Entry(instant: move($0.instant), event: $0.event) })
  }

  /// The same events, each so much earlier.
  func earlier(by duration: Duration) -> Heard { moved { $0.advanced(by: .zero - duration) } }
}

extension Timeline {
  /// The same events, as the harness compares them.
  var erased: Heard {
    var erased: [Heard.Entry] = []
    erased.reserveCapacity(entries.count)
    for index in 0..<entries.count {
      let event: Event<any Sendable, any Error> =
        switch entries[index].event {
        case .next(let value): .next(value)
        case .error(let failure): .error(failure)
        case .completed: .completed
        }
      erased.append(Heard.Entry(instant: entries[index].instant, event: event))
    }
    return Heard(entries: erased)
  }
}
