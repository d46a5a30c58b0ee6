public import ReactiveCore

/// Draws marble text from left to right, each step into bytes that have room for it.
@usableFromInline
struct MarblePen {
  /// What stands at an instant, alone or in a group.
  @usableFromInline
  enum Mark {
    /// A value with this name.
    case value(String)
    case completed
    case error

    /// How many bytes it takes at most, with the silence before it.
    @inlinable var room: Int {
      guard case .value(let name) = self else { return MarblePen.longestStep }
      return MarblePen.longestStep + 2 * name.utf8.count
    }
  }

  /// No step takes more bytes, but for two of each that its name has: two durations of up to 26,
  /// `^`, a group that begins with it, `!`, and quotes.
  @inlinable static var longestStep: Int { 64 }

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

  /// Begins a text whose first event happened at an instant.
  @usableFromInline
  init(tick: Duration, first: Instant?) {
    self.tick = tick.marbleTick
    let (longest, overflow) = self.tick.multipliedReportingOverflow(by: 10)
    longestSilence = overflow ? .max : longest
    let start = min(0, first?.nanosecondsSinceEpoch ?? 0)
    (position, needsCaret) = (start, start < 0)
  }

  /// Draws a mark.
  ///
  /// - Parameters:
  ///   - mark: The mark.
  ///   - instant: Where it stands.
  ///   - isLast: Whether nothing else follows at this instant.
  ///   - bytes: The end of the text, with room for the mark.
  @usableFromInline
  mutating func draw(
    _ mark: consuming Mark, at instant: Instant, isLast: Bool, in bytes: inout OutputSpan<UInt8>
  ) {
    if !isInGroup { begin(at: instant, isLast: isLast, in: &bytes) }
    // It has no place in this text, so that what breaks the grammar is seen and not read back.
    if hasEnded { bytes.append(Ascii.bang) }
    switch consume mark {
    case .value(var name): name.withUTF8 { MarbleName.write($0.span, in: &bytes) }
    case .completed: end(Ascii.bar, in: &bytes)
    case .error: end(Ascii.hash, in: &bytes)
    }
    guard isInGroup, isLast else { return }
    isInGroup = false
    bytes.append(Ascii.close)
  }

  /// Draws what is still missing when nothing follows.
  @usableFromInline
  mutating func finish(in bytes: inout OutputSpan<UInt8>) {
    if needsCaret { caret(in: &bytes) }
  }

  /// Draws a subscription, which takes two steps at most.
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

  /// Goes to an instant, and opens a group unless one mark is all that stands there.
  @inline(__always)
  private mutating func begin(
    at instant: Instant, isLast: Bool, in bytes: inout OutputSpan<UInt8>
  ) {
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

  private mutating func end(_ byte: UInt8, in bytes: inout OutputSpan<UInt8>) {
    bytes.append(byte)
    hasEnded = true
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
