import ReactiveCore
import TestScheduler

/// One run of an operator: what its sources play, and what is done to the result.
struct Plan {
  /// Whether the times of the sources are absolute, or count from each subscription.
  enum Feeding {
    case hot
    case cold
  }

  /// When the subscription is disposed.
  enum Disposal: Hashable {
    /// At an instant: ahead of everything that is due, or behind the events of the sources.
    case at(Instant, isFirst: Bool)
    /// Inside the handler of an event, counted from zero.
    case inside(Int)

    /// What was done, for the reader of a failure.
    var words: String {
      switch self {
      case .at(let instant, isFirst: true): "disposed at \(instant), ahead of what was due then"
      case .at(let instant, isFirst: false):
        "disposed at \(instant), behind the events of the sources"
      case .inside(let count): "disposed inside the handler of event \(count + 1)"
      }
    }
  }

  /// A value that is sent into the first source in answer to an event.
  struct Echo {
    /// The value that is answered, counted from zero among those outside `subscribe`.
    let answered: Int
    let value: Int
    /// Whether the handler sends it, and not whoever runs the work behind it.
    let isInside: Bool
  }

  var input: [Played]
  var feeding = Feeding.hot
  /// When the sources are made, after the instant zero.
  var start = Duration.zero
  /// When each subscription is made, after the start.
  var subscriptions: [Duration] = [.zero]
  var unit = Plan.unit
  var disposal: Disposal?
  var echo: Echo?
  /// The last instant that is played; nil plays until idle, but not much longer than the input.
  var end: Instant?
  var ties = Ties.fifo
  /// What is done beside subscribing at zero to hot sources, for the reader of a failure: put into
  /// words when there is one.
  var done: (() -> String)?
  /// Whether the run notes how long the operator waits for its own work.
  var notesWaits = false

  /// The unit of time of every run that is not scaled: the tick of marble text.
  static let unit = Duration.milliseconds(1)

  init(_ input: [Played]) { self.input = input }
}

/// What came of a run.
// A class, since every law looks at it and would copy it.
final class Outcome {
  /// What was left at the moment at which the subscription was over.
  struct Inspection {
    let instant: Instant
    let openSources: [Int]
    let pending: [PendingWork]
  }

  let journal: [Journal.Entry]
  /// What each subscription heard.
  let heard: [Heard]
  /// What building the operator did, before anybody subscribed.
  let early: Inspection
  /// What was left when the subscription was over, by its own end or by a disposal.
  let inspection: Inspection?
  /// What was left when the run came to rest, before it was disposed; nil when it was over by then.
  let rest: Inspection?
  /// When anything ran for the first time; nil when nothing did.
  let firstStep: Instant?
  /// How long the operator was seen to wait for its own work, each duration once.
  let waits: [Duration]
  /// Whether a source was subscribed so often that it was silenced.
  let isRunaway: Bool
  /// Whether a subscription was disposed because it heard too much: what it heard is only a part.
  var isEndless: Bool {
    for number in 0..<heard.count where heard[number].entries.count > Listener.mostEvents {
      return true
    }
    return false
  }
  /// Whether nothing was left to run, and the result had all the time it could want.
  let isIdle: Bool
  /// The last instant that was played to its end; `distantFuture` when nothing was left.
  let end: Instant

  init(
    journal: [Journal.Entry], heard: [Heard], early: Inspection, inspection: Inspection?,
    rest: Inspection?, firstStep: Instant?, waits: [Duration], isRunaway: Bool, isIdle: Bool,
    end: Instant
  ) {
    (self.journal, self.heard) = (journal, heard)
    (self.early, self.inspection, self.rest) = (early, inspection, rest)
    (self.firstStep, self.waits, self.isRunaway) = (firstStep, waits, isRunaway)
    (self.isIdle, self.end) = (isIdle, end)
  }
}
