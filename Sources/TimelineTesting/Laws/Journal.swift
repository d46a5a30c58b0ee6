import ReactiveCore
import TestScheduler

/// Everything that happened in one run, in its order.
final class Journal: Sendable {
  /// What happened.
  enum Kind: Sendable {
    case subscribed(source: Int)
    case delivered(source: Int, Event<Int, TestError>)
    case released(source: Int)
    case sent(isEnd: Bool)
    case disposed
    /// A value or another end was sent after the end that the sender itself had told.
    case refused(isEnd: Bool)
  }

  struct Entry: Sendable {
    let kind: Kind
    let instant: Instant
  }

  private struct Source: Sendable {
    /// How many subscriptions it has.
    var open = 0
    /// How many it has had.
    var subscriptions = 0
  }

  private struct State: Sendable {
    var entries: [Entry] = []
    var sources: [Source]
    /// What each subscription has heard.
    var heard: [[Heard.Entry]]
    /// Whether a subscription is being made: its calls have not returned.
    var isSubscribing = false
    var hasEnded = false
  }

  /// How often a source may be subscribed before it is taken for endless and falls silent.
  private static let mostSubscriptions = 100

  /// Room for what happens in most runs.
  private static let usualCount = 24
  /// Room for what a subscription hears in most runs.
  private static let usualHeard = 8

  private let state: Locked<State>
  private let scheduler: TestScheduler.Core

  init(sources: Int, subscriptions: Int, on scheduler: TestScheduler.Core) {
    var state = State(
      sources: Array(repeating: Source(), count: sources),
      heard: Array(repeating: [], count: subscriptions))
    state.entries.reserveCapacity(Self.usualCount)
    self.state = Locked(state)
    self.scheduler = scheduler
  }

  /// What happened, and what each subscription has heard.
  var record: (entries: [Entry], heard: [[Heard.Entry]]) {
    state.withLock { ($0.entries, $0.heard) }
  }

  /// Whether a source was subscribed so often that it fell silent.
  var isRunaway: Bool {
    let sources = state.withLock { $0.sources }
    for number in 0..<sources.count
    where sources[number].subscriptions > Self.mostSubscriptions {
      return true
    }
    return false
  }

  /// The sources that somebody is subscribed to.
  var openSources: [Int] {
    let sources = state.withLock { $0.sources }
    var open: [Int] = []
    for number in 0..<sources.count where sources[number].open > 0 { open.append(number) }
    return open
  }

  /// Whether the first subscription has ended or was disposed.
  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  func setSubscribing(_ isSubscribing: Bool) {
    state.withLock { $0.isSubscribing = isSubscribing }
  }

  func add(_ kind: Kind) {
    let entry = Entry(kind: kind, instant: scheduler.now)
    state.withLock { state in
      switch kind {
      case .subscribed(let source): state.sources[source].open += 1
      case .released(let source): state.sources[source].open -= 1
      case .disposed: state.hasEnded = true
      // What a source sends while it is being subscribed cannot be stopped by everybody.
      case .refused where state.isSubscribing: return
      case .delivered, .sent, .refused: break
      }
      state.entries.append(entry)
    }
  }

  /// Adds what a subscription hears.
  ///
  /// - Returns: How many events it had heard before, and whether a subscription is being made.
  func hear(
    _ event: Event<any Sendable, any Error>, by number: Int
  ) -> (count: Int, isSubscribing: Bool) {
    let isEnd = if case .next = event { false } else { true }
    let instant = scheduler.now
    return state.withLock { state in
      if number == 0, isEnd { state.hasEnded = true }
      state.entries.append(Entry(kind: .sent(isEnd: isEnd), instant: instant))
      if state.heard[number].isEmpty { state.heard[number].reserveCapacity(Self.usualHeard) }
      state.heard[number].append(Heard.Entry(instant: instant, event: event))
      return (state.heard[number].count - 1, state.isSubscribing)
    }
  }

  /// Adds a subscription to a source.
  ///
  /// - Returns: Whether it may be made.
  func open(_ source: Int) -> Bool {
    let entry = Entry(kind: .subscribed(source: source), instant: scheduler.now)
    return state.withLock { state in
      state.sources[source].open += 1
      state.sources[source].subscriptions += 1
      state.entries.append(entry)
      return state.sources[source].subscriptions <= Self.mostSubscriptions
    }
  }
}
