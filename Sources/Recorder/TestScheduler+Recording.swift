public import ReactiveCore
public import TestScheduler

extension TestScheduler {
  /// Records a signal from now on.
  ///
  /// - Parameters:
  ///   - signal: What to record; it is subscribed to inside this call.
  ///   - name: What failures call the recorder; nil means the place that made it.
  ///   - fileID: The file that audits and traces name.
  ///   - line: The line that audits and traces name.
  /// - Returns: The recorder; dropping it does not end the recording.
  @inlinable
  @discardableResult
  public func record<Value: Sendable, Failure: Error>(
    _ signal: Signal<Value, Failure>, name: String? = nil, fileID: String = #fileID,
    line: UInt = #line
  ) -> Recorder<Value, Failure> {
    let recorder = Recorder<Value, Failure>(on: self, name: name, fileID: fileID, line: line)
    recorder.tape.listen(to: signal)
    return recorder
  }

  /// Records a signal from an instant on.
  ///
  /// - Parameters:
  ///   - signal: What to record.
  ///   - name: What failures call the recorder; nil means the place that made it.
  ///   - start: When it is subscribed to: behind what is already enqueued for that instant. The
  ///     past counts as now.
  ///   - fileID: The file that audits and traces name.
  ///   - line: The line that audits and traces name.
  /// - Returns: The recorder; dropping it does not end the recording.
  @inlinable
  @discardableResult
  public func record<Value: Sendable, Failure: Error>(
    _ signal: Signal<Value, Failure>, name: String? = nil, from start: Instant,
    fileID: String = #fileID, line: UInt = #line
  ) -> Recorder<Value, Failure> {
    let recorder = Recorder<Value, Failure>(on: self, name: name, fileID: fileID, line: line)
    let tape = recorder.tape
    tape.schedule(at: start, label: "record from", fileID: fileID, line: line) {
      tape.listen(to: signal)
    }
    return recorder
  }

  /// Records a signal from one instant to another.
  ///
  /// The end is enqueued by this call, so a hot event that is due at `end` is recorded.
  ///
  /// - Parameters:
  ///   - signal: What to record.
  ///   - name: What failures call the recorder; nil means the place that made it.
  ///   - start: When it is subscribed to: behind what is already enqueued for that instant. The
  ///     past counts as now.
  ///   - end: When the recording is disposed: behind what is already enqueued for that instant.
  ///   - fileID: The file that audits and traces name.
  ///   - line: The line that audits and traces name.
  /// - Returns: The recorder; dropping it does not end the recording.
  /// - Throws: ``SchedulerError/invalidRange(call:from:until:)`` when the end is before the start.
  @inlinable
  @discardableResult
  public func record<Value: Sendable, Failure: Error>(
    _ signal: Signal<Value, Failure>, name: String? = nil, from start: Instant, until end: Instant,
    fileID: String = #fileID, line: UInt = #line
  ) throws(SchedulerError) -> Recorder<Value, Failure> {
    guard start <= end else {
      throw .invalidRange(call: "record(_:from:until:)", from: start, until: end)
    }
    let recorder = record(signal, name: name, from: start, fileID: fileID, line: line)
    let tape = recorder.tape
    tape.schedule(at: end, label: "record until", fileID: fileID, line: line) {
      tape.dispose()
    }
    return recorder
  }
}
