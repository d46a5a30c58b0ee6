/// Reads marble text from left to right, byte by byte, without knowing what its values stand for.
@usableFromInline
package struct MarbleScanner {
  @usableFromInline let source: MarbleSource
  private let role: MarbleRole
  private let dialect: MarbleDialect

  private var position = 0
  private var clock: MarbleClock
  private var group: (start: Int, width: UInt64)?
  private var hasCaret = false
  private var hasEnded = false
  /// Up to where digits are known to be values.
  private var endOfDigits = 0
  /// The first event before `^`.
  private var firstOffset: UInt64?
  /// The first fault that only a later `^` can mend: what lies beyond the last instant.
  private var endless: MarbleFault?

  @usableFromInline
  package init(_ text: String, role: MarbleRole, tick: Duration, dialect: MarbleDialect) {
    (source, clock) = (MarbleSource(text), MarbleClock(tick: tick))
    (self.role, self.dialect) = (role, dialect)
  }

  /// The next thing that the text says; nil at its end.
  @usableFromInline
  package mutating func next() throws(MarbleFault) -> MarbleMark? {
    while position < source.bytes.count {
      if let mark = try step() { return mark }
    }
    if let group { throw .unclosedGroup(at: group.start) }
    if let endless { throw endless }
    return nil
  }

  @inline(__always)
  private mutating func step() throws(MarbleFault) -> MarbleMark? {
    let byte = source.bytes[position]
    if byte == Ascii.quote, dialect == .native { return try quoted() }
    guard byte < 0x80, source.isWhole(at: position) else { return try character() }
    if Ascii.isLetter(byte) { return try mark(.letter, byte: byte, to: position + 1) }
    switch byte {
    case Ascii.space: position += 1
    case Ascii.dash: try passSilence()
    case Ascii.open: try openGroup()
    case Ascii.close: try closeGroup()
    case Ascii.caret: return try caret()
    case Ascii.bar: return try end(.completed)
    case Ascii.hash: return try end(.error)
    case _ where Ascii.isDigit(byte): return try number()
    default: return try character()
    }
    return nil
  }
}

// MARK: Time

extension MarbleScanner {
  @inline(__always)
  private mutating func passSilence() throws(MarbleFault) {
    if group != nil { throw .timeInGroup(at: position) }
    var end = position + 1
    while end < source.bytes.count, source.bytes[end] == Ascii.dash { end += 1 }
    // Only the last of them can have something combined with it.
    if !source.isWhole(at: end - 1) { end -= 1 }
    clock.pass(ticks: UInt64(end - position))
    position = end
  }

  private mutating func number() throws(MarbleFault) -> MarbleMark? {
    if position < endOfDigits {
      return try mark(.letter, byte: source.bytes[position], to: position + 1)
    }
    switch try source.number(at: position, dialect: dialect) {
    case .digits(let end):
      endOfDigits = end
      return try mark(.letter, byte: source.bytes[position], to: position + 1)
    case .duration(let length, let end):
      if group != nil { throw .timeInGroup(at: position) }
      guard clock.wait(length, dialect: dialect) else { throw .overflow(at: position) }
      if clock.next > Int64.max { endless = endless ?? .overflow(at: position) }
      position = end
      return nil
    }
  }

  private mutating func caret() throws(MarbleFault) -> MarbleMark {
    if role != .source { throw .caret(in: role, at: position) }
    if hasCaret { throw .secondCaret(at: position) }
    if let group, group.width > 0 { throw .lateCaret(at: position) }
    let zero = clock.next
    guard !clock.hasOverflowed, zero - (firstOffset ?? zero) <= Int64.min.magnitude else {
      throw .pastEnd(at: position)
    }
    clock.restart()
    (hasCaret, endless) = (true, nil)
    let start = position
    occupy(to: start + 1)
    return MarbleMark(
      kind: .zero, byte: Ascii.caret, start: start, end: position, offset: zero)
  }
}

// MARK: Events

extension MarbleScanner {
  @inline(__always)
  private mutating func mark(
    _ kind: MarbleMark.Kind, byte: UInt8, to end: Int
  ) throws(MarbleFault) -> MarbleMark {
    if hasEnded { throw .afterEnd(at: position) }
    let mark = MarbleMark(
      kind: kind, byte: byte, start: position, end: end, offset: clock.next)
    if mark.offset > Int64.max { try goBeyondLastInstant() }
    if firstOffset == nil { firstOffset = mark.offset }
    occupy(to: end)
    return mark
  }

  private mutating func goBeyondLastInstant() throws(MarbleFault) {
    let fault = endless ?? .pastEnd(at: position)
    if hasCaret || clock.hasOverflowed { throw fault }
    endless = fault
  }

  private mutating func occupy(to end: Int) {
    position = end
    if group == nil { clock.occupy() } else { group?.width += 1 }
  }

  private mutating func end(_ kind: MarbleMark.Kind) throws(MarbleFault) -> MarbleMark {
    let mark = try mark(kind, byte: source.bytes[position], to: position + 1)
    hasEnded = true
    return mark
  }

  private mutating func quoted() throws(MarbleFault) -> MarbleMark {
    var end = position + 1
    var kind = MarbleMark.Kind.quoted
    while end < source.bytes.count, source.bytes[end] != Ascii.quote {
      if source.bytes[end] == Ascii.backslash {
        kind = .escaped
        guard end + 1 < source.bytes.count else { break }
        end += 1
        guard Ascii.isEscape(source.bytes[end]) else { throw .unknownEscape(at: end - 1) }
      }
      end += 1
    }
    guard end < source.bytes.count, source.bytes[end] == Ascii.quote else {
      throw .unclosedQuote(at: position)
    }
    guard end == position + 2, source.bytes[position + 1] < 0x80 else {
      return try mark(kind, byte: Ascii.quote, to: end + 1)
    }
    return try mark(.letter, byte: source.bytes[position + 1], to: end + 1)
  }

  private mutating func character() throws(MarbleFault) -> MarbleMark? {
    guard let character = source.character(at: position) else {
      position += 1
      return nil
    }
    guard character.isLetter else {
      throw .unknown(character, dialect: dialect, at: position)
    }
    return try mark(.word, byte: source.bytes[position], to: position + character.utf8.count)
  }

  private mutating func openGroup() throws(MarbleFault) {
    if group != nil { throw .nestedGroup(at: position) }
    group = (position, 0)
    position += 1
  }

  private mutating func closeGroup() throws(MarbleFault) {
    guard let (start, width) = group else { throw .unopenedGroup(at: position) }
    if width == 0 { throw .emptyGroup(at: start) }
    group = nil
    position += 1
    // RxJS counts the parentheses too.
    clock.occupy(ticks: dialect == .native ? 1 : width + 2)
  }
}
