import ReactiveCore
import Recorder
import TestScheduler

/// How far steps have come in a recording.
struct Progress<Value: Sendable, Failure: Error> {
  let recorder: Recorder<Value, Failure>
  /// How many events have been consumed.
  private var position = 0

  init(_ recorder: Recorder<Value, Failure>) { self.recorder = recorder }

  /// Takes a step.
  ///
  /// - Returns: What is wrong; nil when the step fits.
  mutating func take(_ step: Step<Value, Failure>) -> Fault? {
    let timeline = recorder.timeline
    return switch step.kind {
    case .event(let matcher, let range): take(matcher, within: range, of: timeline)
    case .values(let values, let areEquivalent, let instant):
      take(values, by: areEquivalent, at: instant, of: timeline)
    case .nothing(let instant): takeSilence(until: instant, of: timeline)
    case .skip(let count): skip(count, of: timeline)
    }
  }

  /// Expects that everything has been consumed.
  ///
  /// - Returns: What is wrong; nil when nothing is left.
  func end() -> Fault? {
    let timeline = recorder.timeline
    let rest = timeline.count - position
    guard rest > 0 else { return nil }
    return failure(in: timeline) { found in
      let more = rest == 1 ? "" : " and \(rest - 1) more \(rest == 2 ? "event" : "events")"
      return "expected nothing more, got \(found ?? "nothing")\(more)"
    }
  }
}

// MARK: - Steps

extension Progress {
  private mutating func take(
    _ matcher: Step<Value, Failure>.Matcher, within range: ClosedRange<Instant>?,
    of timeline: Timeline<Value, Failure>
  ) -> Fault? {
    let entry = position < timeline.count ? timeline[position] : nil
    if let entry, range?.contains(entry.instant) ?? true, matcher.accepts(entry.event) {
      position += 1
      return nil
    }
    let last = timeline.last?.instant ?? .zero
    let instant = range?.lowerBound ?? entry?.instant ?? last
    let expected = ExpectedEvent(matcher.picture, at: instant)
    return failure(expecting: [expected], at: range?.upperBound, in: timeline) { found in
      "expected \(matcher.words ?? expected.words)\(Self.words(range)), got \(found ?? "nothing more")"
    }
  }

  private mutating func take(
    _ values: [Value], by areEquivalent: @escaping (Value, Value) -> Bool, at instant: Instant,
    of timeline: Timeline<Value, Failure>
  ) -> Fault? {
    let first = position
    var pairing = Pairing(expecting: values, by: areEquivalent)
    while position - first < values.count, position < timeline.count,
      timeline[position].instant == instant, let value = timeline[position].event.value,
      pairing.add(value)
    {
      position += 1
    }
    let missing = pairing.missing
    guard !missing.isEmpty else { return nil }
    let expected = missing.map { ExpectedEvent(.value($0), at: instant) }
    return failure(expecting: expected, at: instant, in: timeline) { found in
      let rest = expected.map(\.words).joined(separator: ", ")
      let seen = first == position ? "" : "still "
      return
        "\(seen)expected \(rest) at \(instant), in any order, got \(found ?? "nothing more")"
    }
  }

  private func takeSilence(
    until end: Instant, of timeline: Timeline<Value, Failure>
  ) -> Fault? {
    guard position < timeline.count, timeline[position].instant <= end else {
      return position < timeline.count ? nil : recorder.fault(silentOnlySoFarUntil: end)
    }
    return failure(in: timeline) { found in
      "expected nothing until \(end), got \(found ?? "nothing")"
    }
  }

  private mutating func skip(_ count: Int, of timeline: Timeline<Value, Failure>) -> Fault? {
    let left = timeline.count - position
    guard left < count else {
      position += count
      return nil
    }
    position = timeline.count
    return failure(in: timeline) { _ in "expected \(count) events to skip, got \(left)" }
  }

  private func failure(
    expecting expected: [ExpectedEvent] = [], at instant: Instant? = nil,
    in timeline: Timeline<Value, Failure>, sentence: (String?) -> String
  ) -> Fault {
    recorder.stepFault(
      at: position, of: timeline, expecting: expected, at: instant, sentence: sentence)
  }

  private static func words(_ range: ClosedRange<Instant>?) -> String {
    guard let range else { return "" }
    if range.lowerBound == range.upperBound { return " at \(range.lowerBound)" }
    return " from \(range.lowerBound) to \(range.upperBound)"
  }
}
