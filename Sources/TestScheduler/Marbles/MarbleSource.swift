/// A text as its bytes, and as characters where bytes do not tell.
@usableFromInline
package struct MarbleSource: Sendable {
  let text: String
  @usableFromInline let bytes: [UInt8]

  init(_ text: String) {
    var text = text
    // The offsets of bytes are then found in constant time.
    text.makeContiguousUTF8()
    (self.text, self.bytes) = (text, Array(text.utf8))
  }

  /// Whether the ASCII byte at an offset is a character of its own, with nothing combined.
  @inline(__always)
  func isWhole(at offset: Int) -> Bool {
    let next = offset + 1
    return next >= bytes.count || bytes[next] < 0x80 || character(at: offset)?.utf8.count == 1
  }

  /// The character that starts at an offset.
  @inline(never)
  func character(at offset: Int) -> Character? {
    text[text.utf8.index(text.startIndex, offsetBy: offset)...].first
  }

  /// The name of the value that a mark stands for.
  @usableFromInline
  func name(of mark: MarbleMark) -> String {
    switch mark.kind {
    case .letter: String(Unicode.Scalar(mark.byte))
    case .quoted: string(mark.start + 1..<mark.end - 1)
    case .escaped: unescaped(mark.start + 1..<mark.end - 1)
    default: string(mark.start..<mark.end)
    }
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// A range of bytes with its escapes replaced.
  private func unescaped(_ range: Range<Int>) -> String {
    var plain: [UInt8] = []
    var isEscaped = false
    for byte in bytes[range] {
      if byte == Ascii.backslash, !isEscaped {
        isEscaped = true
      } else {
        plain.append(isEscaped ? Self.escaped(by: byte) : byte)
        isEscaped = false
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  private static func escaped(by letter: UInt8) -> UInt8 {
    switch letter {
    case Ascii.n: Ascii.newline
    case Ascii.t: Ascii.tab
    default: letter
    }
  }
}

/// The bytes that marble text gives a meaning.
enum Ascii {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "'")
  static let backslash = UInt8(ascii: "\\")
  static let open = UInt8(ascii: "(")
  static let close = UInt8(ascii: ")")
  static let dash = UInt8(ascii: "-")
  static let caret = UInt8(ascii: "^")
  static let bar = UInt8(ascii: "|")
  static let hash = UInt8(ascii: "#")
  static let bang = UInt8(ascii: "!")
  static let point = UInt8(ascii: ".")
  static let zero = UInt8(ascii: "0")
  static let h = UInt8(ascii: "h")
  static let m = UInt8(ascii: "m")
  static let n = UInt8(ascii: "n")
  static let s = UInt8(ascii: "s")
  static let t = UInt8(ascii: "t")
  static let u = UInt8(ascii: "u")

  /// Whether a backslash may stand before it.
  static func isEscape(_ byte: UInt8) -> Bool {
    byte == quote || byte == backslash || byte == n || byte == t
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- zero < 10 }
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }
}
