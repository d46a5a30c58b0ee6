import ExampleViewModels
import Testing
import TimelineTesting

@Suite("the settings and the picker of themes they open", .virtualTime)
struct TwoScreensSpecs {
  private let scheduler: TestScheduler
  private let screen = MutableProperty<ThemePickerViewModel?>(nil)
  private let saves: Recorder::Recorder<Theme, Never>
  private let saved = Subject<Theme, Never>()

  init() throws {
    scheduler = try TestScheduler.current
    saves = scheduler.record(saved.signal, name: "saves")
  }

  @Test func `show the theme, with the picker closed and nothing to say`() throws {
    let settings = settings()
    let (title, status, isOpen) = record(settings)
    title.expect(values: ["Theme: light"])
    status.expect(values: [""])
    isOpen.expect("f", values: Self.truth)
    saves.expect("", values: [:])
  }

  @Test func `a theme that is picked shows at once, while the picker stays open`() throws {
    let settings = settings()
    let (title, status, isOpen) = record(settings)
    at(10) { settings.tapTheme() }
    at(20) { [screen] in screen.value?.pick(.dark) }
    at(30) { [screen] in screen.value?.pick(.dark) }
    at(40) { [screen] in screen.value?.pick(.sepia) }
    try scheduler.advance(to: .milliseconds(50))
    status.expect("n", values: Self.statuses)
    title.expect("l 20ms d 20ms s", values: Self.titles)
    isOpen.expect("f 10ms t", values: Self.truth)
    saves.expect("", values: [:])
  }

  @Test func `closing the picker saves the last theme, and says so for three seconds`() throws {
    let settings = settings()
    let (title, status, isOpen) = record(settings)
    at(10) { settings.tapTheme() }
    at(20) { [screen] in screen.value?.pick(.dark) }
    at(30) { [screen] in screen.value?.pick(.sepia) }
    at(40) { [screen] in screen.value?.close() }
    try scheduler.run()
    title.expect("l 20ms d 10ms s", values: Self.titles)
    isOpen.expect("f 10ms t 30ms f", values: Self.truth)
    status.expect("n 40ms w 500ms s 3s n", values: Self.statuses)
    saves.expect("40ms s", values: ["s": .sepia])
  }

  @Test func `the picker is gone before the saving starts`() throws {
    let settings = settings()
    let events = MutableProperty<[String]>([])
    settings.picker.skip(1).subscribe { events.value.append($0 == nil ? "closed" : "open") }
    settings.title.skip(1).subscribe { events.value.append($0) }
    settings.status.skip(1).subscribe { events.value.append($0) }
    show(settings)
    settings.tapTheme()
    screen.value?.pick(.dark)
    screen.value?.close()
    #expect(events.value == ["open", "Theme: dark", "closed", "Saving…"])
    saves.expect("d", values: ["d": .dark])
    try scheduler.run()
  }

  @Test(arguments: [
    (SavingFailure.offline, "Not saved: you are offline."),
    (.signedOut, "Not saved: please sign in."),
  ])
  func `says why the theme was not saved, and the next close tries again`(
    failure: SavingFailure, text: String
  ) throws {
    let settings = settings(failing: failure)
    let (title, status, isOpen) = record(settings)
    settings.tapTheme()
    screen.value?.pick(.dark)
    screen.value?.close()
    try scheduler.advance(to: .milliseconds(600))
    settings.tapTheme()
    screen.value?.close()
    try scheduler.advance(to: .seconds(10))
    isOpen.expect("(ftf) 600ms (tf)", values: Self.truth)
    title.expect("(ld)", values: Self.titles)
    status.expect(
      "(nw) 500ms e 100ms (nw) 500ms e", values: Self.statuses.merging(["e": text]) { $1 })
    saves.expect("d 600ms d", values: ["d": .dark])
  }

  @Test func `closing the picker without another theme saves nothing`() throws {
    let settings = settings()
    let (title, status, isOpen) = record(settings)
    at(10) { settings.tapTheme() }
    at(20) { [screen] in screen.value?.pick(.dark) }
    at(30) { [screen] in screen.value?.pick(.light) }
    at(40) { [screen] in screen.value?.close() }
    try scheduler.run()
    title.expect("l 20ms d 10ms l", values: Self.titles)
    status.expect(values: [""])
    isOpen.expect("f 10ms t 30ms f", values: Self.truth)
    saves.expect("", values: [:])
  }

  @Test func `a double tap opens one picker`() throws {
    let settings = settings()
    let (title, status, isOpen) = record(settings)
    settings.tapTheme()
    let first = screen.value
    settings.tapTheme()
    #expect(screen.value === first)
    title.expect("l", values: Self.titles)
    status.expect("n", values: Self.statuses)
    isOpen.expect("(ft)", values: Self.truth)
    saves.expect("", values: [:])
  }

  @Test func `what is picked after the close does nothing`() throws {
    let settings = settings()
    let (title, status, isOpen) = record(settings)
    settings.tapTheme()
    let picker = try #require(screen.value)
    picker.close()
    picker.pick(.dark)
    picker.close()
    try scheduler.run()
    title.expect("l", values: Self.titles)
    status.expect("n", values: Self.statuses)
    isOpen.expect("(ftf)", values: Self.truth)
    saves.expect("", values: [:])
  }

  @Test func `opening the picker again gives up the save, and the next close saves`() throws {
    let settings = settings()
    let (title, status, isOpen) = record(settings)
    at(10) { settings.tapTheme() }
    at(10) { [screen] in screen.value?.pick(.dark) }
    at(10) { [screen] in screen.value?.close() }
    at(509) { settings.tapTheme() }
    at(600) { [screen] in screen.value?.pick(.light) }
    at(600) { [screen] in screen.value?.close() }
    try scheduler.run()
    title.expect("l 10ms d 590ms l", values: Self.titles)
    isOpen.expect("f 10ms (tf) 499ms t 91ms f", values: Self.truth)
    status.expect("n 10ms w 499ms n 91ms w 500ms s 3s n", values: Self.statuses)
    saves.expect("10ms d 590ms l", values: ["d": .dark, "l": .light])
  }

  @Test func `opening the picker takes Saved away, and the same theme is not saved twice`() throws {
    let settings = settings()
    let (title, status, isOpen) = record(settings)
    settings.tapTheme()
    screen.value?.pick(.dark)
    screen.value?.close()
    at(1_000) { settings.tapTheme() }
    at(2_000) { [screen] in screen.value?.close() }
    try scheduler.run()
    #expect(scheduler.now == .seconds(2))
    title.expect("(ld)", values: Self.titles)
    isOpen.expect("(ftf) 1s t 1s f", values: Self.truth)
    status.expect("(nw) 500ms s 500ms n", values: Self.statuses)
    saves.expect("d", values: ["d": .dark])
  }

  @Test func `what the picker reports while it opens is heard`() throws {
    let settings = settings()
    let (title, status, isOpen) = record(settings)
    settings.picker.subscribe { picker in
      picker?.pick(.sepia)
      picker?.close()
    }
    settings.tapTheme()
    try scheduler.run()
    title.expect("(ls)", values: Self.titles)
    status.expect("(nw) 500ms s 3s n", values: Self.statuses)
    isOpen.expect("(ftf)", values: Self.truth)
    saves.expect("s", values: ["s": .sepia])
  }

  @Test func `nothing holds the picker after it was closed`() throws {
    let settings = settings()
    show(settings)
    settings.tapTheme()
    weak let released = screen.value
    #expect(released != nil)
    screen.value?.pick(.dark)
    screen.value?.close()
    #expect(released == nil)
    saves.expect("d", values: ["d": .dark])
    try scheduler.run()
  }

  @Test func `released while the picker is open, they close it and save nothing`() throws {
    var settings: SettingsViewModel? = settings()
    weak let released = settings
    let (title, status, isOpen) = record(try #require(settings))
    settings?.tapTheme()
    weak let picker = screen.value
    screen.value?.pick(.dark)
    try scheduler.advance(to: .milliseconds(50))
    settings = nil
    #expect(released == nil)
    #expect(picker == nil)
    title.expect("(ld) 50ms |", values: Self.titles)
    status.expect("n 50ms |", values: Self.statuses)
    isOpen.expect("(ft) 50ms (f|)", values: Self.truth)
    saves.expect("", values: [:])
  }

  @Test(arguments: [499, 1_000])
  func `released while they save or say so, they leave nothing behind`(
    instant: Int
  ) throws {
    var settings: SettingsViewModel? = settings()
    let (title, status, isOpen) = record(try #require(settings))
    settings?.tapTheme()
    screen.value?.pick(.dark)
    screen.value?.close()
    try scheduler.advance(to: .milliseconds(instant))
    #expect(scheduler.pending.count == 1)
    settings = nil
    #expect(scheduler.pending.isEmpty)
    title.expect("(ld) \(instant)ms |", values: Self.titles)
    isOpen.expect("(ftf) \(instant)ms |", values: Self.truth)
    saves.expect("d", values: ["d": .dark])
    status.expect(
      instant < 500 ? "(nw) 499ms |" : "(nw) 500ms s 500ms |", values: Self.statuses)
  }

  private func settings(failing failure: SavingFailure? = nil) -> SettingsViewModel {
    SettingsViewModel(theme: .light, on: scheduler) { [scheduler, saved] theme in
      .deferred {
        saved(theme)
        let answer = Signal<Int, Never>.timer(after: .milliseconds(500), on: scheduler)
        return answer.ignoreValues().then { failure.map { .fail($0) } ?? .empty }
      }
    }
  }

  /// Puts the second screen where the user sees it.
  private func show(_ settings: SettingsViewModel) {
    settings.picker.bind(to: screen)
  }

  private func record(
    _ settings: SettingsViewModel
  ) -> (
    title: Recorder::Recorder<String, Never>, status: Recorder::Recorder<String, Never>,
    isOpen: Recorder::Recorder<Bool, Never>
  ) {
    show(settings)
    return (
      scheduler.record(settings.title, name: "title"),
      scheduler.record(settings.status, name: "status"),
      scheduler.record(settings.picker.map { $0 != nil }.distinctUntilChanged(), name: "isOpen")
    )
  }

  private func at(_ milliseconds: Int, _ action: @escaping @Sendable () -> Void) {
    scheduler.schedule(at: .milliseconds(milliseconds), action)
  }

  private static let truth = ["t": true, "f": false]
  private static let titles = ["l": "Theme: light", "d": "Theme: dark", "s": "Theme: sepia"]
  private static let statuses = ["n": "", "w": "Saving…", "s": "Saved"]
}
