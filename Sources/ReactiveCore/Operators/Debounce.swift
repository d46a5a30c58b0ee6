extension Signal {
  /// Sends a value once the source has been quiet for an interval.
  ///
  /// ```
  /// source          --a-b-----c-|
  /// debounce(3)     -------b----(c|)
  /// ```
  ///
  /// - **Timing**: each value restarts the interval; the value held when it elapses is sent, exactly
  ///   `interval` after it arrived.
  /// - **Completion**: sends the held value, then completes, both at once.
  /// - **Error**: drops the held value and fails at once.
  /// - **Disposal**: cancels the timer and the source.
  ///
  /// - Parameters:
  ///   - interval: How long the source must be quiet; negative counts as zero.
  ///   - scheduler: The clock that measures the interval and delivers held values.
  ///   - fileID: The file that `pending` and limits name.
  ///   - line: The line that `pending` and limits name.
  /// - Returns: A signal of the values that were followed by silence.
  /// - Complexity: O(1) time and space per value.
  /// - Note: RAC `throttle:`, RxSwift and RxJS `debounce`/`debounceTime`, Combine `debounce`.
  public func debounce(
    for interval: Duration, on scheduler: some Scheduler, fileID: String = #fileID,
    line: UInt = #line
  ) -> Signal {
    Signal(ungated: { output in
      let drain = Drain(Held<Value>(), to: output)
      let timer = output.lifetime.serial()
      attach(
        within: output.lifetime,
        send: { value in
          // The value it replaces is released here, outside the lock.
          let (arrival, _) = drain.withState { $0.hold(value) }
          timer.replace(
            scheduler.schedule(after: interval, label: "debounce", fileID: fileID, line: line) {
              drain.apply { held in
                held.letGo(arrival).map(Delivery.value) ?? .nothing
              }
            })
        },
        finish: { termination in
          timer.dispose()
          drain.apply { held in
            guard case .completed = termination, let value = held.value.take() else {
              return .end(termination)
            }
            return .last(value, termination)
          }
        })
    })
  }
}

/// The value that waits for silence, and which arrival it was.
private struct Held<Value: Sendable>: Sendable {
  var value: Value?
  private var arrival = 0

  /// Holds a value; returns its arrival and what it replaces.
  mutating func hold(_ value: Value) -> (arrival: Int, replaced: Value?) {
    defer { self.value = value }
    arrival += 1
    return (arrival, self.value)
  }

  /// The held value, unless a newer one has arrived since.
  mutating func letGo(_ arrival: Int) -> Value? {
    arrival == self.arrival ? value.take() : nil
  }
}
