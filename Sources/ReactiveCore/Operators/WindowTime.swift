extension Signal {
  /// Cuts the source into signals of a fixed length in time.
  ///
  /// ```
  /// source             -a-b-c-|
  /// window(every: 3)   w--x--y|
  /// w                  -a-(b|)
  /// x                     --c|
  /// y                        -|
  /// ```
  ///
  /// - **Values**: the first window inside `subscribe`, the next at one, two, three … periods after
  ///   that, without drift, empty ones too. The one before completes first. A window is hot: who
  ///   subscribes to it late gets what comes after.
  /// - **Completion**: completes the last window, then the signal of windows.
  /// - **Error**: fails the last window, then the signal of windows, at once.
  /// - **Disposal**: cancels the timer and the source; the last window stays silent.
  ///
  /// - Parameters:
  ///   - period: How long a window is; negative counts as zero. With zero, window after window
  ///     opens at one instant, each behind what is due then.
  ///   - scheduler: The clock that measures the period and opens the windows.
  ///   - fileID: The file that `pending` and limits name.
  ///   - line: The line that `pending` and limits name.
  /// - Returns: A signal of signals.
  /// - Complexity: O(1) time and space per period.
  /// - Note: Rx `window`/`windowTime`.
  @inlinable
  public func window(
    every period: Duration, on scheduler: some Scheduler, fileID: String = #fileID,
    line: UInt = #line
  ) -> Signal<Signal, Failure> {
    Signal<Signal, Failure>(ungated: { output in
      let grid = Grid(from: scheduler.now, every: period)
      let timed = TimedDrain(
        (), to: output.openingWindows(),
        arm: { turn, job in
          guard turn == 1 || grid.hasBegun(on: scheduler) else { return nil }
          return scheduler.schedule(
            at: grid.instant(turn), label: "window", fileID: fileID, line: line, job)
        },
        onRing: { _ in TimedStep(.value(.opening), timer: .restart) })
      timed.step { _ in TimedStep(.value(.opening), timer: .restart) }
      attach(
        within: output.lifetime, send: { value in timed.apply { _ in .value(.value(value)) } },
        finish: { termination in timed.apply { _ in .end(termination) } })
    })
  }
}

/// What happens to a signal of windows.
@usableFromInline
enum WindowChange<Value: Sendable>: Sendable {
  /// Another window opens, after the one that is open has completed.
  case opening
  /// A value for the window that is open.
  case value(Value)
}

extension Subscriber {
  /// Turns changes, which come one at a time, into windows.
  @inlinable
  func openingWindows<Element>() -> Subscriber<WindowChange<Element>, Failure>
  where Value == Signal<Element, Failure> {
    let open = Confined<SubjectCore<Element, Failure>?>(nil)
    return Subscriber<WindowChange<Element>, Failure>(
      lifetime: lifetime,
      send: { change in
        switch change {
        case .value(let value): open.state?.send(value)
        case .opening:
          let (closing, opening) = (open.state, SubjectCore<Element, Failure>())
          open.state = opening
          closing?.finish(.completed)
          if lifetime.isLive { onSend(opening.signal) }
        }
      },
      finish: { termination in
        open.state?.finish(termination)
        onFinish(termination)
      })
  }
}
