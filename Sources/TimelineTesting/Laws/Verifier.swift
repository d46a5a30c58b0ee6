import ReactiveCore
import Recorder
import TestScheduler
import TimelineReport

/// What a call of `verifyOperator` asks for, whatever the operator.
struct Verifier {
  let options: VerificationOptions
  let seed: UInt64
  let seeds: Int?
  /// Marble text of each source of each input; nil when inputs are drawn.
  let inputs: [[String]]?
  let site: CallSite

  init(
    laws: Laws, errors: ErrorRule, ties: Ties, seed: UInt64, seeds: Int?, inputs: [[String]]?,
    site: CallSite
  ) {
    options = VerificationOptions(laws: laws, errors: errors, ties: ties)
    (self.seed, self.seeds, self.inputs, self.site) = (seed, seeds, inputs, site)
  }

  /// Whether there are values to send, which is reported when there are not.
  func accepts(_ values: [some Any]) -> Bool {
    if values.isEmpty {
      site.report("values: is empty, so a source has nothing to send. Give one value.")
    }
    return !values.isEmpty
  }

  /// Looks for an input that breaks a law, and reports it.
  ///
  /// - Throws: What the closure of the user throws.
  func verify(_ specimen: Specimen) throws {
    guard let inputs = read(for: specimen) else { return }
    var result: Result<Verification.Counterexample?, any Error>?
    Findings.searching {
      let verification = Verification(
        specimen, options: options, inputs: inputs.isEmpty ? nil : inputs, seed: seed,
        seeds: max(0, seeds ?? Self.usualSeeds))
      result = Result { try verification.counterexample() }
    }
    guard let found = try result?.get() else { return }
    let report = CounterexampleText(
      found, of: specimen, firstSeed: inputs.isEmpty ? seed : nil, ties: options.ties)
    site.report(report.text, showing: [report.picture])
  }

  /// How many inputs are drawn when nobody says.
  private static var usualSeeds: Int {
    Process.variable(named: "TIMELINES_THOROUGH") == "1" ? 10_000 : 100
  }

  /// The inputs of the user.
  ///
  /// - Returns: None when inputs are to be drawn; nil when they cannot be read, which is reported.
  private func read(for specimen: Specimen) -> [[Played]]? {
    let letters = specimen.values.indices.prefix(26).map { (Specimen.letter($0), $0) }
    let table = Dictionary(uniqueKeysWithValues: letters)
    do throws(MarbleError) {
      var all: [[Played]] = []
      for texts in inputs ?? [] {
        guard texts.count == specimen.sources.count else {
          site.report(
            """
            \(specimen.name): an input has \(texts.count) texts, and the operator has \
            \(specimen.sources.count) sources. Give one text for each.
            """)
          return nil
        }
        var input: [Played] = []
        for text in texts {
          input.append(
            Played(
              try Timeline<Int, TestError>.parse(
                text, role: .source, tick: Plan.unit, values: .table(table), failure: TestError())))
        }
        all.append(input)
      }
      return all
    } catch {
      site.report("\(specimen.name): an input cannot be read: \(error)")
      return nil
    }
  }
}

/// A counterexample, for the reader of a failure.
struct CounterexampleText {
  private let found: Verification.Counterexample
  private let specimen: Specimen
  /// Nil when the user has given the inputs.
  private let firstSeed: UInt64?
  private let ties: Ties

  /// A report; inputs are drawn from a first seed on, or given.
  init(
    _ found: Verification.Counterexample, of specimen: Specimen, firstSeed: UInt64?, ties: Ties
  ) {
    (self.found, self.specimen, self.firstSeed, self.ties) = (found, specimen, firstSeed, ties)
  }

  var text: String {
    let law = found.violation.law
    let title = law.option == .none ? "does not do as expected" : "breaks the law .\(law.name)"
    var lines = ["\(specimen.name) \(title)", law.text, ""]
    lines += source + [found.violation.done, found.violation.wrong].compactMap(\.self)
    if let difference = found.violation.difference { lines += ["", difference.description] }
    return (lines + [""] + origin).joined(separator: "\n")
  }

  var picture: Picture {
    let sources = zip(sourceNames, found.input).map { name, played in
      Track(name, played.timeline) { Specimen.letter($0) }
    }
    let fault = found.violation.difference?.fault
    return Picture(
      of: "\(specimen.name) breaks a law", sources + (fault?.tracks ?? []),
      title: "\(specimen.name): \(found.violation.law.sentence)", difference: fault?.instant)
  }

  private var sourceNames: [String] { specimen.sources.indices.map(specimen.name(of:)) }

  private var marbles: [String] {
    found.input.map { played in played.timeline.render(tick: Plan.unit) { Specimen.letter($0) } }
  }

  private var source: [String] {
    guard !found.input.isEmpty else { return [] }
    let width = sourceNames.map(\.count).max() ?? 0
    let texts = zip(sourceNames, marbles).map { name, text in
      name + String(repeating: " ", count: width - name.count + 2)
        + (text.isEmpty ? "(nothing)" : text)
    }
    return texts + legends + [""]
  }

  /// What the letters mean; those of a source of signals mean signals.
  private var legends: [String] {
    let outer = specimen.sources.indices.filter { !specimen.sources[$0].isInner }
    let inner = specimen.sources.indices.filter { specimen.sources[$0].isInner }
    guard !inner.isEmpty else { return legend(of: outer) }
    return legend(of: outer, in: "in the source, ") + legend(of: inner, in: "in inner signals, ")
  }

  private func legend(of sources: [Int], in place: String = "") -> [String] {
    let used = Set(sources.flatMap { found.input[$0].compactMap { $0.event.value } }).sorted()
    guard let first = sources.first, !used.isEmpty else { return [] }
    let meanings = used.map { "\(Specimen.letter($0)) = \(specimen.shown($0, of: first))" }
    return [place + meanings.joined(separator: ", ")]
  }

  /// Where it comes from, and how to see it again.
  private var origin: [String] {
    let law = found.violation.law.option
    let laws = law == .none ? "" : ", laws: \(law)"
    let order = if case .seeded(let seed) = ties { ", ties: .seeded(\(seed))" } else { "" }
    let call = "try verifyOperator(\(specimen.name.debugDescription)\(laws)"
    guard !found.input.isEmpty else { return ["To see it again:", "\(call)\(order)) { … }"] }
    let texts = marbles.map { "\"\($0)\"" }.joined(separator: ", ")
    let input = specimen.sources.count == 1 ? texts : "[\(texts)]"
    let reduced =
      found.steps == 0 ? "" : ", reduced in \(found.steps) step\(found.steps == 1 ? "" : "s")"
    return [
      "Found with \(finder)\(reduced). To see it again:",
      "\(call), inputs: [\(input)]\(order)) { … }",
    ]
  }

  private var finder: String {
    if let seed = found.seed { return "seed: \(seed)" }
    return firstSeed.map { "a small input, before seed: \($0)" } ?? "an input of the call"
  }
}
