import ReactiveCore
import TestScheduler
import Testing
import TimelineReport

@Suite("rendering an SVG")
struct SVGRenderingSpecs {
  @Test func `each event has a title with its instant and its full text`() {
    let image = drawing([
      .next("a text that is longer than a disc", 20), .error("offline", 30), .end(1_500),
    ])
    #expect(image.contains("<title>a text that is longer than a disc at 20ms</title>"))
    #expect(image.contains("<title>error offline at 30ms</title>"))
    #expect(image.contains("<title>completed at 1500ms</title>"))
  }

  @Test func `a disc holds its text, and of a long one the beginning`() {
    let image = drawing([.next("fourteen chars", 0), .next("fifteen letters", 0)])
    #expect(image.contains(">fourteen chars</text>"))
    #expect(image.contains(">fifteen lette…</text>"))
  }

  @Test func `what happens at one instant stands in one column, downwards in order`() {
    let discs = discs(
      in: drawing([.next("a", 5), .next("wider", 5), .next("c", 5), .next("d", 9)]))
    let column = discs.prefix(3)
    #expect(column.map(\.text) == ["a", "wider", "c"])
    #expect(Set(column.map(\.x)).count == 1)
    #expect(column.map(\.y) == column.map(\.y).sorted())
    #expect(Set(column.map(\.y)).count == 3)
    #expect(discs.last?.y == discs.first?.y)
  }

  @Test func `discs of one row do not touch`() {
    let marks = (0..<200).map { Track.Mark.next("value \($0)", $0) }
    let rows = Dictionary(grouping: discs(in: drawing(marks)), by: \.y).values
    for row in rows {
      for (left, right) in zip(row, row.dropFirst()) {
        #expect(left.x + left.width / 2 < right.x - right.width / 2)
      }
    }
  }

  @Test func `instants keep their proportions`() {
    let xs = discs(in: drawing([.next("a", 0), .next("b", 25), .next("c", 100)])).map(\.x)
    #expect(xs[2] - xs[0] == 4 * (xs[1] - xs[0]))
  }

  @Test func `the ruler does not count in a finer unit than the events`() {
    let image = drawing([.next("a", 1), .end(4)])
    #expect(image.contains(">1ms</text>"))
    #expect(!image.contains("us</text>"))
  }

  @Test func `a disc on the first instant keeps clear of the name`() {
    let image = SVGDrawing([Track("w", marks: [.next("fourteen chars", 0), .next("b", 10)])])
    let disc = discs(in: image.description)[0]
    #expect(disc.x - disc.width / 2 >= 20 + 8)
  }

  @Test func `a subscription is a span, open when it has not ended`() {
    let spans = [
      SubscriptionSpan(from: .zero, to: .milliseconds(10)),
      SubscriptionSpan(from: .milliseconds(20)),
    ]
    let image = SVGDrawing([Track("s", marks: [.next("a", 40)], subscriptions: spans)]).description
    #expect(image.contains("<title>subscribed from 0ns to 10ms</title>"))
    #expect(image.contains("<title>subscribed from 20ms on</title>"))
  }

  @Test func `the colours follow the light or dark mode of the reader`() {
    #expect(drawing([]).contains("@media (prefers-color-scheme: dark)"))
  }

  @Test func `text cannot become markup`() {
    let hostile = "</text><script>&\"]]>"
    let image = SVGDrawing(
      [Track(hostile, marks: [.next(hostile, 0), .error(hostile, 1)])], title: hostile
    ).description
    #expect(!image.contains("<script"))
    #expect(image.contains("<title>&lt;/text&gt;&lt;script&gt;&amp;\"]]&gt;</title>"))
  }

  @Test func `a character that XML does not know is an escape`() {
    let image = drawing([.next("a\u{0}\u{FFFE}b\n", 0)])
    #expect(image.contains(#">a\0\#u{FFFD}b\n</text>"#))
  }

  @Test(arguments: [[], [Track("none", marks: [])]])
  func `nothing to draw is an image all the same`(tracks: [Track]) {
    let image = SVGDrawing(tracks).description
    #expect(image.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    #expect(image.hasSuffix("</svg>\n"))
    #expect(image.contains(">0s</text>"))
  }

  @Test func `the first and the last instant there are can be drawn`() {
    let marks = [
      Track.Mark(.next("a"), at: .distantPast), Track.Mark(.next("b"), at: .distantFuture),
    ]
    let xs = discs(in: drawing(marks)).map(\.x)
    #expect(xs[1] - xs[0] == 640)
  }

  @Test func `the first difference is a line through all lanes, at its instant`() throws {
    let track = Track("track", marks: [.next("a", 0), .next("b", 40)])
    let image = SVGDrawing([track], difference: .milliseconds(20)).description
    #expect(image.contains("<title>first difference, at 20ms</title>"))
    let line = /class="difference".*?<line x1="(\d+)"/
    let x = try #require(image.firstMatch(of: line).flatMap { Int($0.1) })
    let xs = discs(in: image).map(\.x)
    #expect(2 * x == xs[0] + xs[1])
    #expect(!SVGDrawing([track]).description.contains("<g class=\"difference\""))
  }

  @Test func `a difference after the last event is drawn too`() throws {
    let track = Track("track", marks: [.next("a", 0), .next("b", 40)])
    let image = SVGDrawing([track], difference: .milliseconds(80)).description
    let xs = discs(in: image).map(\.x)
    #expect(image.contains("<line x1=\"\(2 * xs[1] - xs[0])\""))
  }

  private func drawing(_ marks: [Track.Mark]) -> String {
    SVGDrawing([Track("track", marks: marks)]).description
  }

  private struct Disc {
    let text: String
    let x: Int
    let y: Int
    let width: Int
  }

  /// The discs of an image, in its order.
  private func discs(in image: String) -> [Disc] {
    let disc = /class="value".*?width="(\d+)".*?<text x="(\d+)" y="(\d+)">(.*?)<\/text>/
    return image.matches(of: disc).compactMap { match in
      guard let width = Int(match.1), let x = Int(match.2), let y = Int(match.3) else { return nil }
      return Disc(text: String(match.4), x: x, y: y, width: width)
    }
  }
}
