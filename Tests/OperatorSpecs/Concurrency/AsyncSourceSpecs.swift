import ReactiveCore
import TestScheduler
import Testing
import TimelineTesting

/// An asynchronous sequence that sends some letters, then fails or ends.
private struct Spelling: AsyncSequence, Sendable {
  typealias Element = String
  typealias Failure = TestError

  let letters: [String]
  var failure: TestError?

  struct Iterator: AsyncIteratorProtocol {
    var letters: ArraySlice<String>
    let failure: TestError?

    mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(TestError) -> String? {
      if let letter = letters.popFirst() { return letter }
      if let failure { throw failure }
      return nil
    }
  }

  func makeAsyncIterator() -> Iterator { Iterator(letters: letters[...], failure: failure) }
}

@Suite("future", .timeLimit(.minutes(10)))
struct FutureSpecs {
  @Test func `it sends what its function returns, then completes`() async throws {
    let signal: Signal<Int, any Error> = .future { 7 }
    var received: [Int] = []
    for try await value in signal.values { received.append(value) }
    #expect(received == [7])
  }

  @Test func `it fails with what its function throws`() async {
    let untyped: Signal<Int, any Error> = .future { throw TestError("no") }
    await #expect(throws: TestError("no")) { _ = try await untyped.firstValue() }
    let typed: Signal<Int, TestError> = .future { () async throws(TestError) in
      throw TestError("typed")
    }
    await #expect(throws: TestError("typed")) { _ = try await typed.firstValue() }
  }

  @Test func `it cannot fail where its function cannot`() async {
    let signal: Signal<Int, Never> = .future { 7 }
    #expect(await signal.firstValue() == 7)
  }

  @Test func `each subscription runs its function`() async {
    let runs = Tally()
    let signal: Signal<Int, Never> = .future {
      runs.add()
      return runs.count
    }
    #expect(runs.count == 0)
    #expect(await signal.firstValue() == 1)
    #expect(await signal.firstValue() == 2)
  }

  @Test func `disposal cancels its task, and what it returns then is not sent`() async {
    let (events, telling) = AsyncStream<String>.makeStream()
    let signal: Signal<Int, any Error> = .future {
      await withTaskCancellationHandler {
        telling.yield("started")
        let (endless, keeper) = AsyncStream<Int>.makeStream()
        for await _ in endless {}
        keeper.finish()
        telling.yield("returned")
        return 1
      } onCancel: {
        telling.yield("cancelled")
      }
    }
    let heard = Log<String>()
    let subscription = signal.observe { _ in heard("event") }
    var told = events.makeAsyncIterator()
    #expect(await told.next() == "started")
    subscription.dispose()
    #expect(await told.next() == "cancelled")
    #expect(await told.next() == "returned")
    #expect(heard.entries == [])
  }
}

@Suite("from an asynchronous sequence", .timeLimit(.minutes(10)))
struct AsyncSequenceSpecs {
  @Test func `its elements come in order, then completion`() async {
    let (stream, sending) = AsyncStream<Int>.makeStream()
    [1, 2].forEach { sending.yield($0) }
    sending.finish()
    var received: [Int] = []
    for await value in Signal<Int, Never>.from(stream).values { received.append(value) }
    #expect(received == [1, 2])
  }

  @Test func `its error is typed, and comes after its elements`() async {
    let signal = Letters.from(Spelling(letters: ["a", "b"], failure: TestError("no")))
    var received: [String] = []
    do throws(TestError) {
      var iterator = signal.values.makeAsyncIterator()
      while let letter = try await iterator.next() { received.append(letter) }
      Issue.record("nothing was thrown")
    } catch {
      #expect(error == TestError("no"))
    }
    #expect(received == ["a", "b"])
  }

  @Test func `any sequence fits a failure type that holds any error`() async throws {
    let signal: Signal<String, any Error> = .from(
      Spelling(letters: ["a"], failure: TestError("no")))
    var iterator = signal.values.makeAsyncIterator()
    #expect(try await iterator.next() == "a")
    await #expect(throws: TestError("no")) { _ = try await iterator.next() }
    let endless: Signal<Int, any Error> = .from(AsyncStream<Int> { $0.yield(1) })
    #expect(try await endless.firstValue() == 1)
  }

  @Test func `each subscription iterates it`() async {
    let signal = Signal<String, TestError>.from(Spelling(letters: ["a"]))
    #expect(await (try? signal.firstValue()) == "a")
    #expect(await (try? signal.firstValue()) == "a")
  }

  @Test func `disposal cancels the task that iterates`() async {
    let (ends, ending) = AsyncStream<Void>.makeStream()
    let (stream, sending) = AsyncStream<Int>.makeStream()
    sending.onTermination = { _ in ending.finish() }
    let heard = Tally()
    let subscription = Signal<Int, Never>.from(stream).subscribe { _ in heard.add() }
    sending.yield(1)
    await heard.reaches(1)
    subscription.dispose()
    for await _ in ends {}
    sending.yield(2)
    #expect(heard.count == 1)
  }
}
