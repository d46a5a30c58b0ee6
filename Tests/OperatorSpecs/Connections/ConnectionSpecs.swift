import ReactiveCore
import TestScheduler
import Testing
import TimelineTesting

@Suite("multicast connection")
struct ConnectionSpecs {
  let scheduler = TestScheduler()
  let log = Log<String>()

  @Test func `nothing is subscribed before connect, and one subscription is shared after it`()
    throws
  {
    let source = try scheduler.cold("a-b|")
    let connection = source.signal.publish()
    let first = scheduler.record(connection.signal, name: "first")
    let second = scheduler.record(connection.signal, name: "second")
    try scheduler.advance(to: .milliseconds(2))
    source.expectSubscriptions()
    connection.connect()
    try scheduler.run()
    first.expect("--a-b|")
    second.expect("--a-b|")
    source.expectSubscriptions("--^--!")
  }

  @Test func `connecting again returns the same disposable`() throws {
    let source = try scheduler.hot("-a")
    let connection = source.signal.publish()
    let first = connection.connect()
    try scheduler.advance(to: .milliseconds(5))
    #expect(connection.connect() as AnyObject === first as AnyObject)
    source.expectSubscriptions("^")
  }

  @Test func `after its disposal it never connects again`() throws {
    let source = try scheduler.hot("30ms a")
    let connection = source.signal.publish()
    let recorder = scheduler.record(connection.signal)
    let link = connection.connect()
    scheduler.schedule(at: .milliseconds(10)) { link.dispose() }
    scheduler.schedule(at: .milliseconds(20)) { connection.connect() }
    try scheduler.run()
    recorder.expect("")
    source.expectSubscriptions("^ 10ms !")
  }

  @Test func `after the end of the source connecting does nothing`() throws {
    let source = try scheduler.cold("a|")
    let connection = source.signal.publish()
    let link = connection.connect()
    try scheduler.run()
    #expect(link.isDisposed)
    connection.connect()
    source.expectSubscriptions("^!")
    scheduler.record(connection.signal).expect("-|")
  }

  @Test func `an error reaches everyone, after the source has been released`() {
    let log = log
    let source = Subject<Int, TestError>()
    let connection = source.signal.finally { log("released") }.publish()
    connection.signal.subscribe(error: { log("first \($0.name)") })
    connection.signal.subscribe(error: { log("second \($0.name)") })
    connection.connect()
    source.send(error: TestError("over"))
    #expect(log.entries == ["released", "first over", "second over"])
  }

  @Test func `through a behavior subject there is a value before the source sends`() throws {
    let source = try scheduler.hot("--b|", failure: Never.self)
    let connection = source.signal.multicast(BehaviorSubject<String, Never>("a"))
    let recorder = scheduler.record(connection.signal)
    connection.connect()
    try scheduler.run()
    recorder.expect("a-b|")
  }

  @Test func `the end of a given subject disposes the connection`() throws {
    let source = try scheduler.hot("-a-b")
    let subject = Subject<String, TestError>()
    let link = source.signal.multicast(subject).connect()
    try scheduler.advance(to: .milliseconds(2))
    subject.complete()
    #expect(link.isDisposed)
    source.expectSubscriptions("^-!")
  }

  @Test func `to a subject that has ended nothing is connected`() throws {
    let source = try scheduler.hot("-a-b")
    let subject = Subject<String, TestError>()
    subject.complete()
    #expect(source.signal.multicast(subject).connect().isDisposed)
    source.expectSubscriptions()
  }
}

@Suite("autoconnect")
struct AutoconnectSpecs {
  let scheduler = TestScheduler()

  @Test func `the first subscriber connects and sees what is sent synchronously`() throws {
    let source = try scheduler.cold("(ab)-c|")
    let signal = source.signal.publish().autoconnect()
    let first = scheduler.record(signal, name: "first")
    let second = scheduler.record(signal, name: "second")
    try scheduler.run()
    first.expect("(ab)-c|")
    second.expect("--c|")
    source.expectSubscriptions("^--!")
  }

  @Test func `over a replay subject past values are replayed, and no new ones come`() throws {
    let source = try scheduler.hot("10ms a 10ms b 40ms c")
    let signal = source.signal.multicast(ReplaySubject<String, TestError>()).autoconnect()
    let first = try scheduler.record(
      signal, name: "first", from: .zero, until: .milliseconds(30))
    let second = scheduler.record(signal, name: "second", from: .milliseconds(40))
    try scheduler.run()
    first.expect("10ms a 10ms b")
    second.expect("40ms (ab)")
    source.expectSubscriptions("^ 30ms !")
  }

  @Test func `one that leaves does not disconnect those who stay`() throws {
    let source = try scheduler.hot("-a-b-c")
    let signal = source.signal.publish().autoconnect()
    let first = try scheduler.record(signal, name: "first", from: .zero, until: .milliseconds(2))
    let second = try scheduler.record(
      signal, name: "second", from: .milliseconds(1), until: .milliseconds(4))
    try scheduler.run()
    first.expect("-a")
    // The source was made first: its value of 1 precedes the subscription of 1.
    second.expect("---b")
    source.expectSubscriptions("^---!")
  }

  @Test func `after the end a subscriber gets the end, and nothing is subscribed`() throws {
    let source = try scheduler.cold("a|")
    let signal = source.signal.publish().autoconnect()
    let first = scheduler.record(signal, name: "first")
    let late = scheduler.record(signal, name: "late", from: .milliseconds(3))
    try scheduler.run()
    first.expect("a|")
    late.expect("---|")
    source.expectSubscriptions("^!")
  }
}

@Suite("replaying to everyone")
struct ReplayingSpecs {
  let scheduler = TestScheduler()

  @Test func `replay subscribes when it is called and sends everything to everyone`() throws {
    let source = try scheduler.cold("a 10ms b 10ms |")
    let signal = source.signal.replay()
    source.expectSubscriptions("^")
    let early = scheduler.record(signal, name: "early", from: .milliseconds(15))
    let late = scheduler.record(signal, name: "late", from: .milliseconds(40))
    try scheduler.run()
    early.expect("15ms (ab) 5ms |")
    late.expect("40ms (ab|)")
    source.expectSubscriptions("^ 20ms !")
  }

  @Test func `replay gives an error to everyone after the values`() throws {
    let signal = try scheduler.cold("a-#").signal.replay()
    let late = scheduler.record(signal, name: "late", from: .milliseconds(5))
    try scheduler.run()
    late.expect("-----(a#)")
  }

  @Test func `replayLast keeps one value`() throws {
    let source = try scheduler.cold("a-b-|")
    let signal = source.signal.replayLast()
    let early = scheduler.record(signal, name: "early", from: .milliseconds(1))
    let late = scheduler.record(signal, name: "late", from: .milliseconds(5))
    try scheduler.run()
    early.expect("-ab-|")
    late.expect("-----(b|)")
    source.expectSubscriptions("^---!")
  }

  @Test func `replayLazily subscribes with the first subscriber and goes on without any`() throws {
    let source = try scheduler.cold("a-b-|")
    let signal = source.signal.replayLazily()
    let first = try scheduler.record(
      signal, name: "first", from: .milliseconds(1), until: .milliseconds(2))
    let second = scheduler.record(signal, name: "second", from: .milliseconds(4))
    try scheduler.run()
    first.expect("-a")
    second.expect("----(ab)|")
    source.expectSubscriptions("-^---!")
  }
}
