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
  /// Kept, with the view models in them, until the end of the play.
  private var actions: [@MainActor @Sendable () -> Void] = []

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
    actions.append(action)
    Signal<Int, Never>.timer(after: scheduler.now.duration(to: instant), on: scheduler)
      .subscribeOnMain { [user] _ in
        user.send(deed)
        action()
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

  func play() throws -> Played {
    try scheduler.run()
    return Played(tracks: tracks.map { $0() }, end: scheduler.now)
  }
}
