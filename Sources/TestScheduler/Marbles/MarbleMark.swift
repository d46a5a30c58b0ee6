/// One thing a text says: where it stands in the text and in time.
@usableFromInline
package struct MarbleMark: Sendable {
  /// What a mark says.
  @usableFromInline
  package enum Kind: UInt8, Sendable {
    /// A value named by one ASCII character: the byte of the mark.
    case letter
    /// A value named by another letter.
    case word
    /// A value named by what else stands between quotes.
    case quoted
    /// The same with escapes in it.
    case escaped
    case completed
    case error
    /// Instant zero: what was said before happened that much earlier.
    case zero
  }

  @usableFromInline let kind: Kind
  /// The byte that says it, or the first of them.
  @usableFromInline let byte: UInt8
  /// The bytes of the text that say it.
  @usableFromInline let start: Int
  @usableFromInline let end: Int
  /// Nanoseconds since the start of the text, or since instant zero once that was said.
  @usableFromInline let offset: UInt64
}
