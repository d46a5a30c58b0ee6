import ReactiveCore
import TestScheduler
import Testing
import TimelineTesting

@Suite("the order in which a command tells")
struct CommandOrderSpecs {
  let log = Log<String>()
  let work = Subject<String, TestError>()

  /// A command over one subject, whose subscription and release are written down.
  private func command() -> Saving {
    Saving { [log, work] input in
      log("closure \(input)")
      return work.signal.initially { log("subscribed") }.finally { log("released") }
    }
  }

  @Test func `the start: closure, state, execution, then the work is subscribed`() {
    let command = command()
    log.follow(command)
    command.execute(1)
    #expect(
      log.entries == ["closure 1", "executing true", "enabled false", "execution", "subscribed"])
  }

  @Test func `a value: values, the returned signal, the inner signal`() {
    let command = command()
    log.follow(command)
    log.follow(command.execute(1))
    let before = log.count
    work.send("a")
    #expect(log.entries.dropFirst(before) == ["value a", "returned a", "inner a"])
  }

  @Test func `completion: release, state, the returned signal, the inner signal`() {
    let command = command()
    log.follow(command)
    log.follow(command.execute(1))
    let before = log.count
    work.complete()
    #expect(
      log.entries.dropFirst(before) == [
        "released", "executing false", "enabled true", "returned end", "inner end",
      ])
  }

  @Test func `an error: release, errors, state, the returned signal, the inner signal`() {
    let command = command()
    log.follow(command)
    log.follow(command.execute(1))
    let before = log.count
    work.send(error: TestError("no"))
    #expect(
      log.entries.dropFirst(before) == [
        "released", "error no", "executing false", "enabled true", "returned failed no",
        "inner end",
      ])
  }

  @Test func `synchronous work shows true, then false, and is replayed to who comes after`() {
    let command = Saving { .from(["a\($0)", "b\($0)"]) }
    log.follow(command)
    log.follow(command.execute(1))
    #expect(
      log.entries == [
        "executing true", "enabled false", "execution", "value a1", "inner a1", "value b1",
        "inner b1", "executing false", "enabled true", "inner end", "returned a1", "returned b1",
        "returned end",
      ])
  }

  @Test func `inside a handler the work is subscribed first, and what it tells waits`() {
    let log = log
    let command = Saving(allowsConcurrentExecution: true) { input in
      .just("v\(input)").initially { log("subscribed \(input)") }
    }
    command.values.subscribe { value in
      if value == "v1" {
        command.execute(2)
        log("executed 2")
      }
      log("heard \(value)")
    }
    log.follow(command)
    command.execute(1)
    #expect(
      log.entries == [
        "executing true", "execution", "subscribed 1", "subscribed 2", "executed 2", "heard v1",
        "value v1", "inner v1",
        // All of 2 has happened by now, and is told before 1 completes.
        "execution", "heard v2", "value v2", "inner v2", "inner end", "executing false",
        "inner end",
      ])
  }

  @Test func `executing from an isExecuting handler keeps the order of everything told`() {
    let (log, first) = (log, work)
    let command = Saving { input in
      log("closure \(input)")
      return input == 1 ? first.signal : .just("v\(input)").initially { log("subscribed 2") }
    }
    log.follow(command)
    log.follow(command.execute(1), as: "first")
    let again = Log<Bool>()
    command.isExecuting.subscribe { isExecuting in
      guard !isExecuting, again.count == 0 else { return }
      again(true)
      command.execute(2)
    }
    let before = log.count
    first.complete()
    #expect(
      log.entries.dropFirst(before) == [
        "executing false", "closure 2", "subscribed 2", "enabled true", "first end", "inner end",
        "executing true", "enabled false", "execution", "value v2", "inner v2",
        "executing false", "enabled true", "inner end",
      ])
  }

  @Test func `a completion handler of the returned signal may execute again`() {
    let (log, first) = (log, work)
    let command = Saving { input in input == 1 ? first.signal : .just("v\(input)") }
    command.execute(1).subscribe(completed: { log.follow(command.execute(2)) })
    first.complete()
    #expect(log.entries == ["returned v2", "returned end"])
  }

  @Test func `the slot is free before anything is told: the first who asks has it`() {
    let (log, first) = (log, work)
    let command = Saving { input in
      log("closure \(input)")
      return input == 1 ? first.signal : .never
    }
    command.errors.subscribe { _ in command.execute(2) }
    command.execute(1).subscribe(error: { _ in log.follow(command.execute(3), as: "third") })
    first.send(error: TestError("no"))
    #expect(log.entries == ["closure 1", "closure 2", "third disabled"])
    #expect(command.execute(4).failure == .disabled)
    command.cancel()
  }

  @Test func `isExecuting is current for who subscribes inside a handler`() {
    let (log, command) = (log, command())
    command.executions.subscribe { _ in
      command.isExecuting.subscribe { log("late executing \($0)") }
      command.isEnabled.subscribe { log("late enabled \($0)") }
    }
    command.execute(1)
    #expect(
      log.entries == ["closure 1", "late executing true", "late enabled false", "subscribed"])
  }
}
