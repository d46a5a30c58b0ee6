import ReactiveCore
import TestScheduler
import Testing
import TimelineTesting

@Suite("the release of a command")
struct CommandReleaseSpecs {
  let scheduler = TestScheduler()
  let log = Log<String>()

  @Test func `an idle command completes everything at once`() {
    var command: Saving? = Saving { _ in .never }
    let weak = Weak(command)
    if let command { followEnds(of: command) }
    command = nil
    #expect(weak.object == nil)
    #expect(log.entries == ["isEnabled", "executions", "isExecuting", "values", "errors"])
  }

  @Test func `running work goes on, and what it tells completes after its end`() {
    let work = Subject<String, TestError>()
    var command: Saving? = Saving { _ in work.signal }
    let weak = Weak(command)
    if let command {
      followEnds(of: command)
      command.values.subscribe { [log] in log("value \($0)") }
      command.isExecuting.skip(1).subscribe { [log] in log("executing \($0)") }
      log.follow(command.execute(1))
    }
    command = nil
    #expect(weak.object == nil)
    work.send("a")
    work.complete()
    #expect(
      log.entries == [
        "executing true", "isEnabled", "executions", "value a", "returned a", "executing false",
        "returned end", "isExecuting", "values", "errors",
      ])
  }

  @Test func `an error that comes after the release is told`() {
    let work = Subject<String, TestError>()
    var command: Saving? = Saving { _ in work.signal }
    command?.errors.subscribe(
      next: { [log] in log("error \($0.name)") }, completed: { [log] in log("errors") })
    command?.execute(1)
    command = nil
    work.send(error: TestError("no"))
    #expect(log.entries == ["error no", "errors"])
  }

  @Test func `in time`() throws {
    let work = try scheduler.cold("--a|")
    var command: Saving? = Saving { _ in work.signal }
    let executing = scheduler.record(try #require(command).isExecuting, name: "isExecuting")
    let enabled = scheduler.record(try #require(command).isEnabled, name: "isEnabled")
    let values = scheduler.record(try #require(command).values, name: "values")
    try scheduler.advance(to: .milliseconds(1))
    command?.execute(1)
    try scheduler.advance(to: .milliseconds(2))
    command = nil
    try scheduler.run()
    executing.expect("ft--(f|)", values: ["t": true, "f": false])
    enabled.expect("tf|", values: ["t": true, "f": false])
    values.expect("---a|")
    work.expectSubscriptions("-^--!")
  }

  @Test func `a kept signal gives the last state, then its end`() {
    var command: Saving? = Saving { _ in .never }
    let (executing, enabled) = (command?.isExecuting, command?.isEnabled)
    command = nil
    for signal in [executing, enabled].compactMap(\.self) {
      signal.subscribe(next: { [log] in log("\($0)") }, completed: { [log] in log("end") })
    }
    #expect(log.entries == ["false", "end", "true", "end"])
  }

  @Test func `the subscription to enabled ends`() throws {
    let enabled = try scheduler.hot("-t-f", values: ["t": true, "f": false], failure: Never.self)
    var command: Saving? = Saving(enabled: enabled.signal) { _ in .never }
    try scheduler.advance(to: .milliseconds(2))
    withExtendedLifetime(command) {}
    command = nil
    enabled.expectSubscriptions("^-!")
  }

  @Test func `the closure is released with the command, though work runs on`() {
    let work = Subject<String, TestError>()
    var command: Saving? = saving(over: work, holding: Token { [log] in log("released") })
    command?.execute(1)
    #expect(log.entries == [])
    command = nil
    #expect(log.entries == ["released"])
  }

  @Test func `an execution that ended keeps nothing but what it returned`() {
    let command = Saving { [log] _ in
      let token = Token { log("released") }
      return Signal { subscriber in
        subscriber.onDispose { withExtendedLifetime(token) {} }
        subscriber.complete()
      }
    }
    command.execute(1)
    #expect(log.entries == ["released"])
  }

  @Test func `work whose source is released keeps nothing alive`() {
    var work: Subject<String, TestError>? = Subject()
    var command: Saving? = Saving { [weak work] _ in work?.signal ?? .never }
    if let command { hold(Token { [log] in log("released") }, by: command) }
    command?.execute(1)
    command = nil
    work = nil
    #expect(log.entries == ["released"])
  }

  private func followEnds(of command: Saving) {
    let log = log
    command.isExecuting.subscribe(completed: { log("isExecuting") })
    command.isEnabled.subscribe(completed: { log("isEnabled") })
    command.executions.subscribe(completed: { log("executions") })
    command.values.subscribe(completed: { log("values") })
    command.errors.subscribe(completed: { log("errors") })
  }

  private func saving(over work: Subject<String, TestError>, holding token: Token) -> Saving {
    Saving { _ in withExtendedLifetime(token) { work.signal } }
  }

  private func hold(_ token: Token, by command: Saving) {
    command.values.subscribe { _ in withExtendedLifetime(token) {} }
  }
}

@Suite(.timeLimit(.minutes(10)))
struct CommandThreads {
  @Test func `of ten simultaneous calls one has the slot`() async {
    for _ in 0..<100 {
      let runs = Tally()
      let refused = Tally()
      let command = Saving { _ in
        runs.add()
        return .never
      }
      await onThreads(10) { thread in
        if command.execute(thread).failure == .disabled { refused.add() }
      }
      #expect(runs.count == 1)
      #expect(refused.count == 9)
    }
  }

  @Test func `everything is told one at a time, in an order that makes sense`() async {
    let command = Saving(allowsConcurrentExecution: true) { .just("\($0)") }
    let told = Log<Bool>()
    let exclusive = Exclusive()
    let values = Tally()
    command.isExecuting.subscribe { value in exclusive { told(value) } }
    command.values.subscribe { _ in exclusive { values.add() } }
    command.executions.subscribe { _ in exclusive {} }
    await onThreads(10) { thread in
      for _ in 0..<200 { command.execute(thread) }
    }
    #expect(values.count == 2_000)
    #expect(exclusive.overlaps == 0)
    // No repeats: it alternates, from false to false.
    let entries = told.entries
    #expect(entries == entries.indices.map { !$0.isMultiple(of: 2) })
    #expect(entries.last == false)
  }

  @Test func `cancelling while ten threads execute ends every execution once`() async {
    let command = Saving(allowsConcurrentExecution: true) { _ in .never }
    let ends = Tally()
    await onThreads(10) { thread in
      for _ in 0..<100 {
        command.execute(thread).subscribe(error: { _ in ends.add() })
        if thread.isMultiple(of: 2) { command.cancel() }
      }
    }
    command.cancel()
    #expect(ends.count == 1_000)
    #expect(command.execute(1).failure == nil)
    command.cancel()
  }

  @Test func `who subscribes while it runs never sees its state run backwards`() async {
    let command = Saving { .just("\($0)") }
    let overlaps = Log<Int>()
    await onThreads(10) { thread in
      for _ in 0..<100 {
        guard thread != 0 else {
          command.execute(1)
          continue
        }
        let exclusive = Exclusive()
        let told = Log<Bool>()
        command.isExecuting.subscribe { value in exclusive { told(value) } }.dispose()
        let repeats = zip(told.entries, told.entries.dropFirst()).filter { $0 == $1 }.count
        overlaps(exclusive.overlaps + repeats)
      }
    }
    #expect(overlaps.entries.allSatisfy { $0 == 0 })
  }
}
