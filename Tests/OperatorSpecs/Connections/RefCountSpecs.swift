import ReactiveCore
import TestScheduler
import Testing
import TimelineTesting

@Suite("refCount")
struct RefCountSpecs {
  let scheduler = TestScheduler()
  let log = Log<String>()

  @Test func `the source is subscribed from the first subscriber to the last`() throws {
    let source = try scheduler.hot("-a-b-c-d")
    let signal = source.signal.publish().refCount()
    let first = try scheduler.record(
      signal, name: "first", from: .milliseconds(2), until: .milliseconds(4))
    let second = try scheduler.record(
      signal, name: "second", from: .milliseconds(3), until: .milliseconds(6))
    try scheduler.run()
    first.expect("---b")
    second.expect("-----c")
    source.expectSubscriptions("--^---!")
  }

  @Test func `one who comes after the last has left starts afresh`() throws {
    let source = try scheduler.cold("a-b-c|")
    let signal = source.signal.publish().refCount()
    let first = try scheduler.record(
      signal, name: "first", from: .zero, until: .milliseconds(3))
    let second = scheduler.record(signal, name: "second", from: .milliseconds(3))
    try scheduler.run()
    first.expect("a-b")
    // The disposal was scheduled first.
    second.expect("---a-b-c|")
    source.expectSubscriptions("^--!", "---^----!")
  }

  @Test func `one who comes after the end starts afresh`() throws {
    let source = try scheduler.cold("a|")
    let signal = source.signal.publish().refCount()
    let first = scheduler.record(signal, name: "first")
    let second = scheduler.record(signal, name: "second", from: .milliseconds(3))
    try scheduler.run()
    first.expect("a|")
    second.expect("---a|")
    source.expectSubscriptions("^!", "---^!")
  }

  @Test func `one who comes inside the completion handler of the first starts afresh`() {
    let log = log
    let runs = Log<Int>()
    let subjects = [Subject<String, Never>(), Subject<String, Never>()]
    let signal = Signal<String, Never> { subscriber in
      let run = runs.count
      runs(run)
      subjects[run].signal.observe { subscriber.send(event: $0) }
    }.publish().refCount()
    signal.subscribe(completed: {
      log("first end")
      signal.subscribe(next: { log("again \($0)") })
    })
    signal.subscribe(completed: { log("second end") })
    subjects[0].complete()
    subjects[1].send("a")
    #expect(log.entries == ["first end", "second end", "again a"])
    #expect(runs.count == 2)
  }

  @Test func `synchronous sources end and start again each time`() {
    let signal = Signal<Int, Never>.from([1, 2]).publish().refCount()
    scheduler.record(signal).expect("(12|)")
    scheduler.record(signal).expect("(12|)")
  }

  @Test func `a first subscriber that leaves during the replay never connects`() throws {
    let source = try scheduler.cold("a|")
    let subject = ReplaySubject<String, TestError>()
    subject.send("kept")
    let signal = source.signal.multicast(subject).refCount()
    scheduler.record(signal.take(1)).expect(values: ["kept"])
    source.expectSubscriptions()
  }

  @Test func `a given subject stays: it replays from round to round`() throws {
    let source = try scheduler.hot("-a-b-c")
    let signal = source.signal.multicast(ReplaySubject<String, TestError>()).refCount()
    let first = try scheduler.record(
      signal, name: "first", from: .zero, until: .milliseconds(2))
    let second = scheduler.record(signal, name: "second", from: .milliseconds(4))
    try scheduler.run()
    first.expect("-a")
    second.expect("----ac")
    source.expectSubscriptions("^-!", "----^")
  }

  @Test func `leaving releases what the source and the subscribers hold`() {
    let log = log
    let source = Subject<Int, Never>()
    let signal = source.signal.publish().refCount()
    let subscription = hold(Token { log("released") }, by: signal)
    subscription.dispose()
    #expect(log.entries == ["released"])
  }

  @Test func `the release of a source releases the subscribers`() {
    let log = log
    var source: Subject<Int, Never>? = Subject()
    if let signal = source?.signal.share(replay: 1) { hold(Token { log("released") }, by: signal) }
    source = nil
    #expect(log.entries == ["released"])
  }

  @discardableResult
  private func hold(_ token: Token, by signal: Signal<Int, Never>) -> any Disposable {
    signal.subscribe { _ in withExtendedLifetime(token) {} }
  }
}

@Suite("share")
struct ShareSpecs {
  let scheduler = TestScheduler()

  @Test(arguments: [(0, "-----c|"), (1, "----bc|"), (2, "----(ab)c|"), (-1, "-----c|")])
  func `a later subscriber gets so many values first`(count: Int, output: String) throws {
    let source = try scheduler.hot("-a-b-c|")
    let signal = source.signal.share(replay: count)
    let first = scheduler.record(signal, name: "first")
    let second = scheduler.record(signal, name: "second", from: .milliseconds(4))
    try scheduler.run()
    first.expect("-a-b-c|")
    second.expect(output)
    source.expectSubscriptions("^-----!")
  }

  @Test func `nothing is kept after the last has left`() throws {
    let source = try scheduler.hot("-a-b-c")
    let signal = source.signal.share(replay: 1)
    let first = try scheduler.record(
      signal, name: "first", from: .zero, until: .milliseconds(2))
    let second = scheduler.record(signal, name: "second", from: .milliseconds(2))
    try scheduler.run()
    first.expect("-a")
    second.expect("---b-c")
    source.expectSubscriptions("^-!", "--^")
  }

  @Test func `what was kept is released when the last leaves`() {
    let log = Log<String>()
    let source = Subject<Token, Never>()
    let signal = source.signal.share(replay: 1)
    let subscription = signal.subscribe { _ in }
    source.send(Token { log("released") })
    #expect(log.entries == [])
    subscription.dispose()
    #expect(log.entries == ["released"])
  }

  @Test func `nothing is kept after an end`() throws {
    let source = try scheduler.cold("a-#")
    let signal = source.signal.share(replay: 1)
    let first = scheduler.record(signal, name: "first")
    let second = scheduler.record(signal, name: "second", from: .milliseconds(2))
    try scheduler.run()
    first.expect("a-#")
    second.expect("--a-#")
  }
}

@Suite(.timeLimit(.minutes(10)))
struct ConnectionThreads {
  @Test func `ten threads connect once`() async {
    let runs = Tally()
    let connection = Signal<Int, Never> { _ in runs.add() }.publish()
    await onThreads(10) { _ in connection.connect() }
    #expect(runs.count == 1)
  }

  @Test func `while ten threads come and go every run of the source is released`() async {
    let (runs, releases) = (Tally(), Tally())
    let signal = Signal<Int, Never> { subscriber in
      runs.add()
      subscriber.onDispose { releases.add() }
      subscriber.send(1)
    }.share(replay: 1)
    await onThreads(10) { _ in
      for _ in 0..<200 { signal.subscribe { _ in }.dispose() }
    }
    #expect(runs.count == releases.count)
    #expect(runs.count > 0)
  }
}
