import Dispatch
import Testing
import TimelineTesting

@Suite("a recorder that many threads use")
struct RecorderThreads {
  let scheduler = TestScheduler()

  /// Runs a body on several threads at once and returns when all have ended.
  private func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: count, execute: body)
  }

  @Test func `every value is recorded once, and those of one thread in their order`() {
    let subject = Subject<Int, Never>()
    let recorder = scheduler.record(subject.signal)
    onThreads(8) { thread in
      for number in 0..<500 { subject.send(thread * 1_000 + number) }
    }
    let values = recorder.values
    #expect(values.count == 4_000)
    for thread in 0..<8 {
      #expect(values.filter { $0 / 1_000 == thread } == (0..<500).map { thread * 1_000 + $0 })
    }
  }

  @Test func `a timeline that is read while values come is a beginning of the later one`() {
    let subject = Subject<Int, Never>()
    let recorder = scheduler.record(subject.signal)
    onThreads(4) { thread in
      for number in 0..<300 {
        if thread == 0 {
          subject.send(number)
        } else {
          let values = recorder.values
          #expect(values == Array(0..<values.count))
        }
      }
    }
    #expect(recorder.values == Array(0..<300))
  }

  @Test func `nothing is recorded after a disposal that has returned`() {
    for _ in 0..<50 {
      let subject = Subject<Int, Never>()
      let recorder = scheduler.record(subject.signal)
      onThreads(4) { thread in
        if thread == 0 { recorder.dispose() } else { subject.send(thread) }
      }
      let count = recorder.values.count
      subject.send(9)
      #expect(recorder.values.count == count)
    }
  }

  @Test func `sources and failures may be asked for while time advances`() throws {
    let source = try scheduler.hot(String(repeating: "a-b-", count: 200))
    let recorder = scheduler.record(source.signal.debounce(for: .milliseconds(3), on: scheduler))
    let scheduler = scheduler
    onThreads(3) { thread in
      if thread == 0 {
        try? scheduler.run()
      } else {
        for _ in 0..<20 {
          _ = recorder.difference(from: [.next("z", at: .milliseconds(4))])
        }
      }
    }
    #expect(recorder.values == ["b"])
  }
}
