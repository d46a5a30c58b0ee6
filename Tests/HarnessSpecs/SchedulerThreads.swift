import Dispatch
import ReactiveCore
import Synchronization
import TestScheduler
import Testing

@Suite("a scheduler that many threads use")
struct SchedulerThreads {
  let scheduler = TestScheduler()

  /// Runs a body on several threads at once and returns when all have ended.
  func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: count, execute: body)
  }

  @Test func `work scheduled from ten threads all runs, once`() throws {
    let sum = Journal()
    onThreads(10) { thread in
      for number in 0..<200 {
        scheduler.schedule(at: .milliseconds(number)) { sum("\(thread)-\(number)") }
      }
    }
    try scheduler.run()
    #expect(sum.entries.count == 2_000)
    #expect(Set(sum.entries).count == 2_000)
  }

  @Test func `ten threads that step an idle scheduler find nothing, and none is refused`() {
    let refusals = Journal()
    onThreads(10) { _ in
      for _ in 0..<200 {
        do {
          if try scheduler.step() { refusals("ran") }
        } catch {
          refusals("\(error)")
        }
      }
    }
    #expect(refusals.entries.isEmpty)
  }

  @Test func `work scheduled and cancelled from ten threads leaves nothing`() throws {
    let ran = Journal()
    onThreads(10) { _ in
      for number in 0..<200 {
        scheduler.schedule(after: .milliseconds(number)) { ran("ran") }.dispose()
      }
    }
    #expect(scheduler.pending.isEmpty)
    try scheduler.run()
    #expect(ran.entries.isEmpty)
  }

  @Test func `of many threads that advance at once, the others are refused and harm nothing`()
    throws
  {
    let ran = Journal()
    let refused = Journal()
    for number in 0..<100 { scheduler.schedule(at: .milliseconds(number)) { ran("ran") } }
    onThreads(8) { _ in
      do throws(SchedulerError) {
        try scheduler.advance(to: .seconds(1))
      } catch {
        if case .alreadyAdvancing = error { refused("refused") }
      }
    }
    try scheduler.advance(to: .seconds(1))
    #expect(ran.entries.count == 100)
    #expect(refused.entries.count < 8)
  }

  @Test func `others schedule, cancel and ask while one advances`() throws {
    let ran = Journal()
    scheduler.schedule(every: .milliseconds(1)) { ran("tick") }
    onThreads(6) { thread in
      for _ in 0..<100 {
        if thread == 0 {
          try? scheduler.advance(by: .milliseconds(1))
        } else {
          let work = scheduler.schedule(after: .milliseconds(thread)) { ran("work") }
          _ = (scheduler.now, scheduler.pending.count)
          if thread % 2 == 0 { work.dispose() }
        }
      }
    }
    let now = scheduler.now
    try scheduler.advance(to: .milliseconds(200))
    #expect(now == .milliseconds(100))
    #expect(ran.entries.filter { $0 == "tick" }.count == 200)
    #expect(ran.entries.filter { $0 == "work" }.count >= 300)
  }

  @Test func `a thousand tasks sleep, wake and are cancelled`() async throws {
    let scheduler = scheduler
    let tasks = (0..<1_000).map { number in
      Task { try await scheduler.sleep(until: .milliseconds(number % 10 + 1), tolerance: nil) }
    }
    await scheduler.sleepers(1_000)
    for task in tasks.prefix(500) { task.cancel() }
    try scheduler.advance(to: .milliseconds(10))
    var cancelled = 0
    for task in tasks {
      do { try await task.value } catch { cancelled += 1 }
    }
    #expect(cancelled == 500)
    #expect(scheduler.wakeLog.count == 1_000)
    #expect(scheduler.pending.isEmpty)
  }
}
