public import ReactiveCore
public import Recorder
public import TestScheduler

/// Verifies a function that creates a signal.
///
/// ```swift
/// try verifyOperator("myTimer") { scheduler in Signal<Int, Never>.myTimer(on: scheduler) }
/// ```
///
/// - Parameters:
///   - name: What the operator is called in a failure.
///   - laws: What is checked.
///   - model: Another signal, whose outputs are right.
///   - ties: How work that is due at the same instant is ordered.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
///   - operation: Creates the signal.
/// - Throws: What the closure throws.
public func verifyOperator<Output, OutputFailure>(
  _ name: String, laws: Laws = .standard,
  model: ((TestScheduler) throws -> Signal<Output, OutputFailure>)? = nil, ties: Ties = .fifo,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  _ operation: @escaping (TestScheduler) throws -> Signal<Output, OutputFailure>
) throws where Output: Equatable & Sendable, OutputFailure: Error & Equatable {
  let verifier = Verifier(
    laws: laws, errors: .handled, ties: ties, seed: 0, seeds: 0, inputs: [[]],
    site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  var specimen = Specimen(name, sources: [], by: ==) { _, scheduler, _ in
    try operation(scheduler)
  }
  if let model {
    specimen.compare(
      with: Specimen(name, sources: [], by: ==) { _, scheduler, _ in try model(scheduler) })
  }
  try verifier.verify(specimen)
}

/// Verifies anything that maps an input to a recorder: a whole view model, say.
///
/// ```swift
/// try verifyOperator("search") { (typing: Signal<Int, TestError>, scheduler) in
///   scheduler.record(SearchViewModel(typing: typing, on: scheduler).results)
/// }
/// ```
///
/// Laws that have to subscribe on their own, ``Laws/cold`` say, are left out.
///
/// - Parameters:
///   - name: What the operator is called in a failure.
///   - laws: What is checked.
///   - errors: How the result treats an error of a source.
///   - model: What the outputs should be, as a plain function of the whole input.
///   - seed: The first seed that is drawn from; a failure says which it was.
///   - seeds: How many inputs are drawn; nil means 100, or 10,000 in a thorough run.
///   - inputs: Marble text of the inputs to look at, instead of drawn ones.
///   - ties: How work that is due at the same instant is ordered.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
///   - operation: Builds what is verified, and records what comes of it.
/// - Throws: What the closure throws.
public func verifyOperator<Output, OutputFailure>(
  _ name: String, laws: Laws = .standard, errors: ErrorRule = .handled,
  model: ((Timeline<Int, TestError>) throws -> Timeline<Output, OutputFailure>)? = nil,
  seed: UInt64 = 0, seeds: Int? = nil, inputs: [String]? = nil, ties: Ties = .fifo,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  _ operation:
    @escaping (Signal<Int, TestError>, TestScheduler) throws ->
    Recorder<Output, OutputFailure>
) throws where Output: Equatable & Sendable, OutputFailure: Error & Equatable {
  let verifier = Verifier(
    laws: laws, errors: errors, ties: ties, seed: seed, seeds: seeds,
    inputs: inputs.map { $0.map { [$0] } },
    site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  var specimen = Specimen(
    name, sources: [.init()],
    recording: { source, scheduler in
      try operation(source(0, Specimen.usualValues), scheduler)
    })
  specimen.compare(with: model.map { model in { try model($0(0, Specimen.usualValues)) } })
  try verifier.verify(specimen)
}

/// Verifies anything that maps several inputs to a recorder: a view model with fields and buttons.
///
/// The inputs cannot fail. One input of `inputs:` is a list of as many texts.
///
/// - Parameters:
///   - name: What the operator is called in a failure.
///   - count: How many inputs the closure is given.
///   - laws: What is checked.
///   - seed: The first seed that is drawn from; a failure says which it was.
///   - seeds: How many inputs are drawn; nil means 100, or 10,000 in a thorough run.
///   - inputs: Marble text of each source of the inputs to look at, instead of drawn ones.
///   - ties: How work that is due at the same instant is ordered.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
///   - operation: Builds what is verified, and records what comes of it.
/// - Throws: What the closure throws.
public func verifyOperator<Output, OutputFailure>(
  _ name: String, sources count: Int, laws: Laws = .standard,
  seed: UInt64 = 0, seeds: Int? = nil, inputs: [[String]]? = nil, ties: Ties = .fifo,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  _ operation:
    @escaping ([Signal<Int, Never>], TestScheduler) throws ->
    Recorder<Output, OutputFailure>
) throws where Output: Equatable & Sendable, OutputFailure: Error & Equatable {
  let verifier = Verifier(
    laws: laws, errors: .atOnce, ties: ties, seed: seed, seeds: seeds, inputs: inputs,
    site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  let kinds = [Specimen.SourceKind](repeating: .init(Never.self), count: max(0, count))
  try verifier.verify(
    Specimen(
      name, sources: kinds,
      recording: { source, scheduler in
        try operation(kinds.indices.map { source($0, Specimen.usualValues) }, scheduler)
      }))
}
