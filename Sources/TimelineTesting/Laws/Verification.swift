import ReactiveCore
import Recorder
import TestScheduler

/// Looks for an input that breaks a law.
struct Verification {
  /// The smallest breach that was found.
  struct Counterexample {
    let violation: Violation
    let input: [Played]
    /// The seed of the input that broke it first; nil when it was not drawn.
    let seed: UInt64?
    let steps: Int

    init(violation: Violation, input: [Played], seed: UInt64?, steps: Int) {
      (self.violation, self.input, self.seed, self.steps) = (violation, input, seed, steps)
    }

    /// A breach that was found with calls of threads.
    init(withoutInput violation: Violation) {
      self.init(violation: violation, input: [], seed: nil, steps: 0)
    }
  }

  /// An input that is one of many meets one of so many comparisons.
  private static let turns: UInt64 = 3
  /// How many of the first inputs, the smallest ones, meet all of them.
  private static let smallest = 6

  let specimen: Specimen
  let options: VerificationOptions
  /// The inputs to look at; nil looks at small ones, then draws.
  private let inputs: [[Played]]?
  private let seed: UInt64
  private let seeds: Int
  private let checks: [LawCheck]
  /// Small inputs, drawn without knowing how long the operator waits; none when inputs are given.
  private let corners: [[Played]]
  /// The first run of all, to see in the end whether anything outlives a run.
  private let witness: (input: [Played], outcome: Outcome?)

  init(
    _ specimen: Specimen, options: VerificationOptions, inputs: [[Played]]?, seed: UInt64,
    seeds: Int
  ) {
    corners = inputs == nil ? InputGenerator(of: specimen, waits: []).corners : []
    let input = inputs?.first ?? corners.last ?? []
    witness = (input, Self.watch(specimen, Plan(input)))
    var options = options
    options.leavesFirstInstant = Self.leavesFirstInstant(specimen)
    (self.specimen, self.options, self.inputs) = (specimen, options, inputs)
    (self.seed, self.seeds) = (seed, seeds)
    checks = LawCheck.all.filter {
      $0.law.option == .none || options.laws.contains($0.law.option)
    }
  }

  /// The first law that is broken.
  ///
  /// - Throws: What the closure of the user throws.
  func counterexample() throws -> Counterexample? {
    // Where a handler calls back, a lock that is held is a deadlock: it has to be found before.
    let isQuiet = meetsExpectations
    if isQuiet, let violation = try heldLock() { return Counterexample(withoutInput: violation) }
    if let inputs {
      if let found = try first(among: inputs.map { ($0, nil) }) { return found }
    } else {
      let generator = generator()
      if let found = try first(among: generator.corners.map { ($0, nil) }) { return found }
      let drawn = (0..<seeds).lazy.map { number in
        let seed = seed &+ UInt64(number)
        return (generator.input(seed), UInt64?.some(seed))
      }
      if let found = try first(among: drawn) { return found }
    }
    if let violation = try change() {
      return Counterexample(violation: violation, input: witness.input, seed: nil, steps: 0)
    }
    let violation = isQuiet ? nil : try heldLock()
    return try (violation ?? overlap()).map { Counterexample(withoutInput: $0) }
  }

  private func first(
    among inputs: some Sequence<([Played], UInt64?)>
  ) throws -> Counterexample? {
    for (number, (input, seed)) in inputs.enumerated() {
      let meetsAll = self.inputs != nil || (seed == nil && number < Self.smallest)
      let place = seed ?? UInt64(number)
      let examination = examination(of: input, isExhaustive: self.inputs != nil, seed: seed ?? 0)
      for turn in 0..<checks.count {
        let check = checks[turn]
        let isMet = meetsAll || !check.isComparison || (place &+ UInt64(turn)) % Self.turns == 0
        guard isMet, let violation = try violation(of: check, by: examination) else {
          continue
        }
        // A law that has skipped its turn comes first where it is broken as well.
        for earlier in checks[..<turn] where earlier.isComparison && !meetsAll {
          if let violation = try self.violation(of: earlier, by: examination) {
            return try reduced(violation, of: earlier, input, seed: seed)
          }
        }
        return try reduced(violation, of: check, input, seed: seed)
      }
    }
    return nil
  }

  /// What is wrong when the input that was played first gives something else in the end.
  private func change() throws -> Violation? {
    guard options.laws.contains(.determinism), options.comparesRuns, let first = witness.outcome,
      let last = Self.watch(specimen, Plan(witness.input))
    else { return nil }
    return examination(of: witness.input, isExhaustive: false).difference(
      .named(.determinism), heard: last.heard[0], expected: first.heard[0],
      done: "played first of all, and again after all other runs",
      wrong: "in the end it sent something else than at first: something outlives a run")
  }

  private func examination(
    of input: [Played], isExhaustive: Bool, seed: UInt64 = 0
  ) -> Examination {
    Examination(specimen, input, options: options, seed: seed, isExhaustive: isExhaustive)
  }

  private func violation(
    of check: LawCheck, by examination: Examination
  ) throws -> Violation? {
    do {
      if check.isComparison, try examination.plain().isEndless { return nil }
      return try check.find(examination)
    } catch let breach as Breach {
      return breach.violation
    }
  }

  // MARK: - Reducing

  private func reduced(
    _ violation: Violation, of check: LawCheck, _ input: [Played], seed: UInt64?
  ) throws -> Counterexample {
    var smallest = violation
    var shrinking = Shrinking(input)
    try shrinking.reduce { candidate in
      let examination = examination(of: candidate, isExhaustive: true)
      guard let violation = try self.violation(of: check, by: examination),
        violation.law.name == smallest.law.name
      else { return false }
      smallest = violation
      return true
    }
    return Counterexample(
      violation: smallest, input: shrinking.input, seed: seed, steps: shrinking.steps)
  }

  // MARK: - Watching

  /// Whether nothing that the closure of the user expects fails at any value.
  ///
  /// What fails is for the inputs to find: on a thread of its own it could not be held back.
  private var meetsExpectations: Bool {
    let values = (0..<max(1, specimen.values.count)).map { value in
      Played.Entry.next(value, at: Instant.zero.advanced(by: Plan.unit * value))
    }
    let findings = Findings.collecting {
      _ = try Stage(specimen, Plan(specimen.sources.map { _ in Played(values) })).play()
    }
    return findings.isEmpty
  }

  /// A run that nothing is asked of.
  private static func watch(_ specimen: Specimen, _ plan: Plan) -> Outcome? {
    var outcome: Outcome?
    _ = Findings.collecting { outcome = try Stage(specimen, plan).play() }
    return outcome
  }

  private static func leavesFirstInstant(_ specimen: Specimen) -> Bool {
    var plan = Plan(specimen.sources.map { _ in [] })
    plan.end = Instant.nanoseconds(1)
    guard let outcome = watch(specimen, plan) else { return false }
    let first = [outcome.firstStep, outcome.heard[0].entries.first?.instant]
    return first.allSatisfy { $0 ?? .distantFuture > .nanoseconds(1) }
  }

  /// A generator that knows how long the operator waits for its timers.
  private func generator() -> InputGenerator {
    var waits: [Duration] = []
    for input in corners.suffix(8) {
      var plan = Plan(input)
      plan.notesWaits = true
      let seen = Self.watch(specimen, plan)?.waits ?? []
      // What is never due is not waited for.
      for wait in seen where wait > .zero && wait < .seconds(1_000_000) && !waits.contains(wait) {
        waits.append(wait)
      }
    }
    return InputGenerator(of: specimen, waits: Array(waits.prefix(6)))
  }
}
