import ExampleViewModels
import ReactiveCore

extension Example {
  static let dashboard = Example(
    "dashboard",
    summary: "two requests that start together; the summary waits for both, then follows each"
  ) { stage in
    let scheduler = stage.scheduler
    let server = Subject<String, Never>()
    let service = DashboardService(
      name: Signal<String, DashboardFailure>.just("Ada")
        .delay(for: .milliseconds(200), on: scheduler)
        .on(subscribed: { server("asked for the name") }),
      orders: Signal<Int, DashboardFailure>.just(3)
        .delay(for: .milliseconds(600), on: scheduler)
        .concat(.just(2).delay(for: .milliseconds(400), on: scheduler))
        .on(subscribed: { server("asked for the orders") }))
    let screen = MutableProperty<DashboardViewModel?>(nil)
    let dashboard = DashboardViewModel(service: service, on: scheduler)
    screen.value = dashboard
    stage.record("server", server.signal)
    stage.record("isLoading", dashboard.isLoading)
    stage.record("title", dashboard.title)
    stage.record("summary", dashboard.summary) { $0.isEmpty ? "nothing" : $0 }
    stage.user(at: .milliseconds(100), "loads") { screen.value?.load() }
    stage.user(at: .milliseconds(1_500), "leaves") { screen.value = nil }
  }
}
