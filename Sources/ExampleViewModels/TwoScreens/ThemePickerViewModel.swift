public import ReactiveCore

/// How the app looks.
public enum Theme: String, Sendable, CaseIterable {
  /// Dark letters on white.
  case light
  /// Light letters on black.
  case dark
  /// Brown letters on yellow.
  case sepia
}

/// The second screen: the user tries themes and closes it.
///
/// It knows nothing of the screen that opened it. What a delegate would be told, it sends to a
/// subject: each theme that is picked, and completion when it is closed or released.
public final class ThemePickerViewModel: Sendable {
  /// What can be picked.
  public let themes = Theme.allCases

  private let reports: Subject<Theme, Never>

  /// A screen that reports to a subject.
  ///
  /// - Parameter reports: Stands where a delegate would.
  public init(reportingTo reports: Subject<Theme, Never>) { self.reports = reports }

  deinit { reports.complete() }

  /// Reports a theme.
  public func pick(_ theme: Theme) { reports(theme) }

  /// Closes the screen, by its button or by a swipe.
  public func close() { reports.complete() }
}
