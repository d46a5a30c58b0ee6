extension Signal {
  /// Sends a value once the source has been quiet for an interval.
  ///
  /// ```
  /// source          --a-b-----c-|
  /// debounce(3)     -------b----(c|)
  /// ```
  ///
  /// - **Timing**: each value restarts the interval; the value held when it elapses is sent, exactly
  ///   `interval` after it arrived. By zero, the last value of an instant is sent at that instant.
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
  @inlinable
  public func debounce(
    for interval: Duration, on scheduler: some Scheduler, fileID: String = #fileID,
    line: UInt = #line
  ) -> Signal {
    Signal(ungated: { output in
      let timed = TimedDrain<Value?, Value, Failure>(
        nil, to: output,
        arm: { _, job in
          scheduler.schedule(after: interval, label: "debounce", fileID: fileID, line: line, job)
        },
        onRing: { held in TimedStep(held.take().map(Delivery.value) ?? .nothing) })
      attach(
        within: output.lifetime,
        send: { value in
          // What it replaces leaves the lock before it is released.
          var incoming: Value? = value
          timed.step { held in
            swap(&held, &incoming)
            return TimedStep(timer: .restart)
          }
        },
        finish: { termination in
          timed.step { held in TimedStep(lastDelivery(of: &held, termination), timer: .stop) }
        })
    })
  }

  /// Sends a value once a signal made of it says that the wait is over, unless another came first.
  ///
  /// ```
  /// source          -a-b----|
  /// signal of each   --x
  /// debounce(until) -----b--|
  /// ```
  ///
  /// - **Timing**: each value disposes the signal of the one before, then subscribes its own, whose
  ///   first value or completion sends it. A signal that answers inside `subscribe` holds nothing
  ///   back.
  /// - **Completion**: sends the held value, then completes, both at once.
  /// - **Error**: drops the held value and fails at once.
  /// - **Disposal**: of the signal that is waited for and of the source.
  ///
  /// - Parameter wait: Makes the signal whose first event ends the wait of a value.
  /// - Returns: A signal of the values that were not overtaken.
  /// - Complexity: O(1) time and space per value.
  /// - Note: RxJS `debounce`.
  @inlinable
  public func debounce<Wait>(
    until wait: @escaping @Sendable (Value) -> Signal<Wait, Never>
  ) -> Signal {
    Signal(ungated: { output in
      let drain = Drain(Overtakable<Value>(), to: output)
      let waiting = output.lifetime.serial()
      attach(
        within: output.lifetime,
        send: { value in
          var incoming: Value? = value
          let arrival = drain.withState { $0.swap(&incoming) }
          let lifetime = Lifetime()
          waiting.replace(lifetime)
          wait(value).attach(uponFirstEventWithin: lifetime) {
            drain.apply { held in held.letGo(arrival).map(Delivery.value) ?? .nothing }
          }
        },
        finish: { termination in
          waiting.dispose()
          drain.apply { held in lastDelivery(of: &held.value, termination) }
        })
    })
  }
}

/// What is delivered at the end of a source while a value is held: completion sends it.
@inlinable
func lastDelivery<Value, Failure>(
  of held: inout Value?, _ termination: Termination<Failure>
) -> Delivery<Value, Failure> {
  guard case .completed = termination, let value = held.take() else { return .end(termination) }
  return .last(value, termination)
}

/// The value that waits, and which arrival it was.
@usableFromInline
struct Overtakable<Value: Sendable>: Sendable {
  @usableFromInline var value: Value?
  @usableFromInline var arrival = 0

  @inlinable
  init() {}

  /// Holds a newer value and hands out the one it held; returns which arrival it is.
  @inlinable
  mutating func swap(_ other: inout Value?) -> Int {
    Swift.swap(&value, &other)
    arrival += 1
    return arrival
  }

  /// The held value, unless a newer one has arrived since.
  @inlinable
  mutating func letGo(_ arrival: Int) -> Value? {
    arrival == self.arrival ? value.take() : nil
  }
}
