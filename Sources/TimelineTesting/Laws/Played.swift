import ReactiveCore
import TestScheduler

/// What one source plays; a value is the position of a value in the table of the user.
///
/// It is a timeline for values of one type: every run copies its entries again and again, and in a
/// debug build a generic entry asks at runtime how it is copied.
struct Played: Sendable {
  /// An event and its instant.
  struct Entry: Sendable {
    let instant: Instant
    let event: Event<Int, TestError>

    static func next(_ value: Int, at instant: Instant) -> Entry {
      Entry(instant: instant, event: .next(value))
    }

    static func error(_ failure: TestError, at instant: Instant) -> Entry {
      Entry(instant: instant, event: .error(failure))
    }

    static func completed(at instant: Instant) -> Entry {
      Entry(instant: instant, event: .completed)
    }
  }

  let entries: [Entry]

  init(_ entries: some Sequence<Entry>) { self.entries = Array(entries) }

  init(_ timeline: Timeline<Int, TestError>) {
    entries = timeline.map { Entry(instant: $0.instant, event: $0.event) }
  }

  /// The same events as a timeline.
  var timeline: Timeline<Int, TestError> { timeline(values: { $0 }, failures: { $0 }) }

  /// The same events with other values and failures.
  func timeline<Value: Sendable, Failure: Error>(
    values: (Int) -> Value, failures: (TestError) -> Failure?
  ) -> Timeline<Value, Failure> {
    var converted: [Timeline<Value, Failure>.Entry] = []
    converted.reserveCapacity(entries.count)
    for index in 0..<entries.count {
      let instant = entries[index].instant
      switch entries[index].event {
      case .next(let value): converted.append(.next(values(value), at: instant))
      case .error(let failure):
        if let failure = failures(failure) { converted.append(.error(failure, at: instant)) }
      case .completed: converted.append(.completed(at: instant))
      }
    }
    return Timeline<Value, Failure>(entries: converted)
  }

  /// The same events, each at another instant.
  func moved(_ move: (Instant) -> Instant) -> Played {
    Played(entries.map { Entry(instant: move($0.instant), event: $0.event) })
  }

  /// The same events at instants of their own.
  var spread: Played {
    var last: Instant?
    return moved { instant in
      let spread = Swift.max(last.map { $0.advanced(by: Plan.unit) } ?? instant, instant)
      last = spread
      return spread
    }
  }
}

extension Played: RandomAccessCollection, ExpressibleByArrayLiteral {
  var startIndex: Int { 0 }
  var endIndex: Int { entries.count }
  subscript(position: Int) -> Entry { entries[position] }

  init(arrayLiteral elements: Entry...) { entries = elements }
}
