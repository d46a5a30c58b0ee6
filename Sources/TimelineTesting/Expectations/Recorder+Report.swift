import Recorder
import TestScheduler
import TimelineReport

extension Recorder {
  /// Reports a fault at a place, with a picture.
  ///
  /// - Parameters:
  ///   - fault: What is wrong; nil when nothing is.
  ///   - site: Where it was expected.
  ///   - context: Which part of an expectation it is about.
  func report(_ fault: Fault?, at site: CallSite, saying context: String? = nil) {
    guard let fault else { return }
    let picture = Picture(
      of: name, fault.tracks + sources.map(Track.init), title: "\(name) is not as expected",
      difference: fault.instant)
    site.report(context.map { "\($0): \(fault.text)" } ?? fault.text, showing: [picture])
  }
}

extension Fault {
  /// What was expected and what came; expected values without instants are not drawn.
  var tracks: [Track] {
    (isTimed ? [Track("expected", expected)] : []) + [Track("actual", actual)]
  }
}

extension Track {
  /// The most events of a source that are drawn.
  private static var mostEvents: Int { 100 }

  fileprivate init(_ name: String, _ events: [PicturedEvent]) {
    self.init(name, marks: events.map(Mark.init))
  }

  /// What a source plays, and who was subscribed to it.
  init(_ source: SubscriptionLog) {
    self.init(
      source.shortName,
      marks: source.events.prefix(Self.mostEvents).map { Mark(PicturedEvent($0)) },
      subscriptions: source.spans)
  }
}

extension Track.Mark {
  fileprivate init(_ event: PicturedEvent) {
    let kind: Track.Kind =
      switch event.kind {
      case .value(let text): .next(text)
      case .error(let text): .error(text)
      case .completed: .completed
      }
    self.init(kind, at: event.instant)
  }
}
