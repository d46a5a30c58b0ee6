import ReactiveCore
import TestScheduler

/// Tracks drawn as lines of text, one under the other, with a time ruler and a legend.
///
/// ```
///        0s  1s  2s  3s
///        |   |   |   |
/// title  s---2---1---(r|)
///
/// s = Send code
/// r = Resend
/// ```
///
/// What stands in one column happened at one instant. Each column takes the same time where that
/// fits; else there is a column for every instant at which something happened, and the ruler says
/// that it is not to scale. `|` is completion, `#` an error; under a track, `^` and `!` are where it
/// was subscribed and where that ended.
public struct MarbleDiagram: CustomStringConvertible, Sendable {
  /// The lines of the drawing.
  public let description: String

  /// Draws tracks.
  ///
  /// - Parameters:
  ///   - tracks: What to draw, from top to bottom.
  ///   - width: How many characters may be spent on time before it is drawn out of scale.
  /// - Complexity: O(*n* · *t*) for *n* instants and *t* tracks.
  public init(_ tracks: [Track], width: Int = 100) {
    let legend = Legend(of: tracks)
    let lines = tracks.flatMap { track in
      [Line(track, legend)] + track.subscriptions.map { Line($0) }
    }
    let columns = Columns(of: lines, instants: tracks.instants, width: width)
    let margin = (lines.map(\.name.count).max() ?? 0) + 2
    let drawn =
      columns.ruler.map { ("", $0) } + lines.map { ($0.name, columns.draw($0)) }
    let picture = drawn.map { name, text in
      (name.padded(to: margin, with: " ") + text).trimmingTrailingSpaces
    }
    let explanation = legend.lines.isEmpty ? [] : [""] + legend.lines
    description = (picture + explanation).joined(separator: "\n")
  }
}

/// A line of a diagram: what stands at which instant.
private struct Line {
  let name: String
  var signs: [Instant: String] = [:]
  /// The first instant that is drawn as silence, and the last: nothing is drawn before and after.
  let first: Instant
  let last: Instant

  init(_ track: Track, _ legend: Legend) {
    name = track.name.onOneLine
    (first, last) = (.distantPast, track.end ?? .distantFuture)
    for (instant, marks) in Dictionary(grouping: track.marks, by: \.instant) {
      let text = marks.map { legend.sign(for: $0.kind) }.joined()
      signs[instant] = marks.count > 1 ? "(\(text))" : text
    }
  }

  init(_ span: SubscriptionSpan) {
    name = ""
    (first, last) = (span.from, span.to ?? .distantFuture)
    signs[span.from] = "^"
    guard let end = span.to else { return }
    signs[end] = end == span.from ? "(^!)" : "!"
  }

  func text(at instant: Instant, width: Int) -> String {
    let sign = signs[instant] ?? ""
    let isSilent = instant >= first && instant < last
    return sign.padded(to: width, with: isSilent ? "-" : " ")
  }
}

/// The instants that have a column, and how wide it is.
private struct Columns {
  private let instants: [Instant]
  private var widths: [Int]
  private var labels: [Int: String]
  private let isToScale: Bool

  init(of lines: [Line], instants: [Instant], width: Int) {
    let grid = Self.grid(through: instants, limit: width)
    self.instants = grid ?? instants
    isToScale = grid != nil
    widths = self.instants.map { instant in
      lines.map { $0.signs[instant]?.count ?? 1 }.max() ?? 1
    }
    labels = [:]
    let room = width - widths.reduce(0, +)
    let spare = isToScale ? min(3, max(0, room / widths.count)) : 2
    for index in widths.indices.dropLast() { widths[index] += spare }
    if isToScale { labelGrid() } else { labelAll() }
  }

  func draw(_ line: Line) -> String {
    zip(instants, widths).map { line.text(at: $0, width: $1) }.joined()
  }

  /// The labels, and the marks under them.
  var ruler: [String] {
    var (text, marks, position) = ("", "", 0)
    for index in instants.indices {
      if let label = labels[index] {
        text = text.padded(to: position, with: " ") + label
      }
      let mark = labels[index] == nil ? "." : "|"
      marks += mark.padded(to: widths[index], with: " ")
      position += widths[index]
    }
    return [isToScale ? text : text + "  (not to scale)", marks]
  }

  /// Equal steps that meet every instant, when there are few enough.
  private static func grid(through instants: [Instant], limit: Int) -> [Instant]? {
    guard let origin = instants.first else { return nil }
    let start = origin.nanosecondsSinceEpoch
    // The way between any two instants fits, seen as unsigned.
    let offsets = instants.map { UInt64(bitPattern: $0.nanosecondsSinceEpoch &- start) }
    let step = offsets.reduce(0, greatestCommonDivisor)
    guard let last = offsets.last, step > 0 else { return instants }
    let count = last / step
    guard count < UInt64(max(1, limit)) else { return nil }
    return (0...count).map { .nanoseconds(start &+ Int64(bitPattern: $0 * step)) }
  }

  /// Labels every first, second, fifth, tenth … column, counted from the epoch: the first choice
  /// whose labels do not touch.
  private mutating func labelGrid() {
    let zero = instants.firstIndex(of: .zero) ?? 0
    var (decade, choice) = (1, 0)
    while true {
      let distance = [1, 2, 5][choice] * decade
      let chosen = instants.indices.filter { ($0 - zero) % distance == 0 }
      let unit = TimeUnit.fitting(chosen.map { instants[$0] })
      labels = Dictionary(
        uniqueKeysWithValues: chosen.map { ($0, unit.label(instants[$0])) })
      if chosen.count == 1 || labelsAreApart { return }
      choice += 1
      if choice == 3 { (decade, choice) = (decade * 10, 0) }
    }
  }

  private var labelsAreApart: Bool {
    var (position, end) = (0, -1)
    for index in instants.indices {
      if let label = labels[index] {
        guard position > end else { return false }
        end = position + label.count
      }
      position += widths[index]
    }
    return true
  }

  private mutating func labelAll() {
    for (index, instant) in instants.enumerated() {
      let label = TimeUnit.fitting([instant]).label(instant)
      labels[index] = label
      widths[index] = max(widths[index], label.count + 1)
    }
  }
}

private func greatestCommonDivisor(_ one: UInt64, _ other: UInt64) -> UInt64 {
  var (one, other) = (one, other)
  while other != 0 { (one, other) = (other, one % other) }
  return one
}

extension String {
  fileprivate func padded(to width: Int, with filler: Character) -> String {
    self + String(repeating: filler, count: max(0, width - count))
  }

  fileprivate var trimmingTrailingSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
