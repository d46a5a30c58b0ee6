import ReactiveCore

/// Draws the steps of a marble text, each into bytes that have room for it.
struct MarblePen {
  /// No step takes more bytes, but for two of each that its name has: two durations of up to 26,
  /// `^`, a group that begins with it, `!`, and quotes.
  static let longestStep = 64

  private let tick: UInt64
  /// The longest silence that is drawn tick by tick.
  private let longestSilence: UInt64
  /// The instant of the last mark, or that the text starts at.
  private var position: Int64
  /// Whether a mark stands at the position, whose tick comes next.
  private var isMarked = false
  private var isInGroup = false
  private var needsCaret: Bool
  private var hasEnded = false

  init(tick: Duration, first: Instant?) {
    self.tick = tick.marbleTick
    let (longest, overflow) = self.tick.multipliedReportingOverflow(by: 10)
    longestSilence = overflow ? .max : longest
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

  @inline(__always)
  mutating func value(_ name: Span<UInt8>, in bytes: inout OutputSpan<UInt8>) {
    markIfLate(in: &bytes)
    MarbleName.write(name, in: &bytes)
  }

  @inline(__always)
  mutating func termination(_ byte: UInt8, in bytes: inout OutputSpan<UInt8>) {
    markIfLate(in: &bytes)
    bytes.append(byte)
    hasEnded = true
  }

  /// Closes the group behind its last event.
  @inline(__always)
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
  @inline(__always)
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
    let (start, hasTick) = (position, isMarked)
    (position, isMarked) = (target, true)
    // The way between any two instants fits, seen as unsigned.
    let gap = UInt64(bitPattern: target &- start)
    let (silence, isShort) = gap.subtractingReportingOverflow(hasTick ? tick : 0)
    guard target >= start, !isShort, silence <= longestSilence else {
      return duration(from: start, to: target, isFirst: !hasTick, in: &bytes)
    }
    // The silence is short and mostly whole ticks: counting them beats dividing.
    var rest = silence
    while rest >= tick {
      bytes.append(Ascii.dash)
      rest -= tick
    }
    guard rest > 0 else { return }
    bytes.removeLast(Int((silence - rest) / tick))
    duration(from: start, to: target, isFirst: !hasTick, in: &bytes)
  }

  @inline(never)
  private func duration(
    from start: Int64, to target: Int64, isFirst: Bool, in bytes: inout OutputSpan<UInt8>
  ) {
    let isBack = target < start
    if !isFirst { bytes.append(Ascii.space) }
    if isBack {
      bytes.append(Ascii.bang)
      bytes.append(Ascii.dash)
    }
    let gap = UInt64(bitPattern: target &- start)
    MarbleDuration.write(isBack ? 0 &- gap : gap, in: &bytes)
    bytes.append(Ascii.space)
  }
}
