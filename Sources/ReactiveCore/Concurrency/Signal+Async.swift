extension Signal {
  /// Runs an asynchronous function and sends what it returns, then completes.
  ///
  /// ```swift
  /// let answer: Signal<Answer, any Error> = .future { try await server.answer() }
  /// ```
  ///
  /// - **Start**: a task per subscription.
  /// - **Error**: what the function throws.
  /// - **Disposal**: cancels the task.
  ///
  /// - Parameter body: The function.
  /// - Returns: A signal of one value.
  /// - Note: RxSwift `Single.create` over a task, Combine `Future`, which starts at once.
  public static func future(
    _ body: @escaping @Sendable () async throws(Failure) -> Value
  ) -> Signal {
    task { output async throws(Failure) in
      let value = try await body()
      if output.lifetime.isLive { output.onSend(value) }
    }
  }

  /// Sends the elements of an asynchronous sequence, then completes.
  ///
  /// - **Start**: a task per subscription, which iterates the sequence.
  /// - **Error**: what the sequence throws.
  /// - **Disposal**: cancels the task.
  ///
  /// - Parameter sequence: What to send.
  /// - Returns: A signal of the elements.
  /// - Note: ReactiveSwift, RxSwift and Combine have no such thing in their cores.
  public static func from<Elements: AsyncSequence & Sendable>(
    _ sequence: Elements
  ) -> Signal where Elements.Element == Value, Elements.Failure == Failure {
    task { output async throws(Failure) in try await send(sequence, to: output) }
  }

  /// Sends the elements of an asynchronous sequence, under a failure type that holds any error.
  @_disfavoredOverload
  public static func from<Elements: AsyncSequence & Sendable>(
    _ sequence: Elements
  ) -> Signal where Elements.Element == Value, Failure == any Error {
    task { output async throws(Failure) in try await send(sequence, to: output) }
  }

  private static func send<Elements: AsyncSequence>(
    _ sequence: Elements, to output: Subscriber<Value, Failure>
  ) async throws(Elements.Failure) where Elements.Element == Value {
    var iterator = sequence.makeAsyncIterator()
    while output.lifetime.isLive, let value = try await iterator.next(isolation: nil) {
      if output.lifetime.isLive { output.onSend(value) }
    }
  }

  /// A signal whose events come from a task of each subscription.
  private static func task(
    _ body: @escaping @Sendable (Subscriber<Value, Failure>) async throws(Failure) -> Void
  ) -> Signal {
    Signal(ungated: { output in
      let task = Task {
        do throws(Failure) {
          try await body(output)
          output.complete()
        } catch {
          output.finish(.error(error))
        }
      }
      output.lifetime.add { task.cancel() }
    })
  }
}
