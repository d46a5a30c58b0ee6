extension Signal {
  /// Delivers every event on a scheduler, as a job of its own.
  ///
  /// ```
  /// source          -(ab)-#
  /// deliver(on:)    -(ab)-#
  /// ```
  ///
  /// - **Timing**: a hop: the same instant in virtual time, behind what is due, in the same order.
  /// - **End**: a job like every event, an error too.
  /// - **Disposal**: what is queued is not delivered.
  ///
  /// - Parameters:
  ///   - scheduler: Where handlers run.
  ///   - fileID: The file that `pending` and limits name.
  ///   - line: The line that `pending` and limits name.
  /// - Returns: A signal of the same events.
  /// - Note: RAC `deliverOn:`, Rx `observeOn`, Combine `receive(on:)`.
  @inlinable
  public func deliver(
    on scheduler: some Scheduler, fileID: String = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(ungated: { output in
      let courier = Courier(to: output) { job in
        scheduler.schedule(label: "deliver", fileID: fileID, line: line, job)
      }
      attach(
        within: output.lifetime, send: { courier.post(.value($0)) },
        finish: { courier.post(.end($0)) })
    })
  }
}
