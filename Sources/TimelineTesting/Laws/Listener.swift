import ReactiveCore
import TestScheduler

/// The subscriptions of a run.
struct Listener: Sendable {
  /// How many events a subscription hears before it is taken for endless and disposed.
  static let mostEvents = 1_000

  let lifetimes: [Lifetime]
  private let journal: Journal
  private let log: Log
  private let scheduler: TestScheduler.Core
  /// The event inside whose handler the first subscription is disposed.
  private let last: Int?

  init(_ plan: Plan, journal: Journal, log: Log, scheduler: TestScheduler.Core) {
    (self.journal, self.log, self.scheduler) = (journal, log, scheduler)
    lifetimes = plan.subscriptions.map { _ in Lifetime() }
    last = if case .inside(let count) = plan.disposal { count } else { nil }
  }

  /// Subscribes without a gate: what reaches it is what the operator sends.
  func subscribe(_ number: Int, to signal: Signal<any Sendable, any Error>) {
    let lifetime = lifetimes[number]
    guard lifetime.isLive else { return }
    journal.setSubscribing(true)
    signal.attach(sharing: lifetime) {
      hear(.next($0), number)
    } finish: {
      hear($0.event(), number)
    }
    journal.setSubscribing(false)
  }

  private func hear(_ event: Event<any Sendable, any Error>, _ number: Int) {
    journal.add(.sent(to: number, event))
    let count = log.add(event, at: scheduler.now, to: number)
    // Whoever looks whether anybody listens stops then.
    if count >= Self.mostEvents { lifetimes[number].dispose() }
    guard number == 0 else { return }
    if count == last, lifetimes[0].cancel() { journal.add(.disposed) }
    if event.value != nil, !journal.isSubscribing { log.answer() }
  }
}

/// What the subscriptions of a run have heard, and whether an answer is due.
final class Log: Sendable {
  private struct State: Sendable {
    var entries: [[Heard.Entry]]
    var countdown = -1
    var isInside = false
    var isDue = false
    var answer: (@Sendable () -> Void)?
  }

  private let state: Locked<State>

  init(subscriptions: Int) {
    state = Locked(State(entries: Array(repeating: [], count: subscriptions)))
  }

  var heard: [Heard] { state.withLock { $0.entries }.map { Heard($0) } }

  /// Adds an event.
  ///
  /// - Returns: How many the subscription had heard before.
  func add(_ event: Event<any Sendable, any Error>, at instant: Instant, to number: Int) -> Int {
    state.withLock { state in
      state.entries[number].append(Heard.Entry(instant: instant, event: event))
      return state.entries[number].count - 1
    }
  }

  func prepare(
    answering count: Int, inside isInside: Bool, _ answer: @escaping @Sendable () -> Void
  ) {
    state.withLock { state in
      (state.countdown, state.isInside, state.answer) = (count, isInside, answer)
    }
  }

  /// Sends the answer, if this value is the one that is answered and the handler does it.
  func answer() {
    let answer = state.withLock { state -> (@Sendable () -> Void)? in
      guard let answer = state.answer else { return nil }
      guard state.countdown == 0 else {
        state.countdown -= 1
        return nil
      }
      guard state.isInside else {
        state.isDue = true
        return nil
      }
      state.answer = nil
      return answer
    }
    answer?()
  }

  /// Sends the answer, if a value was answered in the step that is over.
  func answerLate() {
    let answer = state.withLock { state -> (@Sendable () -> Void)? in
      guard state.isDue else { return nil }
      defer { (state.isDue, state.answer) = (false, nil) }
      return state.answer
    }
    answer?()
  }
}
