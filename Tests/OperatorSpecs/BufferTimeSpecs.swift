import ReactiveCore
import Testing
import TimelineTesting

@Suite("buffers of time")
struct BufferTimeSpecs {
  static let scenes: [Scene] = [
    Scene(
      "for: windows begin with a value", "10ms a 10ms b 80ms c 20ms d 80ms |", "^ 200ms !",
      "60ms 'ab' 90ms 'cd' 50ms |"
    ) {
      $0.buffer(for: ms(50), on: $1).map { $0.joined() }
    },
    Scene("for: completion sends the rest", "10ms a 20ms |", "^ 30ms !", "30ms (a|)") {
      $0.buffer(for: ms(50), on: $1).map { $0.joined() }
    },
    Scene("for: a value just before the close", "10ms a 49999999ns b", "^", "60ms 'ab'") {
      $0.buffer(for: ms(50), on: $1).map { $0.joined() }
    },
    Scene("for: a value at the close", "10ms a 50ms b", "^", "60ms 'ab'") {
      $0.buffer(for: ms(50), on: $1).map { $0.joined() }
    },
    Scene("for: a value just after the close", "10ms a 50000001ns b", "^", "60ms a 50000001ns b") {
      $0.buffer(for: ms(50), on: $1).map { $0.joined() }
    },
    Scene("for: completion at the close", "-a--|", "^---!", "----(a|)") {
      $0.buffer(for: ms(3), on: $1).map { $0.joined() }
    },
    Scene("for: completion after the close sends nothing more", "-a---|", "^----!", "----a|") {
      $0.buffer(for: ms(3), on: $1).map { $0.joined() }
    },
    Scene("for: an error drops", "-a-#", "^--!", "---#") {
      $0.buffer(for: ms(3), on: $1).map { $0.joined() }
    },
    Scene("for: an error at the close drops", "-a--#", "^---!", "----#") {
      $0.buffer(for: ms(3), on: $1).map { $0.joined() }
    },
    Scene("for: an error after the close", "-a---#", "^----!", "----a#") {
      $0.buffer(for: ms(3), on: $1).map { $0.joined() }
    },
    Scene("for: an empty source", "--|", "^-!", "--|") {
      $0.buffer(for: ms(3), on: $1).map { $0.joined() }
    },
    Scene("for: a silent source", "-", "^", "") {
      $0.buffer(for: ms(3), on: $1).map { $0.joined() }
    },
    Scene("for: a synchronous source", cold: "(ab)----|", "^----!", "---'ab'-|") {
      $0.buffer(for: ms(3), on: $1).map { $0.joined() }
    },
    Scene("for: a source that completes at once", cold: "(ab|)", "(^!)", "('ab'|)") {
      $0.buffer(for: ms(3), on: $1).map { $0.joined() }
    },
    Scene("for: a source that fails at once", cold: "(ab#)", "(^!)", "#") {
      $0.buffer(for: ms(3), on: $1).map { $0.joined() }
    },
    Scene("for: zero collects an instant", "-(ab)c|", "^--!", "-'ab'c|") {
      $0.buffer(for: .zero, on: $1).map { $0.joined() }
    },
    Scene("for: negative counts as zero", "-(ab)c|", "^--!", "-'ab'c|") {
      $0.buffer(for: ms(-5), on: $1).map { $0.joined() }
    },
    Scene("for: an endless window", "-a-b|", "^---!", "----('ab'|)") {
      $0.buffer(for: .seconds(Int64.max), on: $1).map { $0.joined() }
    },
    Scene("every: empty ones too", "-a-----b--c|", "^----------!", "---a--''--b-(c|)") {
      $0.buffer(every: ms(3), skippingEmpty: false, on: $1).map { $0.joined() }
    },
    Scene("every: skipping empty ones", "-a-----b--|", "^---------!", "---a-----b|") {
      $0.buffer(every: ms(3), skippingEmpty: true, on: $1).map { $0.joined() }
    },
    Scene("every: a value at the tick joins", "-a-b|", "^---!", "---'ab'|") {
      $0.buffer(every: ms(3), skippingEmpty: false, on: $1).map { $0.joined() }
    },
    Scene("every: a value just after the tick", "3000001ns a", "^", "---''--a", until: ms(8)) {
      $0.buffer(every: ms(3), skippingEmpty: false, on: $1).map { $0.joined() }
    },
    Scene("every: completion at the tick", "-a-|", "^--!", "---(a|)") {
      $0.buffer(every: ms(3), skippingEmpty: false, on: $1).map { $0.joined() }
    },
    Scene("every: the rest is never empty", "-a--|", "^---!", "---a|") {
      $0.buffer(every: ms(3), skippingEmpty: false, on: $1).map { $0.joined() }
    },
    Scene("every: nothing at all", "-------|", "^------!", "---''--''|") {
      $0.buffer(every: ms(3), skippingEmpty: false, on: $1).map { $0.joined() }
    },
    Scene("every: an error drops", "-a#", "^-!", "--#") {
      $0.buffer(every: ms(3), skippingEmpty: false, on: $1).map { $0.joined() }
    },
    Scene("every: an error at the tick drops", "-a-#", "^--!", "---#") {
      $0.buffer(every: ms(3), skippingEmpty: false, on: $1).map { $0.joined() }
    },
    Scene("every: a silent source", "-", "^", "", until: ms(10)) {
      $0.buffer(every: ms(3), skippingEmpty: true, on: $1).map { $0.joined() }
    },
    Scene("every: a synchronous source", cold: "(ab|)", "(^!)", "('ab'|)") {
      $0.buffer(every: ms(3), skippingEmpty: false, on: $1).map { $0.joined() }
    },
    Scene("every: a source that fails at once", cold: "(ab#)", "(^!)", "#") {
      $0.buffer(every: ms(3), skippingEmpty: false, on: $1).map { $0.joined() }
    },
    Scene("every: a period without end", "-a-|", "^--!", "---(a|)") {
      $0.buffer(every: .seconds(Int64.max), skippingEmpty: false, on: $1).map { $0.joined() }
    },
    Scene(
      "count: a full one begins the period anew", "-ab----c--|", "^---------!", "--'ab'----c--|"
    ) {
      $0.buffer(every: ms(5), count: 2, on: $1).map { $0.joined() }
    },
    Scene("count: full at the tick", "--a--b", "^", "-----'ab'", until: ms(12)) {
      $0.buffer(every: ms(5), count: 2, on: $1).map { $0.joined() }
    },
    Scene("count: a value just after the tick", "-a 4000001ns b", "^", "5ms a 5ms b", until: ms(12))
    {
      $0.buffer(every: ms(5), count: 2, on: $1).map { $0.joined() }
    },
    Scene("count: no empty ones", "-----------|", "^----------!", "-----------|") {
      $0.buffer(every: ms(5), count: 2, on: $1).map { $0.joined() }
    },
    Scene("count: the rest", "-abc|", "^---!", "--'ab'-(c|)") {
      $0.buffer(every: ms(5), count: 2, on: $1).map { $0.joined() }
    },
    Scene("count: no rest", "-ab|", "^--!", "--'ab'|") {
      $0.buffer(every: ms(5), count: 2, on: $1).map { $0.joined() }
    },
    Scene("count: an error drops", "-abc#", "^---!", "--'ab'-#") {
      $0.buffer(every: ms(5), count: 2, on: $1).map { $0.joined() }
    },
    Scene("count: below one counts as one", "-ab|", "^--!", "-ab|") {
      $0.buffer(every: ms(5), count: 0, on: $1).map { $0.joined() }
    },
    Scene("count: negative counts as one", "-ab|", "^--!", "-ab|") {
      $0.buffer(every: ms(5), count: -3, on: $1).map { $0.joined() }
    },
    Scene("count: never full", "-a----|", "^-----!", "-----a|") {
      $0.buffer(every: ms(5), count: Int.max, on: $1).map { $0.joined() }
    },
    Scene("count: a synchronous source", cold: "(abc|)", "(^!)", "('ab'c|)") {
      $0.buffer(every: ms(5), count: 2, on: $1).map { $0.joined() }
    },
    Scene("count: a period without end", "-abc|", "^---!", "--'ab'-(c|)") {
      $0.buffer(every: .seconds(Int64.max), count: 2, on: $1).map { $0.joined() }
    },
  ]

  @Test(arguments: scenes) func `keeps to the drawn timeline`(scene: Scene) throws {
    try scene.expect()
  }
  @Test(arguments: scenes) func `leaves nothing behind when disposed`(scene: Scene) throws {
    try scene.expectDisposal()
  }
  @Test(arguments: scenes) func `may be ended by its handler`(scene: Scene) throws {
    try scene.expectDisposalInside()
  }
  @Test(arguments: scenes) func `begins anew for each subscription`(scene: Scene) throws {
    try scene.expectSecondSubscription()
  }

  @Test func `a value sent back from the handler goes into the next buffer`() throws {
    try expectEcho("--a-b") { $0.buffer(for: ms(2), on: $1).map { $0.joined() } }
  }

  @Test func `the next tick precedes what the handler schedules for that instant`() throws {
    try expectLateEcho("--a---b", after: ms(2), until: ms(7)) {
      $0.buffer(every: ms(2), skippingEmpty: true, on: $1).map { $0.joined() }
    }
    try expectLateEcho("--a---b", after: ms(2), until: ms(7)) {
      $0.buffer(every: ms(2), count: 2, on: $1).map { $0.joined() }
    }
  }

  @Test(arguments: [Duration.zero, ms(-1)])
  func `a period of zero is stopped by the limits`(period: Duration) throws {
    let scheduler = TestScheduler(limits: Limits(stepsPerInstant: 100))
    let subject = Subject<String, Never>()
    let recorders = [
      scheduler.record(subject.signal.buffer(every: period, skippingEmpty: true, on: scheduler)),
      scheduler.record(subject.signal.buffer(every: period, count: 5, on: scheduler)),
    ]
    subject.send("a")
    #expect(throws: SchedulerError.self) { try scheduler.run() }
    for recorder in recorders {
      recorder.dispose()
      recorder.expect([.next(["a"], at: .zero)])
    }
    #expect(scheduler.pending.isEmpty)
  }

  @Test func `on a scheduler without time no tick follows the other without end`() {
    let (subject, log) = (Subject<String, Never>(), Log<[String]>())
    let clock = ImmediateScheduler()
    subject.signal.buffer(every: ms(2), skippingEmpty: true, on: clock).subscribe { log($0) }
    subject.signal.buffer(every: ms(2), count: 9, on: clock).subscribe { log($0) }
    subject.send("a")
    subject.complete()
    #expect(log.entries == [["a"], ["a"]])
  }
}
