import ReactiveCore
import TestScheduler
import Testing
import TimelineTesting

private let flags = ["t": true, "f": false]

@Suite("the state of a command")
struct CommandStateSpecs {
  let scheduler = TestScheduler()
  let log = Log<String>()

  @Test func `work keeps it busy to the instant`() throws {
    let work = try scheduler.cold("--a|")
    let command = Saving { _ in work.signal }
    let executing = scheduler.record(command.isExecuting, name: "isExecuting")
    let enabled = scheduler.record(command.isEnabled, name: "isEnabled")
    let values = scheduler.record(command.values, name: "values")
    try scheduler.advance(to: .milliseconds(1))
    let returned = scheduler.record(command.execute(1), name: "returned")
    try scheduler.advance(upTo: .milliseconds(4))
    #expect(command.execute(2).failure == .disabled)
    try scheduler.advance(to: .milliseconds(4))
    command.execute(3)
    try scheduler.run()
    executing.expect("ft--(ft)--f", values: flags)
    enabled.expect("tf--(tf)--t", values: flags)
    values.expect("---a--a")
    returned.expect("---a|")
    work.expectSubscriptions("-^--!", "----^--!")
  }

  @Test func `a command that is disabled refuses, calls nothing and tells nothing`() {
    let command = Saving(enabled: .just(false)) { [log] _ in
      log("closure")
      return .just("v")
    }
    log.follow(command)
    #expect(command.execute(1).failure == .disabled)
    #expect(log.entries == [])
    scheduler.record(command.isEnabled).expect("f", values: flags)
    scheduler.record(command.isExecuting).expect("f", values: flags)
  }

  @Test func `an execution from inside the closure is refused`() {
    let (log, command) = (log, Slot<Saving>())
    command.value = Saving { _ in
      if let command = command.value { log.follow(command.execute(2), as: "inside") }
      return .never
    }
    command.value?.execute(1)
    #expect(log.entries == ["inside disabled"])
    command.value = nil
  }

  @Test func `concurrent executions are one state`() throws {
    let command = Command<Letters, String, TestError>(allowsConcurrentExecution: true) { $0 }
    let executing = scheduler.record(command.isExecuting, name: "isExecuting")
    let enabled = scheduler.record(command.isEnabled, name: "isEnabled")
    let values = scheduler.record(command.values, name: "values")
    let (first, second) = (try scheduler.hot("--a-|"), try scheduler.hot("---b--|"))
    try scheduler.advance(to: .milliseconds(1))
    command.execute(first.signal)
    command.execute(second.signal)
    try scheduler.run()
    executing.expect("ft----f", values: flags)
    enabled.expect("t", values: flags)
    values.expect("--ab")
  }

  @Test func `work that never completes keeps it busy`() throws {
    let command = Saving { _ in .never }
    let executing = scheduler.record(command.isExecuting)
    command.execute(1)
    try scheduler.advance(to: .seconds(3600))
    executing.expect("(ft)", values: flags)
    #expect(command.execute(2).failure == .disabled)
  }

  @Test func `it is open before enabled sends`() {
    let enabled = Subject<Bool, Never>()
    let command = Saving(enabled: enabled.signal) { _ in .just("v") }
    let told = scheduler.record(command.isEnabled)
    #expect(command.execute(1).failure == nil)
    enabled.send(false)
    #expect(command.execute(1).failure == .disabled)
    told.expect("(tftf)", values: flags)
  }

  @Test func `the last value of enabled stays when it completes`() {
    let enabled = Subject<Bool, Never>()
    let command = Saving(enabled: enabled.signal) { _ in .just("v") }
    enabled.send(false)
    enabled.complete()
    #expect(command.execute(1).failure == .disabled)
    scheduler.record(command.isEnabled).expect("f", values: flags)
  }

  @Test func `isEnabled tells each change once`() {
    let enabled = MutableProperty(true)
    let command = Saving(enabled: enabled.signal) { _ in .never }
    let told = scheduler.record(command.isEnabled)
    for value in [true, false, false, true, true] { enabled.value = value }
    told.expect("(tft)", values: flags)
  }

  @Test func `enabled during an execution counts only as far as the conjunction changes`() throws {
    let enabled = MutableProperty(true)
    let work = try scheduler.cold("----a|")
    let command = Saving(enabled: enabled.signal) { _ in work.signal }
    let told = scheduler.record(command.isEnabled, name: "isEnabled")
    let values = scheduler.record(command.values, name: "values")
    command.execute(1)
    for (instant, value) in [(1, false), (2, true), (3, false), (6, true)] {
      scheduler.schedule(at: .milliseconds(instant)) { enabled.value = value }
    }
    try scheduler.run()
    told.expect("(tf)-----t", values: flags)
    values.expect("----a")
    work.expectSubscriptions("^----!")
  }

  @Test func `enabled during concurrent executions counts at once, and stops nothing`() throws {
    let enabled = MutableProperty(true)
    let work = try scheduler.cold("--a|")
    let command = Saving(enabled: enabled.signal, allowsConcurrentExecution: true) { _ in
      work.signal
    }
    let told = scheduler.record(command.isEnabled, name: "isEnabled")
    let values = scheduler.record(command.values, name: "values")
    command.execute(1)
    try scheduler.advance(to: .milliseconds(1))
    enabled.value = false
    #expect(command.execute(2).failure == .disabled)
    try scheduler.run()
    told.expect("tf", values: flags)
    values.expect("--a")
  }

  @Test func `enabled changed from inside an isExecuting handler is told once, in no loop`() {
    let enabled = MutableProperty(true)
    let work = Subject<String, TestError>()
    let command = Saving(enabled: enabled.signal) { _ in work.signal }
    let told = scheduler.record(command.isEnabled)
    command.isExecuting.subscribe { enabled.value = !$0 }
    command.execute(1)
    told.expect("(tf)", values: flags)
    work.complete()
    told.expect("(tft)", values: flags)
  }

  @Test func `a command may be enabled by its own state`() {
    let enabled = MutableProperty(true)
    let work = Subject<String, TestError>()
    let command = Saving(enabled: enabled.signal, allowsConcurrentExecution: true) { _ in
      work.signal
    }
    command.isExecuting.not().bind(to: enabled)
    let told = scheduler.record(command.isEnabled)
    command.execute(1)
    #expect(command.execute(2).failure == .disabled)
    work.complete()
    told.expect("(tft)", values: flags)
  }

  @Test func `a command without input executes with no argument`() {
    let command = Command<Void, String, TestError> { .just("v") }
    let values = scheduler.record(command.values)
    command.execute()
    values.expect("v")
  }
}

@Suite("what an execution returns")
struct CommandResultSpecs {
  let scheduler = TestScheduler()

  @Test func `the work is subscribed exactly once, whether or not anybody listens`() throws {
    let work = try scheduler.cold("a-b|")
    let command = Saving { _ in work.signal }
    let returned = command.execute(1)
    for _ in 0..<3 { returned.subscribe() }
    try scheduler.run()
    work.expectSubscriptions("^--!")
  }

  @Test func `everything is replayed at any time, and leaving does not stop the work`() throws {
    let work = try scheduler.cold("a-b|")
    let command = Saving { _ in work.signal }
    let returned = command.execute(1)
    let leaving = try scheduler.record(
      returned, name: "leaving", from: .zero, until: .milliseconds(1))
    let joining = scheduler.record(returned, name: "joining", from: .milliseconds(1))
    let late = scheduler.record(returned, name: "late", from: .milliseconds(5))
    try scheduler.run()
    leaving.expect("a")
    joining.expect("-ab|")
    late.expect("-----(ab|)")
    work.expectSubscriptions("^--!")
  }

  @Test func `an error is replayed after the values, the inner signal completes`() throws {
    let work = try scheduler.cold("a#")
    let command = Saving { _ in work.signal }
    let inner = ReplaySubject<Signal<String, Never>, Never>()
    command.executions.subscribe { inner.send($0) }
    let returned = command.execute(1)
    try scheduler.run()
    try scheduler.advance(to: .milliseconds(3))
    scheduler.record(returned, name: "returned").expect([
      .next("a", at: .milliseconds(3)), .error(.failed(TestError()), at: .milliseconds(3)),
    ])
    scheduler.record(inner.signal.flatMap(.concat) { $0 }, name: "inner").expect("---a")
  }

  @Test func `executions are not replayed`() {
    let command = Saving { _ in .just("v") }
    command.execute(1)
    scheduler.record(command.executions.map { _ in "execution" }).expect("")
  }
}
