/// How marble text writes the name of a value.
enum MarbleName {
  /// A name between quotes.
  static func quoted(_ name: String) -> String {
    var name = name
    let bytes = name.withUTF8 { name in
      [UInt8](capacity: 2 * name.count + 2) { bytes in quote(name.span, in: &bytes) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes a name as it is where it reads back as one letter, and between quotes elsewhere.
  @inline(__always)
  static func write(_ name: Span<UInt8>, in bytes: inout OutputSpan<UInt8>) {
    if name.count == 1, Ascii.isLetter(name[0]) { return bytes.append(name[0]) }
    writeLong(name, in: &bytes)
  }

  @inline(never)
  private static func writeLong(_ name: Span<UInt8>, in bytes: inout OutputSpan<UInt8>) {
    guard name.indices.contains(where: { name[$0] >= 0x80 }), isLetter(name) else {
      return quote(name, in: &bytes)
    }
    for index in name.indices { bytes.append(name[index]) }
  }

  /// Whether a name reads back as one letter, whatever stands beside it.
  private static func isLetter(_ bytes: Span<UInt8>) -> Bool {
    let name = String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
    guard let first = name.first, first.isLetter, name.dropFirst().isEmpty else { return false }
    // A letter that joins its like into one character could join its neighbours too.
    return (name + name).count == 2
  }

  private static func quote(_ name: Span<UInt8>, in bytes: inout OutputSpan<UInt8>) {
    bytes.append(Ascii.quote)
    for index in name.indices {
      let byte = name[index]
      if let escape = escape(of: byte) {
        bytes.append(Ascii.backslash)
        bytes.append(escape)
      } else {
        bytes.append(byte)
      }
    }
    bytes.append(Ascii.quote)
  }

  /// What follows the backslash that stands for a byte; nil when it stands for itself.
  private static func escape(of byte: UInt8) -> UInt8? {
    switch byte {
    case Ascii.quote, Ascii.backslash: byte
    case Ascii.newline: Ascii.n
    case Ascii.tab: Ascii.t
    default: nil
    }
  }
}
