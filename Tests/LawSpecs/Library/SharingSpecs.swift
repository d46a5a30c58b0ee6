import ReactiveCore
import Testing
import TimelineTesting

// Subscribers share one subscription to the source: nothing here is cold.

@Suite("The library keeps the laws: sharing")
struct SharingSpecs {
  private static let shared = Laws.all.subtracting(.cold)

  @Test(arguments: 0...2) func `share(replay:)`(count: Int) throws {
    try verifyOperator("share(replay: \(count))", laws: Self.shared, model: { $0 }) { source, _ in
      source.share(replay: count)
    }
  }

  @Test func `publish()`() throws {
    try verifyOperator("publish.refCount", laws: Self.shared, model: { $0 }) { source, _ in
      source.publish().refCount()
    }
  }

  @Test func `publish() and autoconnect`() throws {
    try verifyOperator("publish.autoconnect", laws: Self.shared, model: { $0 }) { source, _ in
      source.publish().autoconnect()
    }
  }

  @Test func `multicast(_:) over a Subject`() throws {
    try verifyOperator("multicast(Subject)", laws: Self.shared, model: { $0 }) { source, _ in
      source.multicast(Subject()).refCount()
    }
  }

  @Test func `multicast(_:) over a ReplaySubject`() throws {
    try verifyOperator("multicast(ReplaySubject)", laws: Self.shared, model: { $0 }) { source, _ in
      source.multicast(ReplaySubject(capacity: 1)).autoconnect()
    }
  }

  @Test func `multicast(_:) over a BehaviorSubject`() throws {
    try verifyOperator(
      "multicast(BehaviorSubject)", laws: Self.shared,
      model: { $0.changed { [Moment(9, at: .zero)] + $0 } }
    ) { source, _ in
      source.multicast(BehaviorSubject(9)).autoconnect()
    }
  }

  // These stay with the source when their subscribers have left; `synchronousSource` looks at that
  // as well.
  private static let lasting = shared.subtracting([.release, .synchronousSource])

  @Test func `replay()`() throws {
    try verifyOperator("replay", laws: Self.lasting, model: { $0 }) { source, _ in source.replay() }
  }

  @Test func `replayLast()`() throws {
    try verifyOperator("replayLast", laws: Self.lasting, model: { $0 }) { source, _ in
      source.replayLast()
    }
  }

  @Test func `replayLazily()`() throws {
    try verifyOperator("replayLazily", laws: Self.lasting, model: { $0 }) { source, _ in
      source.replayLazily()
    }
  }
}
