/// Two lists of values, one above the other.
enum ListedLines {
  static func draw(
    _ expected: DrawnLine, _ actual: DrawnLine, difference index: Int, labels: Labels
  ) -> DrawnLines {
    var lines = DrawnLines(unit: "no.")
    var ruler: [RulerLabel] = []
    if expected.isCutBefore || actual.isCutBefore { lines.add("… ", "… ") }
    let end = max(expected.first + expected.marks.count, actual.first + actual.marks.count)
    for position in min(expected.first, actual.first)..<max(end, index + 1) {
      let isFocus = position == index
      if isFocus { lines.caret = lines.width }
      ruler.append(RulerLabel(column: lines.width, text: "\(position + 1)", isFocus: isFocus))
      let upper = expected.mark(at: position).map { labels[$0] } ?? ""
      let lower = actual.mark(at: position).map { labels[$0] } ?? ""
      lines.add(upper + " ", lower + " ")
    }
    lines.add(expected.isCutAfter ? "…" : "", actual.isCutAfter ? "…" : "")
    lines.ruler = ruler.line
    return lines
  }
}
