public import ReactiveCore
public import TestScheduler

/// Verifies an operator of two sources.
///
/// ```swift
/// try verifyOperator("myMerge") { left, right, _ in left.myMerge(right) }
/// ```
///
/// One input of `inputs:` is a list of two texts.
///
/// - Parameters:
///   - name: What the operator is called in a failure.
///   - laws: What is checked.
///   - errors: How the result treats an error of a source.
///   - model: What the outputs should be, as a plain function of the two inputs.
///   - seed: The first seed that is drawn from; a failure says which it was.
///   - seeds: How many inputs are drawn; nil means 100, or 10,000 in a thorough run.
///   - inputs: Marble text of each source of the inputs to look at, instead of drawn ones.
///   - ties: How work that is due at the same instant is ordered.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
///   - operation: Applies the operator to both.
/// - Throws: What the closure throws.
public func verifyOperator<Output, OutputFailure>(
  _ name: String, laws: Laws = .standard, errors: ErrorRule = .atOnce,
  model: (
    (Timeline<Int, TestError>, Timeline<Int, TestError>) throws -> Timeline<Output, OutputFailure>
  )? = nil,
  seed: UInt64 = 0, seeds: Int? = nil, inputs: [[String]]? = nil, ties: Ties = .fifo,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  _ operation:
    @escaping (Signal<Int, TestError>, Signal<Int, TestError>, TestScheduler) throws ->
    Signal<Output, OutputFailure>
) throws where Output: Equatable & Sendable, OutputFailure: Error & Equatable {
  let verifier = Verifier(
    laws: laws, errors: errors, ties: ties, seed: seed, seeds: seeds, inputs: inputs,
    site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  var specimen = Specimen(name, sources: [.init(), .init()], by: ==) { source, scheduler, _ in
    let values = Specimen.usualValues
    return try operation(source(0, values), source(1, values), scheduler)
  }
  specimen.compare(
    with: model.map { model in
      { try model($0(0, Specimen.usualValues), $0(1, Specimen.usualValues)) }
    })
  try verifier.verify(specimen)
}

/// Verifies an operator of two sources with failure types of their own.
///
/// ```swift
/// try verifyOperator("gated", failures: (TestError.self, Never.self)) { source, gate, _ in
///   source.gated(by: gate)
/// }
/// ```
///
/// - Parameters:
///   - name: What the operator is called in a failure.
///   - failures: The failure types of the sources; one that is not `TestError` never fails.
///   - laws: What is checked.
///   - errors: How the result treats an error of a source.
///   - model: What the outputs should be, as a plain function of the two inputs.
///   - seed: The first seed that is drawn from; a failure says which it was.
///   - seeds: How many inputs are drawn; nil means 100, or 10,000 in a thorough run.
///   - inputs: Marble text of each source of the inputs to look at, instead of drawn ones.
///   - ties: How work that is due at the same instant is ordered.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
///   - operation: Applies the operator to both.
/// - Throws: What the closure throws.
public func verifyOperator<First: Error, Second: Error, Output, OutputFailure>(
  _ name: String, failures: (First.Type, Second.Type), laws: Laws = .standard,
  errors: ErrorRule = .atOnce,
  model: (
    (Timeline<Int, First>, Timeline<Int, Second>) throws -> Timeline<Output, OutputFailure>
  )? = nil,
  seed: UInt64 = 0, seeds: Int? = nil, inputs: [[String]]? = nil, ties: Ties = .fifo,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  _ operation:
    @escaping (Signal<Int, First>, Signal<Int, Second>, TestScheduler) throws ->
    Signal<Output, OutputFailure>
) throws where Output: Equatable & Sendable, OutputFailure: Error & Equatable {
  let verifier = Verifier(
    laws: laws, errors: errors, ties: ties, seed: seed, seeds: seeds, inputs: inputs,
    site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  let kinds = [Specimen.SourceKind(First.self), Specimen.SourceKind(Second.self)]
  let values = Specimen.usualValues
  var specimen = Specimen(name, sources: kinds, by: ==) { source, scheduler, _ in
    try operation(source(0, values), source(1, values), scheduler)
  }
  specimen.compare(with: model.map { model in { try model($0(0, values), $0(1, values)) } })
  try verifier.verify(specimen)
}

/// Verifies an operator of three sources.
///
/// One input of `inputs:` is a list of three texts.
///
/// - Parameters:
///   - name: What the operator is called in a failure.
///   - laws: What is checked.
///   - errors: How the result treats an error of a source.
///   - model: What the outputs should be, as a plain function of the three inputs.
///   - seed: The first seed that is drawn from; a failure says which it was.
///   - seeds: How many inputs are drawn; nil means 100, or 10,000 in a thorough run.
///   - inputs: Marble text of each source of the inputs to look at, instead of drawn ones.
///   - ties: How work that is due at the same instant is ordered.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
///   - operation: Applies the operator to all three.
/// - Throws: What the closure throws.
public func verifyOperator<Output, OutputFailure>(
  _ name: String, laws: Laws = .standard, errors: ErrorRule = .atOnce,
  model: (
    (Timeline<Int, TestError>, Timeline<Int, TestError>, Timeline<Int, TestError>) throws ->
      Timeline<Output, OutputFailure>
  )? = nil,
  seed: UInt64 = 0, seeds: Int? = nil, inputs: [[String]]? = nil, ties: Ties = .fifo,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  _ operation:
    @escaping (
      Signal<Int, TestError>, Signal<Int, TestError>, Signal<Int, TestError>, TestScheduler
    ) throws -> Signal<Output, OutputFailure>
) throws where Output: Equatable & Sendable, OutputFailure: Error & Equatable {
  let verifier = Verifier(
    laws: laws, errors: errors, ties: ties, seed: seed, seeds: seeds, inputs: inputs,
    site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  let kinds = [Specimen.SourceKind](repeating: .init(), count: 3)
  let values = Specimen.usualValues
  var specimen = Specimen(name, sources: kinds, by: ==) { source, scheduler, _ in
    try operation(source(0, values), source(1, values), source(2, values), scheduler)
  }
  specimen.compare(
    with: model.map { model in { try model($0(0, values), $0(1, values), $0(2, values)) } })
  try verifier.verify(specimen)
}

/// Verifies an operator over a source of signals.
///
/// The source sends two signals, written as `a` and `b`, which play anew for each subscription.
///
/// ```swift
/// try verifyOperator("myLatest") { (source: Signal<Signal<Int, TestError>, TestError>, _) in
///   source.myLatest()
/// }
/// ```
///
/// One input of `inputs:` is a list of three texts: the source, then the two signals.
///
/// - Parameters:
///   - name: What the operator is called in a failure.
///   - laws: What is checked.
///   - errors: How the result treats an error of a source.
///   - model: What the outputs should be, as a plain function of the whole input, whose values are
///     what the signals play, counted from their subscription.
///   - seed: The first seed that is drawn from; a failure says which it was.
///   - seeds: How many inputs are drawn; nil means 100, or 10,000 in a thorough run.
///   - inputs: Marble text of each source of the inputs to look at, instead of drawn ones.
///   - ties: How work that is due at the same instant is ordered.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
///   - operation: Applies the operator.
/// - Throws: What the closure throws.
@_disfavoredOverload
public func verifyOperator<Output, OutputFailure>(
  _ name: String, laws: Laws = .standard, errors: ErrorRule = .atOnce,
  model: (
    (Timeline<Timeline<Int, TestError>, TestError>) throws -> Timeline<Output, OutputFailure>
  )? = nil,
  seed: UInt64 = 0, seeds: Int? = nil, inputs: [[String]]? = nil, ties: Ties = .fifo,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  _ operation:
    @escaping (Signal<Signal<Int, TestError>, TestError>, TestScheduler) throws ->
    Signal<Output, OutputFailure>
) throws where Output: Equatable & Sendable, OutputFailure: Error & Equatable {
  let verifier = Verifier(
    laws: laws, errors: errors, ties: ties, seed: seed, seeds: seeds, inputs: inputs,
    site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  let inner = Specimen.SourceKind(isInner: true)
  let values = Specimen.usualValues
  var specimen = Specimen(name, sources: [.init(), inner, inner], by: ==) { source, scheduler, _ in
    let signals = [source(1, values, TestError.self), source(2, values, TestError.self)]
    return try operation(source(0, signals), scheduler)
  }
  specimen.compare(
    with: model.map { model in
      { inputs in
        let inners = [inputs(1, values, TestError.self), inputs(2, values, TestError.self)]
        return try model(inputs(0, inners))
      }
    })
  try verifier.verify(specimen)
}
