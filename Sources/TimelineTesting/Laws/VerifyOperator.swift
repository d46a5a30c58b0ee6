public import ReactiveCore
public import TestScheduler

/// Verifies that an operator keeps the laws of the library, on inputs that are drawn at random.
///
/// ```swift
/// @Test func debounceKeepsTheLaws() throws {
///   try verifyOperator("myDebounce") { source, scheduler in
///     source.myDebounce(for: .milliseconds(20), on: scheduler)
///   }
/// }
/// ```
///
/// The source sends the numbers from 1 to 8, written as the letters `a` to `h`. Small inputs come
/// first, then drawn ones, which like to meet the operator's own timers exactly. The first one that
/// breaks a law is made as small as it can be and reported as one issue at the line of the call:
/// the law, the input as marbles, what came out, and the line of Swift that shows it again. What the
/// closure itself expects counts too.
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
///   - operation: Applies the operator; called for every run, with a scheduler of its own.
/// - Throws: What the closure throws.
public func verifyOperator<Output, OutputFailure>(
  _ name: String, laws: Laws = .standard, errors: ErrorRule = .atOnce,
  model: ((Timeline<Int, TestError>) throws -> Timeline<Output, OutputFailure>)? = nil,
  seed: UInt64 = 0, seeds: Int? = nil, inputs: [String]? = nil, ties: Ties = .fifo,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  _ operation:
    @escaping (Signal<Int, TestError>, TestScheduler) throws ->
    Signal<Output, OutputFailure>
) throws where Output: Equatable & Sendable, OutputFailure: Error & Equatable {
  let verifier = Verifier(
    laws: laws, errors: errors, ties: ties, seed: seed, seeds: seeds,
    inputs: inputs.map { $0.map { [$0] } },
    site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  var specimen = Specimen(name, by: ==) { source, scheduler, _ in
    try operation(source(0, Specimen.usualValues), scheduler)
  }
  specimen.compare(with: model.map { model in { try model($0(0, Specimen.usualValues)) } })
  try verifier.verify(specimen)
}

/// Verifies an operator whose times are given as a function of the unit, at several units.
///
/// ```swift
/// try verifyOperator("myDebounce") { source, scheduler, unit in
///   source.myDebounce(for: unit * 20, on: scheduler)
/// }
/// ```
///
/// ``Laws/timeScale`` is checked too: an operator that is late by a constant is found out.
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
///   - operation: Applies the operator; the unit is 1 ms as a rule.
/// - Throws: What the closure throws.
public func verifyOperator<Output, OutputFailure>(
  _ name: String, laws: Laws = .all, errors: ErrorRule = .atOnce,
  model: ((Timeline<Int, TestError>) throws -> Timeline<Output, OutputFailure>)? = nil,
  seed: UInt64 = 0, seeds: Int? = nil, inputs: [String]? = nil, ties: Ties = .fifo,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  _ operation:
    @escaping (Signal<Int, TestError>, TestScheduler, _ unit: Duration) throws ->
    Signal<Output, OutputFailure>
) throws where Output: Equatable & Sendable, OutputFailure: Error & Equatable {
  let verifier = Verifier(
    laws: laws, errors: errors, ties: ties, seed: seed, seeds: seeds,
    inputs: inputs.map { $0.map { [$0] } },
    site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  var specimen = Specimen(name, by: ==) { source, scheduler, unit in
    try operation(source(0, Specimen.usualValues), scheduler, unit)
  }
  specimen.compare(with: model.map { model in { try model($0(0, Specimen.usualValues)) } })
  try verifier.verify(specimen)
}

/// Verifies an operator, and compares it with another one that is known to be right.
///
/// ```swift
/// try verifyOperator("fast", model: { source, _ in source.filter(isEven).map(half) }) { source, _ in
///   source.halvesOfEvenNumbers()
/// }
/// ```
///
/// - Parameters:
///   - name: What the operator is called in a failure.
///   - laws: What is checked.
///   - errors: How the result treats an error of a source.
///   - model: Another operator, whose outputs are right, over hot and over cold sources.
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
public func verifyOperator<Output, OutputFailure>(
  _ name: String, laws: Laws = .standard, errors: ErrorRule = .atOnce,
  model: @escaping (Signal<Int, TestError>, TestScheduler) throws -> Signal<Output, OutputFailure>,
  seed: UInt64 = 0, seeds: Int? = nil, inputs: [String]? = nil, ties: Ties = .fifo,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  _ operation:
    @escaping (Signal<Int, TestError>, TestScheduler) throws ->
    Signal<Output, OutputFailure>
) throws where Output: Equatable & Sendable, OutputFailure: Error & Equatable {
  let verifier = Verifier(
    laws: laws, errors: errors, ties: ties, seed: seed, seeds: seeds,
    inputs: inputs.map { $0.map { [$0] } },
    site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  var specimen = Specimen(name, by: ==) { source, scheduler, _ in
    try operation(source(0, Specimen.usualValues), scheduler)
  }
  specimen.compare(
    with: Specimen(name, by: ==) { source, scheduler, _ in
      try model(source(0, Specimen.usualValues), scheduler)
    })
  try verifier.verify(specimen)
}
