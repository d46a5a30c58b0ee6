public import ReactiveCore
import Recorder
public import TestScheduler

/// Draws a source, how long it is subscribed to, and what comes out of it.
///
/// ```swift
/// try expectTimeline(
///   source:        "--a-b-----c-|",
///   subscriptions: "^-----------!",
///   output:        "-------b----(c|)"
/// ) { $0.debounce(for: .milliseconds(3), on: $1) }
/// ```
///
/// The source is hot, the result is recorded from zero, and the scheduler runs until it is idle. A
/// difference, and a text that cannot be read, is an issue at the line of the call.
///
/// - Parameters:
///   - source: What the source plays; the text of a value is the value.
///   - subscriptions: When the source is subscribed to, one subscription; nil does not look.
///   - output: What comes out.
///   - failure: The error that `#` stands for, in both; nil means `TestError()`.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
///   - transform: Makes what comes out of the source and a fresh scheduler.
/// - Throws: ``SchedulerError`` when the scheduler does not come to rest, and what the closure
///   throws.
public func expectTimeline<Value, Failure>(
  source: String, subscriptions: String? = nil, output: String, error failure: Failure? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  _ transform: (Signal<String, Failure>, TestScheduler) throws -> Signal<Value, Failure>
) throws
where
  Value: LosslessStringConvertible & Equatable & Sendable, Failure: Error & Equatable
{
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  try Drawing(source: source, subscriptions: subscriptions, values: .read(), failure: failure)
    .play(at: site, transform)?
    .expect(ExpectedMarbles(output, failure: failure), by: ==, errors: ==, at: site)
}

/// Draws a source, how long it is subscribed to, and what comes out of it, of one type of values.
///
/// - Parameters:
///   - source: What the source plays.
///   - subscriptions: When the source is subscribed to, one subscription; nil does not look.
///   - output: What comes out.
///   - values: What the names in both texts stand for.
///   - failure: The error that `#` stands for, in both; nil means `TestError()`.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
///   - transform: Makes what comes out of the source and a fresh scheduler.
/// - Throws: ``SchedulerError`` when the scheduler does not come to rest, and what the closure
///   throws.
public func expectTimeline<Value, Failure>(
  source: String, subscriptions: String? = nil, output: String, values: [String: Value],
  error failure: Failure? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  _ transform: (Signal<Value, Failure>, TestScheduler) throws -> Signal<Value, Failure>
) throws where Value: Equatable & Sendable, Failure: Error & Equatable {
  try expectTimeline(
    source: source, subscriptions: subscriptions, output: output, values: values, outputs: values,
    error: failure, fileID: fileID, filePath: filePath, line: line, column: column, transform)
}

/// Draws a source, how long it is subscribed to, and what comes out of it, of two types of values.
///
/// - Parameters:
///   - source: What the source plays.
///   - subscriptions: When the source is subscribed to, one subscription; nil does not look.
///   - output: What comes out.
///   - values: What the names in the source stand for.
///   - outputs: What the names in the output stand for.
///   - failure: The error that `#` stands for, in both; nil means `TestError()`.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
///   - transform: Makes what comes out of the source and a fresh scheduler.
/// - Throws: ``SchedulerError`` when the scheduler does not come to rest, and what the closure
///   throws.
public func expectTimeline<Value, Output, Failure>(
  source: String, subscriptions: String? = nil, output: String, values: [String: Value],
  outputs: [String: Output], error failure: Failure? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  _ transform: (Signal<Value, Failure>, TestScheduler) throws -> Signal<Output, Failure>
) throws
where Value: Sendable, Output: Equatable & Sendable, Failure: Error & Equatable {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  try Drawing(
    source: source, subscriptions: subscriptions, values: .table(values), failure: failure
  )
  .play(at: site, transform)?
  .expect(ExpectedMarbles(output, table: outputs, failure: failure), by: ==, errors: ==, at: site)
}

/// The upper part of a drawing.
private struct Drawing<Value: Sendable, Failure: Error> {
  let source: String
  let subscriptions: String?
  let values: MarbleValues<Value>
  let failure: Failure?

  /// Plays it on a fresh scheduler.
  ///
  /// - Returns: The recording of what came out; nil when the source cannot be read.
  func play<Output>(
    at site: CallSite,
    _ transform: (Signal<Value, Failure>, TestScheduler) throws -> Signal<Output, Failure>
  ) throws -> Recorder<Output, Failure>? {
    let scheduler = TestScheduler()
    guard let hot = hot(on: scheduler, at: site) else { return nil }
    let line = UInt(max(0, site.line))
    let recorder = scheduler.record(
      try transform(hot.signal, scheduler), name: "output", fileID: site.fileID, line: line)
    try scheduler.run()
    if let subscriptions { hot.log.expect([subscriptions], at: site) }
    return recorder
  }

  private func hot(on scheduler: TestScheduler, at site: CallSite) -> HotSignal<Value, Failure>? {
    do {
      let timeline = try Timeline<Value, Failure>.parse(
        source, role: .source, tick: scheduler.tick, values: values, failure: failure)
      return scheduler.hot(timeline, fileID: site.fileID, line: UInt(max(0, site.line)))
    } catch {
      site.report("the source cannot be read: \(error)")
      return nil
    }
  }
}
