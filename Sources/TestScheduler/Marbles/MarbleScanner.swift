import ReactiveCore

/// Reads marble text from left to right, byte by byte.
struct MarbleScanner {
  let source: MarbleSource
  private let role: MarbleRole
  private let dialect: MarbleDialect

  private(set) var marks: [MarbleMark] = []
  private var position = 0
  private var clock: MarbleClock
  private var group: (start: Int, width: UInt64)?
  private var hasCaret = false
  private var hasEnded = false
  /// The first duration since the start, or since `^`, that leads beyond the last instant.
  private var endlessDuration: Int?

  init(_ text: String, role: MarbleRole, tick: Duration, dialect: MarbleDialect) {
    (source, clock) = (MarbleSource(text), MarbleClock(tick: tick))
    (self.role, self.dialect) = (role, dialect)
  }

  mutating func run() throws(MarbleFault) {
    while position < source.bytes.count { try step() }
    if let group { throw .unclosedGroup(at: group.start) }
    if let endlessDuration { throw .overflow(at: endlessDuration) }
    // Only `^` can bring back what lies beyond the last instant.
    if !hasCaret, let mark = marks.first(where: { $0.nanoseconds < 0 }) {
      throw .pastEnd(at: mark.start)
    }
  }

  private mutating func step() throws(MarbleFault) {
    let byte = source.bytes[position]
    if byte == Ascii.quote, dialect == .native { return try readQuoted() }
    guard byte < 0x80, source.isWhole(at: position) else { return try readCharacter() }
    switch byte {
    case Ascii.space: position += 1
    case Ascii.dash: try readSilence()
    case Ascii.open: try openGroup()
    case Ascii.close: try closeGroup()
    case Ascii.caret: try readCaret()
    case Ascii.bar: try readEnd(.completed)
    case Ascii.hash: try readEnd(.error)
    case _ where Ascii.isLetter(byte): try add(.letter, to: position + 1)
    case _ where Ascii.isDigit(byte): try readNumber()
    default: try readCharacter()
    }
  }
}

// MARK: Time

extension MarbleScanner {
  private mutating func readSilence() throws(MarbleFault) {
    if group != nil { throw .timeInGroup(at: position) }
    let start = position
    repeat {
      position += 1
    } while position < source.bytes.count && source.bytes[position] == Ascii.dash
      && source.isWhole(at: position)
    clock.pass(ticks: UInt64(position - start))
  }

  private mutating func readNumber() throws(MarbleFault) {
    switch try source.number(at: position, dialect: dialect) {
    case .digits(let end):
      while position < end { try add(.letter, to: position + 1) }
    case .duration(let length, let end):
      if group != nil { throw .timeInGroup(at: position) }
      guard clock.wait(length, dialect: dialect) else { throw .overflow(at: position) }
      if clock.next > Int64.max { endlessDuration = endlessDuration ?? position }
      position = end
    }
  }

  private mutating func readCaret() throws(MarbleFault) {
    if role != .source { throw .caret(in: role, at: position) }
    if hasCaret { throw .secondCaret(at: position) }
    if hasEnded { throw .afterEnd(at: position) }
    if let group, group.width > 0 { throw .lateCaret(at: position) }
    if clock.hasOverflowed { throw .pastEnd(at: position) }
    try moveBack(by: clock.next)
    clock.restart()
    (hasCaret, endlessDuration) = (true, nil)
    finishMark(at: position + 1)
  }

  /// What stands before `^` has negative time.
  private mutating func moveBack(by zero: UInt64) throws(MarbleFault) {
    guard let first = marks.first else { return }
    let earliest = UInt64(bitPattern: first.nanoseconds)
    guard zero - earliest <= Int64.min.magnitude else { throw .pastEnd(at: position) }
    for index in marks.indices {
      marks[index].nanoseconds &-= Int64(bitPattern: zero)
    }
  }
}

// MARK: Events

extension MarbleScanner {
  private mutating func add(_ kind: MarbleMark.Kind, to end: Int) throws(MarbleFault) {
    if hasEnded { throw .afterEnd(at: position) }
    let offset = clock.next
    guard !clock.hasOverflowed, !hasCaret || offset <= Int64.max else {
      throw endlessDuration.map { .overflow(at: $0) } ?? .pastEnd(at: position)
    }
    marks.append(
      MarbleMark(kind: kind, start: position, end: end, nanoseconds: Int64(bitPattern: offset)))
    finishMark(at: end)
  }

  private mutating func finishMark(at end: Int) {
    position = end
    guard let open = group else { return clock.occupy() }
    group = (open.start, open.width + 1)
  }

  private mutating func readEnd(_ kind: MarbleMark.Kind) throws(MarbleFault) {
    try add(kind, to: position + 1)
    hasEnded = true
  }

  private mutating func readQuoted() throws(MarbleFault) {
    let bytes = source.bytes
    var end = position + 1
    while end < bytes.count, bytes[end] != Ascii.quote {
      if bytes[end] == Ascii.backslash {
        guard end + 1 < bytes.count else { break }
        switch bytes[end + 1] {
        case Ascii.quote, Ascii.backslash, Ascii.n, Ascii.t: end += 1
        default: throw .unknownEscape(at: end)
        }
      }
      end += 1
    }
    guard end < bytes.count, bytes[end] == Ascii.quote else { throw .unclosedQuote(at: position) }
    try add(.quoted, to: end + 1)
  }

  private mutating func readCharacter() throws(MarbleFault) {
    guard let character = source.character(at: position) else { return position += 1 }
    guard character.isLetter else {
      throw .unknown(character, dialect: dialect, at: position)
    }
    try add(.word, to: position + character.utf8.count)
  }

  private mutating func openGroup() throws(MarbleFault) {
    if group != nil { throw .nestedGroup(at: position) }
    if hasEnded { throw .afterEnd(at: position) }
    group = (position, 0)
    position += 1
  }

  private mutating func closeGroup() throws(MarbleFault) {
    guard let open = group else { throw .unopenedGroup(at: position) }
    if open.width == 0 { throw .emptyGroup(at: open.start) }
    group = nil
    position += 1
    // RxJS counts the parentheses too.
    clock.occupy(ticks: dialect == .native ? 1 : open.width + 2)
  }
}
