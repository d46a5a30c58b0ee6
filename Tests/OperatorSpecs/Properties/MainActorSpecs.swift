import Dispatch
import Observation
import ReactiveCore
import TestScheduler
import Testing
import TimelineTesting

@MainActor @Observable
private final class Screen {
  var title = ""
  var taps = 0
  @ObservationIgnored let bindings = Bindings()

  init(titles: Signal<String, Never> = .never) {
    bindings += titles.bind(to: \.title, on: self)
  }
}

@MainActor
@Suite("view models on the main actor", .timeLimit(.minutes(10)))
struct MainActorSpecs {
  let scheduler = TestScheduler()

  @Test func `a binding is assigned inside the send, to the instant`() throws {
    let titles = try scheduler.hot("-a-b", failure: Never.self)
    let screen = Screen(titles: titles.signal)
    try scheduler.advance(upTo: .milliseconds(1))
    #expect(screen.title == "")
    try scheduler.advance(to: .milliseconds(1))
    #expect(screen.title == "a")
    try scheduler.run()
    #expect(screen.title == "b")
  }

  @Test func `the release of a view model ends its bindings at that instant`() throws {
    let titles = try scheduler.hot("-a-b", failure: Never.self)
    var screen: Screen? = Screen(titles: titles.signal)
    let weak = Weak(screen)
    try scheduler.advance(to: .milliseconds(2))
    screen = nil
    #expect(weak.object == nil)
    titles.expectSubscriptions("^-!")
  }

  @Test func `a binding ends at the first value after the release`() throws {
    let titles = try scheduler.hot("-a-b-c", failure: Never.self)
    var screen: Screen? = Screen()
    if let screen { titles.signal.bind(to: \.title, on: screen) }
    try scheduler.advance(to: .milliseconds(2))
    screen = nil
    try scheduler.run()
    titles.expectSubscriptions("^--!")
  }

  @Test func `handlers are called inside the send, in order`() throws {
    var heard: [String] = []
    let completing = Subject<Int, TestError>()
    let failing = Subject<Int, TestError>()
    completing.signal.subscribeOnMain(
      next: { heard.append("\($0)") }, error: { _ in heard.append("error") },
      completed: { heard.append("completed") })
    failing.signal.subscribeOnMain(error: { heard.append($0.name) })
    completing.send(1)
    #expect(heard == ["1"])
    completing.complete()
    failing.send(error: TestError("over"))
    #expect(heard == ["1", "completed", "over"])
  }

  @Test func `after disposal nothing is heard`() {
    var heard: [Int] = []
    let subject = Subject<Int, Never>()
    let subscription = subject.signal.subscribeOnMain { heard.append($0) }
    subject.send(1)
    subscription.dispose()
    subject.send(2)
    #expect(heard == [1])
  }

  @Test func `the last value of each turn is observed`() throws {
    let screen = Screen()
    let recorder = scheduler.record(
      Signal<Int, Never>.observingOnMain(on: scheduler) { screen.taps })
    screen.taps = 1
    screen.taps = 2
    try scheduler.advance(to: .milliseconds(2))
    screen.taps = 3
    try scheduler.runDue()
    recorder.expect([.next(0, at: .zero), .next(2, at: .zero), .next(3, at: .milliseconds(2))])
  }

  @Test func `a command runs its closure inside execute`() {
    let screen = Screen()
    let command = Command<Int, Int, Never>.onMain { amount in
      screen.taps += amount
      return .just(screen.taps)
    }
    let values = scheduler.record(command.values)
    command.execute(2)
    command.execute(3)
    #expect(screen.taps == 5)
    values.expect(values: [2, 5])
  }
}

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct MainActorThreads {
  @Test func `values of another thread come in order, on the main actor`() async {
    let subject = Subject<Int, Never>()
    let (ended, ending) = AsyncStream<Void>.makeStream()
    var heard: [Int] = []
    subject.signal.subscribeOnMain(
      next: { heard.append($0) }, completed: { ending.finish() })
    DispatchQueue(label: "other").async {
      for number in 0..<100 { subject.send(number) }
      subject.complete()
    }
    for await _ in ended {}
    #expect(heard == Array(0..<100))
  }

  @Test func `a value sent on the main actor does not overtake one that waits`() async {
    let subject = Subject<Int, Never>()
    var heard: [Int] = []
    subject.signal.subscribeOnMain { heard.append($0) }
    // This thread keeps the main actor, so the value of the other one can only wait.
    let sent = DispatchSemaphore(value: 0)
    DispatchQueue(label: "other").async {
      subject.send(1)
      sent.signal()
    }
    wait(for: sent)
    #expect(heard == [])
    subject.send(2)
    #expect(heard == [1, 2])
  }

  @Test func `what waits when the subscription is disposed is not delivered`() async {
    let subject = Subject<Int, Never>()
    var heard: [Int] = []
    let subscription = subject.signal.subscribeOnMain { heard.append($0) }
    let sent = DispatchSemaphore(value: 0)
    DispatchQueue(label: "other").async {
      subject.send(1)
      sent.signal()
    }
    wait(for: sent)
    subscription.dispose()
    await mainQueueIsEmpty()
    #expect(heard == [])
  }

  @Test func `values of another thread reach a view model without a trap`() async {
    let titles = Subject<String, Never>()
    let screen = Screen(titles: titles.signal)
    await onThreads(10) { _ in titles.send("a") }
    await mainQueueIsEmpty()
    #expect(screen.title == "a")
  }

  @Test func `a command executed elsewhere takes its slot there and runs on the main actor`()
    async throws
  {
    let screen = Screen()
    let command = Command<Int, Int, Never>.onMain { amount in
      screen.taps += amount
      return .just(screen.taps)
    }
    let executing = Log<Bool>()
    command.isExecuting.subscribe { executing($0) }
    let value = try await withCheckedContinuation { continuation in
      DispatchQueue(label: "other").async { continuation.resume(returning: command.execute(2)) }
    }.firstValue()
    #expect(value == 2)
    #expect(screen.taps == 2)
    #expect(executing.entries == [false, true, false])
  }

  @Test func `an observation subscribed elsewhere is read on the main actor`() async {
    let screen = Screen()
    screen.taps = 1
    let taps = Signal<Int, Never>.observingOnMain(on: .background()) { screen.taps }
    let (values, sending) = AsyncStream<Int>.makeStream()
    let subscription = Slot<any Disposable>()
    DispatchQueue(label: "other").async {
      subscription.value = taps.subscribe { sending.yield($0) }
    }
    var heard = values.makeAsyncIterator()
    #expect(await heard.next() == 1)
    screen.taps = 2
    #expect(await heard.next() == 2)
    subscription.value?.dispose()
  }

  /// Blocks on purpose, so that the main actor does nothing else meanwhile.
  private nonisolated func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }

  /// Returns after all that waits on the main queue now.
  private func mainQueueIsEmpty() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }
}
