import ReactiveCore

/// Where in time the next step of a text stands, counted in nanoseconds from its start, or from
/// `^` once that has been read.
///
/// Offsets are unsigned, since the way from the earliest instant to `^` is longer than `Int64`.
struct MarbleClock {
  let tick: UInt64
  private(set) var next: UInt64 = 0
  /// The instant of the last mark, as long as a duration may replace its tick.
  private var anchor: UInt64?
  /// Ticks ran past the last offset; that matters only if something stands there.
  private(set) var hasOverflowed = false

  init(tick: Duration) { self.tick = tick.marbleTick }

  /// Lets ticks of silence pass.
  mutating func pass(ticks: UInt64) {
    anchor = nil
    move(to: next, plus: ticks)
  }

  /// Takes the ticks of what stands here.
  mutating func occupy(ticks: UInt64 = 1) {
    anchor = next
    move(to: next, plus: ticks)
  }

  /// Lets a stated gap pass, counted from the last mark if one stands right before it.
  ///
  /// - Returns: Whether the offset can be told.
  mutating func wait(_ gap: UInt64, dialect: MarbleDialect) -> Bool {
    let start = dialect == .native ? anchor ?? next : next
    guard !hasOverflowed || start == anchor else { return false }
    let (sum, overflow) = start.addingReportingOverflow(gap)
    (next, anchor, hasOverflowed) = (sum, nil, false)
    return !overflow
  }

  /// Makes this instant zero.
  mutating func restart() {
    (next, anchor, hasOverflowed) = (0, nil, false)
  }

  private mutating func move(to start: UInt64, plus ticks: UInt64) {
    let (length, tooLong) = tick.multipliedReportingOverflow(by: ticks)
    let (sum, tooLate) = start.addingReportingOverflow(length)
    guard tooLong || tooLate else { return next = sum }
    (next, hasOverflowed) = (.max, true)
  }
}

extension Duration {
  /// The tick that marbles use for this duration: whole nanoseconds, at least one.
  var marbleTick: UInt64 { UInt64(max(1, nanosecondsRoundedUp)) }
}
