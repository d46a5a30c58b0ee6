/// How a value is shown, found out once.
struct Portrait: Hashable, Sendable {
  private static let longest = 200

  /// What is printed in tables and sentences: one line, not too long.
  let text: String
  /// What is written in marble text.
  let name: String
  /// Whether marble text can be read by the name alone.
  let isReadable: Bool
  /// Whether the name comes from a table of the user's.
  let isNamed: Bool
  /// What is written in Swift.
  let literal: String
  /// The type of the value itself, with its module.
  let type: String

  init(of value: Any, name: String? = nil) {
    type = Self.name(of: Swift.type(of: value))
    let literal = SwiftLiteral.text(of: value)
    let isText = value is String || value is Substring || value is Character
    // The only call of a description of the user's.
    let description =
      isText || Self.describesItself(value) ? String(describing: value) : literal
    let isOpaque = literal.hasPrefix("/*")
    let isBlank = isOpaque && description == literal
    self.literal = isOpaque && !isBlank ? SwiftLiteral.comment(Self.line(description)) : literal
    self.name = name ?? description
    isNamed = name != nil
    isReadable = isText || value is any LosslessStringConvertible || value is any Error
    let isPlain = !isText || (!description.isEmpty && description.allSatisfy(Self.isPlain))
    text =
      isBlank ? "a \(type)" : isPlain ? Self.line(description) : Self.shortened(literal)
  }

  /// What is known of a value only in words.
  init(words: String) {
    (text, literal, type) = (words, SwiftLiteral.comment(words), "")
    (name, isReadable, isNamed) = ("?", false, true)
  }

  /// The name of a type with its module, without the address of a place that has no name.
  private static func name(of type: Any.Type) -> String {
    String(reflecting: type).split(separator: ".").filter { !$0.hasPrefix("(unknown") }
      .joined(separator: ".")
  }

  /// Whether the text of a value is code of its type.
  static func describesItself(_ value: Any) -> Bool {
    value is any CustomStringConvertible || value is any CustomDebugStringConvertible
      || value is any TextOutputStreamable
  }

  private static func isPlain(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  private static func line(_ text: String) -> String {
    shortened(text.split(whereSeparator: \.isNewline).joined(separator: " "))
  }

  private static func shortened(_ text: String) -> String {
    text.utf8.count > longest ? String(text.prefix(longest)) + "…" : text
  }
}
