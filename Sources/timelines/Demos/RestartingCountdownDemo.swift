import ExampleViewModels
import ReactiveCore

extension Example {
  static let restartingCountdown = Example(
    "restarting-countdown",
    summary:
      "the same button, enabled by the countdown that it restarts; a tap too early is refused"
  ) { stage in
    let viewModel = RestartingCountdownViewModel(on: stage.scheduler)
    stage.record("title", viewModel.title)
    stage.record("isEnabled", viewModel.sendCode.isEnabled)
    for second in [1, 5, 13] {
      stage.user(at: .seconds(second), "taps") { viewModel.sendCode.execute() }
    }
  }
}
