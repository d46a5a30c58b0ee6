import ExampleViewModels
import ReactiveCore

extension Example {
  static let twoScreens = Example(
    "two-screens",
    summary: "settings that hear from a picker of themes through a subject, and save at its close"
  ) { stage in
    let scheduler = stage.scheduler
    let screen = MutableProperty<SettingsViewModel?>(nil)
    let picker = MutableProperty<ThemePickerViewModel?>(nil)
    let settings = SettingsViewModel(theme: .light, on: scheduler) { _ in
      Signal<Never, SavingFailure>.empty.delay(for: .milliseconds(500), on: scheduler)
    }
    screen.value = settings
    settings.picker.bind(to: picker)
    stage.record("picker", settings.picker) { $0 == nil ? "closed" : "open" }
    stage.record("title", settings.title)
    stage.record("status", settings.status) { $0.isEmpty ? "nothing" : $0 }
    stage.user(at: .seconds(1), "opens the picker") { screen.value?.tapTheme() }
    stage.user(at: .milliseconds(1_500), "picks dark") { picker.value?.pick(.dark) }
    stage.user(at: .seconds(2), "picks sepia") { picker.value?.pick(.sepia) }
    stage.user(at: .milliseconds(2_500), "closes the picker") { picker.value?.close() }
    stage.user(at: .seconds(7), "leaves") { screen.value = nil }
  }
}
