public import Synchronization

/// The time of a world, which may be lent to the one who advances.
///
/// While it is lent, work that goes on moves it from one of its instants to the next without the
/// lock of the world. Whoever takes that lock calls the time back first: from then on the clock
/// stands still until the one who advances takes the lock too. So nobody who asks the world, or
/// changes it, can tell that time was lent.
@usableFromInline
struct WorldClock: ~Copyable, Sendable {
  /// Says that time is lent; no instant of a world is negative.
  private static let lent = Int64.min

  @usableFromInline let word = Atomic<Int64>(0)

  @inlinable var now: Int64 { word.load(ordering: .acquiring) & .max }

  // MARK: With the lock held

  borrowing func set(_ now: Int64) { word.store(now, ordering: .releasing) }

  borrowing func lend(at now: Int64) { word.store(now | Self.lent, ordering: .releasing) }

  /// Ends a loan, if there is one.
  ///
  /// - Returns: The instant that time has come to.
  borrowing func callBack() -> Int64 {
    let found = word.load(ordering: .acquiring)
    guard found < 0 else { return found }
    return word.bitwiseAnd(.max, ordering: .acquiringAndReleasing).newValue
  }

  // MARK: Without it

  /// Moves on to an instant that a loan covers, unless that was called back.
  borrowing func move(to instant: Int64, within loan: inout Loan) -> Bool {
    guard loan.covers(instant) else { return false }
    let isMoved = word.compareExchange(
      expected: loan.now | Self.lent, desired: instant | Self.lent,
      successOrdering: .acquiringAndReleasing, failureOrdering: .acquiring
    ).exchanged
    if isMoved { loan.move(to: instant) }
    return isMoved
  }
}

/// How far the one who advances may move a lent clock.
struct Loan: Sendable {
  private(set) var now: Int64
  /// The first instant that it does not reach.
  private let horizon: Int64
  /// How many moves are left.
  private var steps: Int

  init(now: Int64, horizon: Int64, steps: Int) {
    (self.now, self.horizon, self.steps) = (now, horizon, steps)
  }

  /// A second run at one instant is not covered: it counts towards a limit.
  func covers(_ instant: Int64) -> Bool { instant > now && instant < horizon && steps > 0 }

  mutating func move(to instant: Int64) {
    now = instant
    steps -= 1
  }
}
