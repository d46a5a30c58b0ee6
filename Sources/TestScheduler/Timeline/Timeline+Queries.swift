public import ReactiveCore

extension Timeline {
  /// Whether a signal could have sent it: time never steps back, and nothing follows the end.
  ///
  /// - Complexity: O(*n*) in the number of events.
  public var isWellFormed: Bool {
    guard var earlier = entries.first else { return true }
    for index in 1..<entries.count {
      let later = entries[index]
      if earlier.event.isTerminal || earlier.instant > later.instant { return false }
      earlier = later
    }
    return true
  }

  /// The values in order, without their instants.
  ///
  /// - Complexity: O(*n*) in the number of events.
  public var values: [Value] { entries.compactMap { $0.event.value } }

  /// The first error or completion, with its instant; nil when it does not end.
  ///
  /// - Complexity: O(*n*) in the number of events.
  public var termination: Entry? {
    // In a loop: a debug build takes several times as long for a search with a closure.
    for index in 0..<entries.count where entries[index].event.isTerminal { return entries[index] }
    return nil
  }

  /// The events whose instants lie in a range, its ends included.
  ///
  /// - Complexity: O(*n*) in the number of events.
  public func events(in range: ClosedRange<Instant>) -> Timeline {
    Timeline(entries: entries.filter { range.contains($0.instant) })
  }

  /// The same events, each a duration later.
  ///
  /// - Parameter duration: How much later; negative is earlier. A part of a nanosecond is rounded
  ///   up, and what lies beyond the first or last instant stops there.
  /// - Returns: The shifted timeline.
  public func shifted(by duration: Duration) -> Timeline {
    movingEach { $0.advanced(by: duration) }
  }

  /// The same events, each at a multiple of its instant.
  ///
  /// - Parameter factor: What the instants are multiplied by; what lies beyond the first or last
  ///   instant stops there.
  /// - Returns: The scaled timeline.
  public func scaled(by factor: Int) -> Timeline {
    movingEach { $0.scaled(by: factor) }
  }

  private func movingEach(_ move: (Instant) -> Instant) -> Timeline {
    Timeline(entries: entries.map { Entry(instant: move($0.instant), event: $0.event) })
  }
}
