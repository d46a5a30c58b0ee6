public import ReactiveCore
import Recorder

/// Consumes a recording event by event.
///
/// ```swift
/// var cursor = recorder.cursor()
/// cursor.next("a", at: .milliseconds(1))
/// cursor.nothing(until: .milliseconds(4))
/// cursor.completed(at: .milliseconds(5))
/// ```
///
/// The first step that does not fit is an issue at its line; the cursor is silent from then on.
/// What has not been consumed when the cursor goes out of scope is an issue too.
public struct Cursor<Value: Sendable, Failure: Error>: ~Copyable {
  private var progress: Progress<Value, Failure>
  private let origin: CallSite
  /// Whether a fault was reported, or the end was looked at.
  private var isSilent = false

  init(_ recorder: Recorder<Value, Failure>, at site: CallSite) {
    (progress, origin) = (Progress(recorder), site)
  }

  deinit {
    guard !isSilent, let fault = progress.end() else { return }
    progress.recorder.report(fault, at: origin, saying: "the cursor was dropped too early")
  }

  /// Takes a step and reports at a place when it does not fit.
  mutating func take(_ step: @autoclosure () -> Step<Value, Failure>, at site: CallSite) {
    guard !isSilent, let fault = progress.take(step()) else { return }
    isSilent = true
    progress.recorder.report(fault, at: site)
  }

  /// Expects that everything has been consumed, and ends the cursor.
  ///
  /// - Parameters:
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public mutating func end(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    guard !isSilent else { return }
    isSilent = true
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    progress.recorder.report(progress.end(), at: site)
  }
}

extension Cursor {
  /// Expects a value that fits.
  ///
  /// - Parameters:
  ///   - predicate: Whether a value fits; called at most once for a value.
  ///   - instant: When it comes; nil means at any time.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public mutating func next(
    where predicate: @escaping (Value) -> Bool, at instant: Instant? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    take(
      .next(where: predicate, at: instant),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Expects a value that fits, in a span of time.
  ///
  /// - Parameters:
  ///   - predicate: Whether a value fits; called at most once for a value.
  ///   - range: When it comes, the ends included.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public mutating func next(
    where predicate: @escaping (Value) -> Bool, within range: ClosedRange<Instant>,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    take(
      .next(where: predicate, within: range),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Expects any event: a value, an error or completion.
  ///
  /// - Parameters:
  ///   - instant: When it comes; nil means at any time.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public mutating func anything(
    at instant: Instant? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    take(
      .anything(at: instant),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Expects values that come at one instant, in any order.
  ///
  /// - Parameters:
  ///   - values: All of them.
  ///   - instant: When they come.
  ///   - areEquivalent: Whether two values are the same; called at most once for a pair.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public mutating func inAnyOrder(
    _ values: [Value], at instant: Instant, by areEquivalent: @escaping (Value, Value) -> Bool,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    take(
      .inAnyOrder(values, at: instant, by: areEquivalent),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Passes over a number of events, whatever they are.
  ///
  /// - Parameters:
  ///   - count: How many; a negative number counts as zero.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public mutating func skip(
    _ count: Int,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    take(.skip(count), at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Expects that nothing more came up to an instant, that one included.
  ///
  /// - Parameters:
  ///   - instant: The end of the silence.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public mutating func nothing(
    until instant: Instant,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    take(
      .nothing(until: instant),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Expects completion.
  ///
  /// - Parameters:
  ///   - instant: When it comes; nil means at any time.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public mutating func completed(
    at instant: Instant? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    take(
      .completed(at: instant),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Expects an error that fits.
  ///
  /// - Parameters:
  ///   - predicate: Whether an error fits; called at most once for an error.
  ///   - instant: When it comes; nil means at any time.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public mutating func error(
    where predicate: @escaping (Failure) -> Bool, at instant: Instant? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    take(
      .error(where: predicate, at: instant),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

extension Cursor where Value: Equatable {
  /// Expects a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - instant: When it comes; nil means at any time.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public mutating func next(
    _ value: Value, at instant: Instant? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    take(
      .next(value, at: instant),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Expects a value, in a span of time.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - range: When it comes, the ends included.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public mutating func next(
    _ value: Value, within range: ClosedRange<Instant>,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    take(
      .next(value, within: range),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Expects values that come at one instant, in any order.
  ///
  /// - Parameters:
  ///   - values: All of them.
  ///   - instant: When they come.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public mutating func inAnyOrder(
    _ values: [Value], at instant: Instant,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    take(
      .inAnyOrder(values, at: instant),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

extension Cursor where Failure: Equatable {
  /// Expects an error.
  ///
  /// - Parameters:
  ///   - failure: The error.
  ///   - instant: When it comes; nil means at any time.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public mutating func error(
    _ failure: Failure, at instant: Instant? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    take(
      .error(failure, at: instant),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
