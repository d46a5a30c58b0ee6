public import ReactiveCore
public import TestScheduler

/// Draws a source, how long it is subscribed to, and what comes out of it.
///
/// ```swift
/// try expectTimeline(
///   source:        "--a-b-----c-|",
///   subscriptions: "^-----------!",
///   output:        "-------b----(c|)"
/// ) { $0.debounce(for: .milliseconds(3), on: $1) }
/// ```
///
/// The source is hot, the result is recorded from zero, and the scheduler runs until it is idle. A
/// difference, and a text that cannot be read, is an issue at the line of the call.
///
/// - Parameters:
///   - source: What the source plays; the text of a value is the value.
///   - subscriptions: When the source is subscribed to, one subscription; nil does not look.
///   - output: What comes out.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
///   - transform: Makes what comes out of the source and a fresh scheduler.
/// - Throws: `SchedulerError` when the scheduler does not come to rest, and what the closure
///   throws.
public func expectTimeline<Value, OutputFailure>(
  source: String, subscriptions: String? = nil, output: String,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  _ transform: (Signal<String, TestError>, TestScheduler) throws -> Signal<Value, OutputFailure>
) throws
where Value: LosslessStringConvertible & Equatable & Sendable, OutputFailure: Error & Equatable {
  try expectTimeline(
    source: source, subscriptions: subscriptions, output: output, error: TestError(),
    fileID: fileID, filePath: filePath, line: line,
    column: column, transform)
}

/// Draws a source, how long it is subscribed to, and what comes out, with a table of values.
///
/// The source is hot, the result is recorded from zero, and the scheduler runs until it is idle. A
/// difference, and a text that cannot be read, is an issue at the line of the call.
///
/// - Parameters:
///   - source: What the source plays.
///   - subscriptions: When the source is subscribed to, one subscription; nil does not look.
///   - output: What comes out.
///   - values: What the names in both texts stand for; more than they use is fine.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
///   - transform: Makes what comes out of the source and a fresh scheduler.
/// - Throws: `SchedulerError` when the scheduler does not come to rest, and what the closure
///   throws.
public func expectTimeline<Value, OutputFailure>(
  source: String, subscriptions: String? = nil, output: String, values: [String: Value],
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  _ transform: (Signal<Value, TestError>, TestScheduler) throws -> Signal<Value, OutputFailure>
) throws where Value: Equatable & Sendable, OutputFailure: Error & Equatable {
  try expectTimeline(
    source: source, subscriptions: subscriptions, output: output, values: values,
    error: TestError(), fileID: fileID, filePath: filePath, line: line,
    column: column, transform)
}

/// Draws a source, how long it is subscribed to, and what comes out, with a table for each.
///
/// The source is hot, the result is recorded from zero, and the scheduler runs until it is idle. A
/// difference, and a text that cannot be read, is an issue at the line of the call.
///
/// - Parameters:
///   - source: What the source plays.
///   - subscriptions: When the source is subscribed to, one subscription; nil does not look.
///   - output: What comes out.
///   - values: What the names in the source stand for; more than it uses is fine.
///   - outputs: What the names in the output stand for; more than it uses is fine.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
///   - transform: Makes what comes out of the source and a fresh scheduler.
/// - Throws: `SchedulerError` when the scheduler does not come to rest, and what the closure
///   throws.
public func expectTimeline<Value, Output, OutputFailure>(
  source: String, subscriptions: String? = nil, output: String, values: [String: Value],
  outputs: [String: Output],
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  _ transform: (Signal<Value, TestError>, TestScheduler) throws -> Signal<Output, OutputFailure>
) throws where Value: Sendable, Output: Equatable & Sendable, OutputFailure: Error & Equatable {
  try expectTimeline(
    source: source, subscriptions: subscriptions, output: output, values: values, outputs: outputs,
    error: TestError(), fileID: fileID, filePath: filePath, line: line,
    column: column, transform)
}
