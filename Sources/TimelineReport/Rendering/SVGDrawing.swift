public import ReactiveCore
import TestScheduler

/// Tracks drawn as one SVG image: a ruler, and a lane for each track.
///
/// A value is a disc that holds it, an error a cross, completion a bar; under the lane stand the
/// spans of subscription. What does not fit beside its neighbour moves down a row and hangs on a
/// stem at its exact instant. A difference is a dashed line through all lanes. Each event has a title with its instant and its full text. Text stays
/// text, and the colours follow the reader's light or dark mode.
public struct SVGDrawing: CustomStringConvertible, Sendable {
  /// The image: one `svg` element.
  public let description: String

  /// Draws tracks.
  ///
  /// - Parameters:
  ///   - tracks: What to draw, from top to bottom.
  ///   - title: What the drawing is called, for those who hear it and do not see it.
  ///   - difference: An instant to mark: when two of the tracks begin to differ.
  /// - Complexity: O(*n* · *r*) for *n* events in lanes of *r* rows.
  public init(_ tracks: [Track], title: String = "Timelines", difference: Instant? = nil) {
    let layout = SVGLayout(of: tracks, difference: difference)
    var canvas = SVGCanvas()
    canvas.drawRuler(layout)
    if let difference { canvas.drawDifference(at: difference, in: layout) }
    for lane in layout.lanes { canvas.draw(lane, in: layout) }
    let size = "width=\"\(layout.width)\" height=\"\(layout.height)\""
    description = """
      <svg xmlns="http://www.w3.org/2000/svg" \(size) \
      viewBox="0 0 \(layout.width) \(layout.height)" role="img">
      <title>\(title.escapedForXML)</title>
      <style>
      \(SVGStyle.sheet)
      </style>
      <rect class="paper" width="100%" height="100%" rx="8"/>
      \(canvas.elements.joined(separator: "\n"))
      </svg>

      """
  }
}

/// The elements of a drawing, in the order in which they cover each other.
private struct SVGCanvas {
  private(set) var elements: [String] = []

  mutating func drawRuler(_ layout: SVGLayout) {
    let marks = layout.rulerMarks
    let unit = TimeUnit.fitting(marks)
    for instant in marks {
      let x = layout.x(instant)
      line("grid", from: (x, SVGMetrics.ruler), to: (x, layout.height - SVGMetrics.margin))
      text("time", unit.label(instant), at: (x, SVGMetrics.ruler - 8))
    }
  }

  mutating func drawDifference(at instant: Instant, in layout: SVGLayout) {
    let (x, foot) = (layout.x(instant), layout.height - SVGMetrics.margin)
    let title = "first difference, at \(TimeUnit.fitting([instant]).label(instant))"
    elements.append(
      """
      <g class="difference">\(title.titleElement)\
      <line x1="\(x)" y1="\(SVGMetrics.ruler)" x2="\(x)" y2="\(foot)"/>\
      <path d="M\(x - 6) \(foot + 8)l6 -8l6 8z"/></g>
      """)
  }

  mutating func draw(_ lane: SVGLane, in layout: SVGLayout) {
    let name = lane.track.name.onOneLine
    text("name", name.shortened(to: SVGMetrics.longestName), at: (SVGMetrics.margin, lane.axis + 4))
    line("axis", from: (layout.left, lane.axis), to: (lane.end ?? layout.right, lane.axis))
    for item in lane.items where item.row > 0 {
      line("stem", from: (item.x, lane.axis), to: (item.x, lane.y(of: item)))
    }
    for completion in lane.completions { draw(completion, in: lane) }
    for item in lane.items { draw(item, in: lane) }
    for span in lane.spans { draw(span) }
  }

  private mutating func draw(_ completion: SVGCompletion, in lane: SVGLane) {
    elements.append(
      """
      <g class="end">\(completion.title.titleElement)\
      <line x1="\(completion.x)" y1="\(lane.axis - 18)" x2="\(completion.x)" y2="\(lane.foot + 18)"/></g>
      """)
  }

  private mutating func draw(_ item: SVGItem, in lane: SVGLane) {
    let (x, y) = (item.x, lane.y(of: item))
    switch item.kind {
    case .value(let label):
      let (left, top) = (x - item.width / 2, y - SVGMetrics.radius)
      elements.append(
        """
        <g class="value">\(item.title.titleElement)\
        <rect x="\(left)" y="\(top)" width="\(item.width)" height="\(2 * SVGMetrics.radius)" \
        rx="\(SVGMetrics.radius)"/><text x="\(x)" y="\(y + 4)">\(label.escapedForXML)</text></g>
        """)
    case .error:
      elements.append(
        """
        <g class="error">\(item.title.titleElement)\
        <path d="M\(x - 8) \(y - 8)l16 16m0 -16l-16 16"/></g>
        """)
    }
  }

  private mutating func draw(_ span: SVGSpan) {
    let end = span.isOpen ? "" : "m0 -4v8"
    elements.append(
      """
      <g class="span">\(span.title.titleElement)\
      <path d="M\(span.from) \(span.y - 4)v8m0 -4H\(span.to)\(end)"/></g>
      """)
  }

  private mutating func line(_ name: String, from: (x: Int, y: Int), to: (x: Int, y: Int)) {
    elements.append(
      "<line class=\"\(name)\" x1=\"\(from.x)\" y1=\"\(from.y)\" x2=\"\(to.x)\" y2=\"\(to.y)\"/>")
  }

  private mutating func text(_ name: String, _ text: String, at place: (x: Int, y: Int)) {
    elements.append(
      "<text class=\"\(name)\" x=\"\(place.x)\" y=\"\(place.y)\">\(text.escapedForXML)</text>")
  }
}

extension String {
  fileprivate var titleElement: String { "<title>\(escapedForXML)</title>" }

  /// The text as the content of an element.
  fileprivate var escapedForXML: String {
    var escaped = ""
    for scalar in onOneLine.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
