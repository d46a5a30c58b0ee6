package import ReactiveCore
package import TestScheduler

/// What is wrong with a recording: in words, and what a picture of it shows.
package struct Fault: Sendable {
  /// The text of the failure.
  package let text: String
  /// What was expected and what came, as far as they are shown.
  package let expected, actual: [PicturedEvent]
  /// Whether what was expected has instants.
  package let isTimed: Bool
  /// When they begin to differ.
  package let instant: Instant?
}

/// An event as a picture shows it.
package struct PicturedEvent: Hashable, Sendable {
  /// What it is, as text.
  package enum Kind: Hashable, Sendable {
    /// A value.
    case value(String)
    /// An error.
    case error(String)
    /// Completion.
    case completed
  }

  /// What it is.
  package let kind: Kind
  /// When it came.
  package let instant: Instant

  init(_ mark: Mark) {
    let text = mark.portrait?.text ?? ""
    instant = mark.instant
    kind =
      switch mark.kind {
      case .value: .value(text)
      case .error: .error(text)
      case .completed: .completed
      }
  }

  /// An event of a source; no code of the user's describes it.
  package init(_ event: PlayedEvent) {
    instant = event.instant
    kind =
      switch event.kind {
      case .value(let value): .value(SwiftLiteral.plainText(of: value))
      case .error(let failure): .error(SwiftLiteral.plainText(of: failure))
      case .completed: .completed
      }
  }
}
