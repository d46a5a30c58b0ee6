public import ReactiveCore

extension Timeline {
  /// Reads marble text whose values are read from their names.
  ///
  /// A `String` is its name; another type reads it with `init(_: String)`.
  ///
  /// ```swift
  /// let presses = try Timeline<Int, Never>("-1-2--'10'|")
  /// ```
  ///
  /// - Parameters:
  ///   - marbles: The text; `^` in it is instant zero.
  ///   - type: The type of the values.
  ///   - failure: The error that `#` stands for; nil means `TestError()`, where the failure type
  ///     allows it.
  ///   - tick: The time that one character takes, at least 1 ns.
  ///   - dialect: The notation of the text.
  /// - Throws: A ``MarbleError`` that points at the first character which cannot be read.
  /// - Complexity: O(*n*) in the length of the text.
  @inlinable
  public init(
    _ marbles: String, of type: Value.Type = Value.self, error failure: Failure? = nil,
    tick: Duration = .milliseconds(1), dialect: MarbleDialect = .native
  ) throws(MarbleError) where Value: LosslessStringConvertible {
    self = try .parse(
      marbles, role: .source, tick: tick, dialect: dialect, values: .read(as: type),
      failure: failure)
  }

  /// Reads marble text whose values are keys of a table.
  ///
  /// - Parameters:
  ///   - marbles: The text; `^` in it is instant zero.
  ///   - values: What the names in the text stand for; more than the text uses is fine.
  ///   - failure: The error that `#` stands for; nil means `TestError()`, where the failure type
  ///     allows it.
  ///   - tick: The time that one character takes, at least 1 ns.
  ///   - dialect: The notation of the text.
  /// - Throws: A ``MarbleError`` that points at the first character which cannot be read.
  /// - Complexity: O(*n*) in the length of the text.
  @inlinable
  public init(
    _ marbles: String, values: [String: Value], error failure: Failure? = nil,
    tick: Duration = .milliseconds(1), dialect: MarbleDialect = .native
  ) throws(MarbleError) {
    self = try .parse(
      marbles, role: .source, tick: tick, dialect: dialect, values: .table(values),
      failure: failure)
  }

  /// Reads marble text: what all the other ways of reading one come down to.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - role: What it is read for; decides about `^`.
  ///   - tick: The time that one character takes, at least 1 ns.
  ///   - dialect: The notation of the text.
  ///   - values: What the names in the text stand for.
  ///   - failure: The error that `#` stands for; nil means `TestError()`, where the failure type
  ///     allows it.
  /// - Returns: What the text draws.
  /// - Throws: A ``MarbleError`` at the first character that cannot be read.
  @inlinable
  package static func parse(
    _ text: String, role: MarbleRole, tick: Duration, dialect: MarbleDialect = .native,
    values: MarbleValues<Value>, failure: Failure? = nil
  ) throws(MarbleError) -> Timeline {
    var reader = MarbleReader(
      MarbleScanner(text, role: role, tick: tick, dialect: dialect), values: values,
      failure: failure)
    do {
      try reader.read()
    } catch {
      throw MarbleError(error, in: text)
    }
    return Timeline(entries: reader.entries)
  }
}

/// Gives what a text says its meaning.
@usableFromInline
struct MarbleReader<Value: Sendable, Failure: Error> {
  @usableFromInline var scanner: MarbleScanner
  @usableFromInline let values: MarbleValues<Value>
  @usableFromInline let failure: Failure?
  @usableFromInline var entries: [Timeline<Value, Failure>.Entry] = []
  /// The values of the letters read so far, by their bytes.
  @usableFromInline var letters = [Value?](repeating: nil, count: 128)

  @inlinable
  init(_ scanner: MarbleScanner, values: MarbleValues<Value>, failure: Failure?) {
    (self.scanner, self.values) = (scanner, values)
    self.failure = failure ?? TestError() as? Failure
    // Few texts are denser; counting their events first would cost more than growing does.
    entries.reserveCapacity(scanner.source.bytes.count / 4)
  }

  @inlinable
  mutating func read() throws(MarbleFault) {
    while let mark = try scanner.next() {
      let instant = Instant(nanosecondsSinceEpoch: Int64(bitPattern: mark.offset))
      switch mark.kind {
      case .letter: entries.append(.next(try letter(of: mark), at: instant))
      case .word, .quoted: entries.append(.next(try value(of: mark), at: instant))
      case .completed: entries.append(.completed(at: instant))
      case .error: entries.append(.error(try failure(of: mark), at: instant))
      case .zero: moveBack(by: mark.offset)
      }
    }
  }

  @inlinable
  mutating func letter(of mark: MarbleMark) throws(MarbleFault) -> Value {
    let letter = Int(mark.byte)
    if let value = letters[letter] { return value }
    let value = try value(of: mark)
    letters[letter] = value
    return value
  }

  @inlinable
  func value(of mark: MarbleMark) throws(MarbleFault) -> Value {
    let name: String
    switch mark.kind {
    case .letter: name = String(Unicode.Scalar(mark.byte))
    case .quoted: name = scanner.source.unescaped(mark.start + 1..<mark.end - 1)
    default: name = scanner.source.string(mark.start..<mark.end)
    }
    guard let value = values.value(name) else {
      throw MarbleFault(at: mark.start, values.reason(name))
    }
    return value
  }

  @usableFromInline
  func failure(of mark: MarbleMark) throws(MarbleFault) -> Failure {
    if let failure { return failure }
    throw Failure.self == Never.self
      ? .noFailure(at: mark.start) : .unknownFailure("\(Failure.self)", at: mark.start)
  }

  /// What stands before `^` has negative time.
  @usableFromInline
  mutating func moveBack(by zero: UInt64) {
    entries = entries.map { entry in
      let offset = UInt64(bitPattern: entry.instant.nanosecondsSinceEpoch) &- zero
      let instant = Instant(nanosecondsSinceEpoch: Int64(bitPattern: offset))
      return Timeline.Entry(instant: instant, event: entry.event)
    }
  }
}
