public import Recorder
import TestScheduler

extension Recorder where Value: LosslessStringConvertible & Equatable, Failure: Equatable {
  /// Expects that a timeline was recorded, drawn as marble text whose values are their names.
  ///
  /// ```swift
  /// recorder.expect("--a--b|")
  /// ```
  ///
  /// A difference, and a text that cannot be read, is an issue at the line of the call.
  ///
  /// - Parameters:
  ///   - marbles: The whole timeline; one character is one tick of the scheduler.
  ///   - failure: The error that `#` stands for; nil means `TestError()`.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public func expect(
    _ marbles: String, error failure: Failure? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    expect(
      ExpectedMarbles(marbles, failure: failure), by: ==, errors: ==,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

extension Recorder where Value: LosslessStringConvertible & Equatable {
  /// Expects that a timeline was recorded, drawn as marble text whose values are their names.
  ///
  /// A difference, and a text that cannot be read, is an issue at the line of the call.
  ///
  /// - Parameters:
  ///   - marbles: The whole timeline; one character is one tick of the scheduler.
  ///   - failure: The error that `#` stands for.
  ///   - areEquivalentErrors: Whether two errors are the same; called at most once for a pair.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public func expect(
    _ marbles: String, error failure: Failure? = nil,
    errors areEquivalentErrors: (Failure, Failure) -> Bool,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    expect(
      ExpectedMarbles(marbles, failure: failure), by: ==, errors: areEquivalentErrors,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

extension Recorder where Value: Equatable, Failure: Equatable {
  /// Expects that a timeline was recorded, drawn as marble text whose values a table names.
  ///
  /// ```swift
  /// recorder.expect("--a--b|", values: ["a": 1, "b": 2])
  /// ```
  ///
  /// A difference, and a text that cannot be read, is an issue at the line of the call.
  ///
  /// - Parameters:
  ///   - marbles: The whole timeline; one character is one tick of the scheduler.
  ///   - values: What the names in the text stand for; more than the text uses is fine.
  ///   - failure: The error that `#` stands for; nil means `TestError()`.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public func expect(
    _ marbles: String, values: [String: Value], error failure: Failure? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    expect(
      ExpectedMarbles(marbles, table: values, failure: failure), by: ==, errors: ==,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

extension Recorder where Failure: Equatable {
  /// Expects that a timeline was recorded, drawn as marble text whose values a table names.
  ///
  /// A difference, and a text that cannot be read, is an issue at the line of the call.
  ///
  /// - Parameters:
  ///   - marbles: The whole timeline; one character is one tick of the scheduler.
  ///   - values: What the names in the text stand for; more than the text uses is fine.
  ///   - failure: The error that `#` stands for; nil means `TestError()`.
  ///   - areEquivalent: Whether two values are the same, for tuples `==`; called at most once for a
  ///     pair.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public func expect(
    _ marbles: String, values: [String: Value], error failure: Failure? = nil,
    by areEquivalent: (Value, Value) -> Bool,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    expect(
      ExpectedMarbles(marbles, table: values, failure: failure), by: areEquivalent, errors: ==,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

extension Recorder {
  /// Expects that a timeline was recorded, drawn as marble text whose values a table names.
  ///
  /// A difference, and a text that cannot be read, is an issue at the line of the call.
  ///
  /// - Parameters:
  ///   - marbles: The whole timeline; one character is one tick of the scheduler.
  ///   - values: What the names in the text stand for; more than the text uses is fine.
  ///   - failure: The error that `#` stands for; nil means `TestError()`, where the failure type
  ///     allows it.
  ///   - areEquivalent: Whether two values are the same; called at most once for a pair.
  ///   - areEquivalentErrors: Whether two errors are the same; called at most once for a pair.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public func expect(
    _ marbles: String, values: [String: Value], error failure: Failure? = nil,
    by areEquivalent: (Value, Value) -> Bool,
    errors areEquivalentErrors: (Failure, Failure) -> Bool,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    expect(
      ExpectedMarbles(marbles, table: values, failure: failure), by: areEquivalent,
      errors: areEquivalentErrors,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
