import ReactiveCore
import Recorder
import TestScheduler

/// The upper part of a drawing.
struct Drawing<Value: Sendable, Failure: Error> {
  let source: String
  let subscriptions: String?
  let values: MarbleValues<Value>
  let failure: Failure?

  /// Plays it on a fresh scheduler.
  ///
  /// - Returns: The recording of what came out; nil when the source cannot be read.
  func play<Output, OutputFailure>(
    at site: CallSite,
    _ transform: (Signal<Value, Failure>, TestScheduler) throws -> Signal<Output, OutputFailure>
  ) throws -> Recorder<Output, OutputFailure>? {
    let scheduler = TestScheduler()
    guard let hot = hot(on: scheduler, at: site) else { return nil }
    let line = UInt(max(0, site.line))
    let recorder = scheduler.record(
      try transform(hot.signal, scheduler), name: "output", fileID: site.fileID, line: line)
    try scheduler.run()
    if let subscriptions { hot.log.expect([subscriptions], at: site) }
    return recorder
  }

  private func hot(on scheduler: TestScheduler, at site: CallSite) -> HotSignal<Value, Failure>? {
    do {
      let timeline = try Timeline<Value, Failure>.parse(
        source, role: .source, tick: scheduler.tick, values: values, failure: failure)
      return scheduler.hot(timeline, fileID: site.fileID, line: UInt(max(0, site.line)))
    } catch {
      site.report("the source cannot be read: \(error)")
      return nil
    }
  }
}
