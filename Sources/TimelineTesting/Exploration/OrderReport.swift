import TestScheduler

/// What is said about an order that fails.
struct OrderReport {
  /// Which order it is, of how many; nil when it does not fail.
  let verdict: String?
  let order: Order
  let overtakings: [Overtaking]
  let findings: [Finding]
  /// What is wrong with the scenario itself, or with the token.
  let remark: String?

  var text: String {
    [verdict, remark, difference, found, waysToReplay]
      .compactMap { $0 }.joined(separator: "\n\n")
  }

  var pictures: [Picture] { findings.flatMap(\.pictures) }

  private var difference: String? {
    guard !overtakings.isEmpty else { return nil }
    let more = order.deviations.count - overtakings.count
    let lines = overtakings.map(\.description) + (more > 0 ? ["so it goes on \(more) times"] : [])
    return "what is not in the usual order:\n" + lines.map { "- \($0)" }.joined(separator: "\n")
  }

  private var found: String? {
    guard !findings.isEmpty else { return nil }
    return (["what fails then:"] + findings.map(\.description)).joined(separator: "\n")
  }

  private var waysToReplay: String? {
    guard !findings.isEmpty else { return nil }
    return """
      to run exactly this order:
        @Test(.virtualTime(replay: "\(order.token)"))
        \(Replay.variableName)=\(order.token)
      """
  }
}

extension Finding: CustomStringConvertible {
  /// The place and the text.
  var description: String { site.map { "\($0.fileID):\($0.line): \(text)" } ?? text }
}

extension OrderReport {
  /// What a search says about the order that it found.
  init(_ failure: OrderSearch.Failure) {
    self.init(
      verdict: failure.verdict, order: failure.order, overtakings: failure.overtakings,
      findings: failure.findings, remark: failure.remark)
  }
}

extension OrderSearch.Failure {
  fileprivate var verdict: String {
    guard let seed else { return order == .fifo ? usual : "\(passed); order \(number) fails" }
    let shrunk = shrinkingRuns > 0 ? ", made smaller in \(shrinkingRuns) more runs" : ""
    return "\(passed); order \(number), drawn from the seed \(seed)\(shrunk), fails"
  }

  private var usual: String {
    "the scenario fails in its usual order, first come, first served: the order of same-instant "
      + "work does not matter"
  }

  private var passed: String {
    number == 2
      ? "the scenario passes in the usual order of same-instant work"
      : "the scenario passes in \(number - 1) orders of same-instant work, the usual one first"
  }

  fileprivate var remark: String? {
    guard !failsAgain || misfit != nil else { return nil }
    let again =
      failsAgain
      ? "run again in this order it fails too, but it was another run: "
      : "run again in this order it did not fail" + (misfit == nil ? "" : ": ")
    return """
      The scenario is not deterministic: \(again)\(misfit.map(\.description) ?? ""). Something \
      beside the scheduler decides what happens: a real clock, chance, a thread or task of its \
      own, or state that one run leaves to the next.
      """
  }
}

extension OrderRun.Misfit: CustomStringConvertible {
  var description: String {
    guard let lanes else {
      return "the run was over before choice \(number), \(expected.pick)/\(expected.lanes)"
    }
    return "choice \(number), \(expected.pick)/\(expected.lanes), is among \(lanes) lanes now"
  }
}
