import ReactiveCore
import TestScheduler

/// Two timelines as lines whose columns stand for the same instants.
struct AlignedLines {
  /// The longest silence that is drawn tick by tick.
  private static let longestSilence: UInt64 = 10

  private let expected, actual: DrawnLine
  private let labels: Labels
  private let index: Int
  private let instants: [Instant]
  /// The instant of the first difference.
  private let focus: Instant?

  private var lines = DrawnLines()
  private var ruler: [RulerLabel] = []
  private var hasEnded = (expected: false, actual: false)

  /// - Parameters:
  ///   - expected: The upper line.
  ///   - actual: The lower line.
  ///   - index: The position of the first difference in both timelines.
  ///   - labels: What the marks are called.
  init(expected: DrawnLine, actual: DrawnLine, difference index: Int, labels: Labels) {
    (self.expected, self.actual, self.labels, self.index) = (expected, actual, labels, index)
    instants = Set((expected.marks + actual.marks).map(\.instant)).sorted()
    focus = [expected.mark(at: index), actual.mark(at: index)].compactMap { $0?.instant }.min()
  }

  /// Draws the lines.
  ///
  /// - Parameter tick: How long one column lasts, in nanoseconds, where all instants allow it.
  /// - Returns: The lines.
  consuming func draw(tick: UInt64) -> DrawnLines {
    let unit = RulerUnit(fitting: instants)
    let tick = instants.reduce(tick) { gcd($0, $1.nanosecondsSinceEpoch.magnitude) }
    var position = begin(unit)
    for instant in instants {
      silence(from: position.instant, to: instant, isMarked: position.isMarked, tick)
      ruler.append(
        RulerLabel(column: lines.width, text: unit.text(of: instant), isFocus: instant == focus))
      draw(instant)
      position = (instant, true)
    }
    lines.add(expected.isCutAfter ? "…" : "", actual.isCutAfter ? "…" : "")
    (lines.unit, lines.ruler) = (unit.name, ruler.line)
    return lines
  }

  /// Where the lines start: at zero, or behind what is left out.
  private mutating func begin(_ unit: RulerUnit) -> (instant: Instant, isMarked: Bool) {
    let first = instants.first ?? .zero
    guard !expected.isCutBefore, !actual.isCutBefore else {
      lines.add(expected.isCutBefore ? "…" : " ", actual.isCutBefore ? "…" : " ")
      return (first, false)
    }
    if first > .zero {
      ruler.append(RulerLabel(column: 0, text: unit.text(of: .zero), isFocus: false))
    }
    return (min(.zero, first), false)
  }

  /// Draws what both lines say at an instant.
  private mutating func draw(_ instant: Instant) {
    if instant == focus {
      let isExpected = expected.mark(at: index)?.instant == focus
      lines.caret = lines.width + offset(in: isExpected ? expected : actual, at: instant)
    }
    lines.add(
      cell(expected, at: instant, hasEnded: hasEnded.expected),
      cell(actual, at: instant, hasEnded: hasEnded.actual))
    hasEnded.expected = hasEnded.expected || ends(expected, at: instant)
    hasEnded.actual = hasEnded.actual || ends(actual, at: instant)
  }

  private func cell(_ line: DrawnLine, at instant: Instant, hasEnded: Bool) -> String {
    let here = line.marks.filter { $0.instant == instant }
    guard !here.isEmpty else { return hasEnded ? " " : "-" }
    let text = here.map { labels[$0] }.joined()
    return here.count == 1 ? text : "(\(text))"
  }

  private func ends(_ line: DrawnLine, at instant: Instant) -> Bool {
    line.marks.contains { $0.instant == instant && $0.kind != .value }
  }

  /// How many characters of a cell stand before the first difference.
  private func offset(in line: DrawnLine, at instant: Instant) -> Int {
    let here = line.marks.indices.filter { line.marks[$0].instant == instant }
    guard here.count > 1 else { return 0 }
    let before = here.filter { line.first + $0 < index }
    return 1 + before.reduce(0) { $0 + labels[line.marks[$1]].count }
  }
}

// MARK: - Silence

extension AlignedLines {
  private mutating func silence(
    from start: Instant, to end: Instant, isMarked: Bool, _ tick: UInt64
  ) {
    guard start < end else { return }
    // The way between any two instants fits, seen as unsigned.
    let gap = UInt64(bitPattern: end.nanosecondsSinceEpoch &- start.nanosecondsSinceEpoch)
    let ticks = gap / tick
    let own: UInt64 = isMarked ? 1 : 0
    guard ticks - own <= Self.longestSilence else {
      return pass(" \(MarbleDuration.text(gap)) ")
    }
    for _ in own..<ticks { pass("-") }
  }

  private mutating func pass(_ text: String) {
    lines.add(hasEnded.expected ? "" : text, hasEnded.actual ? "" : text)
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
      instants.allSatisfy { $0.nanosecondsSinceEpoch % unit.1 == 0 }
    }
    (name, length) = isTrivial ? ("ms", 1_000_000) : unit ?? ("ns", 1)
  }

  func text(of instant: Instant) -> String { "\(instant.nanosecondsSinceEpoch / length)" }
}

/// The greatest common divisor; of zero and another number, that one.
private func gcd(_ left: UInt64, _ right: UInt64) -> UInt64 {
  var (left, right) = (left, right)
  while right != 0 { (left, right) = (right, left % right) }
  return left
}
