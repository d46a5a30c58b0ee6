import ReactiveCore
import Testing

/// Collects what expectations find while a scenario is run again and again, so that the search can
/// report it once, for the smallest run that fails.
///
/// A search has many runs:
///
/// ```swift
/// Findings.searching {
///   for input in inputs {
///     let findings = Findings.collecting { try scenario(input) }
///     …
///   }
/// }
/// ```
///
/// It follows the task: what a thread without the task's values finds is not collected, and neither
/// is what a task that was left behind finds when its run is over. Both are recorded as ever.
final class Findings: Sendable {
  /// Those of the run in progress.
  @TaskLocal static var current: Findings?

  /// What was found; nil when the run is over.
  private let found = Locked<[Finding]?>([])

  private init() {}

  /// Adds a finding to the run in progress.
  ///
  /// - Returns: Whether there is one.
  static func collect(_ finding: @autoclosure () -> Finding) -> Bool {
    guard let current else { return false }
    let finding = finding()
    return current.found.withLock { found in
      guard found != nil else { return false }
      found?.append(finding)
      return true
    }
  }

  private func close() -> [Finding] {
    found.withLock { found in
      defer { found = nil }
      return found ?? []
    }
  }

  private func add(thrown error: any Error) {
    guard let finding = Finding(thrown: error) else { return }
    found.withLock { $0?.append(finding) }
  }
}

// MARK: - One run

extension Findings {
  /// Runs something once; what expectations find meanwhile, or the error it throws, is not recorded.
  ///
  /// - Returns: What was found, in order.
  static func collecting(_ body: () throws -> Void) -> [Finding] {
    let findings = Findings()
    do {
      try $current.withValue(findings) { try body() }
    } catch {
      findings.add(thrown: error)
    }
    return findings.close()
  }

  /// Runs something once; what expectations find meanwhile, or the error it throws, is not recorded.
  ///
  /// - Returns: What was found, in order.
  static func collecting(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
  ) async -> [Finding] {
    let findings = Findings()
    do {
      try await $current.withValue(findings) { try await body() }
    } catch {
      findings.add(thrown: error)
    }
    return findings.close()
  }
}

// MARK: - Many runs

extension Findings {
  /// What the log says about each issue of a run.
  private static var comment: Comment {
    "an issue in one run of a search, which reports the smallest run that fails"
  }

  /// Lets the runs inside collect the issues of `#expect`, `#require` and `Issue.record` too.
  ///
  /// Each is a known issue in the log of the test; warnings pass through.
  static func searching(_ search: () -> Void) {
    withKnownIssue(comment, isIntermittent: true) {
      search()
    } matching: {
      collect($0)
    }
  }

  /// Lets the runs inside collect the issues of `#expect`, `#require` and `Issue.record` too.
  ///
  /// Each is a known issue in the log of the test; warnings pass through.
  static func searching(
    isolation: isolated (any Actor)? = #isolation, _ search: () async -> Void
  ) async {
    await withKnownIssue(comment, isIntermittent: true) {
      await search()
    } matching: {
      collect($0)
    }
  }

  @Sendable private static func collect(_ issue: Issue) -> Bool {
    issue.isFailure && collect(Finding(issue))
  }
}
