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
  let replay: String?
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
    let site = CallSite(test.sourceLocation)
    let outer = Replay.current?.take()
    let replay = replay.map { Replay($0, from: .trait) } ?? outer
    let run = replay?.makeRun(at: site)
    guard replay == nil || run != nil else { return }
    let scheduler =
      run?.makeScheduler(tick: tick, limits: limits)
      ?? TestScheduler(tick: tick, ties: ties, limits: limits)
    do {
      try await Replay.$current.withValue(replay) {
        try await perform(function, on: scheduler, of: test)
      }
    } catch {
      if let run { replay?.judge(run, isWhole: false, at: site) }
      throw error
    }
    if let run { replay?.judge(run, isWhole: true, at: site) }
  }

  private func perform(
    _ function: @Sendable () async throws -> Void, on scheduler: TestScheduler, of test: Test
  ) async throws {
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
  ///   - replay: The token of one order, as a failed `explore` prints it: that order is run, whatever
  ///     the ties. `explore` inside the test runs that one order too. The variable
  ///     `TIMELINES_REPLAY` of the environment asks for the same wherever there is no token.
  ///   - tick: How long one character of marble text lasts; at least one nanosecond.
  ///   - limits: What stops endless work.
  ///   - audit: What is looked at when the case is over.
  /// - Returns: The trait.
  public static func virtualTime(
    ties: Ties = .fifo, replay: String? = nil, tick: Duration = .milliseconds(1),
    limits: Limits = .standard, audit: Audit = .all
  ) -> Self {
    VirtualTimeTrait(ties: ties, replay: replay, tick: tick, limits: limits, audit: audit)
  }
}
