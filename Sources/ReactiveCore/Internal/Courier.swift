/// Carries events to an output by scheduled jobs, one job an event.
///
/// A job delivers the head of the queue, whichever event it was scheduled for, so that nothing that
/// permutes the jobs can change the order of the events.
@usableFromInline
final class Courier<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline let drain: Drain<FIFO<Delivery<Value, Failure>>, Value, Failure>
  @usableFromInline let jobs = Jobs()
  @usableFromInline let schedule: @Sendable (@escaping @Sendable () -> Void) -> any Disposable

  @inlinable
  init(
    to output: Subscriber<Value, Failure>,
    schedule: @escaping @Sendable (@escaping @Sendable () -> Void) -> any Disposable
  ) {
    drain = Drain(FIFO(), to: output)
    self.schedule = schedule
    output.lifetime.add { [jobs] in jobs.dispose() }
  }

  /// Delivers an event in a job of its own.
  @inlinable
  func post(_ delivery: Delivery<Value, Failure>) {
    drain.withState { $0.append(delivery) }
    jobs.add { began in
      schedule { [drain] in
        began()
        drain.apply { $0.popFirst() ?? .nothing }
      }
    }
  }
}
