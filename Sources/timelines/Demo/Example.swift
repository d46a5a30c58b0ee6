import ReactiveCore
import TimelineReport

/// A view model and what a user does with it.
struct Example: Sendable {
  static let all = [countdown]

  let name: String
  let summary: String
  let play: @Sendable () throws -> Played
}

/// What came of an example.
struct Played {
  let tracks: [Track]
  /// The virtual instant at which it ended.
  let end: Instant
}
