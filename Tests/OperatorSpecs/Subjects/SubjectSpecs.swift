import ReactiveCore
import TestScheduler
import Testing
import TimelineTesting

@Suite("subject")
struct SubjectSpecs {
  let scheduler = TestScheduler()
  let log = Log<String>()

  @Test func `a value goes to those who subscribed before it`() throws {
    let subject = Subject<String, TestError>()
    let early = scheduler.record(subject.signal, name: "early")
    let late = scheduler.record(subject.signal, name: "late", from: .milliseconds(2))
    scheduler.schedule(at: .milliseconds(1)) { subject.send("a") }
    scheduler.schedule(at: .milliseconds(2)) { subject.send("b") }
    scheduler.schedule(at: .milliseconds(3)) { subject.complete() }
    try scheduler.run()
    early.expect("-ab|")
    // Its subscription was scheduled before the value of the same instant.
    late.expect("--b|")
  }

  @Test func `a late subscriber gets the end inside subscribe`() throws {
    let failed = Subject<String, TestError>()
    let completed = Subject<String, TestError>()
    failed.send("a")
    failed.send(error: TestError("over"))
    completed.complete()
    try scheduler.advance(to: .milliseconds(2))
    scheduler.record(failed.signal).expect("--#", error: TestError("over"))
    scheduler.record(completed.signal).expect("--|")
  }

  @Test func `what is sent after the end is ignored`() {
    let subject = Subject<String, TestError>()
    let recorder = scheduler.record(subject.signal)
    subject.complete()
    subject.send("a")
    subject.send(error: TestError())
    recorder.expect("|")
    scheduler.record(subject.signal).expect("|")
  }

  @Test func `a nested send is delivered after the event in progress has reached everyone`() {
    let (log, subject) = (log, Subject<Int, Never>())
    subject.signal.subscribe { value in
      if value == 1 { subject.send(2) }
      log("A\(value)")
    }
    subject.signal.subscribe { log("B\($0)") }
    subject.send(1)
    #expect(log.entries == ["A1", "B1", "A2", "B2"])
  }

  @Test func `a nested end is told after the event in progress, and what follows it is dropped`() {
    let (log, subject) = (log, Subject<Int, Never>())
    subject.signal.subscribe(
      next: { value in
        log("A\(value)")
        if value == 1 {
          subject.complete()
          subject.send(2)
        }
      }, completed: { log("A end") })
    subject.signal.subscribe(next: { log("B\($0)") }, completed: { log("B end") })
    subject.send(1)
    #expect(log.entries == ["A1", "B1", "A end", "B end"])
  }

  @Test func `one that subscribes during delivery starts with the next event`() {
    let (log, subject) = (log, Subject<String, Never>())
    let second = Slot<any Disposable>()
    let first = Slot<any Disposable>()
    first.value = subject.signal.subscribe { value in
      log("A\(value)")
      if value == "a" {
        subject.signal.subscribe { log("C\($0)") }
        second.value?.dispose()
      }
    }
    second.value = subject.signal.subscribe { log("B\($0)") }
    subject.send("a")
    subject.send("b")
    #expect(log.entries == ["Aa", "Ab", "Cb"])
  }

  @Test func `one that subscribes between two queued events gets the second`() {
    let (log, subject) = (log, Subject<Int, Never>())
    subject.signal.subscribe { value in
      if value == 1 {
        subject.send(2)
        subject.signal.subscribe { log("late \($0)") }
      }
    }
    subject.send(1)
    #expect(log.entries == ["late 2"])
  }

  @Test func `a subscriber may dispose itself inside its handler`() {
    let (log, subject) = (log, Subject<Int, Never>())
    let own = Slot<any Disposable>()
    own.value = subject.signal.subscribe { value in
      log("\(value)")
      own.value?.dispose()
    }
    subject.signal.subscribe { log("other \($0)") }
    subject.send(1)
    subject.send(2)
    #expect(log.entries == ["1", "other 1", "other 2"])
  }

  @Test func `one that subscribes inside a completion handler gets the end`() {
    let (log, subject) = (log, Subject<Int, Never>())
    subject.signal.subscribe(completed: {
      log("first")
      subject.signal.subscribe(completed: { log("nested") })
    })
    subject.signal.subscribe(completed: { log("second") })
    subject.complete()
    #expect(log.entries == ["first", "nested", "second"])
  }

  @Test func `a subject is callable, and its send is a function value`() {
    let subject = Subject<Int, Never>()
    let recorder = scheduler.record(subject.signal)
    subject(1)
    [2, 3].forEach(subject.send)
    recorder.expect(values: [1, 2, 3])
    let pings = Subject<Void, Never>()
    let pinged = scheduler.record(pings.signal.map { "ping" })
    pings.send()
    pings()
    pinged.expect(values: ["ping", "ping"])
  }
}

@Suite("subscribing a subject")
struct SubjectFeedSpecs {
  let scheduler = TestScheduler()

  @Test func `the first end of any source ends all of them`() throws {
    let first = try scheduler.hot("10ms a 20ms c")
    let second = try scheduler.hot("20ms |")
    let subject = Subject<String, TestError>()
    let recorder = scheduler.record(subject.signal)
    first.signal.subscribe(subject)
    second.signal.subscribe(subject)
    try scheduler.run()
    recorder.expect("10ms a 10ms |")
    first.expectSubscriptions("^ 20ms !")
    second.expectSubscriptions("^ 20ms !")
  }

  @Test func `a source subscribed after the end is disposed on arrival`() throws {
    let source = try scheduler.cold("a|")
    let subject = Subject<String, TestError>()
    subject.complete()
    #expect(source.signal.subscribe(subject).isDisposed)
    source.expectSubscriptions()
  }

  @Test func `sources are released before anybody is told the end`() {
    let log = Log<String>()
    let subject = Subject<Int, Never>()
    subject.signal.subscribe(completed: { log("told") })
    Signal<Int, Never> { $0.onDispose { log("released") } }.subscribe(subject)
    subject.complete()
    #expect(log.entries == ["released", "told"])
  }

  @Test func `disposing one source leaves the others`() throws {
    let (first, second) = (try scheduler.hot("-a-c"), try scheduler.hot("--b-d"))
    let subject = Subject<String, TestError>()
    let recorder = scheduler.record(subject.signal)
    let feeding = first.signal.subscribe(subject)
    second.signal.subscribe(subject)
    try scheduler.advance(to: .milliseconds(2))
    feeding.dispose()
    try scheduler.run()
    recorder.expect("-ab-d")
    first.expectSubscriptions("^-!")
    second.expectSubscriptions("^")
  }
}

@Suite("what a subject holds")
struct SubjectReleaseSpecs {
  let log = Log<String>()

  @Test func `disposing a subscription releases its handler`() {
    let subject = Subject<Int, Never>()
    let subscription = hold(Token { [log] in log("released") }, by: subject.signal)
    #expect(log.entries == [])
    subscription.dispose()
    #expect(log.entries == ["released"])
  }

  @Test func `an end releases the handlers`() {
    let subject = Subject<Int, Never>()
    hold(Token { [log] in log("released") }, by: subject.signal)
    subject.complete()
    #expect(log.entries == ["released"])
  }

  @Test func `the release of a subject releases its subscribers, and tells nothing`() {
    var subject: Subject<Int, Never>? = Subject()
    let weak = Weak(subject)
    if let signal = subject?.signal { hold(Token { [log] in log("released") }, by: signal) }
    subject = nil
    #expect(weak.object == nil)
    #expect(log.entries == ["released"])
  }

  @Test func `what is dropped is released outside any lock: its deinit may send`() {
    let (log, subject) = (log, Subject<Token, Never>())
    subject.signal.subscribe { _ in
      subject.complete()
      subject.send(
        Token {
          subject.complete()
          log("released")
        })
    }
    subject.send(Token())
    #expect(log.entries == ["released"])
  }

  @discardableResult
  private func hold(_ token: Token, by signal: Signal<Int, Never>) -> any Disposable {
    signal.subscribe(
      next: { _ in withExtendedLifetime(token) {} }, completed: { withExtendedLifetime(token) {} })
  }
}
