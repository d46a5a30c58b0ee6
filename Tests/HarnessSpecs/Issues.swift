import Synchronization
import Testing

/// The issues that are recorded while something runs; they do not fail the spec.
func issues(_ body: () throws -> Void) rethrows -> [Issue] {
  let found = IssueLog()
  try withKnownIssue(isIntermittent: true) {
    try body()
  } matching: { issue in
    found.add(issue)
    return true
  }
  return found.issues
}

/// The issues that are recorded while something runs and waits; they do not fail the spec.
func issues(_ body: () async throws -> Void) async rethrows -> [Issue] {
  let found = IssueLog()
  try await withKnownIssue(isIntermittent: true) {
    try await body()
  } matching: { issue in
    found.add(issue)
    return true
  }
  return found.issues
}

/// Issues in the order they were recorded.
private final class IssueLog: Sendable {
  private let storage = Mutex<[Issue]>([])

  var issues: [Issue] { storage.withLock { $0 } }

  func add(_ issue: Issue) { storage.withLock { $0.append(issue) } }
}

extension Issue {
  var line: Int? { sourceLocation?.line }

  var text: String { comments.map(\.rawValue).joined(separator: "\n") }
}

/// Expects the texts of the issues that a test records, those of the traits inside it included.
struct ExpectedIssues: TestTrait, TestScoping {
  /// A part of the text of each, in order.
  let parts: [String]

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let found = IssueLog()
    try await withKnownIssue(isIntermittent: true) {
      try await function()
    } matching: { issue in
      found.add(issue)
      return true
    }
    let texts = found.issues.map { $0.text + ($0.error.map { "\($0)" } ?? "") }
    let fits =
      texts.count == parts.count && zip(texts, parts).allSatisfy { $0.contains($1) }
    if !fits { Issue.record("expected issues about \(parts), got \(texts)") }
  }
}

extension Trait where Self == ExpectedIssues {
  /// Expects issues whose texts contain these, one each, and no others.
  static func issues(_ parts: String...) -> Self { ExpectedIssues(parts: parts) }
}
