import ReactiveCore
import Testing
import TimelineTesting

@Suite("deliver")
struct DeliverSpecs {
  static let scenes: [Scene] = [
    Scene("the order of an instant is kept", "-(ab)c|", "^--!", "-(ab)c|") { $0.deliver(on: $1) },
    Scene("an error waits its turn", "-(a#)", "^!", "-(a#)") { $0.deliver(on: $1) },
    Scene("completion waits its turn", "-(a|)", "^!", "-(a|)") { $0.deliver(on: $1) },
    Scene("an empty source", "|", "(^!)", "|") { $0.deliver(on: $1) },
    Scene("a silent source", "-", "^", "") { $0.deliver(on: $1) },
    Scene("a synchronous source", cold: "(ab|)", "(^!)", "(ab|)") { $0.deliver(on: $1) },
    Scene("a source that fails at once", cold: "(ab#)", "(^!)", "(ab#)") { $0.deliver(on: $1) },
    Scene("twice", "-(ab)-#", "^--!", "-(ab)-#") { $0.deliver(on: $1).deliver(on: $1) },
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

  @Test func `every event is a job of its own`() throws {
    let scheduler = TestScheduler()
    let subject = Subject<String, TestError>()
    let recorder = scheduler.record(subject.signal.deliver(on: scheduler))
    subject.send("a")
    subject.send(error: TestError())
    #expect(scheduler.pending.map(\.label) == ["deliver", "deliver"])
    recorder.expect("")
    #expect(try scheduler.step())
    recorder.expect("a")
    #expect(try scheduler.step())
    recorder.expect("(a#)")
    #expect(try !scheduler.step())
  }

  @Test func `what is queued when it is disposed is not delivered`() throws {
    let scheduler = TestScheduler()
    let subject = Subject<String, Never>()
    let recorder = scheduler.record(subject.signal.deliver(on: scheduler))
    subject.send("a")
    try scheduler.runDue()
    subject.send("b")
    recorder.dispose()
    try scheduler.run()
    recorder.expect("a")
    #expect(scheduler.pending.isEmpty)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `no order of the jobs changes the order of the events`(seed: UInt64) throws {
    let scheduler = TestScheduler(ties: .seeded(seed))
    let source = try scheduler.hot("-(abcd#)")
    let recorder = scheduler.record(source.signal.deliver(on: scheduler))
    try scheduler.run()
    recorder.expect("-(abcd#)")
  }
}
