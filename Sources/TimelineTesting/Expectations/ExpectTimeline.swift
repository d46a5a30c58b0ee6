public import ReactiveCore
import Recorder
public import TestScheduler

/// Records a signal, runs the scheduler until it is idle, and expects a timeline.
///
/// ```swift
/// try expectTimeline(of: viewModel.title, on: scheduler, "a--b|")
/// ```
///
/// - Parameters:
///   - signal: What to record.
///   - scheduler: The clock.
///   - marbles: The whole timeline; one character is one tick of the scheduler.
///   - failure: The error that `#` stands for; nil means `TestError()`.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
/// - Throws: `SchedulerError` when the scheduler does not come to rest.
public func expectTimeline<Value: LosslessStringConvertible & Equatable & Sendable, Failure>(
  of signal: Signal<Value, Failure>, on scheduler: TestScheduler, _ marbles: String,
  error failure: Failure? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) throws(SchedulerError) where Failure: Error & Equatable {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let recorder = scheduler.record(signal, fileID: fileID, line: UInt(max(0, line)))
  try scheduler.run()
  recorder.expect(ExpectedMarbles(marbles, failure: failure), by: ==, errors: ==, at: site)
}

/// Records a signal, runs the scheduler until it is idle, and expects a timeline.
///
/// - Parameters:
///   - signal: What to record.
///   - scheduler: The clock.
///   - marbles: The whole timeline; one character is one tick of the scheduler.
///   - values: What the names in the text stand for; more than the text uses is fine.
///   - failure: The error that `#` stands for; nil means `TestError()`.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
/// - Throws: `SchedulerError` when the scheduler does not come to rest.
public func expectTimeline<Value: Equatable & Sendable, Failure>(
  of signal: Signal<Value, Failure>, on scheduler: TestScheduler, _ marbles: String,
  values: [String: Value], error failure: Failure? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) throws(SchedulerError) where Failure: Error & Equatable {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let recorder = scheduler.record(signal, fileID: fileID, line: UInt(max(0, line)))
  try scheduler.run()
  recorder.expect(
    ExpectedMarbles(marbles, table: values, failure: failure), by: ==, errors: ==, at: site)
}
