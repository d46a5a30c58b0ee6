import ReactiveCore
import Recorder
import TestScheduler

/// Laws that compare two runs.
extension LawCheck {
  /// How much later everything is for ``Laws/timeShift``; an odd time, to be on nobody's grid.
  private static let shift = Duration.nanoseconds(3_723_004_567)
  private static let factor = 3

  private static func compare(
    _ option: Laws, _ find: @escaping @Sendable (Law, Examination) throws -> Violation?
  ) -> LawCheck {
    let law = Law.named(option)
    return LawCheck(law: law, isComparison: true) { try find(law, $0) }
  }

  /// Operators that are the same are the same over cold sources: how often they subscribe shows only
  /// there.
  static let modelOverCold = LawCheck(law: .model, isComparison: true) { examination in
    guard let twin = examination.specimen.twin, examination.options.comparesRuns else { return nil }
    let outcome = try examination.cold()
    guard !outcome.isRunaway else { return nil }
    var plan = examination.coldPlan
    plan.end = outcome.end
    let expected = try examination.expecting { try twin(plan) }.heard[0]
    return examination.difference(
      .model, heard: outcome.heard[0],
      expected: expected.through(outcome.end),
      done: "over a cold source, subscribed at 0", wrong: "the model says otherwise")
  }

  static let determinism = compare(.determinism) { law, examination in
    let (first, second) = (try examination.plain(), try examination.play(examination.plan))
    if let violation = examination.difference(
      law, heard: second.heard[0], expected: first.heard[0], wrong: "a second run went otherwise")
    {
      return violation
    }
    guard first.footprint != second.footprint else { return nil }
    return Violation(law: law, wrong: "a second run subscribed or released its sources otherwise")
  }

  static let timeShift = compare(.timeShift) { law, examination in
    let plain = try examination.plain()
    // Near the end of time there is nowhere to shift to.
    let latest = Instant.distantFuture.advanced(by: .zero - shift * 100)
    guard examination.input.allSatisfy({ $0.entries.allSatisfy { $0.instant < latest } }),
      plain.heard[0].entries.allSatisfy({ $0.instant < latest })
    else { return nil }
    var plan = examination.plan
    plan.start = shift
    plan.end = plain.end.advanced(by: shift)
    plan.done = { "everything began at \(Instant.zero.advanced(by: shift)) instead of zero" }
    return examination.difference(
      law, heard: try examination.play(plan).heard[0].earlier(by: shift),
      expected: plain.heard[0],
      done: plan.done?(),
      wrong: "with the shift taken out, the outputs are not the same")
  }

  static let timeScale = compare(.timeScale) { law, examination in
    let plain = try examination.plain()
    var plan = examination.plan
    plan.input = plan.input.map { $0.moved { $0.scaled(by: factor) } }
    plan.unit = plan.unit * factor
    plan.done = { "all times were multiplied by \(factor)" }
    let heard = try examination.play(plan).heard[0]
    let expected = plain.heard[0].moved { $0.scaled(by: factor) }
    let end = Instant.zero.advanced(by: Instant.zero.duration(to: plain.end) * factor)
    return examination.difference(
      law, heard: heard.through(end), expected: expected,
      done: plan.done?(),
      wrong: "the outputs are not the same at multiplied times")
  }

  static let coldTogether = compare(.cold) { law, examination in
    guard examination.options.comparesRuns, !examination.specimen.isRecorder else { return nil }
    let plain = try examination.plain()
    var plan = examination.plan
    plan.subscriptions = [.zero, .zero]
    plan.done = { "subscribed twice at one instant" }
    plan.end = plain.end
    let together = try examination.play(plan)
    guard !together.isRunaway else { return nil }
    for (number, heard) in together.heard.enumerated() {
      if let violation = examination.difference(
        law, heard: heard, expected: plain.heard[0], done: plan.done?(),
        wrong: "subscription \(number + 1) heard something else than one that is alone")
      {
        return violation
      }
    }
    return nil
  }

  static let coldLater = compare(.cold) { law, examination in
    guard examination.options.comparesRuns, !examination.specimen.isRecorder else { return nil }
    let alone = try examination.cold()
    var plan = examination.coldPlan
    let delay = Plan.unit * 7
    plan.subscriptions = [.zero, delay]
    plan.done = {
      "over a cold source, subscribed at 0 and once more at \(Instant.zero.advanced(by: delay))"
    }
    plan.end = alone.end.advanced(by: delay)
    let together = try examination.play(plan)
    // What never stops subscribing is cut off at no place of its own.
    guard !together.isRunaway else { return nil }
    let heard = together.heard
    return examination.difference(
      law, heard: heard[0].through(alone.end), expected: alone.heard[0],
      done: plan.done?(), wrong: "the first heard something else than one that is alone")
      ?? examination.difference(
        law, heard: heard[1].earlier(by: delay), expected: alone.heard[0],
        done: plan.done?(),
        wrong: "the second, with the delay taken out, heard something else than the first")
  }

  static let coldAgain = compare(.cold) { law, examination in
    guard examination.options.comparesRuns, !examination.specimen.isRecorder else { return nil }
    let alone = try examination.cold()
    var plan = examination.coldPlan
    let delay = Plan.unit * 7
    plan.subscriptions = [.zero, delay]
    plan.end = alone.end.advanced(by: delay)
    plan.disposal = .at(Instant.zero.advanced(by: Plan.unit * 3), isFirst: true)
    plan.done = {
      """
      over a cold source, subscribed at 0 and disposed at 3 ms, and once more at \
      \(Instant.zero.advanced(by: delay))
      """
    }
    let together = try examination.play(plan)
    guard !together.isRunaway else { return nil }
    return examination.difference(
      law, heard: together.heard[1].earlier(by: delay), expected: alone.heard[0],
      done: plan.done?(),
      wrong: "the second, with the delay taken out, heard something else than one that is alone")
  }

  static let synchronousSource = compare(.synchronousSource) { law, examination in
    guard !examination.specimen.sources.isEmpty, !examination.specimen.isRecorder,
      examination.options.comparesRuns
    else { return nil }
    let plan = examination.planAtOnce(at: .zero)
    let outcome = try examination.play(plan)
    if !outcome.heard[0].isWellFormed {
      return Violation(law: law, done: plan.done?(), wrong: "it sent \(outcome.heard[0].timeline)")
    }
    if let violation = leak(in: outcome, law, examination, done: plan.done?())
      ?? leftWork(in: outcome, law, done: plan.done?())
    {
      return violation
    }
    // Of several sources the first sends all before the second is there: that is another input.
    guard examination.specimen.sources.count == 1, outcome.isIdle, !outcome.isEndless,
      examination.options.leavesFirstInstant
    else { return nil }
    let later = try examination.play(examination.planAtOnce(at: .nanoseconds(1)))
    guard later.isIdle else { return nil }
    return examination.difference(
      law, heard: outcome.heard[0].moved { _ in .zero },
      expected: later.heard[0].moved { _ in .zero },
      done: plan.done?(),
      wrong: "it sent something else than 1 ns later")
  }

  static let reentrancy = compare(.reentrancy) { law, examination in
    let specimen = examination.specimen
    guard examination.options.comparesRuns, !specimen.isRecorder, !specimen.sources.isEmpty else {
      return nil
    }
    let input = examination.input.map { $0.spread }
    let count = try examination.plain().heard[0].valueCount
    for answered in examination.sample(Array(0..<min(count, 6)), 1) {
      let plan = examination.planAnswering(input, answered, isInside: true)
      let inside = try examination.play(plan)
      let behind = try examination.play(
        examination.planAnswering(input, answered, isInside: false))
      let end = min(inside.end, behind.end)
      if let violation = examination.difference(
        law, heard: inside.heard[0].through(end),
        expected: behind.heard[0].through(end), done: plan.done?(),
        wrong: "it is not as if that had come right after the event in progress")
      {
        return violation
      }
    }
    return nil
  }
}

extension Examination {
  /// A cold source that sends everything at one instant.
  fileprivate func planAtOnce(at instant: Instant) -> Plan {
    var plan = plan
    plan.feeding = .cold
    plan.done = { "the source sent everything inside `subscribe`" }
    plan.input = input.map { $0.moved { _ in instant } }
    return plan
  }

  fileprivate func planAnswering(_ input: [Played], _ answered: Int, isInside: Bool) -> Plan {
    var plan = plan
    plan.input = input
    let value = min(1, max(0, specimen.values.count - 1))
    plan.echo = Plan.Echo(answered: answered, value: value, isInside: isInside)
    let values = specimen.values
    plan.done = {
      let name = values.indices.contains(value) ? values[value] : "a value"
      return "the handler of value \(answered + 1) sent \(name) into the source"
    }
    return plan
  }
}

/// Something that happened to a source.
private struct Footstep: Equatable {
  let source: Int?
  let deed: Int
  let instant: Instant
}

extension Outcome {
  /// Which sources were subscribed, heard and released when.
  fileprivate var footprint: [Footstep] {
    journal.map { entry in
      switch entry.kind {
      case .subscribed(let source): Footstep(source: source, deed: 1, instant: entry.instant)
      case .released(let source): Footstep(source: source, deed: 2, instant: entry.instant)
      case .delivered(let source, _): Footstep(source: source, deed: 3, instant: entry.instant)
      case .sent, .disposed, .refused: Footstep(source: nil, deed: 0, instant: entry.instant)
      }
    }
  }
}
