import ReactiveCore
import Testing
import TimelineTesting

@Suite("tryMap")
struct TryMapSpecs {
  private static let upToB: @Sendable (String) throws(TestError) -> String = {
    value throws(TestError) in
    if value >= "b" { throw TestError() }
    return value.uppercased()
  }

  static let scenes: [Scene] =
    [
      Scene("nothing is thrown", "-a-a|", "^---!", "-A-A|") { source, _ in source.tryMap(upToB) },
      Scene("what is thrown ends it", "-a-b-a|", "^--!", "-A-#") { source, _ in
        source.tryMap(upToB)
      },
      Scene("an error of the source comes first", "-a-#", "^--!", "-A-#") { source, _ in
        source.tryMap(upToB)
      },
      Scene("nothing passes after it in the same instant", "-(aba)-|", "^!", "-(A#)") {
        source, _ in source.tryMap(upToB)
      },
      Scene("a synchronous source is stopped", cold: "(aba|)", "(^!)", "(A#)") { source, _ in
        source.tryMap(upToB)
      },
    ] + Scene.ends { source, _ in source.tryMap(upToB) }

  @Test(arguments: scenes, Performance.allCases)
  func `keeps to the drawn timeline`(scene: Scene, performance: Performance) throws {
    try scene.expect(performance)
  }

  @Test func `gives a signal that cannot fail the type of what is thrown`() throws {
    let scheduler = TestScheduler()
    let source = try scheduler.hot("-a-b|", failure: Never.self)
    let failing: Letters = source.signal.tryMap(Self.upToB)
    try expectTimeline(of: failing, on: scheduler, "-A-#")
    source.expectSubscriptions("^--!")
  }

  @Test func `releases the source before the error is told`() {
    let log = Log<String>()
    Letters.from(["b"]).finally { log("released") }.tryMap(Self.upToB)
      .subscribe(error: { _ in log("error") })
    #expect(log.entries == ["released", "error"])
  }
}
