import TestScheduler

/// Rows about marble text.
func marbleRows(_ scale: Scale) -> [Row] {
  [
    Row(
      name: "marbles", count: scale(1_048_576), bar: .megabytesPerSecond(50), work: marbles,
      floor: marblesFloor)
  ]
}

/// A drawing as one writes it, over and over, to a number of bytes.
private func drawing(bytes: Int) -> String {
  let piece = "--a---b-(cd)--'long'--e 20ms f-g-"
  return String(repeating: piece, count: max(1, bytes / piece.utf8.count))
}

private func marbles(_ count: Int) -> Int {
  guard let timeline = try? Timeline<String, TestError>(drawing(bytes: count)) else { return -1 }
  return timeline.marbles(tick: .milliseconds(1)).utf8.count > 0 ? timeline.count : -1
}

/// Reads each byte once, and counts the events that the piece has.
private func marblesFloor(_ count: Int) -> Int {
  var events = 0
  var isQuoted = false
  for byte in drawing(bytes: count).utf8 {
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
