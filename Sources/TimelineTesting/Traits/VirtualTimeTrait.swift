import ReactiveCore
public import TestScheduler
public import Testing

/// A trait that gives each test case a virtual time of its own.
///
/// ```swift
/// @Test(.virtualTime) func `the title counts down`() throws {
///   let scheduler = try TestScheduler.current
///   …
/// }
/// ```
///
/// It makes a fresh `TestScheduler.current` for each case, in parallel too. When
/// the case is over it disposes the recorders and audits what was left: see ``Audit``. Of two
/// nested traits the inner one wins.
public struct VirtualTimeTrait: TestTrait, SuiteTrait, TestScoping {
  let ties: Ties
  let tick: Duration
  let limits: Limits
  let audit: Audit

  /// A suite hands the trait to its tests, so that each has a world of its own.
  public var isRecursive: Bool { true }

  /// Runs a test case in a virtual time of its own, then audits it.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The case; nil for a suite, which runs as it is.
  ///   - function: Runs it.
  /// - Throws: What the test throws.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    let scheduler = TestScheduler(tick: tick, ties: ties, limits: limits)
    scheduler.beginAudit()
    scheduler.core.beginTrace()
    do {
      try await TestScheduler.$bound.withValue(scheduler) { try await function() }
    } catch {
      // What a test has not come to is no fault of its own: nothing is reported when it throws.
      scheduler.endAudit().forEach { $0.wrapUp() }
      throw error
    }
    audit.report(on: scheduler, of: test)
  }
}

extension Trait where Self == VirtualTimeTrait {
  /// Gives each test case a virtual time of its own, and audits it.
  public static var virtualTime: Self { .virtualTime() }

  /// Gives each test case a virtual time of its own, and audits it.
  ///
  /// - Parameters:
  ///   - ties: How work that is due at the same instant is ordered.
  ///   - tick: How long one character of marble text lasts; at least one nanosecond.
  ///   - limits: What stops endless work.
  ///   - audit: What is looked at when the case is over.
  /// - Returns: The trait.
  public static func virtualTime(
    ties: Ties = .fifo, tick: Duration = .milliseconds(1), limits: Limits = .standard,
    audit: Audit = .all
  ) -> Self {
    VirtualTimeTrait(ties: ties, tick: tick, limits: limits, audit: audit)
  }
}
