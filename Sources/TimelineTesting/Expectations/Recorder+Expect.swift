public import Recorder
public import TestScheduler

extension Recorder {
  /// Expects that a timeline was recorded: these events at these instants, and no others.
  ///
  /// A difference is an issue at the line of the call. Where no test is running, in an XCTest say,
  /// it is written to standard error too; ``check(_:by:errors:)`` is the better call there.
  ///
  /// - Parameters:
  ///   - expected: The whole timeline.
  ///   - areEquivalent: Whether two values are the same; called at most once for a pair.
  ///   - areEquivalentErrors: Whether two errors are the same; called at most once for a pair.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public func expect(
    _ expected: Timeline<Value, Failure>, by areEquivalent: (Value, Value) -> Bool,
    errors areEquivalentErrors: (Failure, Failure) -> Bool,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    Equivalence.with(areEquivalent, areEquivalentErrors) { equivalence in
      report(difference(from: expected, by: equivalence)?.fault, at: site)
    }
  }
}

extension Recorder where Failure: Equatable {
  /// Expects that a timeline was recorded: these events at these instants, and no others.
  ///
  /// A difference is an issue at the line of the call.
  ///
  /// - Parameters:
  ///   - expected: The whole timeline.
  ///   - areEquivalent: Whether two values are the same, for tuples `==`; called at most once for a
  ///     pair.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public func expect(
    _ expected: Timeline<Value, Failure>, by areEquivalent: (Value, Value) -> Bool,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    expect(
      expected, by: areEquivalent, errors: ==, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }
}

extension Recorder where Value: Equatable {
  /// Expects that a timeline was recorded: these events at these instants, and no others.
  ///
  /// A difference is an issue at the line of the call.
  ///
  /// - Parameters:
  ///   - expected: The whole timeline.
  ///   - areEquivalentErrors: Whether two errors are the same; called at most once for a pair.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public func expect(
    _ expected: Timeline<Value, Failure>, errors areEquivalentErrors: (Failure, Failure) -> Bool,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    expect(
      expected, by: ==, errors: areEquivalentErrors, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }
}

extension Recorder where Value: Equatable, Failure: Equatable {
  /// Expects that a timeline was recorded: these events at these instants, and no others.
  ///
  /// ```swift
  /// recorder.expect([.next("a", at: .milliseconds(1)), .completed(at: .milliseconds(4))])
  /// ```
  ///
  /// A difference is an issue at the line of the call. Where no test is running, in an XCTest say,
  /// it is written to standard error too; ``check(_:)`` is the better call there.
  ///
  /// - Parameters:
  ///   - expected: The whole timeline.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public func expect(
    _ expected: Timeline<Value, Failure>,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    expect(
      expected, by: ==, errors: ==, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }
}
