import ReactiveCore
import TestScheduler

/// Two timelines as lines whose columns stand for the same instants.
struct AlignedLines {
  /// The marks of one line that are drawn, and whether some before or after them are not.
  struct Line {
    let marks: [Mark]
    /// The position of the first mark in its timeline.
    let first: Int
    let isCutBefore, isCutAfter: Bool
  }

  private(set) var ruler = ""
  private(set) var expected = ""
  private(set) var actual = ""
  /// How many characters stand before the first difference.
  private(set) var caret = 0
  /// The unit of the ruler.
  let unit: String

  /// The longest silence that is drawn tick by tick.
  private static let longestSilence: UInt64 = 10

  private var hasEnded = (expected: false, actual: false)

  /// - Parameters:
  ///   - expected: The marks of the upper line.
  ///   - actual: The marks of the lower line.
  ///   - index: The position of the first difference in both timelines.
  ///   - tick: How long one column lasts, where the marks allow it; in nanoseconds.
  ///   - labels: What the marks are called.
  init(expected: Line, actual: Line, difference index: Int, tick: UInt64, labels: Labels) {
    let marks = expected.marks + actual.marks
    let instants = Set(marks.map(\.instant)).sorted()
    let ruled = RulerUnit(fitting: instants)
    unit = ruled.name
    let tick = instants.reduce(tick) { gcd($0, $1.nanosecondsSinceEpoch.magnitude) }
    let isCut = expected.isCutBefore || actual.isCutBefore
    let odd = (mark(index, in: expected), mark(index, in: actual))
    let focus = [odd.0?.instant, odd.1?.instant].compactMap(\.self).min()

    var labelled: [(column: Int, text: String, isFocus: Bool)] = []
    if isCut { pass(expected.isCutBefore ? "…" : " ", actual.isCutBefore ? "…" : " ") }
    var position = isCut ? instants.first : min(.zero, instants.first ?? .zero)
    var isMarked = isCut
    if !isCut, instants.first != .zero { labelled.append((0, ruled.text(of: .zero), false)) }
    for instant in instants {
      silence(from: position ?? instant, to: instant, isMarked: isMarked && position != instant, tick)
      let column = self.expected.count
      labelled.append((column, ruled.text(of: instant), instant == focus))
      let upper = cell(expected.marks, at: instant, labels, hasEnded: hasEnded.expected)
      let lower = cell(actual.marks, at: instant, labels, hasEnded: hasEnded.actual)
      if instant == focus {
        let line = odd.0?.instant == focus ? expected : actual
        caret = column + offset(of: index, in: line, at: instant, labels)
      }
      pass(upper, lower)
      hasEnded.expected = hasEnded.expected || ends(expected.marks, at: instant)
      hasEnded.actual = hasEnded.actual || ends(actual.marks, at: instant)
      (position, isMarked) = (instant, true)
    }
    pass(expected.isCutAfter ? "…" : "", actual.isCutAfter ? "…" : "")
    ruler = Self.ruler(labelled)
  }
}

// MARK: - Columns

extension AlignedLines {
  private mutating func pass(_ upper: String, _ lower: String) {
    let width = max(upper.count, lower.count)
    expected += upper.padded(to: width)
    actual += lower.padded(to: width)
  }

  private mutating func silence(
    from start: Instant, to end: Instant, isMarked: Bool, _ tick: UInt64
  ) {
    let gap = UInt64(bitPattern: end.nanosecondsSinceEpoch &- start.nanosecondsSinceEpoch)
    let (ticks, rest) = gap.quotientAndRemainder(dividingBy: tick)
    let own: UInt64 = isMarked ? 1 : 0
    guard gap > 0 else { return }
    if rest == 0, ticks >= own, ticks - own <= Self.longestSilence {
      for _ in own..<ticks { passSilence("-") }
    } else {
      let text = Instant(nanosecondsSinceEpoch: Int64(clamping: gap)).text
      passSilence(" \(text.split(separator: " ").joined()) ")
    }
  }

  private mutating func passSilence(_ text: String) {
    let blank = String(repeating: " ", count: text.count)
    pass(hasEnded.expected ? blank : text, hasEnded.actual ? blank : text)
  }

  private func cell(_ marks: [Mark], at instant: Instant, _ labels: Labels, hasEnded: Bool)
    -> String
  {
    let here = marks.filter { $0.instant == instant }
    guard !here.isEmpty else { return hasEnded ? " " : "-" }
    let text = here.map { labels[$0] }.joined()
    return here.count == 1 ? text : "(\(text))"
  }

  private func ends(_ marks: [Mark], at instant: Instant) -> Bool {
    marks.contains { $0.instant == instant && $0.kind != .value }
  }

  /// How many characters of a cell stand before an event.
  private func offset(of index: Int, in line: Line, at instant: Instant, _ labels: Labels) -> Int {
    let here = line.marks.indices.filter { line.marks[$0].instant == instant }
    guard here.count > 1 else { return 0 }
    let before = here.filter { line.first + $0 < index }
    return 1 + before.reduce(0) { $0 + labels[line.marks[$1]].count }
  }

  private func mark(_ index: Int, in line: Line) -> Mark? {
    let position = index - line.first
    return line.marks.indices.contains(position) ? line.marks[position] : nil
  }

  /// Writes what fits; the instant of the difference before all others.
  private static func ruler(_ labels: [(column: Int, text: String, isFocus: Bool)]) -> String {
    let focus = labels.first { $0.isFocus }
    var text = ""
    for label in labels {
      guard text.isEmpty || text.count < label.column else { continue }
      if let focus, !label.isFocus, label.column < focus.column,
        label.column + label.text.count >= focus.column
      {
        continue
      }
      text = text.padded(to: label.column) + label.text
    }
    return text
  }
}

/// The unit in which the instants of a ruler are whole numbers.
private struct RulerUnit {
  let name: String
  private let length: Int64

  init(fitting instants: [Instant]) {
    let units: [(String, Int64)] = [("s", 1_000_000_000), ("ms", 1_000_000), ("us", 1_000)]
    let isTrivial = instants.allSatisfy { $0 == .zero }
    let unit = units.first { unit in
      !isTrivial && instants.allSatisfy { $0.nanosecondsSinceEpoch % unit.1 == 0 }
    }
    (name, length) = unit ?? (isTrivial ? ("ms", 1_000_000) : ("ns", 1))
  }

  func text(of instant: Instant) -> String { "\(instant.nanosecondsSinceEpoch / length)" }
}

/// The greatest common divisor; of zero and another number, that one.
private func gcd(_ left: UInt64, _ right: UInt64) -> UInt64 {
  var (left, right) = (left, right)
  while right != 0 { (left, right) = (right, left % right) }
  return left
}

extension String {
  /// The text with spaces behind it.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
