import ReactiveCore
public import TestScheduler

/// What a signal sent, each event with its instant.
///
/// A recorder is made by `record` on a `TestScheduler`. It keeps every event it
/// hears until it is released, and may be read at any time and from any thread.
///
/// ```swift
/// let recorder = scheduler.record(viewModel.title, name: "title")
/// try scheduler.advance(by: .seconds(3))
/// try recorder.check([.next("3", at: .zero), .next("2", at: .seconds(1))])
/// ```
///
/// A recording does not end because the recorder is dropped.
public final class Recorder<Value: Sendable, Failure: Error>: Sendable {
  /// What failures call it.
  public let name: String

  /// How long one character of marble text lasts on its scheduler.
  package let tick: Duration

  @usableFromInline let tape: Tape<Value, Failure>
  private let place: (fileID: String, line: UInt)

  @usableFromInline
  convenience init(on scheduler: TestScheduler, name: String?, fileID: String, line: UInt) {
    self.init(
      core: scheduler.core, tick: scheduler.tick, name: name, fileID: fileID, line: line)
  }

  init(core: TestScheduler.Core, tick: Duration, name: String?, fileID: String, line: UInt) {
    self.name = name ?? "recorder (\(fileID):\(line))"
    self.tick = tick
    tape = Tape(core: core)
    place = (fileID, line)
    core.register(audit: self)
    core.beginTrace()
  }

  /// The events so far.
  ///
  /// - Complexity: O(1); nothing is copied before the next event is recorded.
  public var timeline: Timeline<Value, Failure> { Timeline(entries: tape.look()) }

  /// The values so far, without their instants.
  ///
  /// - Complexity: O(*n*) in the number of events.
  public var values: [Value] { timeline.values }

  /// Whether an error or completion was recorded.
  ///
  /// - Complexity: O(1)
  public var isTerminated: Bool { tape.look().last?.event.isTerminal ?? false }

  /// Stops the recording: the subscription ends, and what was recorded stays.
  public func dispose() { tape.dispose() }
}

extension Recorder: Audited {
  package func wrapUp() { dispose() }

  package var leftovers: [Leftover] {
    guard !tape.isSeen else { return [] }
    let text = """
      \(name) was recorded and never looked at. Expect something of it, or subscribe to the signal \
      instead of recording it.
      """
    return [Leftover(.unchecked, text, fileID: place.fileID, line: place.line)]
  }
}
