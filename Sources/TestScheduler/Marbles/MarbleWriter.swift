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

  @usableFromInline
  init(tick: Duration, first: Instant?) {
    self.tick = tick.marbleTick
    let start = min(0, first?.nanosecondsSinceEpoch ?? 0)
    (position, needsCaret) = (start, start < 0)
  }

  /// Goes to an instant at which a number of events follow.
  ///
  /// - Returns: Whether they are a group, which ``endGroup()`` closes.
  @usableFromInline
  mutating func begin(at instant: Instant, count: Int) -> Bool {
    let target = instant.nanosecondsSinceEpoch
    if needsCaret, target > 0 { writeCaret() }
    move(to: target)
    isMarked = true
    let isZero = needsCaret && target == 0
    guard count > 1 || isZero else { return false }
    bytes.append(Ascii.open)
    guard isZero else { return true }
    bytes.append(Ascii.caret)
    needsCaret = false
    return true
  }

  @usableFromInline
  mutating func endGroup() { bytes.append(Ascii.close) }

  @usableFromInline
  mutating func value(_ name: String) {
    markIfLate()
    var name = name
    name.withUTF8 { utf8 in
      if utf8.count == 1, Ascii.isLetter(utf8[0]) { return bytes.append(utf8[0]) }
      let isASCII = utf8.allSatisfy { $0 < 0x80 }
      if !isASCII, Self.isLetter(String(decoding: utf8, as: UTF8.self)) {
        bytes.append(contentsOf: utf8)
      } else {
        Self.quote(utf8, in: &bytes)
      }
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
  @inline(__always)
  private mutating func move(to target: Int64) {
    defer { (position, isMarked) = (target, false) }
    // The way between any two instants fits, seen as unsigned.
    let gap = UInt64(bitPattern: target &- position)
    guard target >= position else {
      return writeDuration(0 &- gap, prefix: "!-")
    }
    var rest = gap
    // The silence is short or ends as a duration: counting it beats dividing.
    var ticks: UInt64 = 0
    let longest = Self.longestSilence + (isMarked ? 1 : 0)
    while rest >= tick, ticks < longest { (rest, ticks) = (rest - tick, ticks + 1) }
    guard rest == 0, ticks > 0 || !isMarked else {
      return writeDuration(gap)
    }
    for _ in (isMarked ? 1 : 0)..<ticks { bytes.append(Ascii.dash) }
  }

  private mutating func writeDuration(_ length: UInt64, prefix: StaticString = "") {
    if !bytes.isEmpty { bytes.append(Ascii.space) }
    prefix.withUTF8Buffer { bytes.append(contentsOf: $0) }
    MarbleDuration.write(length, to: &bytes)
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
    quote(name.utf8, in: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func quote(_ name: some Collection<UInt8>, in bytes: inout [UInt8]) {
    bytes.append(Ascii.quote)
    if name.contains(where: { escape(of: $0) != nil }) {
      for byte in name {
        if let escape = escape(of: byte) {
          bytes += [Ascii.backslash, escape]
        } else {
          bytes.append(byte)
        }
      }
    } else {
      bytes.append(contentsOf: name)
    }
    bytes.append(Ascii.quote)
  }

  /// What follows the backslash that stands for a byte; nil when it stands for itself.
  private static func escape(of byte: UInt8) -> UInt8? {
    switch byte {
    case Ascii.quote, Ascii.backslash: byte
    case Ascii.newline: Ascii.n
    case Ascii.tab: Ascii.t
    default: nil
    }
  }
}
