import ReactiveCore
import TestScheduler
import Testing
import TimelineTesting

typealias Letters = Signal<String, TestError>

func ms(_ count: Int) -> Duration { .milliseconds(count) }

/// One drawn scene: a source, how long it is subscribed to, and what an operator makes of it.
///
/// A mismatch is reported at the line that draws the scene.
struct Scene: Sendable, CustomTestStringConvertible {
  let name: String
  private let source: Source
  /// The spans of the subscriptions, with commas between them; empty when there are none.
  private let subscriptions: String
  private let output: String
  /// Where a scene without an end is left; nil when it runs until nothing is due any more.
  private let end: Duration?
  private let place: SourceLocation
  private let apply: @Sendable (Letters, TestScheduler) throws -> Letters

  private enum Source: Sendable {
    case hot(String)
    case cold(String)
  }

  var testDescription: String { name }

  /// A scene with a hot source.
  init(
    _ name: String, _ source: String, _ subscriptions: String, _ output: String,
    until end: Duration? = nil, place: SourceLocation = #_sourceLocation,
    _ apply: @escaping @Sendable (Letters, TestScheduler) throws -> Letters
  ) {
    (self.name, self.source) = (name, .hot(source))
    (self.subscriptions, self.output) = (subscriptions, output)
    (self.end, self.place, self.apply) = (end, place, apply)
  }

  /// A scene with a cold source.
  init(
    _ name: String, cold source: String, _ subscriptions: String, _ output: String,
    until end: Duration? = nil, place: SourceLocation = #_sourceLocation,
    _ apply: @escaping @Sendable (Letters, TestScheduler) throws -> Letters
  ) {
    (self.name, self.source) = (name, .cold(source))
    (self.subscriptions, self.output) = (subscriptions, output)
    (self.end, self.place, self.apply) = (end, place, apply)
  }

  /// Expects what is drawn, and that nothing stays scheduled after an end.
  func expect() throws {
    let stage = try Stage(self)
    let recorder = stage.scheduler.record(stage.signal)
    try stage.play(until: end)
    recorder.expect(
      output, fileID: place.fileID, filePath: place.filePath, line: place.line,
      column: place.column)
    let spans = try subscriptions.split(separator: ",").map {
      try SubscriptionSpan(marbles: "\($0)")
    }
    check(stage.spans() == spans, "the source was subscribed to \(stage.spans()), not \(spans)")
    if recorder.isTerminated {
      check(stage.scheduler.pending.isEmpty, "after the end \(stage.scheduler.pending) is left")
    }
  }

  /// Disposes the subscription just before, at and just after each event, and expects that the
  /// events so far stay and that nothing is left.
  func expectDisposal() throws {
    for instant in try instants() {
      let stage = try Stage(self)
      let recorder = stage.scheduler.record(stage.signal)
      try stage.scheduler.advance(to: instant)
      recorder.dispose()
      check(stage.isIdle, "disposed at \(instant): \(stage.leftovers) is left")
      let events = recorder.timeline
      try stage.play(until: end)
      let expected = try full().events(in: .distantPast...instant)
      check(
        recorder.timeline == events && events == expected,
        "disposed at \(instant): recorded \(recorder.timeline), not \(expected)")
    }
  }

  /// Ends the subscription inside the handler of each value, and expects that nothing is left.
  func expectDisposalInside() throws {
    let full = try full()
    for (count, entry) in full.filter({ $0.event.value != nil }).enumerated() {
      let stage = try Stage(self)
      let (stop, heard) = (Subject<Void, Never>(), Log<Void>())
      let signal = stage.signal.map { value in
        heard(())
        if heard.count > count { stop.send() }
        return value
      }
      let recorder = stage.scheduler.record(signal.take(until: stop.signal))
      try stage.play(until: end)
      let expected = Timeline(full.prefix(count) + [.completed(at: entry.instant)])
      check(
        recorder.timeline == expected,
        "ended inside value \(count): recorded \(recorder.timeline), not \(expected)")
      check(stage.isIdle, "ended inside value \(count): \(stage.leftovers) is left")
    }
  }

  /// Subscribes twice to the result over a cold source, and expects the same timeline from both.
  func expectSecondSubscription() throws {
    let stage = try Stage(self, isCold: true)
    let first = stage.scheduler.record(stage.signal)
    let second = stage.scheduler.record(stage.signal, from: .milliseconds(7))
    try stage.play(until: end.map { $0 + ms(7) })
    let (expected, shift) = (first.timeline.shifted(by: ms(7)), end.map { Instant($0 + ms(7)) })
    check(
      second.timeline == expected.events(in: .distantPast...(shift ?? .distantFuture)),
      "the second subscription saw \(second.timeline), not \(expected)")
  }

  /// What it records when nobody disposes it.
  private func full() throws -> Timeline<String, TestError> {
    let stage = try Stage(self)
    let recorder = stage.scheduler.record(stage.signal)
    try stage.play(until: end)
    return recorder.timeline
  }

  /// Just before, at and just after each event of the source and of the result.
  private func instants() throws -> [Instant] {
    let drawn: Timeline<String, TestError>
    switch source {
    case .hot(let text), .cold(let text): drawn = try Timeline(text)
    }
    let events = drawn.map(\.instant) + (try full()).map(\.instant)
    let near = events.flatMap { instant in
      [-1, 0, 1].map { instant.advanced(by: .nanoseconds($0)) }
    }
    return Set(near + [.zero]).filter { $0 >= .zero }.sorted()
  }

  private func check(_ condition: Bool, _ comment: @autoclosure () -> String) {
    if !condition { Issue.record(Comment(rawValue: comment()), sourceLocation: place) }
  }

  /// A world of its own for one performance.
  private struct Stage {
    let scheduler = TestScheduler()
    let signal: Letters
    let spans: () -> [SubscriptionSpan]

    init(_ scene: Scene, isCold: Bool = false) throws {
      switch scene.source {
      case .hot(let text) where !isCold:
        let source = try scheduler.hot(text)
        spans = { source.subscriptions }
        signal = try scene.apply(source.signal, scheduler)
      case .hot(let text), .cold(let text):
        let source = try scheduler.cold(text)
        spans = { source.subscriptions }
        signal = try scene.apply(source.signal, scheduler)
      }
    }

    func play(until end: Duration?) throws {
      guard let end else { return try scheduler.run() }
      try scheduler.advance(to: max(scheduler.now, Instant(end)))
    }

    /// Whether nobody is subscribed to the source and nothing is scheduled.
    var isIdle: Bool { scheduler.pending.isEmpty && spans().allSatisfy { $0.to != nil } }

    var leftovers: String { "\(scheduler.pending), \(spans())" }
  }
}
