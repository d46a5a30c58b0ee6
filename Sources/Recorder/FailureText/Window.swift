/// Which part of two timelines is shown, when they are too long to be shown whole.
struct Window {
  /// How many events are drawn on each side of the first difference, when not all are.
  private static let context = 8
  /// The longest timeline that is drawn whole.
  private static let mostDrawn = 24
  /// The longest timeline that is ready to paste whole.
  private static let mostPasted = 100

  let expected, actual: Transcript
  /// The position of the first difference in both timelines.
  let index: Int

  private var isWhole: Bool { max(expected.count, actual.count) <= Self.mostDrawn }

  private func drawn(of transcript: Transcript) -> Range<Int> {
    guard !isWhole else { return 0..<transcript.count }
    let first = min(transcript.count, max(0, index - Self.context))
    return first..<max(first, min(transcript.count, index + Self.context + 1))
  }

  /// The marks that are drawn.
  func line(of transcript: Transcript) -> DrawnLine {
    let range = drawn(of: transcript)
    return DrawnLine(
      marks: transcript.marks(range), first: range.lowerBound,
      isCutBefore: range.lowerBound > 0, isCutAfter: range.upperBound < transcript.count)
  }

  /// The positions that are ready to paste.
  func pasted(of transcript: Transcript) -> Range<Int> {
    transcript.count <= Self.mostPasted ? 0..<transcript.count : drawn(of: transcript)
  }

  /// Says which part is ready to paste, when it is not the whole.
  func part(of transcript: Transcript) -> String {
    let range = pasted(of: transcript)
    guard range.count < transcript.count else { return "" }
    return ", events \(range.lowerBound + 1) to \(range.upperBound) of \(transcript.count)"
  }

  /// Says how much is not drawn.
  var omissions: [String] {
    guard !isWhole else { return [] }
    let before = drawn(of: actual).lowerBound
    let wanted = expected.count - drawn(of: expected).upperBound
    let got = actual.count - drawn(of: actual).upperBound
    let after = wanted + got == 0 ? "" : "; after: \(wanted) expected, \(got) actual"
    return [FailureText.row("", "left out: \(before) events before\(after)")]
  }
}
