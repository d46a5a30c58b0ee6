import ExampleViewModels
import Testing
import TimelineTesting

@Suite("a dashboard that needs the name of the user and the open orders", .virtualTime)
struct DashboardSpecs {
  private let scheduler: TestScheduler

  init() throws { scheduler = try TestScheduler.current }

  @Test func `asks for nothing before it loads`() throws {
    let (name, orders) = try answers("-a", "-3")
    let dashboard = dashboard(name, orders)
    let (title, summary, isLoading) = record(dashboard)
    try scheduler.advance(to: .seconds(1))
    title.expect("d", values: Self.titles)
    summary.expect(values: [""])
    isLoading.expect("f", values: Self.truth)
    name.expectSubscriptions()
    orders.expectSubscriptions()
  }

  @Test func `asks for both at once, and updates when both have arrived`() throws {
    let (name, orders) = try answers("200ms a|", "300ms 3|")
    let dashboard = dashboard(name, orders)
    let (title, summary, isLoading) = record(dashboard)
    at(10) { dashboard.load() }
    try scheduler.advance(to: .milliseconds(309))
    title.expect("d 210ms a", values: Self.titles)
    summary.expect(values: [""])
    isLoading.expect("f 10ms t", values: Self.truth)
    try scheduler.advance(to: .milliseconds(310))
    summary.expect("n 310ms 3", values: Self.summaries)
    isLoading.expect("f 10ms t 300ms f", values: Self.truth)
  }

  @Test func `one request for the name serves the title and the summary`() throws {
    let (name, orders) = try answers("200ms a 1ms |", "300ms 3 1ms |")
    let dashboard = dashboard(name, orders)
    at(10) { dashboard.load() }
    try scheduler.run()
    name.expectSubscriptions("10ms ^ 201ms !")
    orders.expectSubscriptions("10ms ^ 301ms !")
  }

  @Test func `the order of the answers does not matter`() throws {
    let (name, orders) = try answers("300ms a|", "200ms 3|")
    let dashboard = dashboard(name, orders)
    let (title, summary, isLoading) = record(dashboard)
    dashboard.load()
    try scheduler.run()
    title.expect("d 300ms a", values: Self.titles)
    summary.expect("n 300ms 3", values: Self.summaries)
    isLoading.expect("(ft) 300ms f", values: Self.truth)
  }

  @Test func `answers of one instant are one update`() throws {
    let (name, orders) = try answers("200ms a|", "200ms 3|")
    let dashboard = dashboard(name, orders)
    let (title, summary, isLoading) = record(dashboard)
    dashboard.load()
    try scheduler.run()
    title.expect("d 200ms a", values: Self.titles)
    summary.expect("n 200ms 3", values: Self.summaries)
    isLoading.expect("(ft) 200ms f", values: Self.truth)
  }

  @Test func `follows each later change at its instant`() throws {
    let (name, orders) = try answers("100ms a 400ms b 500ms |", "200ms 3 100ms 1 100ms 1 100ms 0|")
    let dashboard = dashboard(name, orders)
    let (title, summary, isLoading) = record(dashboard)
    dashboard.load()
    try scheduler.run()
    title.expect("d 100ms a 400ms b", values: Self.titles)
    summary.expect("n 200ms 3 100ms 1 200ms (0z)", values: Self.summaries)
    isLoading.expect("(ft) 200ms f", values: Self.truth)
  }

  @Test(
    arguments: [
      ("100ms #", "200ms 3|", "d", "?: 3 open orders"),
      ("100ms a|", "200ms #", "d 100ms a", "Ada: ?"),
      ("100ms #", "200ms #", "d", "?: ?"),
    ], DashboardFailure.allCases)
  func `says which answer is missing, and why`(
    _ screen: (name: String, orders: String, title: String, summary: String),
    failure: DashboardFailure
  ) throws {
    let reason = failure == .offline ? "not reachable" : "signed out"
    let (name, orders) = try answers(screen.name, screen.orders, error: failure)
    let dashboard = dashboard(name, orders)
    let (title, summary, isLoading) = record(dashboard)
    dashboard.load()
    try scheduler.run()
    title.expect(screen.title, values: Self.titles)
    let text = screen.summary.split(separator: "?", omittingEmptySubsequences: false)
    summary.expect("n 200ms t", values: ["n": "", "t": text.joined(separator: reason)])
    isLoading.expect("(ft) 200ms f", values: Self.truth)
  }

  @Test func `the title goes back to its first text when the name fails later`() throws {
    let (name, orders) = try answers("100ms a 200ms #", "200ms 3 300ms 1|", error: .offline)
    let dashboard = dashboard(name, orders)
    let (title, summary, isLoading) = record(dashboard)
    dashboard.load()
    try scheduler.run()
    isLoading.expect("(ft) 200ms f", values: Self.truth)
    title.expect("d 100ms a 200ms d", values: Self.titles)
    summary.expect("n 200ms 3 100ms x 200ms y", values: Self.summaries)
  }

  @Test func `loading again gives up the requests at that instant, and keeps what is shown`() throws
  {
    let (name, orders) = try answers("100ms a 1m |", "200ms 3 1m |")
    let dashboard = dashboard(name, orders)
    let (title, summary, isLoading) = record(dashboard)
    dashboard.load()
    at(500) { dashboard.load() }
    try scheduler.run()
    title.expect("d 100ms a", values: Self.titles)
    summary.expect("n 200ms 3", values: Self.summaries)
    isLoading.expect("(ft) 200ms f 300ms t 200ms f", values: Self.truth)
    name.expectSubscriptions("^ 500ms !", "500ms ^ 60100ms !")
    orders.expectSubscriptions("^ 500ms !", "500ms ^ 60200ms !")
  }

  @Test func `impatient pulls are one load, the last`() throws {
    let (name, orders) = try answers("100ms a|", "200ms 3|")
    let dashboard = dashboard(name, orders)
    let (title, summary, isLoading) = record(dashboard)
    for instant in [0, 0, 50, 150] { at(instant) { dashboard.load() } }
    try scheduler.run()
    title.expect("d 250ms a", values: Self.titles)
    summary.expect("n 350ms 3", values: Self.summaries)
    isLoading.expect("(ft) 350ms f", values: Self.truth)
    name.expectSubscriptions("(^!)", "^ 50ms !", "50ms ^ 100ms !", "150ms ^ 101ms !")
    orders.expectSubscriptions("(^!)", "^ 50ms !", "50ms ^ 100ms !", "150ms ^ 201ms !")
  }

  @Test func `an answer that has arrived but is not shown yet is dropped by the next load`() throws
  {
    let (name, orders) = try answers("100ms a|", "100ms 3|")
    let dashboard = dashboard(name, orders)
    let (title, summary, isLoading) = record(dashboard)
    dashboard.load()
    at(100) { dashboard.load() }
    try scheduler.run()
    title.expect("d 200ms a", values: Self.titles)
    summary.expect("n 200ms 3", values: Self.summaries)
    isLoading.expect("(ft) 200ms f", values: Self.truth)
  }

  @Test func `answers that are there at once are shown in the same instant`() throws {
    let dashboard = DashboardViewModel(
      service: DashboardService(name: .just("Ada"), orders: .just(1)), on: scheduler)
    let (title, summary, isLoading) = record(dashboard)
    dashboard.load()
    try scheduler.runDue()
    title.expect("(da)", values: Self.titles)
    summary.expect("(n1)", values: Self.summaries)
    isLoading.expect("(ftf)", values: Self.truth)
  }

  @Test(arguments: [0, 150, 1_000]) func `released in the middle, it cancels both requests`(
    instant: Int
  ) throws {
    let (name, orders) = try answers("100ms a 1m |", "200ms 3 1m |")
    var dashboard: DashboardViewModel? = dashboard(name, orders)
    weak let released = dashboard
    let (title, summary, isLoading) = record(try #require(dashboard))
    dashboard?.load()
    try scheduler.advance(to: .milliseconds(instant))
    dashboard = nil
    #expect(released == nil)
    #expect(scheduler.pending.isEmpty)
    let span = instant == 0 ? "(^!)" : "^ \(instant)ms !"
    name.expectSubscriptions(span)
    orders.expectSubscriptions(span)
    for timeline in [title.timeline, summary.timeline] {
      #expect(timeline.last == .completed(at: .milliseconds(instant)))
    }
    #expect(isLoading.timeline.last == .completed(at: .milliseconds(instant)))
  }

  private typealias Name = ColdSignal<String, DashboardFailure>
  private typealias Orders = ColdSignal<Int, DashboardFailure>

  private func answers(
    _ name: String, _ orders: String, error failure: DashboardFailure = .offline
  ) throws -> (Name, Orders) {
    let counts = ["0": 0, "1": 1, "3": 3]
    return (
      try scheduler.cold(name, values: ["a": "Ada", "b": "Bob"], error: failure),
      try scheduler.cold(orders, values: counts, error: failure)
    )
  }

  private func dashboard(_ name: Name, _ orders: Orders) -> DashboardViewModel {
    DashboardViewModel(
      service: DashboardService(name: name.signal, orders: orders.signal), on: scheduler)
  }

  private func record(
    _ dashboard: DashboardViewModel
  ) -> (
    title: Recorder::Recorder<String, Never>, summary: Recorder::Recorder<String, Never>,
    isLoading: Recorder::Recorder<Bool, Never>
  ) {
    (
      scheduler.record(dashboard.title, name: "title"),
      scheduler.record(dashboard.summary, name: "summary"),
      scheduler.record(dashboard.isLoading, name: "isLoading")
    )
  }

  private func at(_ milliseconds: Int, _ action: @escaping @Sendable () -> Void) {
    scheduler.schedule(at: .milliseconds(milliseconds), action)
  }

  private static let truth = ["t": true, "f": false]
  private static let titles = ["d": "Dashboard", "a": "Ada's dashboard", "b": "Bob's dashboard"]
  private static let summaries = [
    "n": "", "3": "Ada: 3 open orders", "1": "Ada: 1 open order", "0": "Ada: no open orders",
    "z": "Bob: no open orders", "x": "not reachable: 3 open orders",
    "y": "not reachable: 1 open order",
  ]
}
