import ReactiveCore
import Recorder
import TestScheduler

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
