import ReactiveCore

extension Timeline.Entry: CustomStringConvertible {
  /// The event and its instant, like `next("a") at 5ms`.
  public var description: String {
    let instant = MarbleDuration.text(instant.nanosecondsSinceEpoch)
    return switch event {
    case .next(let value): "next(\(String(reflecting: value))) at \(instant)"
    case .error(let failure): "error(\(String(reflecting: failure))) at \(instant)"
    case .completed: "completed at \(instant)"
    }
  }
}

extension Timeline: CustomStringConvertible {
  /// The events in order, like `[next("a") at 5ms, completed at 7ms]`.
  public var description: String {
    "[" + entries.map(\.description).joined(separator: ", ") + "]"
  }
}
