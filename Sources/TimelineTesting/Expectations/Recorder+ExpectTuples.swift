public import Recorder
public import TestScheduler

// Tuples cannot conform to Equatable, so each size needs its own overloads.

extension Recorder where Failure: Equatable {
  /// Expects that a timeline was recorded: these events at these instants, and no others.
  ///
  /// A difference is an issue at the line of the call.
  ///
  /// - Parameters:
  ///   - expected: The whole timeline.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public func expect<First: Equatable, Second: Equatable>(
    _ expected: Timeline<(First, Second), Failure>,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) where Value == (First, Second) {
    expect(expected, by: ==, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Expects that a timeline was recorded, drawn as marble text whose values a table names.
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
  public func expect<First: Equatable, Second: Equatable>(
    _ marbles: String, values: [String: (First, Second)], error failure: Failure? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) where Value == (First, Second) {
    expect(
      marbles, values: values, error: failure, by: ==, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }

  /// Expects which values were recorded, whenever they came and however it ended.
  ///
  /// A difference is an issue at the line of the call.
  ///
  /// - Parameters:
  ///   - expected: All values, in order.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public func expect<First: Equatable, Second: Equatable>(
    values expected: [(First, Second)],
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) where Value == (First, Second) {
    expect(values: expected, by: ==, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Expects that a timeline was recorded: these events at these instants, and no others.
  ///
  /// A difference is an issue at the line of the call.
  ///
  /// - Parameters:
  ///   - expected: The whole timeline.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public func expect<First: Equatable, Second: Equatable, Third: Equatable>(
    _ expected: Timeline<(First, Second, Third), Failure>,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) where Value == (First, Second, Third) {
    expect(expected, by: ==, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Expects that a timeline was recorded, drawn as marble text whose values a table names.
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
  public func expect<First: Equatable, Second: Equatable, Third: Equatable>(
    _ marbles: String, values: [String: (First, Second, Third)], error failure: Failure? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) where Value == (First, Second, Third) {
    expect(
      marbles, values: values, error: failure, by: ==, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }

  /// Expects which values were recorded, whenever they came and however it ended.
  ///
  /// A difference is an issue at the line of the call.
  ///
  /// - Parameters:
  ///   - expected: All values, in order.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public func expect<First: Equatable, Second: Equatable, Third: Equatable>(
    values expected: [(First, Second, Third)],
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) where Value == (First, Second, Third) {
    expect(values: expected, by: ==, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Expects that a timeline was recorded: these events at these instants, and no others.
  ///
  /// A difference is an issue at the line of the call.
  ///
  /// - Parameters:
  ///   - expected: The whole timeline.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public func expect<First: Equatable, Second: Equatable, Third: Equatable, Fourth: Equatable>(
    _ expected: Timeline<(First, Second, Third, Fourth), Failure>,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) where Value == (First, Second, Third, Fourth) {
    expect(expected, by: ==, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Expects that a timeline was recorded, drawn as marble text whose values a table names.
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
  public func expect<First: Equatable, Second: Equatable, Third: Equatable, Fourth: Equatable>(
    _ marbles: String, values: [String: (First, Second, Third, Fourth)],
    error failure: Failure? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) where Value == (First, Second, Third, Fourth) {
    expect(
      marbles, values: values, error: failure, by: ==, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }

  /// Expects which values were recorded, whenever they came and however it ended.
  ///
  /// A difference is an issue at the line of the call.
  ///
  /// - Parameters:
  ///   - expected: All values, in order.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public func expect<First: Equatable, Second: Equatable, Third: Equatable, Fourth: Equatable>(
    values expected: [(First, Second, Third, Fourth)],
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) where Value == (First, Second, Third, Fourth) {
    expect(values: expected, by: ==, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
