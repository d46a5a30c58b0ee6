import ReactiveCore

/// Draws the steps of a marble text, each into bytes that have room for it.
struct MarblePen {
  /// No step takes more bytes, but for two of each that its name has: two durations of up to 26,
  /// `^`, a group that begins with it, `!`, and quotes.
  static let longestStep = 64
  /// The longest silence that is drawn tick by tick.
  private static let longestSilence: UInt64 = 10

  private let tick: UInt64
  /// The instant of the last mark, or that the text starts at.
  private var position: Int64
  /// Whether a mark stands at the position, whose tick comes next.
  private var isMarked = false
  private var isInGroup = false
  private var needsCaret: Bool
  private var hasEnded = false

  init(tick: Duration, first: Instant?) {
    self.tick = tick.marbleTick
    let start = min(0, first?.nanosecondsSinceEpoch ?? 0)
    (position, needsCaret) = (start, start < 0)
  }

  /// Goes to an instant, and opens a group unless one event is all that happens there.
  @inline(__always)
  mutating func begin(at instant: Instant, isLast: Bool, in bytes: inout OutputSpan<UInt8>) {
    if isInGroup { return }
    let target = instant.nanosecondsSinceEpoch
    if needsCaret, target > 0 { caret(in: &bytes) }
    move(to: target, in: &bytes)
    let isZero = needsCaret && target == 0
    if isLast, !isZero { return }
    isInGroup = true
    bytes.append(Ascii.open)
    guard isZero else { return }
    bytes.append(Ascii.caret)
    needsCaret = false
  }

  mutating func value(_ name: Span<UInt8>, in bytes: inout OutputSpan<UInt8>) {
    markIfLate(in: &bytes)
    MarbleName.write(name, in: &bytes)
  }

  mutating func termination(_ byte: UInt8, in bytes: inout OutputSpan<UInt8>) {
    markIfLate(in: &bytes)
    bytes.append(byte)
    hasEnded = true
  }

  /// Closes the group behind its last event.
  mutating func end(isLast: Bool, in bytes: inout OutputSpan<UInt8>) {
    guard isInGroup, isLast else { return }
    isInGroup = false
    bytes.append(Ascii.close)
  }

  mutating func finish(in bytes: inout OutputSpan<UInt8>) {
    if needsCaret { caret(in: &bytes) }
  }

  mutating func span(from: Instant, to: Instant?, in bytes: inout OutputSpan<UInt8>) {
    move(to: from.nanosecondsSinceEpoch, in: &bytes)
    let isMoment = to == from
    if isMoment { bytes.append(Ascii.open) }
    bytes.append(Ascii.caret)
    guard let to else { return }
    if !isMoment { move(to: to.nanosecondsSinceEpoch, in: &bytes) }
    bytes.append(Ascii.bang)
    if isMoment { bytes.append(Ascii.close) }
  }

  /// `!` has no place in this text, so that what breaks the grammar is seen and not read back.
  private func markIfLate(in bytes: inout OutputSpan<UInt8>) {
    if hasEnded { bytes.append(Ascii.bang) }
  }

  @inline(never)
  private mutating func caret(in bytes: inout OutputSpan<UInt8>) {
    move(to: 0, in: &bytes)
    bytes.append(Ascii.caret)
    needsCaret = false
  }
}

// MARK: Silence

extension MarblePen {
  /// Goes to an instant where a mark follows.
  @inline(__always)
  private mutating func move(to target: Int64, in bytes: inout OutputSpan<UInt8>) {
    defer { (position, isMarked) = (target, true) }
    // The way between any two instants fits, seen as unsigned.
    let gap = UInt64(bitPattern: target &- position)
    guard target >= position else { return duration(0 &- gap, isBack: true, in: &bytes) }
    var rest = gap
    // The silence is short or ends as a duration: counting it beats dividing.
    var ticks: UInt64 = 0
    let longest = Self.longestSilence + (isMarked ? 1 : 0)
    while rest >= tick, ticks < longest { (rest, ticks) = (rest - tick, ticks + 1) }
    guard rest == 0, ticks > 0 || !isMarked else {
      return duration(gap, isBack: false, in: &bytes)
    }
    for _ in (isMarked ? 1 : 0)..<ticks { bytes.append(Ascii.dash) }
  }

  private func duration(_ length: UInt64, isBack: Bool, in bytes: inout OutputSpan<UInt8>) {
    // Nothing stands before the first mark.
    if isMarked { bytes.append(Ascii.space) }
    if isBack {
      bytes.append(Ascii.bang)
      bytes.append(Ascii.dash)
    }
    MarbleDuration.write(length, in: &bytes)
    bytes.append(Ascii.space)
  }
}
