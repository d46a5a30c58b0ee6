import ReactiveCore
import Recorder
import TestScheduler

extension LawCheck {
  /// The laws that are checked on every input, in the order in which a breach is told.
  static let all: [LawCheck] = [
    grammar, building, errors, completion, emptyAndNever, release, nothingScheduled, model,
    modelOverCold, disposalSilences, disposalReleases, disposalUnschedules, determinism, timeShift,
    timeScale,
    coldTogether, coldLater, coldAgain, synchronousSource, reentrancy,
  ]

  private static func check(
    _ option: Laws, _ find: @escaping @Sendable (Law, Examination) throws -> Violation?
  ) -> LawCheck {
    let law = Law.named(option)
    return LawCheck(law: law) { try find(law, $0) }
  }

  // MARK: - One plain run

  private static let grammar = check(.grammar) { law, examination in
    let outcome = try examination.plain()
    if !outcome.heard[0].isWellFormed {
      return Violation(law: law, wrong: "it sent \(outcome.heard[0].timeline)")
    }
    let journal = outcome.journal
    for index in 0..<journal.count {
      guard case .refused(let isEnd) = journal[index].kind else { continue }
      let sent = isEnd ? "it ended a second time" : "it sent a value after its end"
      return Violation(law: law, wrong: "at \(journal[index].instant) \(sent)")
    }
    return nil
  }

  private static let building = check(.cold) { law, examination in
    let early = try examination.plain().early
    // What makes a recorder has to subscribe.
    guard !examination.specimen.isRecorder else { return nil }
    if !early.openSources.isEmpty {
      return Violation(law: law, wrong: "it subscribed a source before anybody subscribed to it")
    }
    return early.pending.first.map {
      Violation(law: law, wrong: "it scheduled \($0) before anybody subscribed to it")
    }
  }

  private static let errors = check(.errors) { law, examination in
    guard examination.options.errors != .handled, examination.specimen.canFail else { return nil }
    let outcome = try examination.plain()
    let journal = outcome.journal
    for index in 0..<journal.count {
      switch journal[index].kind {
      case .sent(isEnd: true): return nil
      case .delivered(_, .error(let failure)):
        return lateError(failure, at: journal[index].instant, in: outcome, law, examination)
      default: break
      }
    }
    return nil
  }

  /// What is wrong with the end of a run whose first error came at an instant.
  private static func lateError(
    _ failure: TestError, at instant: Instant, in outcome: Outcome, _ law: Law,
    _ examination: Examination
  ) -> Violation? {
    var due = instant
    if case .delayed(let duration) = examination.options.errors { due = due.advanced(by: duration) }
    guard due <= outcome.end else { return nil }
    let end = outcome.heard[0].end
    if let end, end.instant == due, case .error(let told) = end.event {
      // Another type of failure cannot be the same error.
      guard let told = told as? TestError, told != failure else { return nil }
      return Violation(
        law: law,
        wrong: "a source failed with \(failure) at \(instant), and the result with \(told)")
    }
    let found = end.map { "it \($0.event.isCompletion ? "completed" : "failed") at \($0.instant)" }
    return Violation(
      law: law,
      wrong: """
        a source failed at \(instant), so the result had to fail at \(due), but \
        \(found ?? "it did not end")
        """)
  }

  private static let completion = check(.completion) { law, examination in
    examination.hasValues ? try missingEnd(law, examination) : nil
  }

  private static let emptyAndNever = check(.emptyAndNever) { law, examination in
    examination.hasValues ? nil : try missingEnd(law, examination)
  }

  private static func missingEnd(_ law: Law, _ examination: Examination) throws -> Violation? {
    let outcome = try examination.plain()
    // A view model need not end.
    guard !examination.specimen.isRecorder else { return nil }
    guard outcome.isIdle, let rest = outcome.rest, rest.openSources.isEmpty, rest.pending.isEmpty
    else { return nil }
    var hasCompleted = false
    for index in 0..<outcome.journal.count {
      guard case .delivered(_, let event) = outcome.journal[index].kind else { continue }
      if case .error = event { return nil }
      if case .completed = event { hasCompleted = true }
    }
    guard hasCompleted else { return nil }
    return Violation(
      law: law, wrong: "every source has completed, nothing is pending, and it has not ended")
  }

  private static let release = check(.release) { law, examination in
    let outcome = try examination.plain()
    return leak(in: outcome, law, examination, done: outcome.lastWords)
  }

  private static let nothingScheduled = check(.nothingScheduled) { law, examination in
    let outcome = try examination.plain()
    return leftWork(in: outcome, law, done: outcome.lastWords)
  }

  static func leak(
    in outcome: Outcome, _ law: Law, _ examination: Examination,
    done: @autoclosure () -> String?
  ) -> Violation? {
    guard let inspection = outcome.inspection, let source = inspection.openSources.first else {
      return nil
    }
    let name = examination.specimen.name(of: source)
    let released = outcome.journal.last {
      if case .released(source) = $0.kind { $0.instant > inspection.instant } else { false }
    }
    let later = released.map { "; it was released at \($0.instant)" } ?? ""
    return Violation(
      law: law, done: done(),
      wrong: """
        \(outcome.overWords) at \(inspection.instant), and \(name == "source" ? "the source" : name) \
        was still subscribed\(later)
        """)
  }

  static func leftWork(
    in outcome: Outcome, _ law: Law, done: @autoclosure () -> String?
  ) -> Violation? {
    guard let inspection = outcome.inspection, let work = inspection.pending.first else {
      return nil
    }
    return Violation(
      law: law, done: done(),
      wrong: "\(outcome.overWords) at \(inspection.instant), and \(work) was left")
  }

  private static let model = LawCheck(law: .model) { examination in
    let specimen = examination.specimen
    guard specimen.model != nil || specimen.twin != nil else { return nil }
    let outcome = try examination.plain()
    guard !outcome.isEndless else { return nil }
    var plan = examination.plan
    plan.end = outcome.end
    let expected = try examination.expecting {
      try specimen.twin?(plan).heard[0] ?? specimen.model?(examination.input, outcome.end)
        ?? Heard(entries: [])
    }
    return examination.difference(
      .model, heard: outcome.heard[0],
      expected: expected.through(outcome.end), wrong: "the model says otherwise")
  }

  // MARK: - Disposal

  private static let disposalSilences = check(.silenceAfterDispose) { law, examination in
    try examination.eachDisposal { disposal, outcome, plain in
      let heard = outcome.heard[0]
      let expected = plain.heard[0].first(heard.entries.count)
      if let difference = examination.difference(
        law, heard: heard, expected: expected, done: disposal.words,
        wrong: "a disposal later on changed what it sent before")
      {
        return difference
      }
      let bounds = disposal.bounds(in: plain.heard[0])
      guard !bounds.contains(heard.entries.count) else { return nil }
      return examination.difference(
        law, heard: heard, expected: plain.heard[0].first(bounds.upperBound),
        done: disposal.words, wrong: "it went on after its disposal")
    }
  }

  private static let disposalReleases = check(.release) { law, examination in
    try examination.eachDisposal { disposal, outcome, _ in
      leak(in: outcome, law, examination, done: disposal.words)
    }
  }

  private static let disposalUnschedules = check(.nothingScheduled) { law, examination in
    try examination.eachDisposal { disposal, outcome, _ in
      leftWork(in: outcome, law, done: disposal.words)
    }
  }
}

extension Plan.Disposal {
  /// How many events of the undisturbed run may be heard.
  fileprivate func bounds(in plain: Heard) -> ClosedRange<Int> {
    switch self {
    case .inside(let count): return (count + 1)...(count + 1)
    case .at(let instant, let isFirst):
      let before = plain.count(before: instant)
      // What is sent inside `subscribe` comes before any work.
      guard !isFirst || instant <= .zero else { return before...before }
      return before...plain.count(before: instant.advanced(byNanoseconds: 1))
    }
  }
}

extension Outcome {
  /// What was done when the run had come to rest and the subscription had not ended.
  fileprivate var lastWords: String? {
    rest.map { "disposed at \($0.instant), when nothing more was to come" }
  }

  /// How it came to be over.
  fileprivate var overWords: String {
    heard[0].end == nil ? "it was over" : "it ended"
  }
}

extension Event {
  var isCompletion: Bool { if case .completed = self { true } else { false } }
}

extension Examination {
  /// Whether any source sends a value.
  var hasValues: Bool {
    for played in input {
      for index in 0..<played.entries.count {
        if case .next = played.entries[index].event { return true }
      }
    }
    return false
  }

  /// Looks at runs that are disposed: before, at and after events, and inside handlers.
  fileprivate func eachDisposal(
    _ look: (Plan.Disposal, Outcome, _ plain: Outcome) throws -> Violation?
  ) throws -> Violation? {
    guard options.comparesRuns, !specimen.isRecorder else { return nil }
    let plain = try plain()
    guard !plain.isEndless else { return nil }
    for (disposal, outcome) in try disposed() {
      if let violation = try look(disposal, outcome, plain) { return violation }
    }
    return nil
  }
}
