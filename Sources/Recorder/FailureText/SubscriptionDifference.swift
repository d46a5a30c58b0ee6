import ReactiveCore
package import TestScheduler

/// How the subscriptions of a source differ from the expected ones.
package enum SubscriptionDifference {
  /// Compares subscriptions.
  ///
  /// - Parameters:
  ///   - name: What the source is called.
  ///   - expected: What should have been.
  ///   - actual: What was.
  ///   - tick: How long one character of subscription text lasts.
  /// - Returns: The text of the failure; nil when there is none.
  package static func text(
    name: String, expected: [SubscriptionSpan], actual: [SubscriptionSpan], tick: Duration
  ) -> String? {
    guard expected != actual else { return nil }
    let common = min(expected.count, actual.count)
    let index = (0..<common).first { expected[$0] != actual[$0] } ?? common
    let wanted = index < expected.count ? expected[index] : nil
    let got = index < actual.count ? actual[index] : nil
    let sections = [
      "the subscriptions of \(name) are not as expected",
      picture(wanted, got, tick: tick), sentence(wanted, got, number: index + 1),
      "actual, ready to paste:\n  \(paste(actual, tick: tick))",
    ]
    return sections.joined(separator: "\n\n")
  }

  private static func picture(
    _ expected: SubscriptionSpan?, _ actual: SubscriptionSpan?, tick: Duration
  ) -> String {
    let wanted = expected?.marbles(tick: tick) ?? ""
    let got = actual?.marbles(tick: tick) ?? ""
    let caret = zip(wanted, got).prefix { $0 == $1 }.count
    return """
      expected  \(wanted.isEmpty ? "none" : wanted)
        actual  \(got.isEmpty ? "none" : got)
      \(String(repeating: " ", count: 10 + caret))^
      """
  }

  private static func sentence(
    _ expected: SubscriptionSpan?, _ actual: SubscriptionSpan?, number: Int
  ) -> String {
    switch (expected, actual) {
    case (let expected?, let actual?):
      "subscription \(number): expected \(words(expected)), got \(words(actual))"
    case (let expected?, nil):
      "subscription \(number): expected \(words(expected)), but nobody subscribed"
    case (nil, let actual?):
      "subscription \(number) was not expected: it lasted \(words(actual))"
    case (nil, nil): ""
    }
  }

  private static func words(_ span: SubscriptionSpan) -> String {
    guard let end = span.to else { return "from \(span.from) on" }
    return "from \(span.from) to \(end)"
  }

  private static func paste(_ spans: [SubscriptionSpan], tick: Duration) -> String {
    "expectSubscriptions(" + spans.map { "\"\($0.marbles(tick: tick))\"" }.joined(separator: ", ")
      + ")"
  }
}
