import ReactiveCore
import Recorder
import TestScheduler

/// What an operator sent, whatever its types.
typealias Heard = Timeline<any Sendable, any Error>

/// An operator under test, its types erased.
struct Specimen {
  /// What may come from a source.
  struct SourceKind {
    /// Whether it may fail.
    var canFail = true
    /// Whether it is sent as a signal by the first source, and played for each subscription.
    var isInner = false
  }

  /// What the closure of the user makes.
  enum Product {
    case signal(Signal<any Sendable, any Error>)
    case recording(Recording)
  }

  /// A recording that the closure of the user has begun.
  struct Recording {
    let timeline: () -> Heard
    let dispose: () -> Void
  }

  let name: String
  let sources: [SourceKind]
  /// How the values of the user are shown, in the order of the table.
  let values: [String]
  /// Whether an error of a source can pass at all.
  var canFail = true
  /// Whether the closure has made a recorder itself.
  var isRecorder = false
  let equivalence: Equivalence<any Sendable, any Error>
  let build:
    (_ sources: [Signal<Int, TestError>], TestScheduler, _ unit: Duration) throws -> Product
  /// What the outputs should be; nil when nobody has said.
  var model: ((_ input: [Played], _ end: Instant) throws -> Heard)?
  /// The model where it is an operator: it can be played as this one is.
  var twin: ((Plan) throws -> Outcome)?

  /// Whether two timelines are the same: nothing else is asked of most, and a difference is dear.
  func isSame(_ left: Heard, _ right: Heard) -> Bool {
    guard left.entries.count == right.entries.count else { return false }
    for index in 0..<left.entries.count {
      let (left, right) = (left.entries[index], right.entries[index])
      guard left.instant == right.instant else { return false }
      let isSame =
        switch (left.event, right.event) {
        case (.next(let left), .next(let right)): equivalence.values(left, right)
        case (.error(let left), .error(let right)): equivalence.errors(left, right)
        case (.completed, .completed): true
        default: false
        }
      guard isSame else { return false }
    }
    return true
  }

  /// What a source is called in a failure.
  func name(of source: Int) -> String {
    if sources[source].isInner { return "inner \(source)" }
    return sources.count { !$0.isInner } == 1 ? "source" : "source \(source + 1)"
  }

  /// What a value of a source is, for the reader of a failure.
  func shown(_ value: Int, of source: Int) -> String {
    let inners = sources.count(where: \.isInner)
    guard inners > 0, !sources[source].isInner else { return values[value] }
    return name(of: sources.count - inners + value % inners)
  }

  /// The letter that a value of the table has in marble text.
  static func letter(_ value: Int) -> String {
    let alphabet = "abcdefghijklmnopqrstuvwxyz"
    return String(alphabet[alphabet.index(alphabet.startIndex, offsetBy: value % alphabet.count)])
  }
}

extension Signal {
  /// The signal as the harness hears it: nothing between the operator and its listener.
  var erased: Signal<any Sendable, any Error> {
    Signal<any Sendable, any Error>(ungated: { output in
      attach(
        sharing: output.lifetime, send: { output.onSend($0) },
        finish: { output.onFinish($0.erased) })
    })
  }
}

extension Termination {
  fileprivate var erased: Termination<any Error> {
    switch self {
    case .completed: .completed
    case .error(let failure): .error(failure)
    }
  }
}

extension Timeline {
  var erased: Heard {
    var erased: [Heard.Entry] = []
    erased.reserveCapacity(entries.count)
    for index in 0..<entries.count {
      let instant = entries[index].instant
      switch entries[index].event {
      case .next(let value): erased.append(.next(value, at: instant))
      case .error(let failure): erased.append(.error(failure, at: instant))
      case .completed: erased.append(.completed(at: instant))
      }
    }
    return Heard(entries: erased)
  }
}

// In loops over arrays: what a generic collection does for every event takes as long as the run.
extension Heard {
  /// The first error or completion.
  var end: Entry? {
    for index in 0..<entries.count {
      if case .next = entries[index].event { continue }
      return entries[index]
    }
    return nil
  }

  /// The first events, as many as there are.
  func first(_ count: Int) -> Heard {
    count < entries.count ? Heard(entries: Array(entries[..<count])) : self
  }

  /// How many events come before an instant, and before any that does not.
  func count(before instant: Instant) -> Int {
    var count = 0
    while count < entries.count, entries[count].instant < instant { count += 1 }
    return count
  }
}

extension Recorder {
  var erased: Specimen.Recording {
    Specimen.Recording(timeline: { self.timeline.erased }, dispose: { self.dispose() })
  }
}

extension Equivalence where Value == any Sendable, Failure == any Error {
  /// Equality of values and failures of known types.
  static func of<Known, KnownFailure: Error & Equatable>(
    failure: KnownFailure.Type, _ areEquivalent: @escaping (Known, Known) -> Bool
  ) -> Equivalence {
    Equivalence { left, right in
      guard let left = left as? Known, let right = right as? Known else { return false }
      return areEquivalent(left, right)
    } errors: { left, right in
      guard let left = left as? KnownFailure, let right = right as? KnownFailure else {
        return false
      }
      return left == right
    }
  }
}
