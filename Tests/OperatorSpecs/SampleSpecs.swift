import ReactiveCore
import Testing
import TimelineTesting

@Suite("sample")
struct SampleSpecs {
  static let scenes: [Scene] = [
    Scene("a value at the tick is in time", "-a-bc--|", "^------!", "--a-c--|") {
      $0.sample(every: ms(2), on: $1)
    },
    Scene(
      "a value just after the tick waits for the next", "2000001ns a", "^", "4ms a", until: ms(5)
    ) {
      $0.sample(every: ms(2), on: $1)
    },
    Scene("a value is sent once", "-a", "^", "--a", until: ms(7)) {
      $0.sample(every: ms(2), on: $1)
    },
    Scene("completion drops", "-a-b|", "^---!", "--a-|") {
      $0.sample(every: ms(2), on: $1)
    },
    Scene("completion at the tick drops", "-a|", "^-!", "--|") {
      $0.sample(every: ms(2), on: $1)
    },
    Scene("an error", "-a-b#", "^---!", "--a-#") {
      $0.sample(every: ms(2), on: $1)
    },
    Scene("an empty source", "|", "(^!)", "|") {
      $0.sample(every: ms(2), on: $1)
    },
    Scene("a silent source", "-", "^", "", until: ms(7)) {
      $0.sample(every: ms(2), on: $1)
    },
    Scene("a synchronous source", cold: "(ab)--|", "^--!", "--b|") {
      $0.sample(every: ms(2), on: $1)
    },
    Scene("a source that completes at once", cold: "(ab|)", "(^!)", "|") {
      $0.sample(every: ms(2), on: $1)
    },
    Scene("a period without end", "-a-|", "^--!", "---|") {
      $0.sample(every: .seconds(Int64.max), on: $1)
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

  @Test func `sends the latest value at each value of the trigger`() throws {
    let scheduler = TestScheduler()
    let source = try scheduler.hot("-a-b-----c|")
    let trigger = try scheduler.hot("--t-t-t---t", failure: Never.self)
    let recorder = scheduler.record(source.signal.sample(on: trigger.signal))
    try scheduler.run()
    recorder.expect("--a-b-----|")
    source.expectSubscriptions("^---------!")
    trigger.expectSubscriptions("^---------!")
  }

  @Test func `a trigger that comes first in an instant samples what was before`() throws {
    let scheduler = TestScheduler()
    let trigger = try scheduler.hot("--t-t", failure: Never.self)
    let source = try scheduler.hot("-ab--|")
    let recorder = scheduler.record(source.signal.sample(on: trigger.signal))
    try scheduler.run()
    recorder.expect("--a-b|")
  }

  @Test func `completion of the trigger only stops the sampling`() throws {
    let scheduler = TestScheduler()
    let source = try scheduler.hot("-a-b-|")
    let trigger = try scheduler.hot("--(t|)", failure: Never.self)
    let recorder = scheduler.record(source.signal.sample(on: trigger.signal))
    try scheduler.run()
    recorder.expect("--a--|")
    source.expectSubscriptions("^----!")
    trigger.expectSubscriptions("^-!")
  }

  @Test func `the trigger is subscribed first`() throws {
    let scheduler = TestScheduler()
    let source = try scheduler.cold("(a|)")
    let trigger = Signal<Int, Never>.from([1, 2])
    scheduler.record(source.signal.sample(on: trigger)).expect("|")
    source.expectSubscriptions("(^!)")
  }

  @Test func `an error releases the trigger`() throws {
    let scheduler = TestScheduler()
    let source = try scheduler.hot("-a#")
    let trigger = try scheduler.hot("-----t", failure: Never.self)
    let recorder = scheduler.record(source.signal.sample(on: trigger.signal))
    try scheduler.run()
    recorder.expect("--#")
    trigger.expectSubscriptions("^-!")
  }

  @Test(arguments: [Duration.zero, ms(-1)])
  func `a period of zero is stopped by the limits`(period: Duration) throws {
    let scheduler = TestScheduler(limits: Limits(stepsPerInstant: 100))
    let subject = Subject<String, Never>()
    let recorder = scheduler.record(subject.signal.sample(every: period, on: scheduler))
    subject.send("a")
    #expect(throws: SchedulerError.self) { try scheduler.run() }
    recorder.dispose()
    recorder.expect("a")
    #expect(scheduler.pending.isEmpty)
  }
}
