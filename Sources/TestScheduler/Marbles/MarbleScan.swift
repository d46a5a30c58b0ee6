/// One thing a text says: where it stands in the text and in time.
@usableFromInline
package struct MarbleMark: Sendable {
  /// What a mark says.
  @usableFromInline
  package enum Kind: UInt8, Sendable {
    /// A value named by one ASCII letter or digit.
    case letter
    /// A value named by another letter.
    case word
    /// A value named by what stands between quotes.
    case quoted
    case completed
    case error
  }

  @usableFromInline let kind: Kind
  @usableFromInline let start: Int
  @usableFromInline let end: Int
  @usableFromInline var nanoseconds: Int64
}

/// What marble text says, read without knowing what its values stand for.
@usableFromInline
package struct MarbleScan: Sendable {
  @usableFromInline let source: MarbleSource
  /// What was said before the fault, in order.
  @usableFromInline let marks: [MarbleMark]
  @usableFromInline let fault: MarbleFault?

  /// Reads a text.
  @usableFromInline
  package init(_ text: String, role: MarbleRole, tick: Duration, dialect: MarbleDialect) {
    var scanner = MarbleScanner(text, role: role, tick: tick, dialect: dialect)
    do {
      try scanner.run()
      fault = nil
    } catch {
      fault = error
    }
    (source, marks) = (scanner.source, scanner.marks)
  }

  /// The name of the value that a mark says.
  @usableFromInline
  func name(of mark: MarbleMark) -> String {
    switch mark.kind {
    case .quoted: source.unescaped(mark.start + 1..<mark.end - 1)
    default: source.string(mark.start..<mark.end)
    }
  }

  /// A fault at a byte as an error of the text.
  @usableFromInline
  func error(_ fault: MarbleFault) -> MarbleError { MarbleError(fault, in: source.text) }
}
