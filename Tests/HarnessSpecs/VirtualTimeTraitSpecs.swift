import Testing
import TimelineTesting

@Suite("the virtual time trait on a suite", .virtualTime)
struct VirtualTimeSuiteSpecs {
  let scheduler: TestScheduler

  init() throws { scheduler = try TestScheduler.current }

  @Test(arguments: 1...3) func `each case has a world of its own`(count: Int) throws {
    #expect(try TestScheduler.current === scheduler)
    #expect(scheduler.now == .zero)
    try scheduler.advance(by: .seconds(count))
  }

  @Test(.virtualTime(tick: .milliseconds(10))) func `the inner of two nested traits wins`() throws {
    let inner = try TestScheduler.current
    let recorder = inner.record(try inner.hot("-a|").signal)
    try inner.run()
    recorder.expect([.next("a", at: .milliseconds(10)), .completed(at: .milliseconds(20))])
  }
}

@Suite("the virtual time trait and its audit")
struct VirtualTimeTraitSpecs {
  @Test func `without it there is no current scheduler`() {
    #expect(throws: SchedulerError.noVirtualTime) { try TestScheduler.current }
  }

  @Test(.virtualTime(limits: Limits(totalSteps: 1))) func `it takes limits`() throws {
    let scheduler = try TestScheduler.current
    scheduler.schedule {}
    scheduler.schedule {}
    #expect(throws: SchedulerError.self) { try scheduler.run() }
    try scheduler.run()
  }

  @Test(.issues("still pending"), .virtualTime)
  func `work that is left is an issue`() throws {
    try TestScheduler.current.schedule(after: .seconds(1)) {}
  }

  @Test(.issues("still lives", "still lives"), .virtualTime)
  func `subscriptions that are left to hot and cold sources are issues`() throws {
    let scheduler = try TestScheduler.current
    try scheduler.hot("-a").signal.subscribe()
    try scheduler.cold("-a").signal.subscribe()
    try scheduler.run()
  }

  @Test(.issues("title was recorded and never looked at"), .virtualTime)
  func `a recorder that nobody looked at is an issue, even when it was dropped`() throws {
    try TestScheduler.current.record(Signal<Int, Never>.just(1), name: "title")
  }

  @Test(.issues(), .virtualTime)
  func `recorders are disposed first, with all they hold`() throws {
    let scheduler = try TestScheduler.current
    let source = try scheduler.hot("-a")
    let recorder = scheduler.record(source.signal.debounce(for: .seconds(1), on: scheduler))
    try scheduler.advance(to: .milliseconds(5))
    recorder.expect("")
  }

  @Test(.issues("TestError"), .virtualTime)
  func `a test that throws is not audited`() throws {
    try TestScheduler.current.schedule(after: .seconds(1)) {}
    throw TestError()
  }

  @Test(.issues(), .virtualTime(audit: .none)) func `the audit can be switched off`() throws {
    let scheduler = try TestScheduler.current
    scheduler.schedule(after: .seconds(1)) {}
    try scheduler.hot("-a").signal.subscribe()
    scheduler.record(Signal<Int, Never>.just(1))
  }

  @Test(.issues("still lives"), .virtualTime(audit: [.subscriptions, .uncheckedRecorders]))
  func `parts of the audit can be switched off`() throws {
    let scheduler = try TestScheduler.current
    scheduler.schedule(after: .seconds(1)) {}
    try scheduler.hot("-a").signal.subscribe()
  }
}

@Suite("what a scheduler knows of its users")
struct RegistrySpecs {
  private final class User: Audited {
    func wrapUp() {}
    var leftovers: [Leftover] { [] }
  }

  @Test func `it does not keep what is not audited`() {
    let scheduler = TestScheduler()
    weak var user: User?
    do {
      let made = User()
      scheduler.register(audit: made)
      user = made
    }
    #expect(user == nil)
    #expect(scheduler.endAudit().isEmpty)
  }

  @Test func `it keeps what is audited, in the order of making, until the audit`() {
    let scheduler = TestScheduler()
    scheduler.beginAudit()
    let users = (0..<200).map { _ in User() }
    users.forEach { scheduler.register(audit: $0) }
    let kept = scheduler.endAudit()
    #expect(kept.map(ObjectIdentifier.init) == users.map(ObjectIdentifier.init))
    #expect(scheduler.endAudit().isEmpty)
  }

  @Test func `the living keep their order among many that are gone`() {
    let scheduler = TestScheduler()
    let living = (0..<5).map { _ in User() }
    for user in living {
      scheduler.register(audit: user)
      for _ in 0..<100 { scheduler.register(audit: User()) }
    }
    let known = scheduler.endAudit()
    #expect(known.map(ObjectIdentifier.init) == living.map(ObjectIdentifier.init))
  }
}
