import Dispatch
import ReactiveCore
import TestScheduler
import Testing

/// Contract of a signal, rules 3 (serial), 4 (re-entrancy is queued) and 5 (no lock is held).
@Suite("the contract of a signal: serial delivery", .timeLimit(.minutes(10)))
struct SerialSpecs {
  let log = Log<String>()

  @Test func `rule 3: a subscriber is not called while a call to it is running`() {
    let (first, second) = (Subject<Int, Never>(), Subject<Int, Never>())
    first.signal.merge(second.signal).subscribe { [log] value in
      log("enter \(value)")
      if value == 1 { second.send(2) }
      log("leave \(value)")
    }
    first.send(1)
    #expect(log.entries == ["enter 1", "leave 1", "enter 2", "leave 2"])
  }

  @Test func `rule 3: completion waits until the value before it has been handled`() {
    let subject = Subject<Int, Never>()
    subject.signal.subscribe(
      next: { [log] _ in
        subject.complete()
        log("handled")
      }, completed: { [log] in log("completed") })
    subject.send(1)
    #expect(log.entries == ["handled", "completed"])
  }

  @Test func `rule 4: a nested send is delivered after everyone has heard the event in progress`() {
    let subject = Subject<Int, Never>()
    for name in ["A", "B", "C"] {
      subject.signal.subscribe { [log] value in
        log("\(name)\(value)")
        if value == 1, name != "C" { subject.send(name == "A" ? 2 : 3) }
      }
    }
    subject.send(1)
    #expect(log.entries == ["A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3"])
  }

  @Test func `rule 4: 100,000 nested sends need no stack`() {
    let subject = Subject<Int, Never>()
    let last = Slot<Int>()
    subject.signal.map { $0 + 1 }.subscribe { value in
      last.value = value
      if value < 100_000 { subject.send(value) }
    }
    subject.send(0)
    #expect(last.value == 100_000)
  }

  @Test func `rule 4: 100,000 nested sends to the subscriber of a closure need no stack`() {
    let feed = Slot<Subscriber<Int, Never>>()
    let last = Slot<Int>()
    let signal = Signal<Int, Never> { subscriber in
      feed.value = subscriber
      subscriber.send(1)
    }
    signal.subscribe { value in
      last.value = value
      if value < 100_000 { feed.value?.send(value + 1) }
    }
    #expect(last.value == 100_000)
    feed.value = nil
  }

  @Test(arguments: ["repeat", "retry", "concat", "flatMap"])
  func `rule 4: 25,000 runs one after another need no stack`(kind: String) {
    // A million in release: see the benchmark row `depth`.
    let count = 25_000
    let heard = Tally()
    let once = Signal<Int, TestError>.just(1)
    let signal: Signal<Int, TestError> =
      switch kind {
      case "repeat": once.repeat(count)
      case "retry": once.concat(.fail(TestError())).retry(count - 1)
      case "concat": concat(Array(repeating: once, count: count))
      default: Signal<Int, TestError>.from(0..<count).flatMap(.concat) { _ in once }
      }
    signal.subscribe { _ in heard.add() }
    #expect(heard.count == count)
  }

  @Test func `rule 4: operators nested 1,000 deep work`() {
    let subject = Subject<Int, Never>()
    var signal = subject.signal
    for level in 0..<1_000 {
      signal =
        switch level % 4 {
        case 0: signal.map { $0 + 1 }
        case 1: signal.merge(.never)
        case 2: signal.take(until: Signal<Int, Never>.never)
        default: signal.concat(.empty)
        }
    }
    signal.subscribe(next: { [log] in log("\($0)") }, completed: { [log] in log("completed") })
    subject.send(0)
    subject.complete()
    // Every `merge` with `never` keeps it open.
    #expect(log.entries == ["250"])
  }

  @Test func `rule 4: take stops an endless synchronous source`() {
    Signal<Int, Never>.just(1).repeat().take(2).subscribe(
      next: { [log] in log("\($0)") }, completed: { [log] in log("completed") })
    #expect(log.entries == ["1", "1", "completed"])
  }

  @Test func `rule 5: a handler may subscribe to, send to and dispose what called it`() {
    let subject = Subject<Int, Never>()
    let own = Slot<any Disposable>()
    own.value = subject.signal.merge(.never).subscribe { [log] value in
      log("outer \(value)")
      subject.signal.subscribe { log("inner \($0)") }
      subject.send(2)
      own.value?.dispose()
    }
    subject.send(1)
    #expect(log.entries == ["outer 1", "inner 2"])
  }

  @Test func `rule 5: another thread gets through while a handler runs`() async {
    let (first, second) = (Subject<Int, Never>(), Subject<Int, Never>())
    let heard = Log<Int>()
    first.signal.merge(second.signal).subscribe { value in
      heard(value)
      guard value == 1 else { return }
      // Waits for a thread that sends, subscribes and disposes; it would hang under any lock.
      let done = DispatchSemaphore(value: 0)
      DispatchQueue(label: "other").async {
        second.send(2)
        first.signal.subscribe().dispose()
        done.signal()
      }
      done.wait()
    }
    first.send(1)
    #expect(heard.entries == [1, 2])
  }

  @Test func `rule 5: the release of a value that is replaced may call back`() {
    let (first, second) = (Subject<Token, Never>(), Subject<Token, Never>())
    let debounced = first.signal.merge(second.signal)
      .debounce(for: .milliseconds(5), on: TestScheduler())
    debounced.subscribe { _ in }
    first.send(
      Token { [log] in
        log("released")
        second.send(Token())
      })
    first.send(Token())
    #expect(log.entries == ["released"])
  }
}

@Suite("the contract of a signal under ten threads", .timeLimit(.minutes(10)))
struct SerialThreads {
  @Test func `rule 3: what ten threads send to a subject arrives one at a time and complete`() async
  {
    let (inside, log) = (Exclusive(), Log<Int>())
    let subject = Subject<Int, Never>()
    subject.signal.map { $0 }.subscribe { value in inside { log(value) } }
    await onThreads(10) { thread in
      for index in 0..<1_000 { subject.send(thread * 1_000 + index) }
    }
    #expect(inside.overlaps == 0)
    #expect(log.entries.sorted() == Array(0..<10_000))
  }

  @Test func `rule 3: the subscriber of a closure may be used from ten threads`() async {
    let (inside, log) = (Exclusive(), Log<Int>())
    let feed = Slot<Subscriber<Int, Never>>()
    Signal<Int, Never> { feed.value = $0 }.subscribe { value in inside { log(value) } }
    await onThreads(10) { thread in
      for index in 0..<1_000 { feed.value?.send(thread * 1_000 + index) }
    }
    #expect(inside.overlaps == 0)
    #expect(log.entries.sorted() == Array(0..<10_000))
    feed.value = nil
  }

  @Test func `rule 6: a thread that has disposed delivers nothing more`() async {
    for _ in 0..<100 {
      let (subject, heard) = (Subject<Int, Never>(), Log<Int>())
      let subscription = subject.signal.subscribe { heard($0) }
      await onThreads(2) { thread in
        if thread == 0 {
          for value in 0..<50 { subject.send(value) }
        } else {
          subscription.dispose()
          subject.send(100)
        }
      }
      // The disposing thread's own value never arrives, and the others stop for good.
      #expect(!heard.entries.contains(100))
      let count = heard.count
      subject.send(101)
      #expect(heard.count == count)
    }
  }

  @Test func `subscribing and disposing while ten threads send loses nothing for those who stay`()
    async
  {
    let (subject, stayed) = (Subject<Int, Never>(), Tally())
    subject.signal.subscribe { _ in stayed.add() }
    await onThreads(10) { _ in
      for value in 0..<200 {
        let passing = subject.signal.subscribe { _ in }
        subject.send(value)
        passing.dispose()
      }
    }
    #expect(stayed.count == 2_000)
  }
}
