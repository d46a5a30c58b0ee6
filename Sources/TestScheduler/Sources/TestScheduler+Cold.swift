import ReactiveCore

extension TestScheduler {
  /// Makes a source that plays anew for each subscription; the text of a value is the value.
  ///
  /// - Parameters:
  ///   - marbles: What it plays; its zero is the subscription.
  ///   - failure: The type of its failure; `#` needs `TestError`, for another give `error:`.
  ///   - fileID: The file that audits and traces name.
  ///   - line: The line that audits and traces name.
  /// - Returns: The source.
  /// - Throws: A ``MarbleError`` that points at the first character which cannot be read.
  public func cold<Failure: Error>(
    _ marbles: String, failure: Failure.Type = TestError.self, fileID: String = #fileID,
    line: UInt = #line
  ) throws(MarbleError) -> ColdSignal<String, Failure> {
    try cold(marbles, of: String.self, failure: failure, fileID: fileID, line: line)
  }

  /// Makes a source that plays anew for each subscription; the text of a value is the value.
  ///
  /// - Parameters:
  ///   - marbles: What it plays; its zero is the subscription.
  ///   - failure: The error that `#` stands for.
  ///   - fileID: The file that audits and traces name.
  ///   - line: The line that audits and traces name.
  /// - Returns: The source.
  /// - Throws: A ``MarbleError`` that points at the first character which cannot be read.
  public func cold<Failure: Error>(
    _ marbles: String, error failure: Failure, fileID: String = #fileID, line: UInt = #line
  ) throws(MarbleError) -> ColdSignal<String, Failure> {
    try cold(
      Timeline.parse(
        marbles, role: .cold, tick: tick, values: .read(as: String.self), failure: failure),
      fileID: fileID, line: line)
  }

  /// Makes a source that plays anew for each subscription; the text of a value is read by its type.
  ///
  /// - Parameters:
  ///   - marbles: What it plays; its zero is the subscription.
  ///   - type: The type of the values.
  ///   - failure: The type of its failure; `#` needs `TestError`.
  ///   - fileID: The file that audits and traces name.
  ///   - line: The line that audits and traces name.
  /// - Returns: The source.
  /// - Throws: A ``MarbleError`` that points at the first character which cannot be read.
  public func cold<Value: LosslessStringConvertible & Sendable, Failure: Error>(
    _ marbles: String, of type: Value.Type, failure: Failure.Type = TestError.self,
    fileID: String = #fileID, line: UInt = #line
  ) throws(MarbleError) -> ColdSignal<Value, Failure> {
    try cold(
      Timeline<Value, Failure>.parse(
        marbles, role: .cold, tick: tick, values: .read(as: type)),
      fileID: fileID, line: line)
  }

  /// Makes a source that plays anew for each subscription; values are looked up in a table.
  ///
  /// - Parameters:
  ///   - marbles: What it plays; its zero is the subscription.
  ///   - values: What the names in the text stand for; more than the text uses is fine.
  ///   - failure: The type of its failure; `#` needs `TestError`, for another give `error:`.
  ///   - fileID: The file that audits and traces name.
  ///   - line: The line that audits and traces name.
  /// - Returns: The source.
  /// - Throws: A ``MarbleError`` that points at the first character which cannot be read.
  public func cold<Value: Sendable, Failure: Error>(
    _ marbles: String, values: [String: Value], failure: Failure.Type = TestError.self,
    fileID: String = #fileID, line: UInt = #line
  ) throws(MarbleError) -> ColdSignal<Value, Failure> {
    try cold(
      Timeline<Value, Failure>.parse(marbles, role: .cold, tick: tick, values: .table(values)),
      fileID: fileID, line: line)
  }

  /// Makes a source that plays anew for each subscription; values are looked up in a table.
  ///
  /// - Parameters:
  ///   - marbles: What it plays; its zero is the subscription.
  ///   - values: What the names in the text stand for; more than the text uses is fine.
  ///   - failure: The error that `#` stands for.
  ///   - fileID: The file that audits and traces name.
  ///   - line: The line that audits and traces name.
  /// - Returns: The source.
  /// - Throws: A ``MarbleError`` that points at the first character which cannot be read.
  public func cold<Value: Sendable, Failure: Error>(
    _ marbles: String, values: [String: Value], error failure: Failure,
    fileID: String = #fileID, line: UInt = #line
  ) throws(MarbleError) -> ColdSignal<Value, Failure> {
    try cold(
      Timeline.parse(
        marbles, role: .cold, tick: tick, values: .table(values), failure: failure),
      fileID: fileID, line: line)
  }

  /// Makes a source that plays anew for each subscription.
  ///
  /// - Parameters:
  ///   - timeline: What it plays; its zero is the subscription.
  ///   - fileID: The file that audits and traces name.
  ///   - line: The line that audits and traces name.
  /// - Returns: The source.
  public func cold<Value: Sendable, Failure: Error>(
    _ timeline: Timeline<Value, Failure>, fileID: String = #fileID, line: UInt = #line
  ) -> ColdSignal<Value, Failure> {
    ColdSignal(timeline, on: self, fileID: fileID, line: line)
  }
}
