import ReactiveCore
import TestScheduler
import Testing

/// A way to play a scene.
enum Performance: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case asDrawn = "as drawn"
  case disposed = "disposed before, at and after each event"
  case endedInside = "ended inside each handler"
  case twice = "subscribed to twice"

  var testDescription: String { rawValue }
}

extension Scene {
  func expect(_ performance: Performance) throws {
    switch performance {
    case .asDrawn: try expect()
    case .disposed: try expectDisposal()
    case .endedInside: try expectDisposalInside()
    case .twice: try expectSecondSubscription()
    }
  }

  /// What every operator does that lets the end of its source pass.
  static func ends(
    place: SourceLocation = #_sourceLocation,
    _ apply: @escaping @Sendable (Letters, TestScheduler) throws -> Letters
  ) -> [Scene] {
    [
      Scene("an empty source", "--|", "^-!", "--|", place: place, apply),
      Scene("a failing source", "--#", "^-!", "--#", place: place, apply),
      Scene("a silent source", "-", "^", "", place: place, apply),
      Scene("a source that completes at once", cold: "|", "(^!)", "|", place: place, apply),
      Scene("a source that fails at once", cold: "#", "(^!)", "#", place: place, apply),
    ]
  }
}
