/// What an asynchronous sequence does with values that nobody has asked for yet.
public enum AsyncBuffering: Hashable, Sendable {
  /// Keeps them all.
  case unbounded
  /// Keeps so many of them, the first, and drops what comes after.
  case oldest(Int)
  /// Keeps so many of them, the last, and drops what came before.
  case newest(Int)
}

/// The values of a signal as an asynchronous sequence.
///
/// Each iteration is a subscription of its own.
public struct AsyncValues<Value: Sendable, Failure: Error>: AsyncSequence, Sendable {
  let signal: Signal<Value, Failure>
  let buffering: AsyncBuffering

  /// Subscribes to the signal.
  ///
  /// - Returns: An iterator; when it is released the subscription ends.
  public func makeAsyncIterator() -> Iterator {
    let channel = AsyncChannel<Value, Failure>(buffering: buffering)
    let subscription = Lifetime()
    signal.attach(
      sharing: subscription, send: { channel.send($0) }, finish: { channel.finish($0) })
    return Iterator(channel: channel, subscription: ScopedDisposable(subscription))
  }

  /// Waits for one value after another.
  public struct Iterator: AsyncIteratorProtocol {
    let channel: AsyncChannel<Value, Failure>
    let subscription: ScopedDisposable

    /// Waits for the next value.
    ///
    /// When the task is cancelled the subscription is disposed.
    ///
    /// - Parameter actor: Where the caller runs.
    /// - Returns: The value; nil after completion and after cancellation.
    /// - Throws: The error of the signal, after the values before it.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(Failure) -> Value? {
      let (channel, subscription) = (channel, subscription)
      let event = await withTaskCancellationHandler {
        await withCheckedContinuation(isolation: actor) { channel.wait(with: $0) }
      } onCancel: {
        subscription.dispose()
        channel.cancel()
      }
      switch event {
      case .next(let value): return value
      case .completed: return nil
      case .error(let failure): throw failure
      }
    }
  }
}

extension Signal {
  /// The values of this signal as an asynchronous sequence, buffered without bound.
  ///
  /// ```swift
  /// for await answer in answers.values { … }
  /// ```
  ///
  /// Iterating subscribes; ending the iteration or cancelling its task disposes the subscription. An
  /// error is thrown after the values before it.
  public var values: AsyncValues<Value, Failure> { values(buffering: .unbounded) }

  /// The values of this signal as an asynchronous sequence.
  ///
  /// - Parameter buffering: What happens to values that nobody has asked for yet; a count below zero
  ///   counts as zero.
  /// - Returns: The sequence; see ``values``.
  public func values(buffering: AsyncBuffering) -> AsyncValues<Value, Failure> {
    AsyncValues(signal: self, buffering: buffering)
  }

  /// Waits for the first value.
  ///
  /// - Returns: The value, after which the subscription is disposed; nil when the signal completes
  ///   without one and when the task is cancelled.
  /// - Throws: The error of the signal, when it fails before it has sent.
  public func firstValue() async throws(Failure) -> Value? {
    var iterator = take(1).values.makeAsyncIterator()
    return try await iterator.next()
  }
}
