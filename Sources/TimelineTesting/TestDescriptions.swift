public import ReactiveCore
public import Recorder
public import TestScheduler
public import Testing

extension Instant: CustomTestStringConvertible {
  /// The time since the epoch, like `15 ms`.
  public var testDescription: String { text }
}

extension Event: CustomTestStringConvertible {
  /// The event, like `next("a")`.
  public var testDescription: String {
    switch self {
    case .next(let value): "next(\(String(describingForTest: value)))"
    case .error(let failure): "error(\(String(describingForTest: failure)))"
    case .completed: "completed"
    }
  }
}

extension Timeline.Entry: CustomTestStringConvertible {
  /// The event and its instant, like `next("a") at 5 ms`.
  public var testDescription: String { "\(event.testDescription) at \(instant.text)" }
}

extension Timeline: CustomTestStringConvertible {
  /// The events in order, like `[next("a") at 5 ms, completed at 7 ms]`.
  public var testDescription: String {
    "[" + map(\.testDescription).joined(separator: ", ") + "]"
  }
}

extension SubscriptionSpan: CustomTestStringConvertible {
  /// Both instants in words.
  public var testDescription: String { description }
}

extension PendingWork: CustomTestStringConvertible {
  /// The name, the place and the instant in words.
  public var testDescription: String { description }
}

extension SchedulerError: CustomTestStringConvertible {
  /// The call, the rule it broke, the values, and what to do about it.
  public var testDescription: String { description }
}

extension MarbleError: CustomTestStringConvertible {
  /// The reason, the text and a caret under the fault.
  public var testDescription: String { description }
}

extension TestError: CustomTestStringConvertible {
  /// The error as it is made.
  public var testDescription: String { "TestError(\(name.debugDescription))" }
}

extension TimelineDifference: CustomTestStringConvertible {
  /// Both timelines, the first difference and the recording, ready to paste.
  public var testDescription: String { description }
}

extension Recorder: CustomTestStringConvertible {
  /// The name and the number of events.
  public var testDescription: String { "\(name), \(timeline.count) events" }
}
