import ReactiveCore
import TestScheduler
import Testing
import TimelineTesting

@Suite("cancelling a command")
struct CommandCancelSpecs {
  let scheduler = TestScheduler()
  let log = Log<String>()

  @Test func `release, then the state, then the ends; errors stay silent`() {
    let (log, work) = (log, Subject<String, TestError>())
    let command = Saving { _ in work.signal.finally { log("released") } }
    log.follow(command)
    log.follow(command.execute(1))
    let before = log.count
    command.cancel()
    work.send("late")
    #expect(
      log.entries.dropFirst(before) == [
        "released", "executing false", "enabled true", "returned cancelled", "inner end",
      ])
  }

  @Test func `all executions end as one, each returned signal before its inner one`() {
    let (log, work) = (log, Subject<String, TestError>())
    let command = Saving(allowsConcurrentExecution: true) { input in
      work.signal.finally { log("released \(input)") }
    }
    command.isExecuting.skip(1).subscribe { log("executing \($0)") }
    command.executions.enumerated().subscribe { execution in
      execution.element.subscribe(completed: { log("inner \(execution.offset + 1)") })
    }
    log.follow(command.execute(1), as: "first")
    log.follow(command.execute(2), as: "second")
    let before = log.count
    command.cancel()
    #expect(
      log.entries.dropFirst(before) == [
        "released 1", "released 2", "executing false", "first cancelled", "inner 1",
        "second cancelled", "inner 2",
      ])
  }

  @Test func `nothing runs: nothing happens`() {
    let command = Saving { _ in .just("v") }
    log.follow(command)
    command.cancel()
    #expect(log.entries == [])
    #expect(command.execute(1).failure == nil)
  }

  @Test func `twice is once`() {
    let command = Saving { _ in .never }
    log.follow(command)
    command.execute(1)
    let before = log.count
    command.cancel()
    command.cancel()
    #expect(log.entries.dropFirst(before) == ["executing false", "enabled true", "inner end"])
  }

  @Test func `from the first notification it keeps the work from being subscribed`() throws {
    let work = try scheduler.cold("a|")
    let command = Saving { _ in work.signal }
    log.follow(command)
    command.isExecuting.subscribe { if $0 { command.cancel() } }
    log.follow(command.execute(1))
    work.expectSubscriptions()
    #expect(
      log.entries == [
        "executing true", "enabled false", "execution", "executing false", "enabled true",
        "inner end", "returned cancelled",
      ])
  }

  @Test func `from inside the closure nothing has been told, and the work is not subscribed`()
    throws
  {
    let (work, command) = (try scheduler.cold("a|"), Slot<Saving>())
    command.value = Saving { _ in
      command.value?.cancel()
      return work.signal
    }
    let saving = try #require(command.value)
    log.follow(saving)
    #expect(saving.execute(1).failure == .cancelled)
    #expect(log.entries == [])
    work.expectSubscriptions()
    command.value = nil
  }

  @Test func `what the release executes is refused, what the ends execute is not`() {
    let (log, runs) = (log, Log<Int>())
    let command = Slot<Saving>()
    command.value = Saving { input in
      runs(input)
      return .never.finally {
        if input == 1, let command = command.value {
          log.follow(command.execute(2), as: "from release")
        }
      }
    }
    command.value?.execute(1).subscribe(error: { _ in command.value?.execute(3) })
    command.value?.cancel()
    #expect(log.entries == ["from release disabled"])
    #expect(runs.entries == [1, 3])
    command.value?.cancel()
    command.value = nil
  }

  @Test func `it works to the instant`() throws {
    let work = try scheduler.cold("a--b|")
    let command = Saving { _ in work.signal }
    let executing = scheduler.record(command.isExecuting, name: "isExecuting")
    let returned = scheduler.record(command.execute(1), name: "returned")
    try scheduler.advance(to: .milliseconds(2))
    command.cancel()
    #expect(scheduler.pending.isEmpty)
    executing.expect("(ft)-f", values: ["t": true, "f": false])
    returned.expect([.next("a", at: .zero), .error(.cancelled, at: .milliseconds(2))])
    work.expectSubscriptions("^-!")
  }

  @Test func `a handler of a value may cancel`() {
    let command = Saving { _ in .from(["a", "b"]) }
    log.follow(command)
    command.values.subscribe { _ in command.cancel() }
    let returned = command.execute(1)
    #expect(
      log.entries == [
        "executing true", "enabled false", "execution", "value a", "inner a", "executing false",
        "enabled true", "inner end",
      ])
    #expect(returned.failure == .cancelled)
  }
}
