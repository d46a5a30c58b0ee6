import ExampleViewModels
import ReactiveCore

extension Example {
  static let instantSearch = Example(
    "instant-search",
    summary: "one search per pause of 500 ms; the answer for an old text never shows"
  ) { stage in
    let server = Subject<String, Never>()
    let viewModel = InstantSearchViewModel(main: stage.scheduler, access: .empty) {
      [scheduler = stage.scheduler] text in
      .just(["\(text) book"])
        .delay(for: .milliseconds(800), on: scheduler)
        .on(subscribed: { server.send("asked: \(text)") }, next: { _ in server.send("answers") })
    }
    stage.record("server", server.signal)
    stage.record(
      "isSearching",
      .observingOnMain(on: stage.scheduler) { viewModel.isSearching }.distinctUntilChanged())
    stage.record(
      "results",
      .observingOnMain(on: stage.scheduler) { viewModel.results }.distinctUntilChanged()
    ) { $0.isEmpty ? "(none)" : $0.joined(separator: ", ") }
    let typed: [(Int, String)] = [
      (100, "s"), (200, "sw"), (300, "swi"), (400, "swif"), (1_200, "swift"), (3_000, ""),
    ]
    for (instant, text) in typed {
      stage.user(at: .milliseconds(instant), text.isEmpty ? "clears it" : "types \(text)") {
        viewModel.text = text
      }
    }
  }
}
