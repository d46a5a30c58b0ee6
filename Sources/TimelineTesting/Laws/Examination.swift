import ReactiveCore
import Recorder
import TestScheduler

/// What breaks a law.
struct Violation {
  let law: Law
  /// What was done to the result, beside subscribing to it.
  var done: String?
  /// What is wrong, in words.
  let wrong: String
  /// What was heard beside what should have been.
  var difference: TimelineDifference?
}

/// One input, and what an operator makes of it.
final class Examination {
  let specimen: Specimen
  let input: [Played]
  let options: VerificationOptions
  /// Whether everything is tried that may be, and not a sample of it.
  let isExhaustive: Bool
  private var random: SplitMix64
  private var reference: Outcome?
  private var coldReference: Outcome?
  private var disposals: [(disposal: Plan.Disposal, outcome: Outcome)]?

  init(
    _ specimen: Specimen, _ input: [Played], options: VerificationOptions, seed: UInt64,
    isExhaustive: Bool
  ) {
    (self.specimen, self.input, self.options) = (specimen, input, options)
    (random, self.isExhaustive) = (SplitMix64(seed: seed), isExhaustive)
  }

  /// A plan over this input.
  var plan: Plan {
    var plan = Plan(input)
    plan.ties = options.ties
    return plan
  }

  /// One run.
  ///
  /// - Throws: A ``Breach`` when expectations in the closure of the user are not met, and what that
  ///   throws.
  func play(_ plan: Plan) throws -> Outcome {
    try expecting(plan.done) { try Stage(specimen, plan).play() }
  }

  /// Calls code of the user, and looks whether what it expects is met.
  func expecting<Result>(
    _ done: (() -> String)? = nil, _ body: () throws -> Result
  ) throws -> Result {
    var result: Swift.Result<Result, any Error>?
    let findings = Findings.collecting { result = Swift.Result(catching: body) }
    guard findings.isEmpty, let result else { throw Breach(findings, done?()) }
    return try result.get()
  }

  /// The run that others are compared with: hot sources, one subscription from the beginning, which
  /// is disposed when there is nothing more to hear.
  func plain() throws -> Outcome {
    if let reference { return reference }
    let outcome = try play(plan)
    reference = outcome
    return outcome
  }

  /// A plan over cold sources.
  var coldPlan: Plan {
    var plan = plan
    plan.feeding = .cold
    return plan
  }

  /// The run over cold sources that others are compared with.
  func cold() throws -> Outcome {
    if let coldReference { return coldReference }
    let outcome = try play(coldPlan)
    coldReference = outcome
    return outcome
  }

  /// The same run, disposed: before, at and after events, and inside handlers.
  func disposed() throws -> [(disposal: Plan.Disposal, outcome: Outcome)] {
    if let disposals { return disposals }
    let plain = try plain()
    let outcomes = try sample(disposals(of: plain), 2).map { disposal in
      var plan = plan
      plan.disposal = disposal
      plan.done = { disposal.words }
      return (disposal, try play(plan))
    }
    disposals = outcomes
    return outcomes
  }

  private func disposals(of plain: Outcome) -> [Plan.Disposal] {
    let heard = plain.heard[0].entries
    let last = min(plain.heard[0].end?.instant ?? .distantFuture, plain.end)
    // In order, each once.
    var instants: [Instant] = [.zero]
    func add(_ instant: Instant) {
      guard instant >= .zero, instant <= last else { return }
      var place = instants.count
      while place > 0, instants[place - 1] > instant { place -= 1 }
      if place == 0 || instants[place - 1] != instant { instants.insert(instant, at: place) }
    }
    for played in input {
      for index in 0..<played.entries.count { add(played.entries[index].instant) }
    }
    for index in 0..<heard.count { add(heard[index].instant) }
    var all: [Plan.Disposal] = []
    for instant in instants {
      all.append(.at(instant, isFirst: true))
      all.append(.at(instant, isFirst: false))
      all.append(.at(instant.advanced(byNanoseconds: 1), isFirst: true))
      if instant > .zero { all.append(.at(instant.advanced(byNanoseconds: -1), isFirst: true)) }
    }
    for index in 0..<heard.count {
      if case .next = heard[index].event { all.append(.inside(index)) }
    }
    return all
  }

  /// As many as can be tried where everything is.
  private static let most = 300

  /// All elements, or some drawn ones.
  func sample<Element>(_ elements: [Element], _ count: Int) -> [Element] {
    let count = isExhaustive ? Self.most : count
    guard elements.count > count else { return elements }
    return (0..<count).map { _ in elements[random.next(below: elements.count)] }
  }

  /// A violation when two timelines differ.
  func difference(
    _ law: Law, heard actual: Heard, expected: Heard, done: @autoclosure () -> String? = nil,
    wrong: String
  ) -> Violation? {
    guard !specimen.isSame(expected, actual) else { return nil }
    let difference = TimelineDifference.between(
      actual.timeline, and: expected.timeline, by: specimen.equivalence, recorder: specimen.name,
      tick: Plan.unit)
    guard let difference else { return nil }
    return Violation(law: law, done: done(), wrong: wrong, difference: difference)
  }
}

/// Expectations of the user that are not met.
struct Breach: Error {
  private let findings: [Finding]
  private let done: String?

  init(_ findings: [Finding], _ done: String?) { (self.findings, self.done) = (findings, done) }

  var violation: Violation {
    let texts = findings.map { finding in
      finding.site.map { "\($0.fileID):\($0.line): \(finding.text)" } ?? finding.text
    }
    return Violation(law: .expectations, done: done, wrong: texts.joined(separator: "\n"))
  }
}

/// How an operator is verified.
package struct VerificationOptions {
  var laws = Laws.standard
  var errors = ErrorRule.atOnce
  var ties = Ties.fifo
  /// How long the threads of ``Laws/noLockHeld`` may take, in seconds.
  @TaskLocal package static var patience = 10.0

  /// Whether the result leaves the first nanosecond to its source: it neither sends nor plans
  /// anything of its own by then.
  var leavesFirstInstant = false

  /// Whether runs with different work beside the operator can be compared: drawn ties would fall
  /// differently.
  var comparesRuns: Bool { ties == .fifo }
}

/// A law, and how a breach of it is found.
struct LawCheck: Sendable {
  let law: Law
  /// Whether it plays runs of its own: of those, each drawn input meets some only.
  var isComparison = false
  let find: @Sendable (Examination) throws -> Violation?
}

extension Law {
  /// The law behind an option.
  static func named(_ option: Laws) -> Law { all.first { $0.option == option } ?? model }
}
