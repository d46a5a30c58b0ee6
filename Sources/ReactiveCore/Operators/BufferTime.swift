extension Signal {
  /// Collects the values of an interval that begins with a value, and sends them together.
  ///
  /// ```
  /// source          -ab----c---|
  /// buffer(for: 3)  ----'ab'-----'c'|
  /// ```
  ///
  /// - **Timing**: the first value after an empty buffer opens a window of `interval`; exactly when
  ///   it closes, its values are sent. No buffer is empty.
  /// - **Completion**: sends the values of an open window, then completes, both at once.
  /// - **Error**: at once; the values of an open window are dropped.
  /// - **Disposal**: cancels the timer and the source.
  ///
  /// - Parameters:
  ///   - interval: How long a window is; negative counts as zero.
  ///   - scheduler: The clock that measures the window and delivers the buffers.
  ///   - fileID: The file that `pending` and limits name.
  ///   - line: The line that `pending` and limits name.
  /// - Returns: A signal of arrays.
  /// - Complexity: O(1) time and space per value.
  /// - Note: RAC `bufferWithTime:onScheduler:`.
  @inlinable
  public func buffer(
    for interval: Duration, on scheduler: some Scheduler, fileID: String = #fileID,
    line: UInt = #line
  ) -> Signal<[Value], Failure> {
    Signal<[Value], Failure>(ungated: { output in
      let timed = TimedDrain(
        Batch<Value>(), to: output,
        arm: { _, job in
          scheduler.schedule(after: interval, label: "buffer", fileID: fileID, line: line, job)
        },
        onRing: { batch in TimedStep(.value(batch.takeAll())) })
      attach(
        within: output.lifetime,
        send: { value in
          timed.step { batch in
            batch.values.append(value)
            return TimedStep(timer: batch.values.count == 1 ? .restart : .keep)
          }
        },
        finish: { termination in
          timed.step { TimedStep($0.takeRest(termination), timer: .stop) }
        })
    })
  }

  /// Collects the values of each period, and sends them together.
  ///
  /// ```
  /// source             -a------b--|
  /// buffer(every: 3)   ---'a'--''--'b'-|
  /// ```
  ///
  /// - **Timing**: at one, two, three … periods after the subscription, without drift.
  /// - **Completion**: sends the rest, if there is any, then completes, both at once.
  /// - **Error**: at once; what was collected is dropped.
  /// - **Disposal**: cancels the timer and the source.
  ///
  /// - Parameters:
  ///   - period: The time from one buffer to the next; negative counts as zero. With zero, buffer
  ///     after buffer comes at one instant, each behind what is due then.
  ///   - isSkippingEmpty: Whether a period without values sends nothing; else it sends an empty
  ///     array.
  ///   - scheduler: The clock that measures the period and delivers the buffers.
  ///   - fileID: The file that `pending` and limits name.
  ///   - line: The line that `pending` and limits name.
  /// - Returns: A signal of arrays.
  /// - Complexity: O(1) time and space per value and per period.
  /// - Note: Rx `buffer`/`bufferTime`, Combine `collect(.byTime)`.
  @inlinable
  public func buffer(
    every period: Duration, skippingEmpty isSkippingEmpty: Bool, on scheduler: some Scheduler,
    fileID: String = #fileID, line: UInt = #line
  ) -> Signal<[Value], Failure> {
    Signal<[Value], Failure>(ungated: { output in
      let grid = Grid(from: scheduler.now, every: period)
      let timed = TimedDrain(
        Batch<Value>(), to: output,
        arm: { turn, job in
          guard turn == 1 || grid.hasBegun(on: scheduler) else { return nil }
          return scheduler.schedule(
            at: grid.instant(turn), label: "buffer", fileID: fileID, line: line, job)
        },
        onRing: { batch in
          let isSilent = isSkippingEmpty && batch.values.isEmpty
          return TimedStep(isSilent ? .nothing : .value(batch.takeAll()), timer: .restart)
        })
      timed.start()
      attach(
        within: output.lifetime,
        send: { value in
          timed.apply { batch in
            batch.values.append(value)
            return .nothing
          }
        },
        finish: { termination in
          timed.step { TimedStep($0.takeRest(termination), timer: .stop) }
        })
    })
  }

  /// Collects values, and sends them together when a number of them is there or a period is over.
  ///
  /// ```
  /// source                       -ab----c--|
  /// buffer(every: 5, count: 2)   --'ab'----'c'--|
  /// ```
  ///
  /// - **Timing**: a buffer that is full is sent at once, and the period begins anew; else what there
  ///   is at the end of the period is sent then. No buffer is empty. The first period begins with
  ///   the subscription.
  /// - **Completion**: sends the rest, if there is any, then completes, both at once.
  /// - **Error**: at once; what was collected is dropped.
  /// - **Disposal**: cancels the timer and the source.
  ///
  /// - Parameters:
  ///   - period: How long values are collected; negative counts as zero. With zero, period after
  ///     period ends at one instant, each behind what is due then.
  ///   - count: How many values are enough; below one counts as one.
  ///   - scheduler: The clock that measures the period and delivers the buffers.
  ///   - fileID: The file that `pending` and limits name.
  ///   - line: The line that `pending` and limits name.
  /// - Returns: A signal of arrays.
  /// - Complexity: O(1) time and space per value and per period.
  /// - Note: RxSwift `buffer(timeSpan:count:)`, RxJS `bufferTime`, Combine
  ///   `collect(.byTimeOrCount)`.
  @inlinable
  public func buffer(
    every period: Duration, count: Int, on scheduler: some Scheduler, fileID: String = #fileID,
    line: UInt = #line
  ) -> Signal<[Value], Failure> {
    Signal<[Value], Failure>(ungated: { output in
      let timed = TimedDrain(
        Batch<Value>(), to: output,
        arm: { _, job in
          let grid = Grid(from: scheduler.now, every: period)
          return scheduler.schedule(
            at: grid.instant(1), label: "buffer", fileID: fileID, line: line
          ) {
            if grid.hasBegun(on: scheduler) { job() }
          }
        },
        onRing: { batch in
          TimedStep(
            batch.values.isEmpty ? .nothing : .value(batch.takeAll()), timer: .restart)
        })
      timed.start()
      attach(
        within: output.lifetime,
        send: { value in
          timed.step { batch in
            batch.values.append(value)
            guard batch.values.count >= count else { return TimedStep() }
            return TimedStep(.value(batch.takeAll()), timer: .restart)
          }
        },
        finish: { termination in
          timed.step { TimedStep($0.takeRest(termination), timer: .stop) }
        })
    })
  }
}

/// Values that are sent together.
@usableFromInline
struct Batch<Value: Sendable>: Sendable {
  @usableFromInline var values: [Value] = []

  @inlinable
  init() {}

  @inlinable
  mutating func takeAll() -> [Value] {
    defer { values = [] }
    return values
  }

  /// What is delivered at the end of the source: completion sends the rest.
  @inlinable
  mutating func takeRest<Failure>(
    _ termination: Termination<Failure>
  ) -> Delivery<[Value], Failure> {
    guard case .completed = termination, !values.isEmpty else { return .end(termination) }
    return .last(takeAll(), termination)
  }
}
