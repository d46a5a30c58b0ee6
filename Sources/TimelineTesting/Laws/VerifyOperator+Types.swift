public import ReactiveCore
public import TestScheduler

/// Verifies an operator over a source of values of your own.
///
/// ```swift
/// try verifyOperator("trimmed", values: ["", " a", "b "]) { source, _ in source.trimmed() }
/// ```
///
/// - Parameters:
///   - name: What the operator is called in a failure.
///   - values: What the sources send, at most 26 values; written as the letters from `a` on.
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
///   - operation: Applies the operator.
/// - Throws: What the closure throws.
public func verifyOperator<Value: Sendable, Output, OutputFailure>(
  _ name: String, values: [Value], laws: Laws = .standard, errors: ErrorRule = .atOnce,
  model: ((Timeline<Value, TestError>) throws -> Timeline<Output, OutputFailure>)? = nil,
  seed: UInt64 = 0, seeds: Int? = nil, inputs: [String]? = nil, ties: Ties = .fifo,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  _ operation:
    @escaping (Signal<Value, TestError>, TestScheduler) throws ->
    Signal<Output, OutputFailure>
) throws where Output: Equatable & Sendable, OutputFailure: Error & Equatable {
  let verifier = Verifier(
    laws: laws, errors: errors, ties: ties, seed: seed, seeds: seeds,
    inputs: inputs.map { $0.map { [$0] } },
    site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  guard verifier.accepts(values) else { return }
  var specimen = Specimen(name, values: values, by: ==) { source, scheduler, _ in
    try operation(source(0, values), scheduler)
  }
  specimen.compare(with: model.map { model in { try model($0(0, values)) } })
  try verifier.verify(specimen)
}

/// Verifies an operator over a source with another failure type, `Never` as a rule.
///
/// ```swift
/// try verifyOperator("toggled", failure: Never.self) { source, _ in source.toggled() }
/// ```
///
/// - Parameters:
///   - name: What the operator is called in a failure.
///   - failure: The failure type of the source; one that is not `TestError` never fails.
///   - laws: What is checked.
///   - model: What the outputs should be, as a plain function of the whole input.
///   - seed: The first seed that is drawn from; a failure says which it was.
///   - seeds: How many inputs are drawn; nil means 100, or 10,000 in a thorough run.
///   - inputs: Marble text of the inputs to look at, instead of drawn ones.
///   - ties: How work that is due at the same instant is ordered.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
///   - operation: Applies the operator.
/// - Throws: What the closure throws.
public func verifyOperator<Failure: Error, Output, OutputFailure>(
  _ name: String, failure: Failure.Type, laws: Laws = .standard,
  model: ((Timeline<Int, Failure>) throws -> Timeline<Output, OutputFailure>)? = nil,
  seed: UInt64 = 0, seeds: Int? = nil, inputs: [String]? = nil, ties: Ties = .fifo,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  _ operation:
    @escaping (Signal<Int, Failure>, TestScheduler) throws ->
    Signal<Output, OutputFailure>
) throws where Output: Equatable & Sendable, OutputFailure: Error & Equatable {
  let verifier = Verifier(
    laws: laws, errors: .atOnce, ties: ties, seed: seed, seeds: seeds,
    inputs: inputs.map { $0.map { [$0] } },
    site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  var specimen = Specimen(name, sources: [.init(failure)], by: ==) { source, scheduler, _ in
    try operation(source(0, Specimen.usualValues), scheduler)
  }
  specimen.compare(with: model.map { model in { try model($0(0, Specimen.usualValues)) } })
  try verifier.verify(specimen)
}

/// Verifies an operator whose outputs are compared by an equivalence: tuples, say.
///
/// ```swift
/// try verifyOperator("pairs", by: ==) { source, _ in source.pairwise() }
/// ```
///
/// - Parameters:
///   - name: What the operator is called in a failure.
///   - areEquivalent: Whether two outputs are the same.
///   - laws: What is checked.
///   - errors: How the result treats an error of a source.
///   - seed: The first seed that is drawn from; a failure says which it was.
///   - seeds: How many inputs are drawn; nil means 100, or 10,000 in a thorough run.
///   - inputs: Marble text of the inputs to look at, instead of drawn ones.
///   - ties: How work that is due at the same instant is ordered.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
///   - operation: Applies the operator.
/// - Throws: What the closure throws.
public func verifyOperator<Output: Sendable, OutputFailure: Error & Equatable>(
  _ name: String, by areEquivalent: @escaping (Output, Output) -> Bool, laws: Laws = .standard,
  errors: ErrorRule = .atOnce,
  seed: UInt64 = 0, seeds: Int? = nil, inputs: [String]? = nil, ties: Ties = .fifo,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  _ operation:
    @escaping (Signal<Int, TestError>, TestScheduler) throws ->
    Signal<Output, OutputFailure>
) throws {
  let verifier = Verifier(
    laws: laws, errors: errors, ties: ties, seed: seed, seeds: seeds,
    inputs: inputs.map { $0.map { [$0] } },
    site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  try verifier.verify(
    Specimen(name, by: areEquivalent) { source, scheduler, _ in
      try operation(source(0, Specimen.usualValues), scheduler)
    })
}
