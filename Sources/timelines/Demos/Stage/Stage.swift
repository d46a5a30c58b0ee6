import ReactiveCore
import Recorder
import TestScheduler
import TimelineReport

/// Where an example is played: a virtual clock, and the tracks of its picture from top to bottom.
///
/// The first track is the user's.
@MainActor
final class Stage {
  let scheduler = TestScheduler()
  private let user: Subject<String, Never>
  private var tracks: [() -> Track]

  init() {
    let user = Subject<String, Never>()
    let recorder = scheduler.record(user.signal, name: "user")
    self.user = user
    tracks = [{ Track(recorder.name, recorder.timeline) }]
  }

  /// Lets the user do something.
  ///
  /// - Parameters:
  ///   - instant: When it is done.
  ///   - deed: What the picture says about it, as in "taps".
  ///   - action: Does it.
  func user(
    at instant: Instant, _ deed: String, _ action: @escaping @MainActor @Sendable () -> Void
  ) {
    scheduler.schedule(at: instant) { [user] in
      user.send(deed)
      // The stage plays on the main actor, and nobody else advances this clock.
      MainActor.assumeIsolated(action)
    }
  }

  /// Records a signal as the next track.
  ///
  /// - Parameters:
  ///   - name: What the track is called.
  ///   - signal: What is recorded, from now on.
  ///   - describe: Writes a value.
  func record<Value, Failure: Error>(
    _ name: String, _ signal: Signal<Value, Failure>,
    as describe: @escaping (Value) -> String = { String(describing: $0) }
  ) {
    let recorder = scheduler.record(signal, name: name)
    tracks.append { Track(name, recorder.timeline, describe: describe) }
  }

  /// Makes the next track one that is written by hand, as by a server that notes what it is asked.
  ///
  /// - Parameter name: What the track is called.
  /// - Returns: What is sent to it is written at the current instant.
  func notes(_ name: String) -> Subject<String, Never> {
    let notes = Subject<String, Never>()
    record(name, notes.signal)
    return notes
  }

  func play() throws -> Played {
    try scheduler.run()
    return Played(tracks: tracks.map { $0() }, end: scheduler.now)
  }
}
