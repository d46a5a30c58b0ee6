import ReactiveCore
import TestScheduler

/// Lengths in the drawing, in pixels.
enum SVGMetrics {
  static let margin = 20
  static let ruler = 36
  static let radius = 13
  static let rowHeight = 30
  static let spanHeight = 14
  static let longestName = 24
  static let longestLabel = 14
  /// How wide the time axis may be: the first one that needs few rows, else the last.
  static let plotWidths = [640, 960, 1_440, 2_160]
  static let fewRows = 3

  /// About how wide a text is in the font of the drawing.
  static func width(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 8 : 14) }
  }
}

/// Where everything stands in a drawing.
struct SVGLayout {
  let first: Instant
  let last: Instant
  let left: Int
  let plotWidth: Int
  /// The unit in which everything that is drawn is whole.
  private let unit: TimeUnit
  private let overhang: Int
  private(set) var lanes: [SVGLane] = []
  private(set) var height = SVGMetrics.ruler + 8

  init(of tracks: [Track], difference: Instant?) {
    let instants = Set(tracks.instants + [difference].compactMap(\.self)).sorted()
    var layout = SVGLayout(of: tracks, instants: instants, plotWidth: SVGMetrics.plotWidths[0])
    for wider in SVGMetrics.plotWidths.dropFirst() {
      guard layout.lanes.contains(where: { $0.rows > SVGMetrics.fewRows }) else { break }
      layout = SVGLayout(of: tracks, instants: instants, plotWidth: wider)
    }
    self = layout
  }

  private init(of tracks: [Track], instants: [Instant], plotWidth: Int) {
    (first, last) = (instants.first ?? .zero, instants.last ?? .zero)
    unit = TimeUnit.fitting(instants)
    let names = tracks.map {
      SVGMetrics.width(of: $0.name.onOneLine.shortened(to: SVGMetrics.longestName))
    }
    // A disc stands on its instant, also on the first and the last: half of it needs room.
    overhang = (tracks.flatMap(\.marks).map(\.discWidth).max() ?? 0) / 2 + 12
    left = SVGMetrics.margin + (names.max() ?? 0) + overhang
    self.plotWidth = plotWidth
    for track in tracks {
      let lane = SVGLane(track, top: height, in: self)
      lanes.append(lane)
      height += lane.height
    }
    height += SVGMetrics.margin
  }

  /// Where the plot ends: a bit behind the last instant.
  var right: Int { left + plotWidth + overhang }

  var width: Int { right + SVGMetrics.margin }

  var rulerMarks: [Instant] {
    TimeUnit.roundMarks(from: first, to: last, limit: plotWidth / 64, unit: unit)
  }

  func x(_ instant: Instant) -> Int {
    let length = Double(last.nanosecondsSinceEpoch) - Double(first.nanosecondsSinceEpoch)
    guard length > 0 else { return left }
    let way = Double(instant.nanosecondsSinceEpoch) - Double(first.nanosecondsSinceEpoch)
    return left + Int((way / length * Double(plotWidth)).rounded())
  }
}

/// A value or an error: what needs room of its own.
struct SVGItem {
  enum Kind { case value(String), error }

  let kind: Kind
  let title: String
  let x: Int
  let width: Int
  var row = 0
}

struct SVGCompletion {
  let title: String
  let x: Int
}

struct SVGSpan {
  let title: String
  let from: Int
  let to: Int
  let isOpen: Bool
  let y: Int
}

/// Where everything of one track stands.
struct SVGLane {
  let track: Track
  /// The height of the line of time.
  let axis: Int
  let end: Int?
  private(set) var items: [SVGItem] = []
  private(set) var completions: [SVGCompletion] = []
  private(set) var spans: [SVGSpan] = []
  /// How far each row is filled.
  private var edges = [0]

  init(_ track: Track, top: Int, in layout: SVGLayout) {
    self.track = track
    axis = top + 26
    end = track.end.map(layout.x)
    for mark in track.marks.sorted(by: { $0.instant < $1.instant }) { place(mark, in: layout) }
    for (index, span) in track.subscriptions.enumerated() {
      spans.append(
        SVGSpan(
          title: "subscribed \(span)", from: layout.x(span.from),
          to: span.to.map(layout.x) ?? layout.right, isOpen: span.to == nil,
          y: foot + 24 + index * SVGMetrics.spanHeight))
    }
  }

  var rows: Int { edges.count }

  /// The height of the lowest row.
  var foot: Int { axis + (rows - 1) * SVGMetrics.rowHeight }

  var height: Int {
    (rows - 1) * SVGMetrics.rowHeight + 52 + spans.count * SVGMetrics.spanHeight
  }

  func y(of item: SVGItem) -> Int { axis + item.row * SVGMetrics.rowHeight }

  private mutating func place(_ mark: Track.Mark, in layout: SVGLayout) {
    let (x, instant) = (
      layout.x(mark.instant), TimeUnit.fitting([mark.instant]).label(mark.instant)
    )
    switch mark.kind {
    case .completed:
      completions.append(SVGCompletion(title: "completed at \(instant)", x: x))
    case .error(let text):
      stack(
        SVGItem(kind: .error, title: "error \(text) at \(instant)", x: x, width: mark.discWidth))
    case .next(let text):
      let label = text.label
      stack(
        SVGItem(kind: .value(label), title: "\(text) at \(instant)", x: x, width: mark.discWidth))
    }
  }

  /// Puts an item into the first row where it touches nothing.
  ///
  /// What comes later at one place stands lower, so that a column reads downwards in order.
  private mutating func stack(_ item: SVGItem) {
    var placed = item
    let above = items.last.map { $0.x == item.x ? $0.row : -1 } ?? -1
    let left = item.x - item.width / 2
    placed.row = edges.indices.first { $0 > above && edges[$0] < left } ?? edges.count
    if placed.row == edges.count { edges.append(0) }
    edges[placed.row] = left + item.width + 2
    items.append(placed)
  }
}

extension Track.Mark {
  /// How wide what is drawn for it is.
  fileprivate var discWidth: Int {
    guard case .next(let text) = kind else { return 18 }
    return max(2 * SVGMetrics.radius, SVGMetrics.width(of: text.label) + 14)
  }
}

extension String {
  /// What stands in a disc.
  fileprivate var label: String { onOneLine.shortened(to: SVGMetrics.longestLabel) }

  /// The text, or its beginning with an ellipsis.
  func shortened(to limit: Int) -> String {
    count <= limit ? self : prefix(limit - 1) + "…"
  }
}
