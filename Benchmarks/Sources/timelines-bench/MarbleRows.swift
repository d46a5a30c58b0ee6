import TestScheduler

/// Rows about marble text.
func marbleRows(_ scale: Scale) -> [Row] {
  let count = scale(1_048_576)
  let drawing = Drawing(bytes: count)
  return [
    Row(
      name: "marbles", count: count, bar: .megabytesPerSecond(50),
      work: { marbles(drawing.text(bytes: $0)) }, floor: { marblesFloor(drawing.text(bytes: $0)) })
  ]
}

/// A drawing as one writes it, over and over.
private struct Drawing {
  private static let piece = "--a---b-(cd)--'long'--e 20ms f-g-"
  private let text: String

  init(bytes: Int) { text = String(repeating: Self.piece, count: Self.pieces(in: bytes)) }

  /// The part of it that has about so many bytes.
  func text(bytes: Int) -> String {
    let count = Self.pieces(in: bytes) * Self.piece.utf8.count
    guard count < text.utf8.count else { return text }
    return String(text[..<text.utf8.index(text.startIndex, offsetBy: count)])
  }

  private static func pieces(in bytes: Int) -> Int { max(1, bytes / piece.utf8.count) }
}

private func marbles(_ drawing: String) -> Int {
  guard let timeline = try? Timeline<String, TestError>(drawing) else { return -1 }
  return timeline.marbles(tick: .milliseconds(1)).utf8.count > 0 ? timeline.count : -1
}

/// Reads each byte once, and counts the events that the piece has.
private func marblesFloor(_ drawing: String) -> Int {
  var events = 0
  var isQuoted = false
  for byte in drawing.utf8 {
    switch byte {
    case UInt8(ascii: "'"):
      isQuoted.toggle()
      if isQuoted { events += 1 }
    case UInt8(ascii: "a")...UInt8(ascii: "g"): if !isQuoted { events += 1 }
    default: break
    }
  }
  return events
}
