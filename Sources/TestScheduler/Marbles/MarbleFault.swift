/// What is wrong at a byte of a marble text.
@usableFromInline
package struct MarbleFault: Error, Sendable {
  /// The byte where the fault is.
  let offset: Int
  /// What is wrong and how to mend it, in one line.
  let reason: String

  @usableFromInline
  package init(at offset: Int, _ reason: String) { (self.offset, self.reason) = (offset, reason) }
}

// Every sentence names the fault, then the remedy.
extension MarbleFault {
  static func unknown(_ character: Character, dialect: MarbleDialect, at offset: Int) -> Self {
    let shown = MarbleError.printable(String(character))
    switch (character, dialect) {
    case ("\t", _), ("\n", _), ("\r", _), ("\r\n", _):
      return Self(at: offset, "`\(shown)` has no width in marble text; use spaces to align")
    case ("'", .rxjs):
      return Self(at: offset, "RxJS text has no quotes; name the value by one letter or digit")
    case (_, .rxjs):
      return Self(
        at: offset, "`\(shown)` means nothing in RxJS text; name values by letters and digits")
    case ("!", .native):
      return Self(
        at: offset,
        "`!` ends a subscription and stands in subscription text only; quote it to make it a value")
    case (_, .native):
      return Self(
        at: offset,
        "`\(shown)` means nothing in marble text; quote it to make it a value: "
          + MarbleError.printable(MarbleName.quoted(String(character))))
    }
  }

  static func unclosedQuote(at offset: Int) -> Self {
    Self(at: offset, "this quote is never closed; put ' behind the value")
  }

  static func unknownEscape(at offset: Int) -> Self {
    Self(at: offset, #"an escape is \', \\, \n or \t; write \\ for a backslash"#)
  }

  static func unclosedGroup(at offset: Int) -> Self {
    Self(at: offset, "this group is never closed; put `)` behind its last event")
  }

  static func unopenedGroup(at offset: Int) -> Self {
    Self(at: offset, "no group is open here; remove `)` or put `(` before the first event")
  }

  static func emptyGroup(at offset: Int) -> Self {
    Self(at: offset, "a group holds at least one event; write `-` for a tick of silence")
  }

  static func nestedGroup(at offset: Int) -> Self {
    Self(at: offset, "a group cannot hold a group; remove the inner parentheses")
  }

  static func timeInGroup(at offset: Int) -> Self {
    Self(at: offset, "no time passes inside a group; move the silence out of the parentheses")
  }

  static func afterEnd(at offset: Int) -> Self {
    Self(at: offset, "nothing but silence may follow the end; remove this or the earlier end")
  }

  static func secondCaret(at offset: Int) -> Self {
    Self(at: offset, "instant zero is marked twice; keep one `^`")
  }

  static func lateCaret(at offset: Int) -> Self {
    Self(at: offset, "`^` comes first in its group; move it behind `(`")
  }

  static func caret(in role: MarbleRole, at offset: Int) -> Self {
    switch role {
    case .cold:
      Self(
        at: offset, "a cold source counts from each subscription and has no `^`; remove it")
    case .expected, .source:
      Self(at: offset, "an expected timeline starts at instant zero and has no `^`; remove it")
    }
  }

  static func looseDuration(dialect: MarbleDialect, at offset: Int) -> Self {
    switch dialect {
    case .native:
      Self(
        at: offset,
        "this reads as a duration; put spaces around the duration, or quote the values")
    case .rxjs:
      Self(
        at: offset,
        "this reads as a duration; put spaces around the duration, or use other values")
    }
  }

  static func overflow(at offset: Int) -> Self {
    Self(at: offset, "this number overflows: an instant holds about 292 years; use a shorter one")
  }

  static func pastEnd(at offset: Int) -> Self {
    Self(
      at: offset,
      "this lies beyond the last instant, about 292 years from zero; use a shorter tick or silence")
  }

  static func noFailure(at offset: Int) -> Self {
    Self(at: offset, "the failure type is Never, so nothing can fail; remove `#`")
  }

  static func unknownFailure(_ type: String, at offset: Int) -> Self {
    Self(at: offset, "`#` stands for no \(type) yet; pass the one it means as error:")
  }
}
