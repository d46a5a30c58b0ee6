import ReactiveCore
import Testing
import TimelineTesting

@Suite("initially")
struct InitiallySpecs {
  @Test func `runs before the source is subscribed, the outermost first`() {
    let log = Log<String>()
    let source = Signal<Int, Never> { _ in log("subscribed") }
    let signal = source.initially { log("inner") }.initially { log("outer") }
    #expect(log.entries.isEmpty)
    signal.subscribe()
    signal.subscribe()
    #expect(
      log.entries == ["outer", "inner", "subscribed", "outer", "inner", "subscribed"])
  }

  @Test func `never subscribes the source when it has ended the subscription`() throws {
    let scheduler = TestScheduler()
    let source = try scheduler.cold("a|")
    let stop = Subject<Void, Never>()
    let signal = source.signal.initially { stop.send() }.take(until: stop.signal)
    scheduler.record(signal).expect("|")
    source.expectSubscriptions()
  }

  static let scenes: [Scene] =
    [Scene("changes nothing", "-a-b#", "^---!", "-a-b#") { source, _ in source.initially {} }]
    + Scene.ends { source, _ in source.initially {} }

  @Test(arguments: scenes, Performance.allCases)
  func `keeps to the drawn timeline`(scene: Scene, performance: Performance) throws {
    try scene.expect(performance)
  }
}
