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
      return Timeline(entries: try reader.read())
    } catch {
      throw MarbleError(error, in: text)
    }
  }
}

/// Gives what a text says its meaning.
@usableFromInline
struct MarbleReader<Value: Sendable, Failure: Error> {
  @usableFromInline typealias Entry = Timeline<Value, Failure>.Entry

  @usableFromInline var scanner: MarbleScanner
  @usableFromInline let values: MarbleValues<Value>
  @usableFromInline let failure: Failure?
  /// The values of the letters read so far, by their bytes.
  @usableFromInline var letters = [Value?](repeating: nil, count: 128)

  @inlinable
  init(_ scanner: MarbleScanner, values: MarbleValues<Value>, failure: Failure?) {
    (self.scanner, self.values) = (scanner, values)
    self.failure = failure ?? TestError() as? Failure
  }

  /// Everything that the text says.
  @inlinable
  mutating func read() throws(MarbleFault) -> [Entry] {
    var entries: [Entry] = []
    // Few texts are denser; counting their events first would cost more than growing does.
    entries.reserveCapacity(scanner.source.bytes.count / 4)
    var zero: (count: Int, offset: UInt64)?
    var hasMore = true
    while hasMore {
      let count = entries.count
      try entries.append(addingCapacity: max(1, entries.capacity - count)) {
        room throws(MarbleFault) in
        while !room.isFull {
          guard let mark = try scanner.next() else { return hasMore = false }
          if mark.kind == .zero {
            zero = (count + room.count, mark.offset)
          } else {
            room.append(try entry(of: mark))
          }
        }
      }
    }
    if let zero { Self.move(&entries, upTo: zero.count, back: zero.offset) }
    return entries
  }

  @inlinable @inline(__always)
  mutating func entry(of mark: MarbleMark) throws(MarbleFault) -> Entry {
    let instant = Instant(nanosecondsSinceEpoch: Int64(bitPattern: mark.offset))
    switch mark.kind {
    case .letter: return .next(try letter(of: mark), at: instant)
    case .completed: return .completed(at: instant)
    case .error: return .error(try failure(of: mark), at: instant)
    default: return .next(try value(of: mark), at: instant)
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
    let name = scanner.source.name(of: mark)
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
  static func move(_ entries: inout [Entry], upTo end: Int, back zero: UInt64) {
    for index in 0..<end {
      let offset = UInt64(bitPattern: entries[index].instant.nanosecondsSinceEpoch) &- zero
      let instant = Instant(nanosecondsSinceEpoch: Int64(bitPattern: offset))
      entries[index] = Entry(instant: instant, event: entries[index].event)
    }
  }
}
