public import ReactiveCore
public import TestScheduler

/// A timeline as a picture shows it: a name, what happened as text, and who was subscribed when.
///
/// A track has forgotten the types of its timeline, so that tracks of different values stand in one
/// drawing.
public struct Track: Hashable, Sendable {
  /// What a mark in the drawing stands for.
  public enum Kind: Hashable, Sendable {
    /// A value, as text.
    case next(String)
    /// An error, as text.
    case error(String)
    /// Completion.
    case completed
  }

  /// Something that happened at an instant.
  public struct Mark: Hashable, Sendable {
    /// When it happened.
    public let instant: Instant
    /// What happened.
    public let kind: Kind

    /// Pairs what happened with an instant.
    public init(_ kind: Kind, at instant: Instant) { (self.kind, self.instant) = (kind, instant) }
  }

  /// What the track is called.
  public let name: String
  /// What happened, in order.
  public let marks: [Mark]
  /// When the source of the track was subscribed.
  public let subscriptions: [SubscriptionSpan]

  /// A track of what is text already.
  ///
  /// - Parameters:
  ///   - name: What the track is called.
  ///   - marks: What happened, in order.
  ///   - subscriptions: When its source was subscribed.
  public init(_ name: String, marks: [Mark], subscriptions: [SubscriptionSpan] = []) {
    (self.name, self.marks, self.subscriptions) = (name, marks, subscriptions)
  }

  /// A track of a timeline, whose values are written by a closure.
  ///
  /// - Parameters:
  ///   - name: What the track is called.
  ///   - timeline: What happened.
  ///   - subscriptions: When its source was subscribed.
  ///   - describe: Writes a value; its description unless given.
  public init<Value, Failure: Error>(
    _ name: String, _ timeline: Timeline<Value, Failure>, subscriptions: [SubscriptionSpan] = [],
    describe: (Value) -> String = { String(describing: $0) }
  ) {
    let marks = timeline.map { entry in
      switch entry.event {
      case .next(let value): Mark(.next(describe(value)), at: entry.instant)
      case .error(let failure): Mark(.error(String(describing: failure)), at: entry.instant)
      case .completed: Mark(.completed, at: entry.instant)
      }
    }
    self.init(name, marks: marks, subscriptions: subscriptions)
  }
}

extension Track {
  /// Where the track ends, by completion or an error.
  var end: Instant? {
    marks.first { mark in
      if case .next = mark.kind { false } else { true }
    }?.instant
  }

  /// Every instant at which the track has something to draw.
  var instants: [Instant] {
    marks.map(\.instant) + subscriptions.flatMap { [$0.from, $0.to].compactMap(\.self) }
  }
}

extension [Track] {
  /// Every instant at which something is drawn, and the epoch, earliest first.
  var instants: [Instant] { Set(flatMap(\.instants) + [.zero]).sorted() }
}

extension String {
  /// The text on one line: what would break it is written as an escape.
  var onOneLine: String {
    guard unicodeScalars.contains(where: \.breaksLines) else { return self }
    return unicodeScalars.map { $0.breaksLines ? $0.escaped(asASCII: true) : String($0) }.joined()
  }
}

extension Unicode.Scalar {
  fileprivate var breaksLines: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
