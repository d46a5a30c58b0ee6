import Foundation

extension GrowthChart {
  private static let panel = (width: 214.0, height: 220.0)
  private static let gap = 60.0
  private static let origin = (x: 64.0, y: 84.0)
  private static let size = (
    width: Int(origin.x + Double(names.count) * (panel.width + gap)),
    height: Int(origin.y + panel.height + 60)
  )

  /// The whole drawing, for light and dark pages, with text as text.
  var svg: String {
    let title = "Time per operation from 10,000 to 1,000,000 operations"
    let parts =
      panels.enumerated().map { index, panel in
        let x = Self.origin.x + Double(index) * (Self.panel.width + Self.gap)
        return "<g transform=\"translate(\(x) \(Self.origin.y))\">\n\(drawing(of: panel))\n</g>"
      } + ["</svg>\n"]
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.size.width)" height="\(Self.size.height)" \
      viewBox="0 0 \(Self.size.width) \(Self.size.height)" role="img">
      <title>\(title)</title>
      <style>
      \(Self.style)
      </style>
      <rect class="paper" width="100%" height="100%" rx="8"/>
      <text class="name" x="20" y="30">\(title)</text>
      <text class="note" x="20" y="49">both axes logarithmic: a level line is linear growth</text>

      """ + parts.joined(separator: "\n")
  }

  private func drawing(of panel: Panel) -> String {
    let (width, height) = (Self.panel.width, Self.panel.height)
    var lines = ["<text class=\"name\" x=\"0\" y=\"-12\">\(panel.name)</text>"]
    for decade in decades {
      let y = y(pow(10, Double(decade)))
      lines.append("<line class=\"grid\" x1=\"0\" y1=\"\(y)\" x2=\"\(width)\" y2=\"\(y)\"/>")
      guard panel.name == Self.names[0] else { continue }
      lines.append(
        "<text class=\"left\" x=\"-8\" y=\"\(rounded(y + 4))\">\(Self.time(decade))</text>")
    }
    for (size, label) in [(10_000, "10k"), (100_000, "100k"), (1_000_000, "1M")] {
      let x = x(size)
      lines.append("<line class=\"grid\" x1=\"\(x)\" y1=\"0\" x2=\"\(x)\" y2=\"\(height)\"/>")
      lines.append("<text class=\"below\" x=\"\(x)\" y=\"\(height + 20)\">\(label)</text>")
    }
    lines.append("<text class=\"below\" x=\"\(width / 2)\" y=\"\(height + 40)\">operations</text>")
    lines.append(curve(panel.floor, "floor"))
    lines.append(curve(panel.work, "work"))
    lines += labels(of: panel)
    return lines.joined(separator: "\n")
  }

  private func curve(_ times: [Double], _ name: String) -> String {
    let points = zip(Self.sizes, times).map { (x: x($0), y: y($1)) }
    let path = points.map { "\($0.x),\($0.y)" }.joined(separator: " ")
    let dots = points.map { "<circle class=\"\(name)\" cx=\"\($0.x)\" cy=\"\($0.y)\" r=\"3\"/>" }
    return "<polyline class=\"\(name)\" points=\"\(path)\"/>\n" + dots.joined(separator: "\n")
  }

  /// The names of both curves at their ends, moved apart where they would touch.
  private func labels(of panel: Panel) -> [String] {
    var (work, floor) = (y(panel.work.last ?? 1), y(panel.floor.last ?? 1))
    let missing = 15 - abs(work - floor)
    if missing > 0 {
      let step = (work < floor ? missing : -missing) / 2
      (work, floor) = (work - step, floor + step)
    }
    return [("work", work), ("floor", floor)].map { name, y in
      "<text class=\"\(name)\" x=\"\(Self.panel.width + 9)\" y=\"\(rounded(y + 4))\">\(name)</text>"
    }
  }

  // MARK: - Scales

  /// The powers of ten of a nanosecond that the drawing spans.
  private var decades: ClosedRange<Int> {
    let logarithms = panels.flatMap { $0.work + $0.floor }.map { log10($0) }
    let lowest = Int((logarithms.min() ?? 0).rounded(.down))
    return lowest...max(lowest + 1, Int((logarithms.max() ?? 1).rounded(.up)))
  }

  private func x(_ size: Int) -> Double {
    let (first, last) = (Double(Self.sizes[0]), Double(Self.sizes[Self.sizes.count - 1]))
    return rounded(Self.panel.width * log(Double(size) / first) / log(last / first))
  }

  private func y(_ nanoseconds: Double) -> Double {
    let (low, high) = (Double(decades.lowerBound), Double(decades.upperBound))
    return rounded(Self.panel.height * (high - log10(nanoseconds)) / (high - low))
  }

  private func rounded(_ number: Double) -> Double { (number * 10).rounded() / 10 }

  private static func time(_ decade: Int) -> String {
    let number = Int(pow(10, Double(decade % 3)))
    return "\(number) \(["ns", "µs", "ms", "s"][decade / 3])"
  }

  private static let style = """
    text { font: 12px ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: #1f2328; }
    .paper { fill: #ffffff; }
    .name { font-weight: 600; }
    .note, .below, .left { fill: #656d76; }
    .below { text-anchor: middle; }
    .left { text-anchor: end; }
    .grid { stroke: #e4e8ec; }
    polyline { fill: none; stroke-width: 2; }
    polyline.work { stroke: #0969da; }
    polyline.floor { stroke: #8c959f; stroke-dasharray: 5 4; }
    .work { fill: #0969da; }
    .floor { fill: #656d76; }
    polyline.work, polyline.floor { fill: none; }
    @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3; }
    .paper { fill: #0d1117; }
    .note, .below, .left { fill: #8d96a0; }
    .grid { stroke: #21262d; }
    polyline.work { stroke: #4493f8; }
    polyline.floor { stroke: #6e7681; }
    .work { fill: #4493f8; }
    .floor { fill: #8d96a0; }
    polyline.work, polyline.floor { fill: none; }
    }
    """
}
