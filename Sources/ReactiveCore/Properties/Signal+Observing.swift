import Observation

extension Signal where Failure == Never {
  /// Observes what a closure reads of observable models.
  ///
  /// ```
  /// model.name      a--b-(cd)
  /// observing       a--b-d
  /// ```
  ///
  /// - **Values**: the current one inside `subscribe`; after a change of anything that was read, the
  ///   closure is read again in a job of the scheduler for the current instant. Several changes in
  ///   one turn give one value, the last; equal values are sent.
  /// - **End**: by disposal only.
  ///
  /// The signal keeps what the closure captures while it is observed.
  ///
  /// - Parameters:
  ///   - scheduler: Where the closure is read after a change. It must be the one on which the models
  ///     are changed, and must not run work inside the call that schedules it: a change is announced
  ///     just before it is made.
  ///   - fileID: The file that `pending` and limits name.
  ///   - line: The line that `pending` and limits name.
  ///   - read: Reads any properties of any models.
  /// - Returns: A signal of what the closure returns.
  /// - Note: RAC `RACObserve`, Rx `rx.observe`.
  public static func observing(
    on scheduler: some Scheduler, fileID: String = #fileID, line: UInt = #line,
    _ read: @escaping @Sendable () -> Value
  ) -> Signal {
    Signal(ungated: { output in
      let observation = Observing(read: read, output: output) { job in
        scheduler.schedule(label: "observing", fileID: fileID, line: line, job)
      }
      observation.look()
    })
  }

  /// Observes what a closure on the main actor reads of observable models.
  ///
  /// As ``observing(on:fileID:line:_:)``; the closure always runs on the main actor: inside
  /// `subscribe` and inside the job when those run there, else by the main queue.
  ///
  /// - Parameters:
  ///   - scheduler: When the closure is read after a change.
  ///   - fileID: The file that `pending` and limits name.
  ///   - line: The line that `pending` and limits name.
  ///   - read: Reads any properties of any models.
  /// - Returns: A signal of what the closure returns.
  @MainActor
  public static func observingOnMain(
    on scheduler: some Scheduler, fileID: String = #fileID, line: UInt = #line,
    _ read: @escaping @MainActor () -> Value
  ) -> Signal {
    Signal(ungated: { output in
      let observation = Observing(
        read: { MainQueue.call { read() } }, output: output
      ) { job in
        scheduler.schedule(label: "observingOnMain", fileID: fileID, line: line) {
          MainQueue.perform(job)
        }
      }
      MainQueue.perform { observation.look() }
    })
  }
}

/// One subscription to what a closure reads.
///
/// The models keep it, in what they call when they change, until the subscription ends.
private final class Observing<Value: Sendable>: Sendable {
  private struct Work: Sendable {
    let read: @Sendable () -> Value
    let output: Subscriber<Value, Never>
    let schedule: @Sendable (@escaping @Sendable () -> Void) -> any Disposable
  }

  private let work: Locked<Work?>
  private let job: SerialDisposable
  private let loop = Loop()

  init(
    read: @escaping @Sendable () -> Value, output: Subscriber<Value, Never>,
    schedule: @escaping @Sendable (@escaping @Sendable () -> Void) -> any Disposable
  ) {
    work = Locked(Work(read: read, output: output, schedule: schedule))
    job = output.lifetime.serial()
    output.lifetime.add { [weak self] in self?.stop() }
  }

  /// Reads and sends; one that comes up meanwhile on another thread follows.
  func look() {
    loop.run {
      guard let work = work.withLock({ $0 }) else { return }
      let value = withObservationTracking(work.read) { self.changed() }
      if work.output.lifetime.isLive { work.output.onSend(value) }
    }
  }

  private func changed() {
    guard let work = work.withLock({ $0 }) else { return }
    job.replace(work.schedule { self.look() })
  }

  private func stop() {
    // What the user gave leaves the lock before it is released.
    _ = work.withLock { $0.take() }
  }
}
