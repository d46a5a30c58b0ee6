import ReactiveCore
import Testing

@Suite("the queues and loops of the core")
struct QueueSpecs {
  @Test func `a FIFO gives back what it was given, in that order`() {
    var queue = FIFO<Int>()
    #expect(queue.popFirst() == nil)
    for value in 0..<200 { queue.append(value) }
    var taken: [Int] = []
    for _ in 0..<150 { taken.append(contentsOf: [queue.popFirst()].compactMap(\.self)) }
    #expect(queue.count == 50)
    #expect(queue[0] == 150 && queue[49] == 199)
    #expect(queue[50] == nil && queue[-1] == nil)
    queue.append(200)
    while let value = queue.popFirst() { taken.append(value) }
    #expect(taken == Array(0...200))
    #expect(queue.isEmpty)
  }

  @Test func `a FIFO of optionals tells nil from nothing`() {
    var queue = FIFO<Int?>()
    queue.append(nil)
    #expect(queue.count == 1)
    #expect(queue.popFirst() == .some(nil))
    #expect(queue.popFirst() == nil)
  }

  @Test func `a FIFO changes an element in place`() {
    var queue = FIFO<Int>()
    for value in 0..<3 { queue.append(value) }
    _ = queue.popFirst()
    queue[1] = 7
    queue[5] = 9
    #expect([queue.popFirst(), queue.popFirst(), queue.popFirst()] == [1, 7, nil])
  }

  @Test func `a loop runs what is asked for inside it after the run in progress`() {
    let loop = Loop()
    var log: [String] = []
    var left = 2
    func run() {
      loop.run {
        log.append("begin")
        if left > 0 {
          left -= 1
          run()
        }
        log.append("end")
      }
    }
    run()
    #expect(log == ["begin", "end", "begin", "end", "begin", "end"])
  }

  @Test func `a turn is one caller's until it leaves, and is kept while something is queued`() {
    let turn = Turn()
    let alone = [turn.enter(), turn.enter(), turn.leave()]
    #expect(alone == [true, false, true])
    let queued = [turn.enterOrMark(), turn.enterOrMark(), turn.leave()]
    #expect(queued == [true, false, false])
    turn.settle(isEmpty: false)
    let kept = turn.enter()
    turn.settle(isEmpty: true)
    let free = turn.enter()
    #expect(!kept && free)
  }

  @Test func `jobs run in order, and disposing them cancels what is left`() {
    let log = Log<String>()
    let jobs = Jobs()
    var works: [@Sendable () -> Void] = []
    for name in ["a", "b", "c"] {
      jobs.add { began in
        works.append { began() }
        return AnyDisposable { log("cancelled \(name)") }
      }
    }
    works[0]()
    jobs.dispose()
    jobs.add { _ in
      log("scheduled after the end")
      return AnyDisposable()
    }
    #expect(log.entries == ["cancelled b", "cancelled c"])
    #expect(jobs.isDisposed)
  }

  @Test func `a job that runs while it is being scheduled is not cancelled later`() {
    let log = Log<String>()
    let jobs = Jobs()
    jobs.add { began in
      began()
      return AnyDisposable { log("cancelled") }
    }
    jobs.dispose()
    #expect(log.entries.isEmpty)
  }

  @Test func `a job that is being scheduled when all are disposed is cancelled`() {
    let log = Log<String>()
    let jobs = Jobs()
    jobs.add { _ in
      jobs.dispose()
      return AnyDisposable { log("cancelled") }
    }
    #expect(log.entries == ["cancelled"])
  }
}
