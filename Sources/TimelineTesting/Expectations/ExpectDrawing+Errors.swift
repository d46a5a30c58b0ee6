public import ReactiveCore
import Recorder
public import TestScheduler

/// Draws a source, how long it is subscribed to, and what comes out of it.
///
/// The source is hot, the result is recorded from zero, and the scheduler runs until it is idle. A
/// difference, and a text that cannot be read, is an issue at the line of the call.
///
/// - Parameters:
///   - source: What the source plays; the text of a value is the value.
///   - subscriptions: When the source is subscribed to, one subscription; nil does not look.
///   - output: What comes out.
///   - failure: The error that `#` stands for, in both texts where the type is the same.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
///   - transform: Makes what comes out of the source and a fresh scheduler.
/// - Throws: `SchedulerError` when the scheduler does not come to rest, and what the closure
///   throws.
public func expectTimeline<Value, Failure, OutputFailure>(
  source: String, subscriptions: String? = nil, output: String, error failure: Failure?,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  _ transform: (Signal<String, Failure>, TestScheduler) throws -> Signal<Value, OutputFailure>
) throws
where
  Value: LosslessStringConvertible & Equatable & Sendable, Failure: Error,
  OutputFailure: Error & Equatable
{
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let drawing = Drawing<String, Failure>(
    source: source, subscriptions: subscriptions, values: .read(), failure: failure)
  let expected = ExpectedMarbles<Value, OutputFailure>(
    output, failure: failure as? OutputFailure)
  try drawing.play(at: site, transform)?.expect(expected, by: ==, errors: ==, at: site)
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
///   - failure: The error that `#` stands for, in both texts where the type is the same.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
///   - transform: Makes what comes out of the source and a fresh scheduler.
/// - Throws: `SchedulerError` when the scheduler does not come to rest, and what the closure
///   throws.
public func expectTimeline<Value, Failure, OutputFailure>(
  source: String, subscriptions: String? = nil, output: String, values: [String: Value],
  error failure: Failure?,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  _ transform: (Signal<Value, Failure>, TestScheduler) throws -> Signal<Value, OutputFailure>
) throws where Value: Equatable & Sendable, Failure: Error, OutputFailure: Error & Equatable {
  try expectTimeline(
    source: source, subscriptions: subscriptions, output: output, values: values, outputs: values,
    error: failure, fileID: fileID, filePath: filePath, line: line, column: column, transform)
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
///   - failure: The error that `#` stands for, in both texts where the type is the same.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
///   - transform: Makes what comes out of the source and a fresh scheduler.
/// - Throws: `SchedulerError` when the scheduler does not come to rest, and what the closure
///   throws.
public func expectTimeline<Value, Output, Failure, OutputFailure>(
  source: String, subscriptions: String? = nil, output: String, values: [String: Value],
  outputs: [String: Output], error failure: Failure?,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  _ transform: (Signal<Value, Failure>, TestScheduler) throws -> Signal<Output, OutputFailure>
) throws
where
  Value: Sendable, Output: Equatable & Sendable, Failure: Error, OutputFailure: Error & Equatable
{
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let drawing = Drawing<Value, Failure>(
    source: source, subscriptions: subscriptions, values: .table(values), failure: failure)
  let expected = ExpectedMarbles<Output, OutputFailure>(
    output, table: outputs, failure: failure as? OutputFailure)
  try drawing.play(at: site, transform)?.expect(expected, by: ==, errors: ==, at: site)
}
