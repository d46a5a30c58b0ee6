import ReactiveCore
import TestScheduler
import Testing
import TimelineReport

@Suite("rendering a marble diagram")
struct MarbleDiagramRenderingSpecs {
  @Test func `tracks stand under one ruler and over one legend`() {
    let title = Track(
      "title",
      Timeline<String, Never>([
        .next("Send code", at: .zero), .next("2", at: .seconds(1)), .next("1", at: .seconds(2)),
        .next("Resend", at: .seconds(3)), .completed(at: .seconds(3)),
      ]))
    let isEnabled = Track(
      "isEnabled",
      Timeline<Bool, Never>([
        .next(true, at: .zero), .next(false, at: .seconds(1)), .next(true, at: .seconds(3)),
      ]))
    #expect(
      MarbleDiagram([title, isEnabled]).description == """
                   0s  1s  2s  3s
                   |   |   |   |
        title      s---2---1---(r|)
        isEnabled  t---f-------t---

        s = Send code
        r = Resend
        t = true
        f = false
        """)
  }

  @Test func `a character is one tick where there is no room for more`() {
    let track = Track("ticks", marks: [.next("a", 1), .next("b", 19), .end(20)])
    #expect(
      MarbleDiagram([track], width: 21).description == """
               0ms  5ms  10ms 15ms 20ms
               |....|....|....|....|
        ticks  -a-----------------b|
        """)
  }

  @Test func `what happens at one instant stands in one group, in order`() {
    let track = Track("group", marks: [.next("b", 0), .next("a", 0), .error("offline", 0)])
    #expect(
      MarbleDiagram([track]).description == """
               0s
               |
        group  (ba#)

        # = offline
        """)
  }

  @Test func `silence is drawn until the end and not after it`() {
    let short = Track("short", marks: [.end(1)])
    let long = Track("long", marks: [.next("a", 2)])
    #expect(
      MarbleDiagram([short, long]).description == """
               0ms 1ms 2ms
               |   |   |
        short  ----|
        long   --------a
        """)
  }

  @Test func `subscriptions stand under their track, a line each`() {
    let spans = [
      SubscriptionSpan(from: .zero, to: .milliseconds(1)),
      SubscriptionSpan(from: .milliseconds(1), to: .milliseconds(1)),
      SubscriptionSpan(from: .milliseconds(2)),
    ]
    let track = Track("a", marks: [.next("x", 3)], subscriptions: spans)
    #expect(
      MarbleDiagram([track]).description == """
           0ms 1ms    2ms 3ms
           |   |      |   |
        a  ---------------x
           ^---!
               (^!)
                      ^----
        """)
  }

  @Test func `an instant that no equal step reaches makes the drawing not to scale`() {
    let track = Track("far", marks: [.next("a", 1), .next("b", 3_600_000)])
    #expect(
      MarbleDiagram([track]).description == """
             0s 1ms 1h  (not to scale)
             |  |   |
        far  ---a---b--
        """)
  }

  @Test func `the ruler counts from the epoch when a track begins before it`() {
    let track = Track("hot", marks: [.next("a", -2), .next("b", 1)])
    #expect(
      MarbleDiagram([track]).description == """
             -2ms    0ms
             |   .   |   .
        hot  a-----------b
        """)
  }

  @Test func `a sign that is a value of its own is not given to another value`() {
    let track = Track("t", marks: [.next("s", 0), .next("Send", 0), .next("sent", 0)])
    #expect(
      MarbleDiagram([track]).description == """
           0s
           |
        t  (sSa)

        S = Send
        a = sent
        """)
  }

  @Test func `a fifty-third value is named by its number, in quotes`() {
    let marks = (1...53).map { Track.Mark(.next("<\($0)>"), at: .zero) }
    let lines = MarbleDiagram([Track("many", marks: marks)]).description.split(separator: "\n")
    #expect(lines.suffix(2) == ["Z = <52>", "'53' = <53>"])
  }

  @Test func `what would break a line is an escape`() {
    let track = Track("two\nlines", marks: [.next("a\r\nb\u{2028}", 0)])
    #expect(
      MarbleDiagram([track]).description == #"""
                    0s
                    |
        two\nlines  a

        a = a\r\nb\u{2028}
        """#)
  }

  @Test(arguments: [([], "  0s\n  |"), ([Track("none", marks: [])], "      0s\n      |\nnone  -")])
  func `nothing to draw is drawn as nothing`(tracks: [Track], text: String) {
    #expect(MarbleDiagram(tracks).description == text)
  }

  @Test func `the first and the last instant there are can be drawn`() {
    let marks = [
      Track.Mark(.next("a"), at: .distantPast), Track.Mark(.completed, at: .distantFuture),
    ]
    let lines = MarbleDiagram([Track("all", marks: marks)], width: 0).description
      .split(separator: "\n")
    #expect(lines.last == "all  a-------------------------|")
  }
}

extension Track.Mark {
  static func next(_ text: String, _ milliseconds: Int) -> Track.Mark {
    Track.Mark(.next(text), at: .milliseconds(milliseconds))
  }

  static func error(_ text: String, _ milliseconds: Int) -> Track.Mark {
    Track.Mark(.error(text), at: .milliseconds(milliseconds))
  }

  static func end(_ milliseconds: Int) -> Track.Mark {
    Track.Mark(.completed, at: .milliseconds(milliseconds))
  }
}
