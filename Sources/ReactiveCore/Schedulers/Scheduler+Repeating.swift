extension Scheduler {
  /// Runs an action again and again by scheduling each run when the one before has returned.
  ///
  /// - Parameters:
  ///   - period: The time from one run to the next; negative counts as zero.
  ///   - first: When it runs for the first time; nil means one period from now.
  ///   - label: What the work is called in `pending`, limits and traces.
  ///   - fileID: The file that asked for the work.
  ///   - line: The line that asked for the work.
  ///   - action: The work.
  /// - Returns: The repeating work; disposing it ends the repetition.
  @discardableResult
  public func schedule(
    every period: Duration, startingAt first: Instant?, label: String?, fileID: String, line: UInt,
    _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    let nanoseconds = max(0, period.nanosecondsRoundedUp)
    let work = RepeatingWork(
      scheduler: self, period: nanoseconds,
      first: first ?? now.advanced(byNanoseconds: nanoseconds), action: action,
      label: label, fileID: fileID, line: line)
    work.armNextRun()
    return work
  }
}

/// Work that schedules itself again after each run, on the grid `first + k * period`.
private final class RepeatingWork<Target: Scheduler>: Disposable {
  private struct State {
    var due: Instant
    var runs = 0
    var action: (@Sendable () -> Void)?
    var run: (any Disposable)?
  }

  private let scheduler: Target
  private let period: Int64
  private let label: String?
  private let fileID: String
  private let line: UInt
  private let state: Locked<State>

  init(
    scheduler: Target, period: Int64, first: Instant, action: @escaping @Sendable () -> Void,
    label: String?, fileID: String, line: UInt
  ) {
    (self.scheduler, self.period) = (scheduler, period)
    (self.label, self.fileID, self.line) = (label, fileID, line)
    state = Locked(State(due: first, action: action, run: nil))
  }

  var isDisposed: Bool { state.withLock { $0.action == nil } }

  func dispose() {
    // What is taken out is released after the lock: a release may run code of the user.
    let old = state.withLock { state in
      let old = (action: state.action, run: state.run)
      (state.action, state.run) = (nil, nil)
      return old
    }
    old.run?.dispose()
  }

  func armNextRun() {
    let next = state.withLock { $0.action == nil ? nil : (due: $0.due, runs: $0.runs) }
    guard let next else { return }
    let run = scheduler.schedule(at: next.due, label: label, fileID: fileID, line: line) { [self] in
      runOnce()
    }
    keep(run, after: next.runs)
  }

  private func runOnce() {
    guard let action = state.withLock({ $0.action }) else { return }
    action()
    state.withLock { state in
      state.due = state.due.advanced(byNanoseconds: period)
      state.runs &+= 1
    }
    armNextRun()
  }

  /// Remembers the scheduled run, unless the repetition was disposed while it was scheduled.
  private func keep(_ run: any Disposable, after runs: Int) {
    let (isDisposed, old) = state.withLock { state -> (Bool, (any Disposable)?) in
      guard state.action != nil else { return (true, nil) }
      // On another thread the run may be over by now, and the next one kept.
      guard state.runs == runs else { return (false, nil) }
      let old = state.run
      state.run = run
      return (false, old)
    }
    if isDisposed { run.dispose() }
    withExtendedLifetime(old) {}
  }
}
