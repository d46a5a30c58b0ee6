import ExampleViewModels
import Testing
import TimelineTesting

@Suite("the countdown of a verification code")
struct CountdownViewModelSpecs {
  private let scheduler = TestScheduler(tick: .seconds(1))

  @Test func `two rounds count from 10 to 1, a number a second`() throws {
    let viewModel = CountdownViewModel(on: scheduler)
    let title = scheduler.record(viewModel.title, name: "title")
    let isEnabled = scheduler.record(viewModel.isEnabled, name: "isEnabled")
    for instant in [2, 15] {
      scheduler.schedule(at: .seconds(instant)) { viewModel.tap() }
    }
    try scheduler.advance(to: .seconds(30))

    title.expect("S-a987654321R--a987654321R", values: Self.titles)
    isEnabled.expect("t-f 10s t 3s f 10s t", values: ["t": true, "f": false])
    #expect(scheduler.pending.isEmpty)
  }

  @Test func `every number stands for a second to the nanosecond`() throws {
    let viewModel = CountdownViewModel(on: scheduler)
    let title = scheduler.record(viewModel.title, name: "title")
    viewModel.tap()
    try scheduler.advance(to: .nanoseconds(999_999_999))
    #expect(title.values == ["Send code", "10"])
    try scheduler.advance(to: .nanoseconds(1_000_000_000))
    #expect(title.values == ["Send code", "10", "9"])
    try scheduler.advance(to: .nanoseconds(9_999_999_999))
    #expect(title.values.last == "1")
    try scheduler.advance(to: .nanoseconds(10_000_000_000))
    #expect(title.values.last == "Resend")
  }

  @Test func `the button is disabled before it says 10, and enabled after it says Resend`() throws {
    let viewModel = CountdownViewModel(on: scheduler)
    let changes = Subject<String, Never>()
    let order = scheduler.record(changes.signal, name: "order")
    viewModel.title.subscribe { changes.send($0) }
    viewModel.isEnabled.subscribe { changes.send($0 ? "enabled" : "disabled") }
    viewModel.tap()
    try scheduler.advance(to: .seconds(10))
    #expect(order.values.prefix(4) == ["Send code", "enabled", "disabled", "10"])
    #expect(order.values.suffix(3) == ["1", "Resend", "enabled"])
  }

  @Test(arguments: [0, 1, 9_999]) func `a tap while it counts does nothing`(milliseconds: Int)
    throws
  {
    let viewModel = CountdownViewModel(on: scheduler)
    let title = scheduler.record(viewModel.title, name: "title")
    let isEnabled = scheduler.record(viewModel.isEnabled, name: "isEnabled")
    viewModel.tap()
    try scheduler.advance(to: .milliseconds(milliseconds))
    viewModel.tap()
    try scheduler.advance(to: .seconds(20))
    title.expect("(Sa)987654321R", values: Self.titles)
    isEnabled.expect("(tf) 10s t", values: ["t": true, "f": false])
  }

  @Test func `a tap from the handler that hears of the enabled button starts the next round`()
    throws
  {
    let viewModel = CountdownViewModel(on: scheduler)
    let title = scheduler.record(viewModel.title, name: "title")
    viewModel.tap()
    let retrying = viewModel.isEnabled.subscribe { isEnabled in
      if isEnabled { viewModel.tap() }
    }
    try scheduler.advance(to: .seconds(11))
    retrying.dispose()
    title.expect("(Sa)987654321(Ra)9", values: Self.titles)
  }

  @Test func `releasing it in the middle stops everything at that instant`() throws {
    var viewModel: CountdownViewModel? = CountdownViewModel(on: scheduler)
    weak let released = viewModel
    let title = scheduler.record(try #require(viewModel).title, name: "title")
    let isEnabled = scheduler.record(try #require(viewModel).isEnabled, name: "isEnabled")
    viewModel?.tap()
    try scheduler.advance(to: .milliseconds(3_500))
    #expect(scheduler.pending.map(\.instant) == [.seconds(4)])

    viewModel = nil
    #expect(released == nil)
    #expect(scheduler.pending.isEmpty)
    try scheduler.advance(to: .seconds(20))
    title.expect("(Sa)987 500ms |", values: Self.titles)
    isEnabled.expect("(tf) 3500ms |", values: ["t": true, "f": false])
  }

  @Test func `releasing it before the first tap leaves nothing behind`() throws {
    var viewModel: CountdownViewModel? = CountdownViewModel(on: scheduler)
    weak let released = viewModel
    let title = scheduler.record(try #require(viewModel).title, name: "title")
    viewModel = nil
    #expect(released == nil)
    #expect(scheduler.pending.isEmpty)
    title.expect("(S|)", values: Self.titles)
  }

  private static let titles: [String: String] = [
    "S": "Send code", "R": "Resend", "a": "10", "9": "9", "8": "8", "7": "7", "6": "6", "5": "5",
    "4": "4", "3": "3", "2": "2", "1": "1",
  ]
}
