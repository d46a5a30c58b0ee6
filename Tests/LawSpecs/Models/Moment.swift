import ReactiveCore
import TimelineTesting

// What the models are written in. A model is a slow, plain function of whole timelines, taken from
// the rule of an operator and not from its code.
//
// The order within one instant is that of virtual time: the sources are made first, so their events
// come before any timer that is due at the same instant, and those of the first source before those
// of the second.

/// A value and its instant.
struct Moment<Value: Sendable>: Sendable {
  let value: Value
  let instant: Instant

  init(_ value: Value, at instant: Instant) { (self.value, self.instant) = (value, instant) }

  func with<New>(_ value: New) -> Moment<New> { Moment<New>(value, at: instant) }
  func at(_ instant: Instant) -> Moment { Moment(value, at: instant) }
}

extension Timeline {
  /// The values, each with its instant.
  var moments: [Moment<Value>] {
    compactMap { entry in entry.event.value.map { Moment($0, at: entry.instant) } }
  }

  /// When it completes; nil when it does not.
  var completion: Instant? { if case .completed? = termination?.event { end } else { nil } }

  /// When it fails; nil when it does not.
  var failing: Instant? { if case .error? = termination?.event { end } else { nil } }

  /// When it ends; nil when it does not.
  var end: Instant? { termination?.instant }

  /// Values, and the end of another timeline.
  init<Other>(_ moments: [Moment<Value>], endingLike other: Timeline<Other, Failure>) {
    let end = other.termination.flatMap { end -> Entry? in
      switch end.event {
      case .next: nil
      case .error(let failure): .error(failure, at: end.instant)
      case .completed: .completed(at: end.instant)
      }
    }
    self.init(moments.map { .next($0.value, at: $0.instant) } + (end.map { [$0] } ?? []))
  }

  /// Values, and a completion, if there is an instant for it.
  init(_ moments: [Moment<Value>], completingAt instant: Instant?) {
    let end = instant.map { Entry.completed(at: $0) }
    self.init(moments.map { .next($0.value, at: $0.instant) } + (end.map { [$0] } ?? []))
  }

  /// Values, and an error, if there is an instant for it.
  init(_ moments: [Moment<Value>], failingWith failure: Failure, at instant: Instant) {
    self.init(moments.map { .next($0.value, at: $0.instant) } + [.error(failure, at: instant)])
  }

  /// Other values before the same end.
  func changed<New>(
    _ change: ([Moment<Value>]) -> [Moment<New>]
  ) -> Timeline<New, Failure> {
    Timeline<New, Failure>(change(moments), endingLike: self)
  }

  /// What comes at an instant or before it.
  func through(_ instant: Instant) -> Timeline { events(in: .distantPast...instant) }

  /// What a subscription hears that is made at an instant, behind what the source sends then: an
  /// end is remembered.
  func heard(behind instant: Instant) -> Timeline {
    late(at: instant) { $0 > instant }
  }

  /// What a subscription hears that is made at an instant, ahead of what the source sends then.
  func heard(aheadOf instant: Instant) -> Timeline {
    late(at: instant) { $0 >= instant }
  }

  private func late(at start: Instant, _ isHeard: (Instant) -> Bool) -> Timeline {
    Timeline(
      compactMap { entry in
        if isHeard(entry.instant) { return entry }
        return entry.event.value == nil ? Entry(instant: start, event: entry.event) : nil
      })
  }
}

extension Timeline where Failure == Never {
  /// The same timeline with a failure that does not come.
  var promoted: Timeline<Value, TestError> {
    Timeline<Value, TestError>(moments, completingAt: end)
  }
}
