import ReactiveCore
import TestScheduler
import Testing

@Suite("the events of a source in the queue")
struct SourceCursorSpecs {
  let scheduler = TestScheduler()
  let journal = Journal()

  func note(_ text: String) { journal(text, at: scheduler) }

  /// A source with one group at each of some instants, in milliseconds.
  @discardableResult
  func source(_ name: String, at milliseconds: [Int], isPending: Bool = false) -> any Disposable {
    scheduler.core.scheduleEvents(
      startingAt: .milliseconds(milliseconds[0]), count: milliseconds.count, isPending: isPending,
      label: name, fileID: "File.swift", line: 1
    ) { [self] position in
      note(name)
      position += 1
      return position < milliseconds.count ? .milliseconds(milliseconds[position]) : nil
    }
  }

  @Test func `all events are enqueued when the source is made`() throws {
    scheduler.schedule(at: .milliseconds(2)) { note("before") }
    source("source", at: [1, 2, 3])
    scheduler.schedule(at: .milliseconds(3)) { note("after") }
    try scheduler.run()
    #expect(journal.entries == ["source 1", "before 2", "source 2", "source 3", "after 3"])
  }

  @Test func `two sources keep the order in which they were made at every instant`() throws {
    source("a", at: [1, 2, 3])
    source("b", at: [1, 2, 3])
    try scheduler.run()
    #expect(journal.entries == ["a 1", "b 1", "a 2", "b 2", "a 3", "b 3"])
  }

  @Test func `a group is one step`() throws {
    source("source", at: [1, 5])
    #expect(try scheduler.step())
    #expect(scheduler.now == .milliseconds(1))
    #expect(try scheduler.step())
    #expect(try !scheduler.step())
    #expect(journal.entries == ["source 1", "source 5"])
  }

  @Test func `pending lists a source once, or not at all`() throws {
    source("hot", at: [1, 2])
    source("cold", at: [1, 2], isPending: true)
    #expect(scheduler.pending.map(\.label) == ["cold"])
    try scheduler.advance(to: .milliseconds(1))
    #expect(scheduler.pending.map(\.instant) == [.milliseconds(2)])
    try scheduler.run()
    #expect(scheduler.pending.isEmpty)
  }

  @Test func `disposing it drops what it still holds`() throws {
    let playing = source("source", at: [1, 2, 3])
    try scheduler.advance(to: .milliseconds(1))
    #expect(!playing.isDisposed)
    playing.dispose()
    try scheduler.advance(to: .seconds(1))
    #expect(journal.entries == ["source 1"])
    #expect(playing.isDisposed)
  }

  @Test func `disposing it inside a group ends it there`() throws {
    let handle = Handle()
    handle.work = scheduler.core.scheduleEvents(
      startingAt: .zero, count: 5, isPending: true, label: nil, fileID: "", line: 0
    ) { [self] position in
      note("\(position)")
      position += 1
      if position == 2 { handle.work?.dispose() }
      return .milliseconds(position)
    }
    try scheduler.run()
    #expect(journal.entries == ["0 0", "1 1"])
    #expect(scheduler.pending.isEmpty)
  }

  @Test func `it is over when its last group has been sent, and releases what it captured`() throws
  {
    weak var token: Token?
    let playing = {
      let strong = Token()
      token = strong
      return scheduler.core.scheduleEvents(
        startingAt: .milliseconds(1), count: 1, isPending: false, label: nil, fileID: "", line: 0
      ) { _ in
        _ = strong
        return nil
      }
    }()
    try scheduler.run()
    #expect(playing.isDisposed)
    #expect(token == nil)
  }
}
