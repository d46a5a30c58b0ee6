import ReactiveCore
import TestScheduler

/// Everything that happened in one run, in its order.
final class Journal: Sendable {
  /// What happened.
  enum Kind: Sendable {
    case subscribed(source: Int)
    case delivered(source: Int, Event<Int, TestError>)
    case released(source: Int)
    case sent(to: Int, Event<any Sendable, any Error>)
    case disposed
    /// A value or another end was sent after the end that the sender itself had told.
    case refused(isEnd: Bool)
  }

  struct Entry: Sendable {
    let kind: Kind
    let instant: Instant
  }

  private struct State: Sendable {
    var entries: [Entry] = []
    var open: [Int]
    var subscriptions: [Int]
    /// Whether a subscription is being made: its calls have not returned.
    var isSubscribing = false
    var hasEnded = false
  }

  /// How often a source may be subscribed before it is taken for endless and falls silent.
  private static let mostSubscriptions = 100

  private let state: Locked<State>
  private let scheduler: TestScheduler.Core

  init(sources: Int, on scheduler: TestScheduler) {
    let zeros = [Int](repeating: 0, count: sources)
    state = Locked(State(open: zeros, subscriptions: zeros))
    self.scheduler = scheduler.core
  }

  var entries: [Entry] { state.withLock { $0.entries } }

  /// The sources that somebody is subscribed to.
  var openSources: [Int] {
    let open = state.withLock { $0.open }
    return open.indices.filter { open[$0] > 0 }
  }

  /// Whether the first subscription has ended or was disposed.
  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  /// Whether a source was subscribed so often that it fell silent.
  var isRunaway: Bool {
    state.withLock { $0.subscriptions.contains { $0 > Self.mostSubscriptions } }
  }

  var isSubscribing: Bool { state.withLock { $0.isSubscribing } }

  func setSubscribing(_ isSubscribing: Bool) {
    state.withLock { $0.isSubscribing = isSubscribing }
  }

  func add(_ kind: Kind) {
    let entry = Entry(kind: kind, instant: scheduler.now)
    state.withLock { state in
      switch kind {
      case .subscribed(let source): state.open[source] += 1
      case .released(let source): state.open[source] -= 1
      case .sent(0, let event) where event.isTerminal: state.hasEnded = true
      case .disposed: state.hasEnded = true
      // What a source sends while it is being subscribed cannot be stopped by everybody.
      case .refused where state.isSubscribing: return
      default: break
      }
      state.entries.append(entry)
    }
  }

  /// A source whose subscriptions, events and releases are written down.
  func follow(_ signal: Signal<Int, TestError>, as source: Int) -> Signal<Int, TestError> {
    Signal<Int, TestError>(ungated: { [self] output in
      add(.subscribed(source: source))
      output.lifetime.add { self.add(.released(source: source)) }
      guard allowsSubscription(of: source) else { return }
      signal.attach(sharing: output.lifetime) { value in
        self.add(.delivered(source: source, .next(value)))
        output.onSend(value)
      } finish: { termination in
        self.add(.delivered(source: source, termination.event()))
        output.onFinish(termination)
      }
    })
  }

  private func allowsSubscription(of source: Int) -> Bool {
    state.withLock { state in
      state.subscriptions[source] += 1
      return state.subscriptions[source] <= Self.mostSubscriptions
    }
  }
}
