public import ReactiveCore
public import Recorder

extension Recorder {
  /// Expects which values were recorded, whenever they came and however it ended.
  ///
  /// A difference is an issue at the line of the call.
  ///
  /// - Parameters:
  ///   - expected: All values, in order.
  ///   - areEquivalent: Whether two values are the same; called at most once for a pair.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public func expect(
    values expected: [Value], by areEquivalent: (Value, Value) -> Bool,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    report(valuesFault(expecting: expected, by: areEquivalent), at: site)
  }

  /// Expects that nothing came in a span of time: no value, no error, no completion.
  ///
  /// An event in it is an issue at the line of the call.
  ///
  /// - Parameters:
  ///   - range: The span, its ends included.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public func expectNoEvents(
    in range: ClosedRange<Instant>,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    report(fault(expectingSilenceIn: range), at: site)
  }
}

extension Recorder where Value: Equatable {
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
    values expected: [Value],
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    expect(
      values: expected, by: ==, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
