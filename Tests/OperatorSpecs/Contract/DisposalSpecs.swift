import ReactiveCore
import TestScheduler
import Testing

/// Contract of a signal, rules 6 (disposal), 7 (termination releases), 8 (errors) and 9 (time).
@Suite("the contract of a signal: disposal and the end")
struct DisposalSpecs {
  let log = Log<String>()
  let scheduler = TestScheduler()

  /// A signal that logs its release.
  private func watched(_ name: String, _ source: Signal<Int, TestError>) -> Signal<Int, TestError> {
    Signal { [log] subscriber in
      subscriber.onDispose { log("release \(name)") }
      let feed = source.observe { subscriber.send(event: $0) }
      subscriber.onDispose { feed.dispose() }
    }
  }

  @Test func `rule 6: dispose is idempotent and ends upstream`() {
    let subject = Subject<Int, TestError>()
    let subscription = watched("source", subject.signal).map { $0 }.subscribe { _ in }
    #expect(!subscription.isDisposed)
    subscription.dispose()
    subscription.dispose()
    #expect(subscription.isDisposed)
    #expect(log.entries == ["release source"])
  }

  @Test func `rule 6: nothing is delivered once dispose was called inside the handler`() {
    let own = Slot<any Disposable>()
    let subject = Subject<Int, Never>()
    own.value = subject.signal.startWith(0).merge(.never).subscribe(
      next: { [log] value in
        log("\(value)")
        if value == 1 {
          subject.send(2)
          subject.complete()
          own.value?.dispose()
        }
      }, completed: { [log] in log("completed") })
    subject.send(1)
    subject.send(3)
    #expect(log.entries == ["0", "1"])
  }

  @Test func `rule 6: dispose inside doing the end keeps the end from the handler`() {
    let own = Slot<any Disposable>()
    let subject = Subject<Int, Never>()
    let signal = Signal<Int, Never> { subscriber in
      subject.signal.subscribe(completed: {
        subscriber.onDispose { own.value?.dispose() }
        subscriber.complete()
      })
    }
    own.value = signal.subscribe(completed: { [log] in log("completed") })
    subject.complete()
    #expect(log.entries.isEmpty)
  }

  @Test func `rule 6: disposing cancels what an operator scheduled`() {
    let subject = Subject<Int, Never>()
    let delayed = subject.signal.delay(for: .seconds(1), on: scheduler).subscribe()
    let debounced = subject.signal.debounce(for: .seconds(1), on: scheduler).subscribe()
    let ticking = Signal<Int, Never>.interval(.seconds(1), on: scheduler).subscribe()
    let hopping = subject.signal.deliver(on: scheduler).subscribe()
    subject.send(1)
    #expect(scheduler.pending.count == 4)
    for subscription in [delayed, debounced, ticking, hopping] { subscription.dispose() }
    #expect(scheduler.pending.isEmpty)
  }

  @Test func `rule 6: disposing frees what the chain captured`() {
    let subject = Subject<Int, Never>()
    func subscribe() -> (subscription: any Disposable, captured: Weak<Token>) {
      let token = Token()
      let subscription = subject.signal.map { ($0, token) }
        .delay(for: .seconds(1), on: scheduler).take(until: Signal<Int, Never>.never)
        .subscribe { _ in withExtendedLifetime(token) {} }
      return (subscription, Weak(token))
    }
    let (subscription, captured) = subscribe()
    subject.send(1)
    #expect(captured.object != nil)
    subscription.dispose()
    #expect(captured.object == nil)
  }

  @Test func `rule 6: a subject that goes away frees what its subscribers captured`() {
    var subject: Subject<Int, Never>? = Subject()
    func subscribe() -> Weak<Token> {
      let token = Token()
      guard let signal = subject?.signal else { return Weak(nil) }
      let endless: Signal<Int, Never> = .never
      signal.flatMap(.latest) { _ in endless }.merge(signal).debounce(
        for: .seconds(1), on: scheduler
      )
      .concat(endless).take(until: signal.filter { _ in false })
      .subscribe { _ in withExtendedLifetime(token) {} }
      return Weak(token)
    }
    let captured = subscribe()
    #expect(captured.object != nil)
    subject = nil
    #expect(captured.object == nil)
  }

  @Test func `rule 6: a subscription lives on when its disposable is dropped`() {
    let subject = Subject<Int, Never>()
    subject.signal.map { $0 }.subscribe { [log] in log("\($0)") }
    subject.send(1)
    #expect(log.entries == ["1"])
  }

  @Test func `rule 7: take sends the last value, releases the source, then completes`() {
    let subject = Subject<Int, TestError>()
    watched("source", subject.signal).take(2).subscribe(
      next: { [log] in log("\($0)") }, completed: { [log] in log("completed") })
    subject.send(1)
    subject.send(2)
    #expect(log.entries == ["1", "2", "release source", "completed"])
  }

  @Test(arguments: [true, false])
  func `rule 7: release comes first, then the end is told`(fails: Bool) {
    let subject = Subject<Int, TestError>()
    watched("source", subject.signal).subscribe(
      error: { [log] _ in log("told") }, completed: { [log] in log("told") })
    if fails { subject.send(error: TestError()) } else { subject.complete() }
    #expect(log.entries == ["release source", "told"])
  }

  @Test func `rule 7: each run of a concat is released before the next begins`() {
    let second = Signal<Int, TestError> { [log] subscriber in
      log("subscribe second")
      subscriber.complete()
    }
    watched("first", .just(1)).concat(second).subscribe(
      next: { [log] in log("\($0)") }, completed: { [log] in log("completed") })
    #expect(log.entries == ["1", "release first", "subscribe second", "completed"])
  }

  @Test func `rule 7: the other sources of a merge are released before an error is told`() {
    let (first, second) = (Subject<Int, TestError>(), Subject<Int, TestError>())
    watched("first", first.signal).merge(watched("second", second.signal)).subscribe(
      error: { [log] _ in log("error") })
    first.send(error: TestError())
    #expect(log.entries == ["release first", "release second", "error"])
  }

  @Test func `rule 7: onDispose runs at once when the subscription is over`() {
    Signal<Int, Never> { [log] subscriber in
      subscriber.complete()
      log("is disposed: \(subscriber.isDisposed)")
      subscriber.onDispose { log("now") }
      log("after")
    }.subscribe(completed: { [log] in log("completed") })
    #expect(log.entries == ["completed", "is disposed: true", "now", "after"])
  }

  @Test func `rule 8: an error passes operators at once, as the value it is`() {
    let subject = Subject<Int, TestError>()
    let failures = Log<TestError>()
    subject.signal.map { $0 }.delay(for: .seconds(1), on: scheduler)
      .debounce(for: .seconds(1), on: scheduler).take(5).merge(.never)
      .subscribe(error: { failures($0) })
    subject.send(1)
    subject.send(error: TestError("as sent"))
    #expect(failures.entries == [TestError("as sent")])
    #expect(scheduler.pending.isEmpty)
  }

  @Test func `rule 9: time comes from the scheduler alone`() throws {
    let heard = Log<Instant>()
    Signal<Int, Never>.timer(after: .seconds(3_600), on: scheduler)
      .delay(for: .seconds(3_600), on: scheduler)
      .subscribe { [scheduler] _ in heard(scheduler.now) }
    try scheduler.advance(upTo: .seconds(7_200))
    #expect(heard.entries.isEmpty)
    try scheduler.runDue()
    #expect(heard.entries == [.seconds(7_200)])
  }
}
