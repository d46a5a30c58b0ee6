/// Marble text that cannot be read: where the fault is, and what to do about it.
///
/// Its description prints the text with a caret under the fault:
///
/// ```
/// column 3: `?` means nothing in marble text; quote it to make it a value: '?'
///   a-?-b
///     ^
/// ```
public struct MarbleError: Error, Hashable, Sendable {
  /// The character that is at fault, counted from 1.
  public let column: Int
  /// The text that was to be read.
  public let text: String
  /// What is wrong and how to mend it, in one line.
  public let reason: String

  package init(column: Int, text: String, reason: String) {
    (self.column, self.text, self.reason) = (column, text, reason)
  }

  /// The error that stands at a byte of a text.
  @usableFromInline
  package init(_ fault: MarbleFault, in text: String) {
    var (column, end) = (1, 0)
    for character in text {
      end += character.utf8.count
      guard end <= fault.offset else { break }
      column += 1
    }
    self.init(column: column, text: text, reason: fault.reason)
  }
}

extension MarbleError: CustomStringConvertible {
  /// The reason, the text and a caret under the fault.
  ///
  /// Tabs, line ends and other characters that would break the picture are printed as escapes; of a
  /// long text only the neighbourhood of the fault is printed.
  public var description: String {
    let (line, indent) = picture
    return """
      column \(column): \(reason)
      \(Self.margin)\(line)
      \(Self.margin)\(String(repeating: " ", count: indent))^
      """
  }

  private static let margin = "  "
  private static let (before, after) = (80, 40)

  /// The line to print, and how many characters of it stand before the fault.
  private var picture: (line: String, indent: Int) {
    let first = place(of: column - 1 - Self.before)
    let middle = place(of: column - 1)
    let last = place(of: column - 1 + Self.after)
    let head = (first > text.startIndex ? "…" : "") + Self.printable(text[first..<middle])
    let tail = Self.printable(text[middle..<last]) + (last < text.endIndex ? "…" : "")
    return (head + tail, head.count)
  }

  /// The index of a character, or of the end of the text that is nearer.
  private func place(of character: Int) -> String.Index {
    text.index(text.startIndex, offsetBy: max(0, character), limitedBy: text.endIndex)
      ?? text.endIndex
  }

  /// The text as one line whose characters stay apart.
  static func printable(_ text: some StringProtocol) -> String {
    text.reduce(into: "") { line, character in
      let joins = "-\(character)-".count < 3
      if joins || character.unicodeScalars.contains(where: breaksPicture) {
        character.unicodeScalars.forEach { line += escaped($0) }
      } else {
        line.append(character)
      }
    }
  }

  private static func breaksPicture(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\t": #"\t"#
    case "\n": #"\n"#
    case "\r": #"\r"#
    default:
      scalar.isASCII && scalar.value >= 0x20 && scalar.value < 0x7F
        ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
    }
  }
}
