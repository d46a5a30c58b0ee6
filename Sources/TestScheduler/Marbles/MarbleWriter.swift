public import ReactiveCore

/// Writes marble text from left to right.
@usableFromInline
struct MarbleWriter {
  /// The longest silence that is drawn tick by tick.
  private static let longestSilence: UInt64 = 10

  private var bytes: [UInt8] = []
  private let tick: UInt64
  /// The instant of the last mark, or that the next step stands at.
  private var position: Int64
  /// Whether a mark stands at the position, whose tick comes next.
  private var isMarked = false
  private var needsCaret: Bool
  private var hasEnded = false
  private var isGroup = false

  @usableFromInline
  init(tick: Duration, first: Instant?) {
    self.tick = tick.marbleTick
    let start = min(0, first?.nanosecondsSinceEpoch ?? 0)
    (position, needsCaret) = (start, start < 0)
  }

  /// Goes to an instant at which a number of events follow.
  @usableFromInline
  mutating func begin(at instant: Instant, count: Int) {
    let target = instant.nanosecondsSinceEpoch
    if needsCaret, target > 0 { writeCaret() }
    move(to: target)
    let isZero = needsCaret && target == 0
    isGroup = count > 1 || isZero
    if isGroup { bytes.append(Ascii.open) }
    guard isZero else { return }
    bytes.append(Ascii.caret)
    needsCaret = false
  }

  @usableFromInline
  mutating func end() {
    if isGroup { bytes.append(Ascii.close) }
    isMarked = true
  }

  @usableFromInline
  mutating func value(_ name: String) {
    markIfLate()
    let utf8 = name.utf8
    if utf8.count == 1 {
      let byte = utf8[utf8.startIndex]
      if Ascii.isLetter(byte) { return bytes.append(byte) }
    }
    if utf8.contains(where: { $0 >= 0x80 }), Self.isLetter(name) {
      bytes.append(contentsOf: utf8)
    } else {
      Self.quote(name, in: &bytes)
    }
  }

  @usableFromInline
  mutating func completed() { writeEnd(Ascii.bar) }

  @usableFromInline
  mutating func error() { writeEnd(Ascii.hash) }

  @usableFromInline
  consuming func finish() -> String {
    if needsCaret { writeCaret() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes a subscription.
  mutating func span(from: Instant, to: Instant?) {
    move(to: from.nanosecondsSinceEpoch)
    guard to != from else { return bytes.append(contentsOf: "(^!)".utf8) }
    bytes.append(Ascii.caret)
    isMarked = true
    guard let to else { return }
    move(to: to.nanosecondsSinceEpoch)
    bytes.append(Ascii.bang)
  }

  private mutating func writeEnd(_ byte: UInt8) {
    markIfLate()
    bytes.append(byte)
    hasEnded = true
  }

  /// `!` has no place in this text, so that what breaks the grammar is seen and not read back.
  private mutating func markIfLate() {
    if hasEnded { bytes.append(Ascii.bang) }
  }

  private mutating func writeCaret() {
    move(to: 0)
    bytes.append(Ascii.caret)
    (isMarked, needsCaret) = (true, false)
  }
}

// MARK: Silence

extension MarbleWriter {
  private mutating func move(to target: Int64) {
    defer { (position, isMarked) = (target, false) }
    // The way between any two instants fits, seen as unsigned.
    let gap = UInt64(bitPattern: target &- position)
    guard target >= position else {
      return writeDuration("!-" + MarbleDuration.text(0 &- gap))
    }
    var rest = gap
    // The silence is short or ends as a duration: counting it beats dividing.
    var ticks: UInt64 = 0
    let longest = Self.longestSilence + (isMarked ? 1 : 0)
    while rest >= tick, ticks < longest { (rest, ticks) = (rest - tick, ticks + 1) }
    guard rest == 0, ticks > 0 || !isMarked else {
      return writeDuration(MarbleDuration.text(gap))
    }
    for _ in (isMarked ? 1 : 0)..<ticks { bytes.append(Ascii.dash) }
  }

  private mutating func writeDuration(_ text: String) {
    if !bytes.isEmpty { bytes.append(Ascii.space) }
    bytes.append(contentsOf: text.utf8)
    bytes.append(Ascii.space)
  }
}

// MARK: Names

extension MarbleWriter {
  /// Whether a name reads back as one letter, whatever stands beside it.
  private static func isLetter(_ name: String) -> Bool {
    guard let first = name.first, first.isLetter, name.dropFirst().isEmpty else { return false }
    // A letter that joins its like into one character could join its neighbours too.
    return (name + name).count == 2
  }

  /// A name between quotes.
  static func quoted(_ name: String) -> String {
    var bytes: [UInt8] = []
    quote(name, in: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func quote(_ name: String, in bytes: inout [UInt8]) {
    bytes.append(Ascii.quote)
    for byte in name.utf8 {
      switch byte {
      case Ascii.quote, Ascii.backslash: bytes += [Ascii.backslash, byte]
      case Ascii.newline: bytes += [Ascii.backslash, Ascii.n]
      case Ascii.tab: bytes += [Ascii.backslash, Ascii.t]
      default: bytes.append(byte)
      }
    }
    bytes.append(Ascii.quote)
  }
}
