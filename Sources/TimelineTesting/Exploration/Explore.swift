import ReactiveCore
public import TestScheduler

/// Runs a scenario again and again, each time with same-instant work in another order, and expects
/// that it keeps its expectations in all of them.
///
/// ```swift
/// @Test func `a result for an older query is never shown`() {
///   explore(orders: 200) { scheduler in
///     let query = try scheduler.hot("a-b")
///     …
///   }
/// }
/// ```
///
/// What can be exchanged are the lanes that `Ties.seeded` speaks of; work never comes before the
/// work that enqueued it. The usual order runs first, then all with one deviation from it, then all
/// with two, and so on. When there are more orders than may be run, half of the runs are spent so
/// and the others on orders drawn from a seed. The first order that fails ends the search.
///
/// What fails is not recorded where it fails: it is one issue at the line of the call, for the
/// smallest order that was found. It says which work ran before which, what failed, and how to run
/// exactly that order again. All expectations count, `#expect`, `#require` and errors too.
///
/// Each run has a fresh scheduler, which is `TestScheduler.current` as well. All state must be made
/// inside the scenario: nothing may be left from one run to the next.
///
/// - Parameters:
///   - orders: The most orders that are run; less than one counts as one.
///   - seed: What orders are drawn from when there are more than may be run.
///   - tick: How long one character of marble text lasts; at least one nanosecond.
///   - limits: What stops endless work.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
///   - scenario: What is run, on the scheduler that it is given.
public func explore(
  orders: Int = 200, seed: UInt64 = 0, tick: Duration = .milliseconds(1),
  limits: Limits = .standard,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  _ scenario: (TestScheduler) throws -> Void
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  guard var exploration = Exploration(orders: orders, seed: seed, at: site) else { return }
  Findings.searching {
    while let run = exploration.next() {
      let scheduler = run.makeScheduler(tick: tick, limits: limits)
      let findings = Findings.collecting {
        try TestScheduler.$bound.withValue(scheduler) {
          try Replay.$current.withValue(nil) { try scenario(scheduler) }
        }
      }
      exploration.note(run, found: findings)
    }
  }
  exploration.report()
}

/// Runs a scenario that waits again and again, each time with same-instant work in another order,
/// and expects that it keeps its expectations in all of them.
///
/// All else is as in the form that does not wait. What tasks do between two awaits is no work of the
/// scheduler: its order is not explored, and the scenario has to wait for it, with `sleepers(_:)` say,
/// to be the same in each run.
///
/// - Parameters:
///   - orders: The most orders that are run; less than one counts as one.
///   - seed: What orders are drawn from when there are more than may be run.
///   - tick: How long one character of marble text lasts; at least one nanosecond.
///   - limits: What stops endless work.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
///   - isolation: The actor that the scenario runs on.
///   - scenario: What is run, on the scheduler that it is given.
@_disfavoredOverload  // A scenario that does not wait needs no `await` in an async test.
public func explore(
  orders: Int = 200, seed: UInt64 = 0, tick: Duration = .milliseconds(1),
  limits: Limits = .standard,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  isolation: isolated (any Actor)? = #isolation,
  _ scenario: (TestScheduler) async throws -> Void
) async {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  guard var exploration = Exploration(orders: orders, seed: seed, at: site) else { return }
  await Findings.searching {
    while let run = exploration.next() {
      let scheduler = run.makeScheduler(tick: tick, limits: limits)
      let findings = await Findings.collecting {
        try await TestScheduler.$bound.withValue(scheduler) {
          try await Replay.$current.withValue(nil) { try await scenario(scheduler) }
        }
      }
      exploration.note(run, found: findings)
    }
  }
  exploration.report()
}
