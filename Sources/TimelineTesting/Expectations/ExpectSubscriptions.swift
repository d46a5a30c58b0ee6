import Recorder
public import TestScheduler
import TimelineReport

extension HotSignal {
  /// Expects when the source was subscribed to.
  ///
  /// ```swift
  /// source.expectSubscriptions("^----!", "--^--!")
  /// ```
  ///
  /// A difference, and a text that cannot be read, is an issue at the line of the call.
  ///
  /// - Parameters:
  ///   - expected: One text for each subscription, in the order they were made; none means that
  ///     nobody ever subscribed.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public func expectSubscriptions(
    _ expected: String...,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    log.expect(expected, at: site)
  }
}

extension ColdSignal {
  /// Expects when the source was subscribed to.
  ///
  /// A difference, and a text that cannot be read, is an issue at the line of the call.
  ///
  /// - Parameters:
  ///   - expected: One text for each subscription, in the order they were made; none means that
  ///     nobody ever subscribed.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public func expectSubscriptions(
    _ expected: String...,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    log.expect(expected, at: site)
  }
}

extension SubscriptionLog {
  /// Reports at a place how the subscriptions differ from texts.
  func expect(_ texts: [String], at site: CallSite) {
    do {
      let expected = try texts.map { text throws(MarbleError) in
        try SubscriptionSpan(marbles: text, tick: tick)
      }
      let fault = SubscriptionDifference.text(
        name: name, expected: expected, actual: spans, tick: tick)
      guard let fault else { return }
      let tracks = [Track("expected", marks: [], subscriptions: expected), Track(self)]
      site.report(
        fault, showing: [Picture(of: name, tracks, title: "the subscriptions of \(name)")])
    } catch {
      site.report("the expected subscription cannot be read: \(error)")
    }
  }
}
