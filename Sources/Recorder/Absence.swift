import ReactiveCore
package import TestScheduler

/// What is known about an event that did not come.
struct Absence {
  private static let mostReasons = 3

  let core: TestScheduler.Core
  /// When the recording was disposed, and by whom.
  let disposal: (instant: Instant, cause: Cause)?
  /// Whether the signal has ended.
  let isTerminated: Bool

  /// The reasons in words.
  ///
  /// - Parameter instant: When the event was expected; nil when only that it comes.
  /// - Returns: A line each; none where nothing is known.
  func reasons(at instant: Instant?) -> [String] {
    var reasons = disposed(before: instant)
    // What a disposal has ended needs no words of its own.
    if let instant, reasons.isEmpty { reasons = cancelled(at: instant) + unheard(at: instant) }
    if !isTerminated, disposal == nil { reasons += waiting(for: instant) }
    if reasons.isEmpty, !isTerminated, let instant { reasons = ran(at: instant) }
    var seen: Set<String> = []
    return Array(reasons.filter { seen.insert($0).inserted }.prefix(Self.mostReasons))
  }

  // MARK: What ended too early

  private func disposed(before instant: Instant?) -> [String] {
    guard let disposal, instant.map({ disposal.instant <= $0 }) ?? true else { return [] }
    return ["the recording was disposed at \(Self.words(disposal.instant, disposal.cause))"]
  }

  private func cancelled(at instant: Instant) -> [String] {
    core.trace.reversed().filter { $0.wouldRun(at: instant) }.compactMap { record in
      guard case .cancelled(let cause) = record.fate else { return nil }
      let due = record.isSeries ? "next due at" : "due at"
      return "\(record.work.name), \(due) \(record.work.instant), was cancelled at "
        + Self.words(record.ended, cause)
    }
  }

  /// The sources that sent something when nobody listened.
  private func unheard(at instant: Instant) -> [String] {
    core.sources.compactMap { source in
      guard source.events.contains(where: { $0.instant == instant }), core.now >= instant,
        !source.spans.contains(where: { $0.from <= instant && $0.to.map { $0 >= instant } ?? true })
      else { return nil }
      let start = "\(source.name) sent at \(instant)"
      guard let last = source.endings.last(where: { $0.span.to.map { $0 < instant } ?? false })
      else {
        let isLate = source.spans.contains { $0.from > instant }
        return "\(start), but \(isLate ? "its subscription had not begun" : "nobody subscribed")"
      }
      let end = last.span.to ?? instant
      return "\(start), but its subscription had ended at \(Self.words(end, last.by))"
    }
  }

  // MARK: What may still come

  private func waiting(for instant: Instant?) -> [String] {
    let now = core.now
    let works = core.waiting.filter { work in
      guard let instant else { return work.work.instant < .distantFuture }
      return work.work.instant <= instant
    }
    let pending = works.map { "\($0.work.name) is still pending for \($0.work.instant)" }
    // Where nothing waits, more time would not help.
    guard !pending.isEmpty, instant.map({ now < $0 }) ?? true else { return pending }
    return ["the scheduler has only come to \(now)"] + pending
  }

  private func ran(at instant: Instant) -> [String] {
    core.trace.filter { $0.fate == .ran && $0.work.instant == instant }.map {
      "\($0.work.name) ran at \(instant), but nothing came of it"
    }
  }

  private static func words(_ instant: Instant, _ cause: Cause) -> String {
    switch cause {
    case .outside: "\(instant) from outside"
    case .work(let work): "\(instant) by \(work.name)"
    case .unknown: "\(instant)"
    }
  }
}

extension TracedWork {
  /// Whether it would have run at an instant, had it not been cancelled.
  fileprivate func wouldRun(at instant: Instant) -> Bool {
    guard case .cancelled = fate, ended <= instant else { return false }
    return isSeries ? work.instant <= instant : work.instant == instant
  }
}

extension Recorder {
  /// The sources of its scheduler, for pictures.
  package var sources: [SubscriptionLog] { tape.core.sources }

  /// What is known about an event of this recording that did not come.
  func absence(terminated: Bool) -> Absence {
    Absence(
      core: tape.core, disposal: tape.disposal.map { ($0.instant, $0.cause) },
      isTerminated: terminated)
  }
}
