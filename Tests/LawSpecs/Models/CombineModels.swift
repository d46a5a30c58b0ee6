import ReactiveCore
import TimelineTesting

/// An event of one of several sources.
struct Turn<Value: Sendable, Failure: Error> {
  let source: Int
  let instant: Instant
  let event: Event<Value, Failure>
}

/// What hot sources play, in the order in which it is heard.
func turns<Value, Failure>(_ sources: [Timeline<Value, Failure>]) -> [Turn<Value, Failure>] {
  let all = sources.enumerated().flatMap { number, source in
    source.map { Turn(source: number, instant: $0.instant, event: $0.event) }
  }
  let order = all.indices.sorted { left, right in
    (all[left].instant, all[left].source, left) < (all[right].instant, all[right].source, right)
  }
  return order.map { all[$0] }
}

/// Plays sources against a rule until it tells an end; the first error is one.
private func combined<Value, Failure, Output>(
  _ sources: [Timeline<Value, Failure>],
  _ rule: (Turn<Value, Failure>) -> (values: [Output], isOver: Bool)
) -> Timeline<Output, Failure> {
  var sent: [Moment<Output>] = []
  for turn in turns(sources) {
    if case .error(let failure) = turn.event {
      return Timeline<Output, Failure>(sent, failingWith: failure, at: turn.instant)
    }
    let (values, isOver) = rule(turn)
    sent += values.map { Moment($0, at: turn.instant) }
    if isOver { return Timeline<Output, Failure>(sent, completingAt: turn.instant) }
  }
  return Timeline<Output, Failure>(sent, completingAt: nil)
}

func merged<Value, Failure>(_ sources: Timeline<Value, Failure>...) -> Timeline<Value, Failure> {
  var running = sources.count
  return combined(sources) { turn in
    if let value = turn.event.value { return ([value], false) }
    running -= 1
    return ([], running == 0)
  }
}

func zipped<Value, Failure>(_ sources: Timeline<Value, Failure>...) -> Timeline<[Value], Failure> {
  var queues = sources.map { _ in [Value]() }
  var hasCompleted = sources.map { _ in false }
  return combined(sources) { turn in
    if let value = turn.event.value {
      queues[turn.source].append(value)
    } else {
      hasCompleted[turn.source] = true
    }
    var sent: [[Value]] = []
    if queues.allSatisfy({ !$0.isEmpty }) {
      sent.append(queues.indices.map { queues[$0].removeFirst() })
    }
    return (sent, queues.indices.contains { hasCompleted[$0] && queues[$0].isEmpty })
  }
}

func combinedLatest<Value, Failure>(
  _ sources: Timeline<Value, Failure>...
) -> Timeline<[Value], Failure> {
  var latest = sources.map { _ in Value?.none }
  var running = sources.count
  return combined(sources) { turn in
    guard let value = turn.event.value else {
      running -= 1
      return ([], running == 0)
    }
    latest[turn.source] = value
    let known = latest.compactMap { $0 }
    return (known.count == latest.count ? [known] : [], false)
  }
}

func raced<Value, Failure>(_ sources: Timeline<Value, Failure>...) -> Timeline<Value, Failure> {
  turns(sources).first.map { sources[$0.source] } ?? []
}

extension Timeline {
  /// Goes on with another source, made later than this one, when this one has completed.
  func followed(by other: Timeline) -> Timeline {
    guard let completion else { return self }
    let rest = other.heard(aheadOf: completion)
    return Timeline(moments + rest.moments, endingLike: rest)
  }

  /// Goes on with another source, made later than this one, when this one has failed.
  func caught(by other: Timeline) -> Timeline {
    guard let failing else { return self }
    return Timeline(moments, completingAt: failing).followed(by: other)
  }

  /// Pairs each value with the last one of another source, made later than this one.
  func withLatest(from other: Timeline<Value, Never>) -> Timeline<[Value], Failure> {
    changed { moments in
      moments.compactMap { moment in
        let latest = other.moments.last { $0.instant < moment.instant }
        return latest.map { moment.with([moment.value, $0.value]) }
      }
    }
  }

  /// The last value before each value of a trigger, made later than this source, if it is new.
  func sampled(on trigger: Timeline<some Sendable, Never>) -> Timeline {
    sampled(at: trigger.moments.map { $0.instant })
  }

  /// The last value up to each of some instants, if it is new, while the source runs.
  func sampled(at instants: [Instant]) -> Timeline {
    changed { moments in
      let end = end ?? .distantFuture
      var last = Instant.distantPast
      return instants.filter { $0 < end }.compactMap { instant in
        defer { last = instant }
        return moments.last { $0.instant > last && $0.instant <= instant }.map { $0.at(instant) }
      }
    }
  }

  /// Ends at an instant, behind what the source sends then.
  func taken(until instant: Instant?) -> Timeline {
    guard let instant, end ?? .distantFuture > instant else { return self }
    return Timeline(through(instant).moments, completingAt: instant)
  }

  /// What comes after an instant; no value when that does not come.
  func skipped(until instant: Instant?) -> Timeline {
    changed { $0.filter { $0.instant > instant ?? .distantFuture } }
  }

  /// What it plays until another source, made later than this one, sends its first event.
  func taken(untilReplacement other: Timeline) -> Timeline {
    let own = through(other.first?.instant ?? .distantFuture)
    if own.failing != nil { return own }
    return Timeline(own.moments + other.moments, endingLike: other)
  }
}
