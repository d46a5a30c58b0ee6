public import Recorder

extension Recorder {
  /// Expects that a recording took these steps, one after another, and nothing more.
  ///
  /// The first step that does not fit is an issue at the line of the call.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public func expect(
    steps: [Step<Value, Failure>],
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    var progress = Progress(self)
    for (index, step) in steps.enumerated() {
      if let fault = progress.take(step) {
        return report(fault, at: site, saying: "step \(index + 1)")
      }
    }
    report(progress.end(), at: site, saying: "after the last step")
  }

  /// A cursor that consumes what was recorded, event by event.
  ///
  /// What it has not consumed when it goes out of scope is an issue at the line of this call.
  ///
  /// - Parameters:
  ///   - fileID: The file of that issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of that issue.
  ///   - column: The column of that issue.
  /// - Returns: The cursor, before the first event.
  public func cursor(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> Cursor<Value, Failure> {
    Cursor(self, at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
