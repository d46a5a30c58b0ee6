import ReactiveCore
import TimelineReport

/// A view model and what a user does with it: one a file, in the folder above.
struct Example: Sendable {
  /// Every example, in the order in which they are played.
  static let all = [
    countdown, restartingCountdown,
    login,
    signInForm,
    instantSearch,
    bookList,
    imageCell,
    table,
    twoScreens,
    dashboard,
    comment, amount,
  ]

  let name: String
  let summary: String
  private let script: @MainActor @Sendable (Stage) throws -> Void

  /// An example that a closure sets up.
  ///
  /// - Parameters:
  ///   - name: What it is called on the command line: lowercase, with hyphens.
  ///   - summary: What it shows, in half a sentence.
  ///   - script: Makes the view model, records its signals and says what the user does when. Time
  ///     stands still meanwhile; it runs afterwards, until nothing is left to do.
  init(
    _ name: String, summary: String, script: @escaping @MainActor @Sendable (Stage) throws -> Void
  ) {
    (self.name, self.summary, self.script) = (name, summary, script)
  }

  @MainActor
  func play() throws -> Played {
    let stage = Stage()
    try script(stage)
    return try stage.play()
  }
}

/// What came of an example.
struct Played {
  let tracks: [Track]
  /// The virtual instant at which it ended.
  let end: Instant
}
