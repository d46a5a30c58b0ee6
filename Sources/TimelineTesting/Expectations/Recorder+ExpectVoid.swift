public import Recorder
public import TestScheduler

extension Recorder where Value == Void, Failure: Equatable {
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
  public func expect(
    _ expected: Timeline<Void, Failure>,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    expect(
      expected, by: { _, _ in true }, fileID: fileID, filePath: filePath, line: line, column: column
    )
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
  public func expect(
    _ marbles: String, values: [String: Void], error failure: Failure? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    expect(
      marbles, values: values, error: failure, by: { _, _ in true }, fileID: fileID,
      filePath: filePath, line: line, column: column)
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
  public func expect(
    values expected: [Void],
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    expect(
      values: expected, by: { _, _ in true }, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }
}
