import ReactiveCore
import Testing
import TimelineTesting

@Suite("on")
struct OnSpecs {
  let log = Log<String>()

  private func heard<Failure>(
    _ name: String, _ signal: Signal<String, Failure>
  ) -> Signal<String, Failure> {
    let log = log
    return signal.on(
      subscribed: { log("\(name) subscribed") }, next: { log("\(name) \($0)") },
      error: { _ in log("\(name) error") }, completed: { log("\(name) completed") },
      terminated: { log("\(name) terminated") }, disposed: { log("\(name) disposed") })
  }

  @Test func `hears a completion in its place`() {
    let log = log
    let source = Signal<String, Never>.just("a").initially { log("source") }
    heard("on", source).subscribe(next: { log($0) }, completed: { log("completed") })
    #expect(
      log.entries == [
        "on subscribed", "source", "on a", "a", "on disposed", "on completed", "on terminated",
        "completed",
      ])
  }

  @Test func `hears an error in its place`() {
    let log = log
    heard("on", Letters.fail(TestError())).subscribe(error: { _ in log("error") })
    #expect(
      log.entries == ["on subscribed", "on disposed", "on error", "on terminated", "error"])
  }

  @Test func `hears a disposal alone`() {
    heard("on", Letters.never).subscribe().dispose()
    #expect(log.entries == ["on subscribed", "on disposed"])
  }

  @Test func `subscribed from outside in, everything else from the source outwards`() {
    heard("outer", heard("inner", Signal<String, Never>.just("a"))).subscribe()
    #expect(
      log.entries == [
        "outer subscribed", "inner subscribed", "inner a", "outer a", "inner disposed",
        "outer disposed", "inner completed", "inner terminated", "outer completed",
        "outer terminated",
      ])
  }

  static let scenes: [Scene] =
    [
      Scene("changes nothing", "-a-b#", "^---!", "-a-b#") { source, _ in source.on() },
      Scene("a synchronous source", cold: "(ab|)", "(^!)", "(ab|)") { source, _ in source.on() },
    ] + Scene.ends { source, _ in source.on(next: { _ in }) }

  @Test(arguments: scenes, Performance.allCases)
  func `keeps to the drawn timeline`(scene: Scene, performance: Performance) throws {
    try scene.expect(performance)
  }
}
