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
  /// - Throws: A ``MarbleError`` at the first character that cannot be read.
  @inlinable
  package static func parse(
    _ text: String, role: MarbleRole, tick: Duration, dialect: MarbleDialect = .native,
    values: MarbleValues<Value>, failure: Failure? = nil
  ) throws(MarbleError) -> Timeline {
    let scan = MarbleScan(text, role: role, tick: tick, dialect: dialect)
    var reader = MarbleReader(scan: scan, values: values, failure: failure)
    var entries: [Entry] = []
    entries.reserveCapacity(scan.marks.count)
    for mark in scan.marks {
      entries.append(
        Entry(
          instant: Instant(nanosecondsSinceEpoch: mark.nanoseconds),
          event: try reader.event(of: mark)))
    }
    // What the text names wrongly stands before what it says wrongly.
    if let fault = scan.fault { throw scan.error(fault) }
    return Timeline(entries: entries)
  }
}

/// Gives the marks of a text their meaning.
@usableFromInline
struct MarbleReader<Value: Sendable, Failure: Error> {
  @usableFromInline let scan: MarbleScan
  @usableFromInline let values: MarbleValues<Value>
  @usableFromInline let failure: Failure?
  /// The values of the letters read so far, by their bytes.
  @usableFromInline var letters = [Value?](repeating: nil, count: 128)

  @inlinable
  init(scan: MarbleScan, values: MarbleValues<Value>, failure: Failure?) {
    (self.scan, self.values) = (scan, values)
    self.failure = failure ?? TestError() as? Failure
  }

  @inlinable
  mutating func event(of mark: MarbleMark) throws(MarbleError) -> Event<Value, Failure> {
    switch mark.kind {
    case .letter:
      let letter = Int(scan.source.bytes[mark.start])
      if let value = letters[letter] { return .next(value) }
      let value = try value(of: mark)
      letters[letter] = value
      return .next(value)
    case .word, .quoted: return .next(try value(of: mark))
    case .completed: return .completed
    case .error: return .error(try failure(of: mark))
    }
  }

  @usableFromInline
  func value(of mark: MarbleMark) throws(MarbleError) -> Value {
    let name = scan.name(of: mark)
    guard let value = values.value(name) else {
      throw scan.error(MarbleFault(at: mark.start, values.reason(name)))
    }
    return value
  }

  @usableFromInline
  func failure(of mark: MarbleMark) throws(MarbleError) -> Failure {
    if let failure { return failure }
    throw scan.error(
      Failure.self == Never.self
        ? .noFailure(at: mark.start) : .unknownFailure("\(Failure.self)", at: mark.start))
  }
}
