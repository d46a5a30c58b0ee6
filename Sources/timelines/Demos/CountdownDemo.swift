import ExampleViewModels
import ReactiveCore

extension Example {
  static let countdown = Example(
    "countdown",
    summary: "the button that asks for a verification code, one round and a release in the next"
  ) { stage in
    let screen = MutableProperty<CountdownViewModel?>(nil)
    let viewModel = CountdownViewModel(on: stage.scheduler)
    screen.value = viewModel
    stage.record("title", viewModel.title)
    stage.record("isEnabled", viewModel.isEnabled)
    stage.user(at: .seconds(1), "taps") { screen.value?.tap() }
    stage.user(at: .seconds(13), "taps") { screen.value?.tap() }
    stage.user(at: .seconds(17), "leaves") { screen.value = nil }
  }
}
