import ReactiveCore
import TestScheduler
import Testing

/// Contract of a signal, rules 1 (grammar) and 2 (cold by default).
@Suite("the contract of a signal: grammar and cold signals")
struct GrammarSpecs {
  let log = Log<String>()

  private func follow<Failure>(_ signal: Signal<Int, Failure>) -> any Disposable {
    signal.subscribe(
      next: { [log] in log("\($0)") }, error: { [log] in log("\($0)") },
      completed: { [log] in log("completed") })
  }

  @Test func `rule 1: nothing follows completion`() {
    follow(
      Signal<Int, TestError> { subscriber in
        subscriber.send(1)
        subscriber.complete()
        subscriber.send(2)
        subscriber.send(error: TestError())
        subscriber.complete()
      }
    ).dispose()
    #expect(log.entries == ["1", "completed"])
  }

  @Test func `rule 1: nothing follows an error`() {
    follow(
      Signal<Int, TestError> { subscriber in
        subscriber.send(error: TestError("first"))
        subscriber.send(1)
        subscriber.send(error: TestError("second"))
        subscriber.complete()
      }
    ).dispose()
    #expect(log.entries == ["\(TestError("first"))"])
  }

  @Test func `rule 1: events that a source sends late are dropped after the end`() throws {
    let scheduler = TestScheduler()
    _ = follow(
      Signal<Int, TestError> { subscriber in
        scheduler.schedule(at: .milliseconds(10)) { subscriber.complete() }
        scheduler.schedule(at: .milliseconds(20)) { subscriber.send(1) }
        scheduler.schedule(at: .milliseconds(30)) { subscriber.send(error: TestError()) }
      })
    try scheduler.run()
    #expect(log.entries == ["completed"])
  }

  @Test func `rule 1: an end sent from inside a handler comes after that value, and is the last`() {
    let ends = Slot<Subscriber<Int, TestError>>()
    let signal = Signal<Int, TestError> { subscriber in
      ends.value = subscriber
      subscriber.send(1)
      subscriber.send(2)
    }
    signal.subscribe(
      next: { [log] value in
        ends.value?.complete()
        ends.value?.send(9)
        log("\(value)")
      },
      completed: { [log] in log("completed") })
    ends.value = nil
    #expect(log.entries == ["1", "completed"])
  }

  @Test func `rule 1: whole events are sent and observed`() {
    let events = Log<Event<Int, TestError>>()
    Signal<Int, TestError> { subscriber in
      subscriber.send(event: .next(1))
      subscriber.send(event: .error(TestError()))
      subscriber.send(event: .completed)
    }.observe { events($0) }
    #expect(events.entries == [.next(1), .error(TestError())])
  }

  @Test func `rule 2: nothing runs before subscribe`() {
    let signal = Signal<Int, Never> { [log] _ in log("runs") }
    _ = signal.map { $0 + 1 }.filter { _ in true }
    #expect(log.entries.isEmpty)
  }

  @Test func `rule 2: each subscription runs the whole chain again`() {
    let signal = Signal<Int, Never> { [log] subscriber in
      log("source")
      subscriber.send(1)
    }.map { [log] value in
      log("map")
      return value
    }
    signal.subscribe()
    signal.subscribe()
    #expect(log.entries == ["source", "map", "source", "map"])
  }

  @Test func `rule 2: two subscriptions share no state of an operator`() {
    let subject = Subject<Int, Never>()
    let sums = subject.signal.scan(0, +).take(2)
    _ = follow(sums)
    subject.send(1)
    sums.subscribe { [log] in log("second \($0)") }
    subject.send(10)
    subject.send(100)
    #expect(log.entries == ["1", "11", "completed", "second 10", "second 110"])
  }
}
