public import ReactiveCore
public import Recorder
public import TestScheduler
public import Testing

extension Instant: CustomTestStringConvertible {
  /// The time since the epoch, like `15 ms`.
  public var testDescription: String { description }
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
  public var testDescription: String { "\(event.testDescription) at \(instant)" }
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
  public var testDescription: String {
    self == TestError() ? "TestError()" : "TestError(\(name.debugDescription))"
  }
}

extension TimelineDifference: CustomTestStringConvertible {
  /// Both timelines, the first difference and the recording, ready to paste.
  public var testDescription: String { description }
}

extension Recorder: CustomTestStringConvertible {
  /// The name and the number of events.
  public var testDescription: String { "\(name), \(timeline.count) events" }
}

extension HotSignal: CustomTestStringConvertible {
  /// The call that made it, and its place.
  public var testDescription: String { log.name }
}

extension ColdSignal: CustomTestStringConvertible {
  /// The call that made it, and its place.
  public var testDescription: String { log.name }
}

extension Signal: CustomTestStringConvertible {
  /// What it sends, like `signal of Int`.
  public var testDescription: String { "signal of \(Value.self)" }
}

extension GroupedSignal: CustomTestStringConvertible {
  /// The key of the group.
  public var testDescription: String { "group \(String(describingForTest: key))" }
}

extension CommandError: CustomTestStringConvertible {
  /// The case, like `failed(offline)`.
  public var testDescription: String {
    switch self {
    case .disabled: "disabled"
    case .cancelled: "cancelled"
    case .failed(let failure): "failed(\(String(describingForTest: failure)))"
    }
  }
}

extension ReachedLimit: CustomTestStringConvertible {
  /// The call, the limit and the work that goes on.
  public var testDescription: String { description }
}

extension Limits: CustomTestStringConvertible {
  /// What they bound.
  public var testDescription: String {
    let bounds = "\(stepsPerInstant) steps per instant, \(totalSteps) per call"
    return end.map { "\(bounds), until \($0)" } ?? bounds
  }
}

extension Ties: CustomTestStringConvertible {
  /// The order, with its seed.
  public var testDescription: String {
    switch self {
    case .fifo: "first come, first served"
    case .seeded(let seed): "seeded(\(seed))"
    }
  }
}

extension Audit: CustomTestStringConvertible {
  /// What is looked at.
  public var testDescription: String {
    let names: [(Audit, String)] = [
      (.subscriptions, "subscriptions"), (.pendingWork, "pending work"),
      (.uncheckedRecorders, "unchecked recorders"),
    ]
    let chosen = names.filter { contains($0.0) }.map(\.1)
    return chosen.isEmpty ? "none" : chosen.joined(separator: ", ")
  }
}
