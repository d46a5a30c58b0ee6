public import ReactiveCore

/// Why the settings were not saved.
public enum SavingFailure: Error, Hashable, CaseIterable {
  /// The server cannot be reached.
  case offline
  /// The server does not know the user.
  case signedOut
}

/// The first screen: it opens the picker of themes and hears from it.
///
/// Each theme that is picked is shown at once. When the picker has been closed, the theme is saved,
/// unless the server has it already; "Saved" stays for three seconds. Opening the picker again gives
/// up a save that is on its way: the next close starts a new one.
public final class SettingsViewModel: Sendable {
  /// What the row of the theme says: now, then each change.
  public var title: Signal<String, Never> {
    picked.signal.map(SettingsTexts.title).distinctUntilChanged()
  }

  /// How the saving goes, empty when there is nothing to say: now, then each change.
  public var status: Signal<String, Never> { message.signal.distinctUntilChanged() }

  /// The second screen while it is open: now, then each change.
  public var picker: Signal<ThemePickerViewModel?, Never> { shown.signal }

  private let picked: MutableProperty<Theme>
  private let message = MutableProperty("")
  private let shown = MutableProperty<ThemePickerViewModel?>(nil)
  private let taps = Subject<Void, Never>()
  private let bindings = Bindings()

  /// A screen with the picker closed.
  ///
  /// - Parameters:
  ///   - theme: The theme that the server has.
  ///   - scheduler: Where answers arrive, and the clock that takes "Saved" away.
  ///   - save: Sends a theme to the server; completes when it is stored.
  public init(
    theme: Theme, on scheduler: some Scheduler,
    save: @escaping @Sendable (Theme) -> Signal<Never, SavingFailure>
  ) {
    let picked = MutableProperty(theme)
    // Nil while nobody can tell: a save is on its way, was given up or has failed.
    let stored = MutableProperty<Theme?>(theme)
    self.picked = picked
    let saving = Signal<String, Never>.deferred {
      let theme = picked.value
      guard stored.value != theme else { return .empty }
      return save(theme)
        .deliver(on: scheduler)
        .on(subscribed: { stored.value = nil }, completed: { stored.value = theme })
        .then { Self.passingMessage(SettingsTexts.saved, on: scheduler) }
        .catch { .just(SettingsTexts.text(for: $0)) }
        .startWith(SettingsTexts.saving)
    }
    bindings += taps.signal
      .filter { [shown] in shown.value == nil }
      .flatMap(.latest) { [shown] in
        Self.visit(in: shown)
          .doNext { picked.value = $0 }
          .then { saving }
          .startWith("")
      }
      .bind(to: message)
  }

  /// Opens the picker; does nothing while it is open.
  public func tapTheme() { taps.send() }

  /// From the opening of the picker to its end, the themes that it reports.
  private static func visit(
    in shown: MutableProperty<ThemePickerViewModel?>
  ) -> Signal<Theme, Never> {
    .deferred {
      let reports = Subject<Theme, Never>()
      let opening = Signal<Theme, Never>.deferred {
        shown.value = ThemePickerViewModel(reportingTo: reports)
        return .empty
      }
      // In this order, so that what the picker reports while it opens is heard.
      return reports.signal.merge(opening).finally { shown.value = nil }
    }
  }

  private static func passingMessage(
    _ text: String, on scheduler: some Scheduler
  ) -> Signal<String, Never> {
    Signal<Int, Never>.timer(after: .seconds(3), on: scheduler).map(to: "").startWith(text)
  }
}

private enum SettingsTexts {
  static let saving = "Saving…"
  static let saved = "Saved"

  @Sendable static func title(of theme: Theme) -> String { "Theme: \(theme.rawValue)" }

  static func text(for failure: SavingFailure) -> String {
    switch failure {
    case .offline: "Not saved: you are offline."
    case .signedOut: "Not saved: please sign in."
    }
  }
}
