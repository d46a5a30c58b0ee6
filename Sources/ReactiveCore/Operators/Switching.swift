public import Synchronization

/// One subscription to a flattened signal that follows the newest of its inner signals.
@usableFromInline
final class Switching<Outer: Sendable, Inner: Sendable, Failure: Error>: Sendable {
  @usableFromInline typealias Transform = @Sendable (Outer) -> Signal<Inner, Failure>

  @usableFromInline let drain: Drain<Void, Inner, Failure>
  @usableFromInline let transform: Transform
  @usableFromInline let newest: SerialLifetime
  /// How many inner signals have begun: the outer signal sends one at a time.
  @usableFromInline let begunCount = Atomic(0)
  /// Which of them was the last to complete.
  @usableFromInline let lastCompleted = Atomic(0)
  @usableFromInline let isOuterComplete = Atomic(false)

  @inlinable
  init(_ transform: @escaping Transform, to output: Subscriber<Inner, Failure>) {
    drain = Drain((), to: output)
    newest = SerialLifetime(within: output.lifetime)
    self.transform = transform
  }

  /// A value of the outer signal.
  @inlinable
  func take(_ value: Outer) {
    let number = begunCount.load(ordering: .relaxed) + 1
    begunCount.store(number, ordering: .relaxed)
    let run = Run(of: self, number: number, within: newest.next())
    guard run.lifetime.isLive else { return }
    let inner = transform(value)
    // Making it may have ended the result.
    guard run.lifetime.isLive else { return }
    inner.attach(sharing: run.lifetime, send: { run.send($0) }, finish: { run.finish($0) })
  }

  @inlinable
  func finishOuter(_ termination: Termination<Failure>) {
    guard case .completed = termination else { return drain.finish(termination) }
    isOuterComplete.store(true, ordering: .sequentiallyConsistent)
    completeIfOver()
  }

  /// Completes when the outer signal and the newest inner one have: each notes its own completion
  /// before it looks for that of the other, so that one of them sees both.
  @inlinable
  func completeIfOver() {
    guard isOuterComplete.load(ordering: .sequentiallyConsistent) else { return }
    let last = lastCompleted.load(ordering: .sequentiallyConsistent)
    if last == begunCount.load(ordering: .relaxed) { drain.finish(.completed) }
  }

  /// One inner signal, as its source sees it: all that its handlers hold.
  @usableFromInline
  final class Run: Sendable {
    @usableFromInline let switching: Switching
    @usableFromInline let number: Int
    @usableFromInline let lifetime: Lifetime

    @inlinable
    init(of switching: Switching, number: Int, within lifetime: Lifetime) {
      (self.switching, self.number, self.lifetime) = (switching, number, lifetime)
    }

    @inlinable
    func send(_ value: Inner) { switching.drain.send(value, of: lifetime) }

    @inlinable
    func finish(_ termination: Termination<Failure>) {
      guard case .completed = termination else {
        // It may have been replaced while this was under way.
        return switching.drain.apply { _ in lifetime.isSilenced ? .nothing : .end(termination) }
      }
      // The end of one that has been replaced may come late.
      switching.lastCompleted.max(number, ordering: .sequentiallyConsistent)
      switching.completeIfOver()
    }
  }
}
