extension Signal {
  /// Moves values and completion by an interval.
  ///
  /// ```
  /// source          -a-b|
  /// delay(2)        ---a-b|
  /// ```
  ///
  /// - **Timing**: each value comes exactly `interval` after it arrived, in the same order. By zero it
  ///   is a hop: the same instant, behind what is due.
  /// - **Completion**: moved like a value.
  /// - **Error**: at once; what is in flight is dropped.
  /// - **Disposal**: cancels what is in flight.
  ///
  /// - Parameters:
  ///   - interval: How much later; negative counts as zero.
  ///   - scheduler: The clock that measures the interval and delivers.
  ///   - fileID: The file that `pending` and limits name.
  ///   - line: The line that `pending` and limits name.
  /// - Returns: A signal of the same values, later.
  /// - Complexity: O(1) time and space per value in flight.
  /// - Note: RAC, Rx and Combine `delay` (Combine delays errors too).
  @inlinable
  public func delay(
    for interval: Duration, on scheduler: some Scheduler, fileID: String = #fileID,
    line: UInt = #line
  ) -> Signal {
    Signal(ungated: { output in
      let courier = Courier(to: output) { job in
        scheduler.schedule(after: interval, label: "delay", fileID: fileID, line: line, job)
      }
      attach(
        within: output.lifetime, send: { courier.post(.value($0)) },
        finish: { termination in
          switch termination {
          case .completed: courier.post(.end(.completed))
          case .error: courier.drain.finish(termination)
          }
        })
    })
  }
}
