import ReactiveCore
import Testing
import TimelineTesting

@Suite("doNext, doError, doCompleted")
struct DoNextSpecs {
  let log = Log<String>()
  let subject = Subject<String, TestError>()

  @Test func `doNext and doCompleted run before the event is handed on`() {
    let log = log
    subject.signal.doNext { log("do \($0)") }.doCompleted { log("do completed") }
      .doError { _ in log("do error") }
      .subscribe(next: { log($0) }, completed: { log("completed") })
    subject.send("a")
    subject.complete()
    #expect(log.entries == ["do a", "a", "do completed", "completed"])
  }

  @Test func `doError runs before the error is handed on`() {
    let log = log
    subject.signal.doError { log("do \($0.name)") }.doCompleted { log("do completed") }
      .subscribe(error: { log($0.name) })
    subject.send(error: TestError("e"))
    #expect(log.entries == ["do e", "e"])
  }

  @Test func `the source has been released when the end is heard`() {
    let log = log
    Letters.empty.finally { log("released") }.doCompleted { log("do completed") }.subscribe()
    Letters.fail(TestError()).finally { log("released") }.doError { _ in log("do error") }
      .subscribe()
    #expect(log.entries == ["released", "do completed", "released", "do error"])
  }

  @Test func `nothing is heard after disposal`() {
    let log = log
    let subscription = subject.signal.doNext { log($0) }.doCompleted { log("do completed") }
      .subscribe()
    subscription.dispose()
    subject.send("a")
    subject.complete()
    #expect(log.entries.isEmpty)
  }

  @Test func `an action may dispose the subscription: the value is not handed on`() {
    let log = log
    let subscription = SerialDisposable()
    subscription.replace(
      subject.signal.doNext { _ in subscription.dispose() }.subscribe { log($0) })
    subject.send("a")
    #expect(log.entries.isEmpty)
  }
}
