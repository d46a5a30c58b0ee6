import ReactiveCore

extension SubscriptionSpan {
  /// Reads subscription text, like `--^--!`, whose zero is the start of the text.
  ///
  /// `^` is where it was subscribed and `!` where it ended; `(^!)` is both at one instant. Silence
  /// is written as in other marble text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - tick: The time that one character takes, at least 1 ns.
  /// - Throws: A ``MarbleError`` at the first character that cannot be read.
  package init(marbles text: String, tick: Duration = .milliseconds(1)) throws(MarbleError) {
    var scanner = SubscriptionScanner(text, tick: tick)
    do {
      self = try scanner.run()
    } catch {
      throw MarbleError(error, in: text)
    }
  }

  /// The span as subscription text.
  ///
  /// Reading it back with the same tick gives the same span, if that neither starts before zero nor
  /// ends before it starts; what does is marked with a second `!`, and does not parse.
  ///
  /// - Parameter tick: The time that one character takes, at least 1 ns.
  /// - Returns: One line.
  package func marbles(tick: Duration = .milliseconds(1)) -> String {
    var pen = MarblePen(tick: tick, first: nil)
    let text = [UInt8](capacity: 2 * MarblePen.longestStep) { bytes in
      pen.span(from: from, to: to, in: &bytes)
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// Reads subscription text from left to right.
private struct SubscriptionScanner {
  let source: MarbleSource
  private var position = 0
  private var clock: MarbleClock
  private var from: Instant?
  private var to: Instant?

  init(_ text: String, tick: Duration) {
    (source, clock) = (MarbleSource(text), MarbleClock(tick: tick))
  }

  mutating func run() throws(MarbleFault) -> SubscriptionSpan {
    while position < source.bytes.count { try step() }
    guard let from else { throw .noSubscription(at: position) }
    return SubscriptionSpan(from: from, to: to)
  }

  private mutating func step() throws(MarbleFault) {
    let byte = source.bytes[position]
    guard byte < 0x80, source.isWhole(at: position) else { throw unknown() }
    switch byte {
    case Ascii.space: position += 1
    case Ascii.dash:
      clock.pass(ticks: 1)
      position += 1
    case Ascii.caret:
      from = try subscribe()
      position += 1
    case Ascii.bang:
      to = try end()
      position += 1
    case Ascii.open: try readMoment()
    case _ where Ascii.isDigit(byte): try readDuration()
    default: throw unknown()
    }
  }

  private mutating func subscribe() throws(MarbleFault) -> Instant {
    if from != nil { throw .secondSubscription(at: position) }
    return try instant()
  }

  private mutating func end() throws(MarbleFault) -> Instant {
    if from == nil { throw .endBeforeSubscription(at: position) }
    if to != nil { throw .secondEnd(at: position) }
    return try instant()
  }

  /// The instant of what stands here; it takes its tick.
  private mutating func instant() throws(MarbleFault) -> Instant {
    guard !clock.hasOverflowed, let offset = Int64(exactly: clock.next) else {
      throw .pastEnd(at: position)
    }
    clock.occupy()
    return Instant(nanosecondsSinceEpoch: offset)
  }

  private mutating func readMoment() throws(MarbleFault) {
    let moment: [UInt8] = [Ascii.open, Ascii.caret, Ascii.bang, Ascii.close]
    guard source.bytes[position...].starts(with: moment), source.isWhole(at: position + 3) else {
      throw .otherGroup(at: position)
    }
    from = try subscribe()
    to = from
    position += moment.count
  }

  private mutating func readDuration() throws(MarbleFault) {
    guard case .duration(let length, let end) = try source.number(at: position, dialect: .native)
    else { throw unknown() }
    if to != nil { throw .durationAfterEnd(at: position) }
    guard clock.wait(length, dialect: .native), clock.next <= Int64.max else {
      throw .overflow(at: position)
    }
    position = end
  }

  private func unknown() -> MarbleFault {
    source.character(at: position).map { .unknownInSubscription($0, at: position) }
      ?? .noSubscription(at: position)
  }
}

extension MarbleFault {
  fileprivate static func unknownInSubscription(_ character: Character, at offset: Int) -> Self {
    let shown = MarbleError.printable(String(character))
    return Self(
      at: offset,
      "`\(shown)` means nothing in subscription text; write `^`, `!`, `-`, `(^!)` or a duration")
  }

  fileprivate static func noSubscription(at offset: Int) -> Self {
    Self(at: offset, "nothing is subscribed here; write `^`, or give no text for no subscription")
  }

  fileprivate static func secondSubscription(at offset: Int) -> Self {
    Self(at: offset, "a text holds one subscription; give each `^` a text of its own")
  }

  fileprivate static func endBeforeSubscription(at offset: Int) -> Self {
    Self(at: offset, "`!` ends what `^` began; put `^` before it, or write `(^!)`")
  }

  fileprivate static func secondEnd(at offset: Int) -> Self {
    Self(at: offset, "a subscription ends once; remove this `!` or the earlier one")
  }

  fileprivate static func otherGroup(at offset: Int) -> Self {
    Self(at: offset, "the only group in subscription text is `(^!)`; remove `(`")
  }

  fileprivate static func durationAfterEnd(at offset: Int) -> Self {
    Self(at: offset, "no duration counts behind `!`; remove it")
  }
}
