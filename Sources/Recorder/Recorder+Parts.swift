package import ReactiveCore
import TestScheduler

extension Recorder {
  /// Compares the values that were recorded with the expected ones.
  ///
  /// - Parameters:
  ///   - expected: All values, in order.
  ///   - areEquivalent: Whether two values are the same; called at most once for a pair.
  /// - Returns: What is wrong; nil when nothing is.
  package func valuesFault(
    expecting expected: [Value], by areEquivalent: (Value, Value) -> Bool
  ) -> Fault? {
    let timeline = timeline
    let positions = timeline.indices.filter { !timeline[$0].event.isTerminal }
    return withoutActuallyEscaping(areEquivalent) { areEquivalent in
      var matcher = Matcher(
        expected: Timeline.timeless(expected), actual: Timeline.timeless(timeline.values),
        equivalence: Equivalence<Value, Never>(values: areEquivalent, errors: ==))
      guard let difference = matcher.difference() else { return nil }
      let recorded = Transcript(timeline)
      return FailureText(
        name: name, expected: Transcript(matcher.expected),
        actual: Transcript(of: recorded, at: positions), difference: difference, tick: tick,
        subject: .values, absence: { _ in self.valuesAbsence(in: recorded) }, recorded: recorded
      ).fault
    }
  }

  /// How a recording ended whose values were too few, or why it goes on.
  private func valuesAbsence(in recorded: Transcript) -> [String] {
    let last = recorded.count > 0 ? recorded[recorded.count - 1] : nil
    guard let last, last.kind != .value else {
      return absence(terminated: false).reasons(at: nil)
    }
    return ["it ended with \(last.words) at \(last.instant)"]
  }

  /// Looks whether a silence has been played to its end: what is still due in it might break it.
  ///
  /// - Parameter end: The last instant of the silence.
  /// - Returns: What is wrong; nil when the clock has come there, the recording is over, or nothing is
  ///   due until then.
  package func fault(silentOnlySoFarUntil end: Instant) -> Fault? {
    guard tape.lifetime.isLive, tape.now < end,
      let next = tape.waiting.first(where: { $0.work.instant <= end })?.work
    else { return nil }
    let text = """
      \(name): nothing came, but the clock has only come to \(tape.now), and \(next.name) is due at \
      \(next.instant). Advance to \(end) before expecting silence until then.
      """
    return Fault(text: text, expected: [], actual: [], isTimed: true, instant: tape.now)
  }

  /// Looks whether nothing was recorded in a span of time.
  ///
  /// - Parameter range: The span, its ends included.
  /// - Returns: What is wrong; nil when nothing is.
  package func fault(expectingSilenceIn range: ClosedRange<Instant>) -> Fault? {
    let actual = timeline
    guard let index = actual.firstIndex(where: { range.contains($0.instant) }) else {
      return fault(silentOnlySoFarUntil: range.upperBound)
    }
    let positions = actual.indices.filter { !range.contains(actual[$0].instant) }
    let recorded = Transcript(actual)
    return FailureText(
      name: name, expected: Transcript(of: recorded, at: positions), actual: recorded,
      difference: Difference(index: index, kind: .unexpected(actual.count - positions.count)),
      tick: tick, subject: .silence(range)
    ).fault
  }
}

extension Timeline where Failure == Never {
  /// Values without instants of their own.
  fileprivate static func timeless(_ values: [Value]) -> Timeline {
    Timeline(entries: values.map { Entry(instant: .zero, event: .next($0)) })
  }
}
