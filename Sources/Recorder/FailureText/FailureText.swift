import ReactiveCore
import TestScheduler

/// The text of a failure: names, lines, table, words, and what to paste.
struct FailureText {
  let name: String
  let expected, actual: Transcript
  let difference: Difference
  let tick: Duration
  var subject = Subject.timeline
  /// Tells why an event did not come, given when it was expected.
  var absence: (Instant?) -> [String] = { _ in [] }
  /// What is ready to paste, where it is more than the lower line.
  var recorded: Transcript?

  /// What was expected.
  enum Subject {
    /// Events at instants.
    case timeline
    /// Values, whenever they came.
    case values
    /// That nothing came in a span.
    case silence(ClosedRange<Instant>)
    /// One step after another; the sentence tells of the one that failed.
    case steps(String)
  }

  /// The text, and what a picture shows.
  var fault: Fault {
    let window = Window(expected: expected, actual: actual, index: difference.index)
    let (upper, lower) = (window.line(of: expected), window.line(of: actual))
    let whole = Window(expected: expected, actual: recorded ?? actual, index: difference.index)
    let pasted = whole.actual.marks(whole.pasted(of: whole.actual))
    let labels = Labels(upper.marks + lower.marks + pasted)
    let sections = [
      ["\(name) is not as expected"], picture(upper, lower, labels) + window.omissions,
      [sentence] + reasons.map { "- \($0)" }, paste(pasted, labels, whole),
    ]
    let text = sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    return Fault(
      text: text, expected: isTimed ? upper.marks.map(PicturedEvent.init) : [],
      actual: (isTimed ? lower.marks : pasted).map(PicturedEvent.init), isTimed: isTimed,
      instant: instant)
  }

  private var isTimed: Bool {
    if case .values = subject { false } else { true }
  }

  /// When the first difference is.
  private var instant: Instant? {
    guard isTimed else { return nil }
    return [expected, actual].compactMap { transcript in
      difference.index < transcript.count ? transcript[difference.index].instant : nil
    }.min()
  }

  /// Why the event that was expected at the first difference did not come then.
  private var reasons: [String] {
    guard difference.index < expected.count, difference.kind.isAbsence else { return [] }
    let wanted = expected[difference.index].instant
    guard isTimed else { return difference.index < actual.count ? [] : absence(nil) }
    let isLate = difference.index >= actual.count || actual[difference.index].instant > wanted
    return isLate ? absence(wanted) : []
  }

  private var sentence: String {
    if case .steps(let sentence) = subject { return sentence }
    return Sentence(expected: expected, actual: actual, difference: difference, subject: subject)
      .text
  }

  // MARK: Picture

  private func picture(_ upper: DrawnLine, _ lower: DrawnLine, _ labels: Labels) -> [String] {
    let lines = lines(upper, lower, labels)
    let table = labels.table(of: upper.marks + lower.marks) + errors(upper, lower)
    return [
      Self.row(lines.unit, lines.ruler), Self.row("expected", lines.expected),
      Self.row("actual", lines.actual),
      Self.row("", String(repeating: " ", count: lines.caret) + "^"),
    ] + table.enumerated().map { Self.row($0 == 0 ? "values" : "", $1) }
  }

  private func lines(_ upper: DrawnLine, _ lower: DrawnLine, _ labels: Labels) -> DrawnLines {
    let index = difference.index
    if case .values = subject {
      return ListedLines.draw(upper, lower, difference: index, labels: labels)
    }
    return AlignedLines(expected: upper, actual: lower, difference: index, labels: labels)
      .draw(tick: UInt64(max(1, tick.nanosecondsRoundedUp)))
  }

  /// What `#` stands for; where the lines do not mean the same by it, for each of them.
  private func errors(_ upper: DrawnLine, _ lower: DrawnLine) -> [String] {
    let errors = { (line: DrawnLine) in
      line.marks.filter { $0.kind == .error }.compactMap(\.portrait?.text)
    }
    let (wanted, got) = (errors(upper), errors(lower))
    if wanted.isEmpty || got.isEmpty || wanted == got {
      return (wanted.isEmpty ? got : wanted).map { "# = \($0)" }
    }
    return wanted.map { "# expected = \($0)" } + got.map { "# actual = \($0)" }
  }

  static func row(_ name: String, _ text: String) -> String {
    let margin = String(repeating: " ", count: 8 - min(8, name.count))
    var row = "\(margin)\(name)  \(text)"
    while row.last == " " { row.removeLast() }
    return row
  }

  // MARK: Paste

  private func paste(_ marks: [Mark], _ labels: Labels, _ window: Window) -> [String] {
    let paste = Paste(marks: marks, labels: labels, tick: tick)
    let part = window.part(of: window.actual)
    return ["actual as marbles (tick \(Instant(tick)))\(part):"]
      + paste.marbles.map { "  \($0)" }
      + ["actual as Swift\(part):"] + paste.swift.map { "  \($0)" }
  }
}
