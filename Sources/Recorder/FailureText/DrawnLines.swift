/// The marks of one line that are drawn.
struct DrawnLine {
  let marks: [Mark]
  /// The position of the first mark in its timeline.
  let first: Int
  /// Whether some before them, or after them, are not drawn.
  let isCutBefore, isCutAfter: Bool

  /// The mark at a position of the timeline, if it is drawn.
  func mark(at index: Int) -> Mark? {
    marks.indices.contains(index - first) ? marks[index - first] : nil
  }
}

/// Two lines one above the other, whose columns belong together.
struct DrawnLines {
  /// What the ruler counts.
  var unit = ""
  var ruler = ""
  var expected = ""
  var actual = ""
  /// How many characters stand before the first difference.
  var caret = 0

  /// How many characters the lines have so far.
  var width: Int { expected.count }

  /// Adds a column.
  mutating func add(_ upper: String, _ lower: String) {
    let width = max(upper.count, lower.count)
    expected += upper.padded(to: width)
    actual += lower.padded(to: width)
  }
}

/// What the ruler says over a column.
struct RulerLabel {
  let column: Int
  let text: String
  /// Whether the first difference is here: it is written before all others.
  let isFocus: Bool
}

extension [RulerLabel] {
  /// The labels that fit, each at its column.
  var line: String {
    let focus = first { $0.isFocus }
    return reduce(into: "") { line, label in
      let isFree = line.isEmpty || line.count < label.column
      let end = label.column + label.text.count
      let hides = focus.map { label.column < $0.column && end >= $0.column } ?? false
      if isFree, !hides { line = line.padded(to: label.column) + label.text }
    }
  }
}

extension String {
  /// The text with spaces behind it.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
