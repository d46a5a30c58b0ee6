import ReactiveCore
import TestScheduler
import Testing
import TimelineTesting

@Suite("values of a signal, asynchronously", .timeLimit(.minutes(10)))
struct AsyncValuesSpecs {
  @Test func `they come in order and end with the signal`() async {
    var received: [Int] = []
    for await value in Signal<Int, Never>.from([1, 2, 3]).values { received.append(value) }
    #expect(received == [1, 2, 3])
  }

  @Test func `an error is thrown, typed, after the values before it`() async {
    var received: [String] = []
    let signal = Letters.from(["a", "b"]).concat(.fail(TestError("over")))
    var iterator = signal.values.makeAsyncIterator()
    do throws(TestError) {
      while let value = try await iterator.next() { received.append(value) }
      Issue.record("nothing was thrown")
    } catch {
      #expect(error == TestError("over"))
    }
    #expect(received == ["a", "b"])
    #expect(await (try? iterator.next()) == .some(nil))
  }

  @Test func `making an iterator subscribes, making the sequence does not`() async {
    let runs = Log<Int>()
    let values = Signal<Int, Never> { subscriber in
      runs(1)
      subscriber.complete()
    }.values
    #expect(runs.count == 0)
    _ = values.makeAsyncIterator()
    _ = values.makeAsyncIterator()
    #expect(runs.count == 2)
  }

  @Test func `values sent before anybody asks are kept`() async {
    let subject = Subject<Int, Never>()
    var iterator = subject.signal.values.makeAsyncIterator()
    [1, 2].forEach(subject.send)
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == 2)
    subject.complete()
    #expect(await iterator.next() == nil)
    #expect(await iterator.next() == nil)
  }

  @Test(arguments: [
    (AsyncBuffering.unbounded, [1, 2, 3, 4]), (.oldest(2), [1, 2]), (.newest(2), [3, 4]),
    (.oldest(0), []), (.newest(0), []), (.oldest(-1), []), (.newest(-1), []),
    (.newest(9), [1, 2, 3, 4]),
  ])
  func `a buffering policy says what is kept`(buffering: AsyncBuffering, kept: [Int]) async {
    let subject = Subject<Int, Never>()
    var iterator = subject.signal.values(buffering: buffering).makeAsyncIterator()
    [1, 2, 3, 4].forEach(subject.send)
    subject.complete()
    var received: [Int] = []
    while let value = await iterator.next() { received.append(value) }
    #expect(received == kept)
  }

  @Test func `one who waits gets a value even where nothing is kept`() async {
    let (subject, heard) = (Subject<Int, Never>(), Log<Int>())
    let values = subject.signal.values(buffering: .oldest(0))
    let task = Task {
      for await value in values {
        heard(value)
        break
      }
    }
    // Nothing tells from outside that the task waits: what is sent before is dropped.
    while heard.count == 0 {
      subject.send(1)
      await Task.yield()
    }
    await task.value
    #expect(heard.entries == [1])
  }

  @Test func `what a policy drops is released outside any lock`() {
    let (log, subject) = (Log<String>(), Subject<Token, Never>())
    let iterator = subject.signal.values(buffering: .newest(1)).makeAsyncIterator()
    subject.send(
      Token {
        subject.complete()
        log("released")
      })
    subject.send(Token())
    #expect(log.entries == ["released"])
    withExtendedLifetime(iterator) {}
  }

  @Test func `ending the iteration disposes the subscription`() async {
    let log = Log<String>()
    let signal = Signal<Int, Never> { subscriber in
      subscriber.onDispose { log("disposed") }
      subscriber.send(1)
    }
    func takeOne() async { for await _ in signal.values { break } }
    await takeOne()
    #expect(log.entries == ["disposed"])
  }

  @Test func `cancelling a task that waits disposes the subscription and ends the iteration`() async
  {
    let (events, telling) = AsyncStream<String>.makeStream()
    let signal = Signal<Int, Never> { subscriber in
      subscriber.onDispose { telling.yield("disposed") }
      subscriber.send(1)
    }
    let task = Task {
      for await _ in signal.values { telling.yield("value") }
      telling.yield("ended")
    }
    var heard = events.makeAsyncIterator()
    #expect(await heard.next() == "value")
    task.cancel()
    #expect(await heard.next() == "disposed")
    #expect(await heard.next() == "ended")
  }

  @Test func `a task that is cancelled already gets nothing, not even what was kept`() async {
    let log = Log<String>()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      let signal = Letters.from(["a", "b"]).concat(.never).finally { log("disposed") }
      var iterator = signal.values.makeAsyncIterator()
      return try await iterator.next()
    }
    #expect(await (try? task.value) == .some(nil))
    #expect(log.entries == ["disposed"])
  }
}

@Suite("first value", .timeLimit(.minutes(10)))
struct FirstValueSpecs {
  @Test func `it is the first, after which the subscription is disposed`() async {
    let log = Log<String>()
    let value = await Signal<Int, Never>.from([1, 2]).doNext { log("\($0)") }
      .finally { log("disposed") }.firstValue()
    #expect(value == 1)
    #expect(log.entries == ["1", "disposed"])
  }

  @Test func `it is nil when the signal completes empty`() async {
    #expect(await Signal<Int, Never>.empty.firstValue() == nil)
  }

  @Test func `it throws the error, typed`() async {
    do throws(TestError) {
      _ = try await Signal<Int, TestError>.fail(TestError("no")).firstValue()
      Issue.record("nothing was thrown")
    } catch {
      #expect(error == TestError("no"))
    }
  }

  @Test func `it waits for one that comes later`() async {
    let subject = ReplaySubject<Int, Never>()
    let task = Task { await subject.signal.firstValue() }
    subject.send(1)
    #expect(await task.value == 1)
  }
}

@Suite(.timeLimit(.minutes(10)))
struct AsyncThreads {
  @Test func `what ten threads send is received once`() async {
    let subject = Subject<Int, Never>()
    var iterator = subject.signal.values.makeAsyncIterator()
    let sending = Task {
      await onThreads(10) { thread in
        for number in 0..<200 { subject.send(thread * 200 + number) }
      }
      subject.complete()
    }
    var received: Set<Int> = []
    while let value = await iterator.next() { received.insert(value) }
    await sending.value
    #expect(received == Set(0..<2_000))
  }

  @Test func `a subscription of each of ten threads is disposed with its task`() async {
    let releases = Tally()
    let signal = Signal<Int, Never> { $0.onDispose { releases.add() } }
    await onThreads(10) { _ in
      for _ in 0..<20 {
        let task = Task { await signal.firstValue() }
        task.cancel()
      }
    }
    await releases.reaches(200)
    #expect(releases.count == 200)
  }
}
