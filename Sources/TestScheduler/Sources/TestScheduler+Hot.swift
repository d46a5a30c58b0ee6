import ReactiveCore

extension TestScheduler {
  /// Makes a source that plays by the clock, whoever listens; the text of a value is the value.
  ///
  /// - Parameters:
  ///   - marbles: What it plays; `^` in it is instant zero.
  ///   - failure: The type of its failure; `#` needs `TestError`, for another give `error:`.
  ///   - fileID: The file that audits and traces name.
  ///   - line: The line that audits and traces name.
  /// - Returns: The source.
  /// - Throws: A ``MarbleError`` that points at the first character which cannot be read.
  public func hot<Failure: Error>(
    _ marbles: String, failure: Failure.Type = TestError.self, fileID: String = #fileID,
    line: UInt = #line
  ) throws(MarbleError) -> HotSignal<String, Failure> {
    try hot(marbles, of: String.self, failure: failure, fileID: fileID, line: line)
  }

  /// Makes a source that plays by the clock, whoever listens; the text of a value is the value.
  ///
  /// - Parameters:
  ///   - marbles: What it plays; `^` in it is instant zero.
  ///   - failure: The error that `#` stands for.
  ///   - fileID: The file that audits and traces name.
  ///   - line: The line that audits and traces name.
  /// - Returns: The source.
  /// - Throws: A ``MarbleError`` that points at the first character which cannot be read.
  public func hot<Failure: Error>(
    _ marbles: String, error failure: Failure, fileID: String = #fileID, line: UInt = #line
  ) throws(MarbleError) -> HotSignal<String, Failure> {
    try hot(
      Timeline.parse(
        marbles, role: .source, tick: tick, values: .read(as: String.self), failure: failure),
      fileID: fileID, line: line)
  }

  /// Makes a source that plays by the clock, whoever listens; the text of a value is read by its type.
  ///
  /// - Parameters:
  ///   - marbles: What it plays; `^` in it is instant zero.
  ///   - type: The type of the values.
  ///   - failure: The type of its failure; `#` needs `TestError`.
  ///   - fileID: The file that audits and traces name.
  ///   - line: The line that audits and traces name.
  /// - Returns: The source.
  /// - Throws: A ``MarbleError`` that points at the first character which cannot be read.
  public func hot<Value: LosslessStringConvertible & Sendable, Failure: Error>(
    _ marbles: String, of type: Value.Type, failure: Failure.Type = TestError.self,
    fileID: String = #fileID, line: UInt = #line
  ) throws(MarbleError) -> HotSignal<Value, Failure> {
    try hot(
      Timeline<Value, Failure>.parse(
        marbles, role: .source, tick: tick, values: .read(as: type)),
      fileID: fileID, line: line)
  }

  /// Makes a source that plays by the clock, whoever listens; values are looked up in a table.
  ///
  /// - Parameters:
  ///   - marbles: What it plays; `^` in it is instant zero.
  ///   - values: What the names in the text stand for; more than the text uses is fine.
  ///   - failure: The type of its failure; `#` needs `TestError`, for another give `error:`.
  ///   - fileID: The file that audits and traces name.
  ///   - line: The line that audits and traces name.
  /// - Returns: The source.
  /// - Throws: A ``MarbleError`` that points at the first character which cannot be read.
  public func hot<Value: Sendable, Failure: Error>(
    _ marbles: String, values: [String: Value], failure: Failure.Type = TestError.self,
    fileID: String = #fileID, line: UInt = #line
  ) throws(MarbleError) -> HotSignal<Value, Failure> {
    try hot(
      Timeline<Value, Failure>.parse(marbles, role: .source, tick: tick, values: .table(values)),
      fileID: fileID, line: line)
  }

  /// Makes a source that plays by the clock, whoever listens; values are looked up in a table.
  ///
  /// - Parameters:
  ///   - marbles: What it plays; `^` in it is instant zero.
  ///   - values: What the names in the text stand for; more than the text uses is fine.
  ///   - failure: The error that `#` stands for.
  ///   - fileID: The file that audits and traces name.
  ///   - line: The line that audits and traces name.
  /// - Returns: The source.
  /// - Throws: A ``MarbleError`` that points at the first character which cannot be read.
  public func hot<Value: Sendable, Failure: Error>(
    _ marbles: String, values: [String: Value], error failure: Failure,
    fileID: String = #fileID, line: UInt = #line
  ) throws(MarbleError) -> HotSignal<Value, Failure> {
    try hot(
      Timeline.parse(
        marbles, role: .source, tick: tick, values: .table(values), failure: failure),
      fileID: fileID, line: line)
  }

  /// Makes a source that plays by the clock, whoever listens.
  ///
  /// - Parameters:
  ///   - timeline: What it plays.
  ///   - fileID: The file that audits and traces name.
  ///   - line: The line that audits and traces name.
  /// - Returns: The source.
  @inlinable
  public func hot<Value: Sendable, Failure: Error>(
    _ timeline: Timeline<Value, Failure>, fileID: String = #fileID, line: UInt = #line
  ) -> HotSignal<Value, Failure> {
    HotSignal(timeline, on: self, fileID: fileID, line: line)
  }
}
