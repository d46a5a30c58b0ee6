import ReactiveCore
import TestScheduler
import Testing
import TimelineTesting

/// One of the two sources of a duet: what it plays, and the spans of its subscriptions with commas
/// between them; empty when there are none.
struct Part: Sendable {
  fileprivate let text: String
  fileprivate let spans: String
  fileprivate let isCold: Bool

  init(_ text: String, _ spans: String) {
    (self.text, self.spans, isCold) = (text, spans, false)
  }

  init(cold text: String, _ spans: String) {
    (self.text, self.spans, isCold) = (text, spans, true)
  }
}

/// A drawn scene of two sources, made in this order, and what an operator makes of them.
struct Duet: Sendable, CustomTestStringConvertible {
  private let name: String
  private let parts: [Part]
  private let output: String
  private let place: SourceLocation
  private let apply: @Sendable (Letters, Letters) -> Letters

  var testDescription: String { name }

  init(
    _ name: String, _ first: Part, _ second: Part, _ output: String,
    place: SourceLocation = #_sourceLocation,
    _ apply: @escaping @Sendable (Letters, Letters) -> Letters
  ) {
    (self.name, parts, self.output) = (name, [first, second], output)
    (self.place, self.apply) = (place, apply)
  }

  func expect(_ performance: Performance) throws {
    switch performance {
    case .asDrawn: try expectDrawn()
    case .disposed: try expectDisposal()
    case .endedInside: try expectDisposalInside()
    case .twice: try expectSecondSubscription()
    }
  }

  private func expectDrawn() throws {
    let stage = try Stage(self)
    let recorder = stage.scheduler.record(stage.signal)
    try stage.scheduler.run()
    recorder.expect(
      output, fileID: place.fileID, filePath: place.filePath, line: place.line,
      column: place.column)
    let expected = try parts.map { part in
      try part.spans.split(separator: ",").map { try SubscriptionSpan(marbles: "\($0)") }
    }
    for (spans, expected) in zip(stage.spans(), expected) {
      check(spans == expected, "a source was subscribed to \(spans), not \(expected)")
    }
  }

  private func expectDisposal() throws {
    let full = try full()
    for end in 0...12 {
      let (stage, end) = (try Stage(self), Instant.milliseconds(end))
      let recorder = stage.scheduler.record(stage.signal)
      try stage.scheduler.advance(to: end)
      recorder.dispose()
      check(stage.isReleased, "disposed at \(end): \(stage.spans())")
      try stage.scheduler.run()
      let expected = full.events(in: .distantPast...end)
      check(
        recorder.timeline == expected,
        "disposed at \(end): recorded \(recorder.timeline), not \(expected)")
    }
  }

  private func expectDisposalInside() throws {
    for (count, entry) in try full().filter({ $0.event.value != nil }).enumerated() {
      let stage = try Stage(self)
      let recorder = stage.scheduler.record(stage.signal.take(count + 1))
      try stage.scheduler.run()
      let expected = Timeline(
        try full().prefix(count + 1) + [.completed(at: entry.instant)])
      check(
        recorder.timeline == expected,
        "ended by value \(count): recorded \(recorder.timeline), not \(expected)")
      check(stage.isReleased, "ended by value \(count): \(stage.spans())")
    }
  }

  private func expectSecondSubscription() throws {
    let stage = try Stage(self, isCold: true)
    let first = stage.scheduler.record(stage.signal)
    let second = stage.scheduler.record(stage.signal, from: .milliseconds(3))
    try stage.scheduler.run()
    let expected = first.timeline.shifted(by: ms(3))
    check(
      second.timeline == expected, "the second saw \(second.timeline), not \(expected)")
  }

  private func full() throws -> Timeline<String, TestError> {
    let stage = try Stage(self)
    let recorder = stage.scheduler.record(stage.signal)
    try stage.scheduler.run()
    return recorder.timeline
  }

  private func check(_ condition: Bool, _ comment: @autoclosure () -> String) {
    if !condition { Issue.record(Comment(rawValue: comment()), sourceLocation: place) }
  }

  /// A world of its own for one performance.
  private struct Stage {
    let scheduler = TestScheduler()
    let signal: Letters
    let spans: () -> [[SubscriptionSpan]]

    init(_ duet: Duet, isCold: Bool = false) throws {
      var signals: [Letters] = []
      var logs: [() -> [SubscriptionSpan]] = []
      for part in duet.parts {
        if part.isCold || isCold {
          let source = try scheduler.cold(part.text)
          signals.append(source.signal)
          logs.append { source.subscriptions }
        } else {
          let source = try scheduler.hot(part.text)
          signals.append(source.signal)
          logs.append { source.subscriptions }
        }
      }
      signal = duet.apply(signals[0], signals[1])
      spans = { logs.map { $0() } }
    }

    /// Whether nobody is subscribed to a source and nothing is scheduled.
    var isReleased: Bool {
      scheduler.pending.isEmpty && spans().allSatisfy { $0.allSatisfy { $0.to != nil } }
    }
  }
}

extension Signal {
  /// The signal under a failure type that says it cannot fail; an error becomes completion.
  func withoutFailure() -> Signal<Value, Never> {
    materialize().map { event -> Event<Value, Never> in
      guard case .next(let value) = event else { return .completed }
      return .next(value)
    }.dematerialize()
  }
}
