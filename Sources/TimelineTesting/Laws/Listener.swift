import ReactiveCore
import TestScheduler

/// The subscriptions of a run.
struct Listener: Sendable {
  /// How many events a subscription hears before it is taken for endless and disposed.
  static let mostEvents = 1_000

  let lifetimes: [Lifetime]
  private let journal: Journal
  private let echo: Echo?
  /// The event inside whose handler the first subscription is disposed.
  private let last: Int?

  init(_ plan: Plan, journal: Journal, echo: Echo?) {
    (self.journal, self.echo) = (journal, echo)
    var lifetimes: [Lifetime] = []
    for _ in 0..<plan.subscriptions.count { lifetimes.append(Lifetime()) }
    self.lifetimes = lifetimes
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
    let (count, isSubscribing) = journal.hear(event, by: number)
    // Whoever looks whether anybody listens stops then.
    if count >= Self.mostEvents { lifetimes[number].dispose() }
    guard number == 0 else { return }
    if count == last, lifetimes[0].cancel() { journal.add(.disposed) }
    if let echo, !isSubscribing, case .next = event { echo.answer() }
  }
}

/// Answers one value of a run, in its handler or when the step is over.
final class Echo: Sendable {
  private struct State: Sendable {
    var countdown: Int
    var isDue = false
    var answer: (@Sendable () -> Void)?
  }

  private let isInside: Bool
  private let state: Locked<State>

  init(_ plan: Plan.Echo) {
    isInside = plan.isInside
    state = Locked(State(countdown: plan.answered))
  }

  /// Says what the answer is: from here on values are counted.
  func prepare(_ answer: @escaping @Sendable () -> Void) {
    state.withLock { $0.answer = answer }
  }

  /// Sends the answer, if this value is the one that is answered and the handler does it.
  func answer() {
    let answer = state.withLock { state -> (@Sendable () -> Void)? in
      guard let answer = state.answer else { return nil }
      guard state.countdown == 0 else {
        state.countdown -= 1
        return nil
      }
      guard isInside else {
        state.isDue = true
        return nil
      }
      state.answer = nil
      return answer
    }
    answer?()
  }

  /// Sends the answer, if a value was answered in the work that has just run.
  func answerLate() {
    let answer = state.withLock { state -> (@Sendable () -> Void)? in
      guard state.isDue else { return nil }
      defer { (state.isDue, state.answer) = (false, nil) }
      return state.answer
    }
    answer?()
  }
}
