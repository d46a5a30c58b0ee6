import ReactiveCore
import Testing
import TimelineTesting

@Suite("using")
struct UsingSpecs {
  let log = Log<String>()

  private func resource() -> @Sendable () -> AnyDisposable {
    let log = log
    return {
      log("made")
      return AnyDisposable { log("disposed") }
    }
  }

  @Test func `releases the signal, then the resource, then tells the end`() {
    let log = log
    let signal = Signal<Int, Never>.using(resource()) { _ in
      Signal<Int, Never>.just(1).finally { log("released") }
    }
    #expect(log.entries.isEmpty)
    signal.subscribe(next: { log("\($0)") }, completed: { log("completed") })
    #expect(log.entries == ["made", "1", "released", "disposed", "completed"])
  }

  @Test func `releases it before an error is told`() {
    let log = log
    Letters.using(resource()) { _ in .fail(TestError()) }.subscribe(error: { _ in log("error") })
    #expect(log.entries == ["made", "disposed", "error"])
  }

  @Test func `releases it on disposal, once`() {
    let subscription = Signal<Int, Never>.using(resource()) { _ in .never }.subscribe()
    subscription.dispose()
    subscription.dispose()
    #expect(log.entries == ["made", "disposed"])
  }

  @Test func `makes a resource for each subscription`() {
    let signal = Signal<Int, Never>.using(resource()) { _ in .empty }
    signal.subscribe()
    signal.subscribe()
    #expect(log.entries == ["made", "disposed", "made", "disposed"])
  }

  @Test func `hands its resource to its body`() {
    let given = Slot<any Disposable>()
    let made = CompositeDisposable()
    Signal<Int, Never>.using(
      { made },
      { resource in
        given.value = resource
        return .empty
      }
    ).subscribe()
    #expect(given.value as? CompositeDisposable === made)
    #expect(made.isDisposed)
  }
}
