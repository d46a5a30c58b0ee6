import ReactiveCore
import TestScheduler

/// One run in one order: what picks the lanes, and which choices it came to.
final class OrderRun: Sendable {
  /// How lanes are picked.
  enum Plan: Sendable {
    /// As an order says; where the run has fewer lanes than it says, the last of them.
    case following(Order)
    /// By chance.
    case drawn(SplitMix64)
  }

  /// Whether it explains itself: which work ran before which, and what became of the work.
  let isExplained: Bool
  private let state: Locked<State>

  init(_ plan: Plan, isExplained: Bool = false) {
    self.isExplained = isExplained
    state = Locked(State(plan: plan))
  }

  /// A scheduler at the instant zero that runs in this order.
  func makeScheduler(tick: Duration, limits: Limits) -> TestScheduler {
    let scheduler = TestScheduler(tick: tick, picker: .chosen(choose), limits: limits)
    if isExplained { scheduler.core.beginTrace() }
    return scheduler
  }

  /// The choices so far.
  var choices: [Choice] { state.withLock { $0.choices } }

  /// Whether there were more choices than are explored.
  var isCut: Bool { state.withLock { $0.isCut } }

  /// Where the run, now over, was another one than the order says; nil when it was not.
  var misfit: Misfit? {
    state.withLock { state in
      guard state.misfit == nil, case .following(let order) = state.plan else {
        return state.misfit
      }
      return order.choices.dropFirst(state.choices.count).first.map {
        Misfit(number: state.choices.count + 1, expected: $0, lanes: nil)
      }
    }
  }

  /// What ran before work that usually runs first, as far as it is kept.
  var overtakings: [Overtaking] { state.withLock { $0.overtakings } }

  /// Picks a lane.
  ///
  /// - Parameters:
  ///   - lanes: How many there are.
  ///   - head: Describes what is at the head of one.
  /// - Returns: The index of the lane.
  func choose(among lanes: Int, head: (Int) -> PendingWork) -> Int {
    let (pick, isTold) = state.withLock { state in
      let pick = state.pick(among: lanes)
      return (pick, isExplained && pick > 0 && state.overtakings.count < Overtaking.most)
    }
    if isTold {
      let overtaking = Overtaking(heads: (0...pick).map(head))
      state.withLock { $0.overtakings.append(overtaking) }
    }
    return pick
  }
}

extension OrderRun {
  /// A choice that is not the one that the order says.
  struct Misfit: Hashable, Sendable {
    /// Which choice it is, counted from 1.
    let number: Int
    let expected: Choice
    /// How many lanes there were; nil when the run was over before.
    let lanes: Int?
  }

  private struct State: Sendable {
    var plan: Plan
    var choices: [Choice] = []
    var isCut = false
    var misfit: Misfit?
    var overtakings: [Overtaking] = []

    mutating func pick(among lanes: Int) -> Int {
      guard choices.count < Order.mostChoices else {
        isCut = true
        return 0
      }
      let pick = plannedPick(among: lanes)
      choices.append(Choice(pick: pick, lanes: lanes))
      return pick
    }

    private mutating func plannedPick(among lanes: Int) -> Int {
      switch plan {
      case .following(let order):
        guard choices.count < order.choices.count else { return 0 }
        let expected = order.choices[choices.count]
        if misfit == nil, lanes != expected.lanes {
          misfit = Misfit(number: choices.count + 1, expected: expected, lanes: lanes)
        }
        return min(expected.pick, lanes - 1)
      case .drawn(var generator):
        let pick = generator.next(below: lanes)
        plan = .drawn(generator)
        return pick
      }
    }
  }
}
