import ReactiveCore
import TestScheduler

/// The text of a failure: names, lines, table, words, and what to paste.
struct FailureText {
  /// How many events are drawn on each side of the first difference, when not all are.
  private static let context = 8
  /// How many events are drawn, when all are.
  private static let mostDrawn = 24
  /// How many events are ready to paste, when all are.
  private static let mostPasted = 100

  let name: String
  let expected, actual: Transcript
  let difference: Difference
  let tick: Duration
  var subject = Subject.timeline

  /// What was expected.
  enum Subject {
    /// Events at instants.
    case timeline
    /// Values, whenever they came.
    case values
    /// That nothing came in a span.
    case silence(ClosedRange<Instant>)
  }

  var text: String {
    let sections = [
      ["\(name) is not as expected"], picture, [Sentence(self).text], paste,
    ]
    return sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  // MARK: Picture

  private var picture: [String] {
    let (upper, lower) = (line(of: expected), line(of: actual))
    let labels = Labels(expected: upper.marks, actual: lower.marks)
    let lines = lines(upper, lower, labels)
    return [
      row(lines.unit, lines.ruler), row("expected", lines.expected), row("actual", lines.actual),
      row("", String(repeating: " ", count: lines.caret) + "^"),
    ] + labels.table.enumerated().map { row($0 == 0 ? "values" : "", $1) } + omissions
  }

  private func lines(
    _ upper: DrawnLine, _ lower: DrawnLine, _ labels: Labels
  ) -> DrawnLines {
    if case .values = subject {
      return ListedLines.draw(upper, lower, difference: difference.index, labels: labels)
    }
    let tick = UInt64(max(1, tick.nanosecondsRoundedUp))
    return AlignedLines(
      expected: upper, actual: lower, difference: difference.index, labels: labels
    )
    .draw(tick: tick)
  }

  private func row(_ name: String, _ text: String) -> String {
    let margin = String(repeating: " ", count: 8 - min(8, name.count))
    var row = "\(margin)\(name)  \(text)"
    while row.last == " " { row.removeLast() }
    return row
  }

  private var isWhole: Bool { max(expected.count, actual.count) <= Self.mostDrawn }

  private func window(of transcript: Transcript) -> Range<Int> {
    guard !isWhole else { return 0..<transcript.count }
    let first = min(transcript.count, max(0, difference.index - Self.context))
    return first..<min(transcript.count, difference.index + Self.context + 1)
  }

  private func line(of transcript: Transcript) -> DrawnLine {
    let window = window(of: transcript)
    return DrawnLine(
      marks: transcript.marks(window), first: window.lowerBound,
      isCutBefore: window.lowerBound > 0, isCutAfter: window.upperBound < transcript.count)
  }

  private var omissions: [String] {
    guard !isWhole else { return [] }
    let before = window(of: actual).lowerBound
    let wanted = expected.count - window(of: expected).upperBound
    let got = actual.count - window(of: actual).upperBound
    return [
      row("", "left out: \(before) events before, \(wanted) expected and \(got) actual ones after")
    ]
  }

  // MARK: Paste

  private var paste: [String] {
    let isWhole = actual.count <= Self.mostPasted
    let range = isWhole ? 0..<actual.count : window(of: actual)
    let part =
      isWhole ? "" : ", events \(range.lowerBound + 1) to \(range.upperBound) of \(actual.count)"
    let paste = Paste(marks: actual.marks(range), tick: tick)
    let length = Instant(tick).text
    return ["actual as marbles (tick \(length))\(part):", "  " + paste.marbles]
      + ["actual as Swift\(part):"] + paste.swift.map { "  " + $0 }
  }
}

extension Sentence {
  fileprivate init(_ failure: FailureText) {
    self.init(
      expected: failure.expected, actual: failure.actual, difference: failure.difference,
      subject: failure.subject)
  }
}
