import ReactiveCore
import TimelineTesting

extension Timeline {
  /// Values that wait for their time: an error overtakes and discards what is due at its instant or
  /// later; a completion lets them out when they are due, or all at once.
  private func due<New>(
    flushing isFlushing: Bool, _ waiting: [Moment<New>], besides atOnce: [Moment<New>] = []
  ) -> Timeline<New, Failure> {
    let kept = waiting.filter { $0.instant < failing ?? .distantFuture }.map { moment in
      isFlushing ? moment.at(Swift.min(moment.instant, completion ?? .distantFuture)) : moment
    }
    let sent = (atOnce + kept).sorted { $0.instant < $1.instant }
    guard let completion else { return Timeline<New, Failure>(sent, endingLike: self) }
    return Timeline<New, Failure>(
      sent, completingAt: Swift.max(completion, sent.last?.instant ?? completion))
  }

  func delayed(by interval: Duration) -> Timeline {
    let late = moments.map { $0.at($0.instant.advanced(by: interval)) }
    guard let completion else { return due(flushing: false, late) }
    return Timeline(late, completingAt: completion.advanced(by: interval))
  }

  /// Each value waits for a time of its own; the completion waits for all.
  func delayed(byEach wait: (Value) -> Duration) -> Timeline {
    let late = moments.map { $0.at($0.instant.advanced(by: wait($0.value))) }
    return due(flushing: false, late.sorted(by: { $0.instant < $1.instant }))
  }

  /// A value is sent when it has waited for its time and no other has come until then.
  func debounced(_ wait: (Value) -> Duration) -> Timeline {
    let next = moments.dropFirst().map { $0.instant } + [.distantFuture]
    let quiet = zip(moments, next).compactMap { moment, next in
      let due = moment.instant.advanced(by: wait(moment.value))
      return due < next ? moment.at(due) : nil
    }
    return due(flushing: true, quiet)
  }

  /// Values in groups: a group begins with its first value and holds what comes within a time.
  private func groups(within interval: Duration) -> [(values: [Value], due: Instant)] {
    moments.reduce(into: []) { groups, moment in
      if let last = groups.last, moment.instant <= last.due {
        groups[groups.count - 1].values.append(moment.value)
      } else {
        groups.append(([moment.value], moment.instant.advanced(by: interval)))
      }
    }
  }

  func buffered(for interval: Duration) -> Timeline<[Value], Failure> {
    due(flushing: true, groups(within: interval).map { Moment($0.values, at: $0.due) })
  }

  func audited(for interval: Duration) -> Timeline {
    due(
      flushing: false,
      groups(within: interval).compactMap { group in
        group.values.last.map { Moment($0, at: group.due) }
      })
  }

  /// The first value passes, and what comes within a time is dropped.
  func throttledToFirst(for interval: Duration) -> Timeline {
    changed { moments in
      moments.reduce(into: []) { sent, moment in
        guard let last = sent.last, moment.instant <= last.instant.advanced(by: interval) else {
          sent.append(moment)
          return
        }
      }
    }
  }

  /// The first value passes; of what comes within a time the last one is sent when it is over, and
  /// the time begins again.
  func throttledToLatest(for interval: Duration) -> Timeline {
    var (atOnce, waiting, rest) = ([Moment<Value>](), [Moment<Value>](), moments[...])
    while let next = rest.popFirst() {
      atOnce.append(next)
      var closing = next.instant.advanced(by: interval)
      while let latest = rest.prefix(while: { $0.instant <= closing }).last {
        rest = rest.drop { $0.instant <= closing }
        waiting.append(latest.at(closing))
        closing = closing.advanced(by: interval)
      }
    }
    return due(flushing: false, waiting, besides: atOnce)
  }

  // MARK: - Grids

  /// Enough instants of a grid for the timeline and for all that a verification looks at behind it.
  private func grid(_ period: Duration) -> [Instant] {
    let last = last?.instant ?? .zero
    var instants: [Instant] = []
    while (instants.last ?? .zero) <= last || instants.count < 100 {
      instants.append(Instant.zero.advanced(by: period * (instants.count + 1)))
    }
    let behind = (1...100).map { (instants.last ?? .zero).advanced(by: period * $0) }
    let end = end ?? .distantFuture
    return (instants + behind).filter { $0 < end }
  }

  func sampled(every period: Duration) -> Timeline { sampled(at: grid(period)) }

  /// What came between the ticks; the rest at completion is never an empty one.
  func buffered(every period: Duration, skippingEmpty: Bool) -> Timeline<[Value], Failure> {
    windowed(every: period).changed { moments in
      moments.filter { !$0.value.isEmpty || (!skippingEmpty && $0.instant != completion) }
    }
  }

  /// What each window holds, sent when it closes; the last one closes at completion.
  func windowed(every period: Duration) -> Timeline<[Value], Failure> {
    var (slices, rest) = slices(of: period)
    if let completion { slices.append(Moment(rest, at: completion)) }
    return Timeline<[Value], Failure>(slices, endingLike: self)
  }

  /// What came between the instants of a grid, and what came behind the last one.
  private func slices(of period: Duration) -> (slices: [Moment<[Value]>], rest: [Value]) {
    var last = Instant.distantPast
    let moments = moments
    func values(through end: Instant) -> [Value] {
      defer { last = end }
      return moments.filter { $0.instant > last && $0.instant <= end }.map { $0.value }
    }
    let slices = grid(period).map { Moment(values(through: $0), at: $0) }
    return (slices, values(through: .distantFuture))
  }

  /// A window closes when it is full or its time is over; the next one opens then.
  func buffered(every period: Duration, count: Int) -> Timeline<[Value], Failure> {
    var (full, partial, batch) = ([Moment<[Value]>](), [Moment<[Value]>](), [Value]())
    var closing = Instant.zero.advanced(by: period)
    func close() {
      if !batch.isEmpty { partial.append(Moment(batch, at: closing)) }
      (batch, closing) = ([], closing.advanced(by: period))
    }
    for moment in moments {
      while closing < moment.instant { close() }
      batch.append(moment.value)
      guard batch.count == count else { continue }
      full.append(Moment(batch, at: moment.instant))
      (batch, closing) = ([], moment.instant.advanced(by: period))
    }
    close()
    return due(flushing: true, partial, besides: full)
  }

  // MARK: - Limits

  /// Another source, or an error, takes over when the source has not ended in time.
  func timedOut(at instant: Instant, _ replacement: Timeline) -> Timeline {
    guard end ?? .distantFuture > instant else { return self }
    let rest = replacement.heard(behind: instant)
    return Timeline(through(instant).moments + rest.moments, endingLike: rest)
  }

  /// Another source, or an error, takes over when nothing has come for a time.
  func timedOut(between interval: Duration, _ replacement: Timeline) -> Timeline {
    let instants = [Instant.zero] + map { $0.instant }
    let gap = zip(instants, instants.dropFirst() + [.distantFuture]).first { last, next in
      next > last.advanced(by: interval)
    }
    return gap.map { timedOut(at: $0.0.advanced(by: interval), replacement) } ?? self
  }

  /// What comes within a time of the completion.
  func takenLast(for interval: Duration) -> Timeline {
    changed { moments in
      guard let completion else { return [] }
      return moments.filter { $0.instant.duration(to: completion) <= interval }
        .map { $0.at(completion) }
    }
  }
}
