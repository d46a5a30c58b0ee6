public import ReactiveCore
public import TestScheduler

extension TestScheduler {
  /// Records a signal of signals, and each of the signals that it sends.
  ///
  /// Each is recorded from the moment it is sent, as a timeline of its own; its instants are those
  /// of the scheduler.
  ///
  /// ```swift
  /// let windows = scheduler.record(each: letters.window(count: 2), name: "window")
  /// try scheduler.run()
  /// windows.values[0].expect("--a-(b|)")
  /// ```
  ///
  /// Disposing the recorder ends the recordings of what it sent, too.
  ///
  /// - Parameters:
  ///   - signal: What sends signals; it is subscribed to inside this call.
  ///   - name: What failures call the recorder; a number behind it stands for a signal that it
  ///     sent. Nil means the place that made it.
  ///   - fileID: The file that audits and traces name.
  ///   - line: The line that audits and traces name.
  /// - Returns: The recorder, whose values are recorders.
  @discardableResult
  public func record<Value: Sendable, InnerFailure: Error, Failure: Error>(
    each signal: Signal<Signal<Value, InnerFailure>, Failure>, name: String? = nil,
    fileID: String = #fileID, line: UInt = #line
  ) -> Recorder<Recorder<Value, InnerFailure>, Failure> {
    let outer = Recorder<Recorder<Value, InnerFailure>, Failure>(
      on: self, name: name, fileID: fileID, line: line)
    let (tape, title, core, tick) = (outer.tape, outer.name, core, tick)
    let recorders = signal.enumerated().map { number, inner in
      let recorder = Recorder<Value, InnerFailure>(
        core: core, tick: tick, name: "\(title) \(number + 1)", fileID: fileID, line: line)
      tape.onDispose { recorder.dispose() }
      recorder.tape.listen(to: inner)
      return recorder
    }
    tape.listen(to: recorders)
    return outer
  }
}
