import ExampleViewModels
import ReactiveCore
import Recorder
import TestScheduler
import TimelineReport

extension Example {
  static let countdown = Example(
    name: "countdown",
    summary: "the button that asks for a verification code, one round and a release in the next",
    play: {
      let scheduler = TestScheduler(tick: .seconds(1))
      let taps: HotSignal<String, Never> = scheduler.hot([
        .next("tap", at: .seconds(1)), .next("tap", at: .seconds(13)),
      ])
      let screen = MutableProperty<CountdownViewModel?>(nil)
      let record = {
        let viewModel = CountdownViewModel(on: scheduler)
        screen.value = viewModel
        return (
          scheduler.record(taps.signal, name: "taps"),
          scheduler.record(viewModel.title, name: "title"),
          scheduler.record(viewModel.isEnabled, name: "isEnabled")
        )
      }
      let (tapped, title, isEnabled) = record()
      taps.signal.subscribe { _ in screen.value?.tap() }
      scheduler.schedule(at: .seconds(17)) { screen.value = nil }
      try scheduler.run()
      return Played(
        tracks: [
          Track(tapped.name, tapped.timeline), Track(title.name, title.timeline),
          Track(isEnabled.name, isEnabled.timeline),
        ],
        end: scheduler.now)
    })
}
