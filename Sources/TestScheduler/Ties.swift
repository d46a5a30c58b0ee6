/// How work that is due at the same instant is ordered.
public enum Ties: Hashable, Sendable {
  /// In the order in which it was enqueued.
  case fifo
  /// In an order drawn from a seed; the same seed always gives the same order.
  ///
  /// The draw is among lanes. One hot source is a lane, one subscription to a cold source is one,
  /// repeating work is one, and so is everything that one piece of work, or the outside between two
  /// advances, enqueues from one call site for one instant. Inside a lane the order of enqueueing
  /// stays, and work comes after the work that enqueued it.
  case seeded(UInt64)
}

/// Who picks the lane that runs next when several are due at one instant.
///
/// Picking the first each time gives the order of ``Ties/fifo``.
package enum LanePicker: Sendable {
  /// Draws from a generator.
  case drawn(SplitMix64)
  /// Asks a function for the index of a lane, given their number and what describes the work at
  /// the head of each. It is called inside the scheduler and must not call it; an index out of range
  /// counts as the nearest one in it.
  case chosen(@Sendable (_ lanes: Int, _ head: (Int) -> PendingWork) -> Int)

  mutating func pick(among lanes: Int, head: (Int) -> PendingWork) -> Int {
    guard lanes > 1 else { return 0 }
    switch self {
    case .drawn(var generator):
      let index = generator.next(below: lanes)
      self = .drawn(generator)
      return index
    case .chosen(let choose):
      return min(max(0, choose(lanes, head)), lanes - 1)
    }
  }
}

extension Ties {
  /// What picks in this order; nil where nothing is to be picked.
  package var picker: LanePicker? {
    switch self {
    case .fifo: nil
    case .seeded(let seed): .drawn(SplitMix64(seed: seed))
    }
  }
}
