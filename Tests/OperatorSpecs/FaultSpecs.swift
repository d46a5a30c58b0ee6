import ReactiveCore
import TestScheduler
import Testing

/// Faults that were found and mended; each spec keeps one away.
@Suite("faults that stay away")
struct FaultSpecs {
  let log = Log<String>()
  let scheduler = TestScheduler()

  @Test(arguments: ["disposed", "completed", "failed"])
  func `retry(when:) that ends while it waits frees what the chain captured`(end: String) {
    let word = Subject<Int, TestError>()
    func subscribe() -> (subscription: any Disposable, captured: Weak<Token>) {
      let token = Token()
      let subscription = Signal<Int, TestError>.fail(TestError())
        .retry(when: { _ in word.signal })
        .subscribe(error: { _ in withExtendedLifetime(token) {} })
      return (subscription, Weak(token))
    }
    let (subscription, captured) = subscribe()
    #expect(captured.object != nil)
    switch end {
    case "disposed": subscription.dispose()
    case "completed": word.complete()
    default: word.send(error: TestError())
    }
    #expect(captured.object == nil)
  }

  @Test func `cancelling a command while its work fails on its own does not swallow the error`() {
    let work = Subject<Int, TestError>()
    let command = Slot<Command<Int, Int, TestError>>()
    command.value = Command { _ in work.signal.finally { command.value?.cancel() } }
    command.value?.errors.subscribe { [log] _ in log("errors") }
    command.value?.execute(1).subscribe(error: { [log] in log("\($0)") })
    work.send(error: TestError())
    #expect(log.entries == ["errors", "\(CommandError<TestError>.failed(TestError()))"])
    command.value = nil
  }

  @Test func `enabled that changes inside the closure is told with the start, and not before`() {
    let enabled = MutableProperty(true)
    let command = Command<Int, Int, Never>(enabled: enabled.signal) { [log] value in
      log("closure in")
      enabled.value = false
      log("closure out")
      return .just(value)
    }
    command.isExecuting.subscribe { [log] in log("isExecuting \($0)") }
    command.isEnabled.subscribe { [log] in log("isEnabled \($0)") }
    command.execute(1)
    #expect(
      log.entries == [
        "isExecuting false", "isEnabled true", "closure in", "closure out", "isExecuting true",
        "isEnabled false", "isExecuting false",
      ])
  }

  @Test func `disposing inside doNext stops what stands behind it`() {
    let subject = Subject<Int, Never>()
    let own = Slot<any Disposable>()
    own.value = subject.signal.doNext { _ in own.value?.dispose() }
      .doNext { [log] in log("next \($0)") }.subscribe { [log] in log("\($0)") }
    subject.send(1)
    #expect(log.entries.isEmpty)
  }

  @Test func `disposing inside doCompleted stops what stands behind it`() {
    let subject = Subject<Int, Never>()
    let own = Slot<any Disposable>()
    own.value = subject.signal.doCompleted { own.value?.dispose() }
      .doCompleted { [log] in log("behind") }.subscribe(completed: { [log] in log("completed") })
    subject.complete()
    #expect(log.entries.isEmpty)
  }
}
