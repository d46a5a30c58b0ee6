import ExampleViewModels
import Testing
import TimelineTesting

@Suite("the countdown that enables the command which restarts it", .virtualTime(tick: .seconds(1)))
struct RestartingCountdownViewModelSpecs {
  private let scheduler: TestScheduler

  init() throws { scheduler = try .current }

  @Test func `two rounds count from 10 to 1, and the button waits for each`() throws {
    let viewModel = RestartingCountdownViewModel(on: scheduler)
    let title = scheduler.record(viewModel.title, name: "title")
    let isEnabled = scheduler.record(viewModel.sendCode.isEnabled, name: "isEnabled")
    for instant in [2, 15] {
      scheduler.schedule(at: .seconds(instant)) { viewModel.sendCode.execute() }
    }
    try scheduler.advance(to: .seconds(30))
    title.expect("S-a987654321R--a987654321R", values: Self.titles)
    isEnabled.expect("t-f 10s t 3s f 10s t", values: Self.flags)
  }

  @Test func `the button is disabled before it says 10, and enabled after it says Resend`() throws {
    let viewModel = RestartingCountdownViewModel(on: scheduler)
    let changes = Subject<String, Never>()
    let order = scheduler.record(changes.signal, name: "order")
    viewModel.title.subscribe { changes.send($0) }
    viewModel.sendCode.isEnabled.subscribe { changes.send($0 ? "enabled" : "disabled") }
    viewModel.sendCode.execute()
    try scheduler.advance(to: .seconds(10))
    #expect(order.values.prefix(4) == ["Send code", "enabled", "disabled", "10"])
    #expect(order.values.suffix(3) == ["1", "Resend", "enabled"])
  }

  @Test(arguments: [0, 1, 9_999]) func `a tap while it counts is refused`(milliseconds: Int) throws
  {
    let viewModel = RestartingCountdownViewModel(on: scheduler)
    let title = scheduler.record(viewModel.title, name: "title")
    viewModel.sendCode.execute()
    try scheduler.advance(to: .milliseconds(milliseconds))
    let refused = scheduler.record(viewModel.sendCode.execute(), name: "second tap")
    try scheduler.advance(to: .seconds(20))
    refused.expect([.error(.disabled, at: .milliseconds(milliseconds))])
    title.expect("(Sa)987654321R", values: Self.titles)
  }

  @Test func `a tap at the instant at which it says Resend starts the next round`() throws {
    let viewModel = RestartingCountdownViewModel(on: scheduler)
    let title = scheduler.record(viewModel.title, name: "title")
    let isEnabled = scheduler.record(viewModel.sendCode.isEnabled, name: "isEnabled")
    viewModel.sendCode.execute()
    try scheduler.advance(to: .seconds(10))
    viewModel.sendCode.execute()
    try scheduler.run()
    title.expect("(Sa)987654321(Ra)987654321R", values: Self.titles)
    isEnabled.expect("(tf) 10s (tf) 10s t", values: Self.flags)
  }

  @Test func `a tap whenever it is enabled plays 360 rounds in an hour`() throws {
    let viewModel = RestartingCountdownViewModel(on: scheduler)
    let title = scheduler.record(viewModel.title, name: "title")
    let user = viewModel.sendCode.isEnabled.subscribe { isEnabled in
      if isEnabled { viewModel.sendCode.execute() }
    }
    try scheduler.advance(upTo: .seconds(3_600))
    user.dispose()
    try scheduler.run()
    #expect(title.values.count { $0 == "10" } == 360)
    #expect(title.values.count { $0 == "Resend" } == 360)
    #expect(title.timeline.last?.instant == .seconds(3_600))
  }

  @Test func `it rests for hours and counts again at the next tap`() throws {
    let viewModel = RestartingCountdownViewModel(on: scheduler)
    let title = scheduler.record(viewModel.title, name: "title")
    viewModel.sendCode.execute()
    try scheduler.advance(to: .seconds(3 * 3_600))
    title.expectNoEvents(in: .nanoseconds(10_000_000_001)...(.seconds(3 * 3_600)))
    #expect(scheduler.pending.isEmpty)
    viewModel.sendCode.execute()
    #expect(title.timeline.last == .next("10", at: .seconds(3 * 3_600)))
    try scheduler.run()
    #expect(title.timeline.last == .next("Resend", at: .seconds(10_810)))
  }

  @Test func `releasing it in the middle stops everything at that instant`() throws {
    var viewModel: RestartingCountdownViewModel? = RestartingCountdownViewModel(on: scheduler)
    weak let released = viewModel
    let title = scheduler.record(try #require(viewModel).title, name: "title")
    let isEnabled = scheduler.record(
      try #require(viewModel).sendCode.isEnabled, name: "isEnabled")
    viewModel?.sendCode.execute()
    try scheduler.advance(to: .milliseconds(3_500))
    #expect(scheduler.pending.map(\.instant) == [.seconds(4)])

    viewModel = nil
    #expect(released == nil)
    #expect(scheduler.pending.isEmpty)
    try scheduler.advance(to: .seconds(20))
    title.expect("(Sa)987 500ms |", values: Self.titles)
    isEnabled.expect("(tf) 3500ms |", values: Self.flags)
  }

  private static let flags = ["t": true, "f": false]
  private static let titles: [String: String] = [
    "S": "Send code", "R": "Resend", "a": "10", "9": "9", "8": "8", "7": "7", "6": "6", "5": "5",
    "4": "4", "3": "3", "2": "2", "1": "1",
  ]
}
