extension Scheduler {
  /// Runs an action once, at the current instant, behind what is already due.
  ///
  /// - Parameters:
  ///   - label: What the work is called in `pending`, limits and traces.
  ///   - fileID: The file that asked for the work.
  ///   - line: The line that asked for the work.
  ///   - action: The work.
  /// - Returns: The scheduled work; disposing it before it runs means that it never does.
  @discardableResult
  @inlinable
  public func schedule(
    label: String? = nil, fileID: String = #fileID, line: UInt = #line,
    _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    schedule(at: now, label: label, fileID: fileID, line: line, action)
  }

  /// Runs an action once, a duration from now.
  ///
  /// - Parameters:
  ///   - delay: How long to wait; negative counts as zero. A wait that ends past the end of
  ///     ``Instant`` never ends.
  ///   - label: What the work is called in `pending`, limits and traces.
  ///   - fileID: The file that asked for the work.
  ///   - line: The line that asked for the work.
  ///   - action: The work.
  /// - Returns: The scheduled work; disposing it before it runs means that it never does.
  @discardableResult
  @inlinable
  public func schedule(
    after delay: Duration, label: String? = nil, fileID: String = #fileID, line: UInt = #line,
    _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    schedule(at: now.advanced(by: delay), label: label, fileID: fileID, line: line, action)
  }
}

// The forms below differ from the requirements by their parameters (no label, or one that is not
// optional). With the same parameters and defaults they would silently stand in for a requirement
// that a scheduler forgot, and call themselves for ever.
extension Scheduler {
  /// Runs an action once, at an instant.
  ///
  /// - Parameters:
  ///   - instant: When to run it; the past counts as now, ``Instant/distantFuture`` as never.
  ///   - fileID: The file that asked for the work.
  ///   - line: The line that asked for the work.
  ///   - action: The work.
  /// - Returns: The scheduled work; disposing it before it runs means that it never does.
  @discardableResult
  @inlinable
  public func schedule(
    at instant: Instant, fileID: String = #fileID, line: UInt = #line,
    _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    schedule(at: instant, label: nil, fileID: fileID, line: line, action)
  }

  /// Runs an action once, at an instant, under a name.
  ///
  /// - Parameters:
  ///   - instant: When to run it; the past counts as now, ``Instant/distantFuture`` as never.
  ///   - label: What the work is called in `pending`, limits and traces.
  ///   - fileID: The file that asked for the work.
  ///   - line: The line that asked for the work.
  ///   - action: The work.
  /// - Returns: The scheduled work; disposing it before it runs means that it never does.
  @discardableResult
  @inlinable
  public func schedule(
    at instant: Instant, label: String, fileID: String = #fileID, line: UInt = #line,
    _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    schedule(at: instant, label: .some(label), fileID: fileID, line: line, action)
  }

  /// Runs an action again and again, on the grid `first + k * period`.
  ///
  /// - Parameters:
  ///   - period: The time from one run to the next; negative counts as zero.
  ///   - first: When it runs for the first time; nil means one period from now.
  ///   - fileID: The file that asked for the work.
  ///   - line: The line that asked for the work.
  ///   - action: The work.
  /// - Returns: The repeating work; disposing it ends the repetition.
  @discardableResult
  @inlinable
  public func schedule(
    every period: Duration, startingAt first: Instant? = nil, fileID: String = #fileID,
    line: UInt = #line, _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    schedule(
      every: period, startingAt: first, label: nil, fileID: fileID, line: line, action)
  }

  /// Runs an action again and again, on the grid `first + k * period`, under a name.
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
  @inlinable
  public func schedule(
    every period: Duration, startingAt first: Instant? = nil, label: String,
    fileID: String = #fileID, line: UInt = #line, _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    schedule(
      every: period, startingAt: first, label: .some(label), fileID: fileID, line: line, action)
  }
}
