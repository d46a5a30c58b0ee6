import ReactiveCore
import TestScheduler
import Testing

@Suite("cancelling work")
struct SchedulerCancellationSpecs {
  let scheduler = TestScheduler()
  let journal = Journal()

  @Test func `cancelled work never runs and leaves the queue at once`() throws {
    let work = scheduler.schedule(at: .milliseconds(5)) { journal("cancelled") }
    scheduler.schedule(at: .milliseconds(9), label: "kept") { journal("kept") }
    #expect(!work.isDisposed)
    work.dispose()
    work.dispose()
    #expect(work.isDisposed)
    #expect(scheduler.pending.map(\.label) == ["kept"])
    try scheduler.run()
    #expect(journal.entries == ["kept"])
  }

  @Test func `work is over once it begins to run, and disposing it then does nothing`() throws {
    let handle = Handle()
    handle.work = scheduler.schedule {
      journal("\(handle.work?.isDisposed == true)")
      handle.work?.dispose()
    }
    scheduler.schedule { journal("next") }
    try scheduler.runDue()
    #expect(journal.entries == ["true", "next"])
  }

  @Test func `a handle on work that ran does not cancel the next tenant of its place`() throws {
    let old = scheduler.schedule { journal("old") }
    try scheduler.runDue()
    scheduler.schedule { journal("new") }
    old.dispose()
    try scheduler.runDue()
    #expect(journal.entries == ["old", "new"])
  }

  @Test func `work can cancel work of its own instant`() throws {
    let handle = Handle()
    scheduler.schedule(at: .milliseconds(1)) { handle.work?.dispose() }
    handle.work = scheduler.schedule(at: .milliseconds(1)) { journal("cancelled") }
    scheduler.schedule(at: .milliseconds(1)) { journal("kept") }
    try scheduler.run()
    #expect(journal.entries == ["kept"])
  }

  @Test func `what work captures is released when it is cancelled`() {
    weak var token: Token?
    let work = {
      let strong = Token()
      token = strong
      return scheduler.schedule(after: .seconds(1)) { _ = strong }
    }()
    #expect(token != nil)
    work.dispose()
    #expect(token == nil)
  }

  @Test func `what work captures is released when it has run`() throws {
    weak var token: Token?
    let work = {
      let strong = Token()
      token = strong
      return scheduler.schedule(after: .seconds(1)) { _ = strong }
    }()
    scheduler.schedule(after: .seconds(1)) { [weak token] in journal("\(token == nil)") }
    try scheduler.run()
    #expect(journal.entries == ["true"])
    #expect(work.isDisposed)
  }

  @Test func `a scheduler that is dropped releases its work, though a handle is kept`() {
    weak var token: Token?
    weak var dropped: TestScheduler?
    let works = {
      let scheduler = TestScheduler()
      let strong = Token()
      (token, dropped) = (strong, scheduler)
      return [
        scheduler.schedule(after: .seconds(1)) { _ = strong },
        scheduler.schedule(every: .seconds(1)) { _ = strong },
      ]
    }()
    #expect(token == nil)
    #expect(dropped == nil)
    #expect(works.map(\.isDisposed) == [true, true])
    for work in works { work.dispose() }
  }

  @Test func `a release that schedules more work finds the scheduler unlocked`() throws {
    let scheduler = scheduler
    func schedule(after delay: Duration, onRelease text: String) -> any Disposable {
      let token = Token { scheduler.schedule { journal(text) } }
      return scheduler.schedule(after: delay) { _ = token }
    }
    schedule(after: .seconds(1), onRelease: "from the release").dispose()
    _ = schedule(after: .zero, onRelease: "after the run")
    try scheduler.runDue()
    #expect(journal.entries == ["from the release", "after the run"])
  }

  @Test func `what a scheduler that is gone does not take is released with its lock free`() {
    var scheduler: TestScheduler? = TestScheduler()
    guard let core = scheduler?.core else { return }
    scheduler = nil
    func token() -> Token { Token { journal("\(core.now), \(core.footprint.slots)") } }
    _ = core.schedule(at: .zero, label: nil, fileID: "", line: 0) { [token = token()] in
      _ = token
    }
    _ = core.schedule(every: .zero, startingAt: nil, label: nil, fileID: "", line: 0) {
      [token = token()] in _ = token
    }
    #expect(journal.entries == ["0 ms, 0", "0 ms, 0"])
  }

  @Test func `scheduling and cancelling 20,000 timers beside ten live ones takes no memory`() {
    for second in 1...10 { scheduler.schedule(at: .seconds(second)) {} }
    for number in 0..<20_000 { scheduler.schedule(at: .milliseconds(number)) {}.dispose() }
    #expect(scheduler.pending.count == 10)
    #expect(scheduler.core.footprint.slots <= 11)
    #expect(scheduler.core.footprint.entries <= 256)
  }

  @Test func `re-arming 1,000 timers again and again takes no more memory than once`() {
    var works = (0..<1_000).map { scheduler.schedule(at: .milliseconds($0)) {} }
    for round in 1...20 {
      for index in works.indices {
        works[index].dispose()
        works[index] = scheduler.schedule(at: .milliseconds(index + round)) {}
      }
    }
    #expect(scheduler.pending.count == 1_000)
    #expect(scheduler.core.footprint.slots <= 1_001)
    #expect(scheduler.core.footprint.entries <= 4_096)
  }

  @Test func `many cancelled timers leave no trace among the live ones`() throws {
    for number in 0..<10_000 {
      let work = scheduler.schedule(at: .milliseconds(number)) { journal("\(number)") }
      if number % 1_000 != 7 { work.dispose() }
    }
    #expect(scheduler.pending.count == 10)
    try scheduler.run()
    #expect(journal.entries == (0..<10).map { "\($0 * 1_000 + 7)" })
  }
}
