import ReactiveCore
import Testing

@Suite(.timeLimit(.minutes(10)))
struct SubjectThreads {
  private let threads = 10
  private let count = 500

  @Test func `sends of ten threads arrive one at a time, all of them, each thread in order`() async
  {
    let subject = Subject<(thread: Int, number: Int), Never>()
    let exclusive = Exclusive()
    let heard = Log<(thread: Int, number: Int)>()
    subject.signal.subscribe { value in exclusive { heard(value) } }
    await onThreads(threads) { [count] thread in
      for number in 0..<count { subject.send((thread, number)) }
    }
    #expect(exclusive.overlaps == 0)
    for thread in 0..<threads {
      #expect(heard.entries.filter { $0.thread == thread }.map(\.number) == Array(0..<count))
    }
  }

  @Test func `two subscribers see the sends of ten threads in one order`() async {
    let subject = Subject<Int, Never>()
    let (first, second) = (Log<Int>(), Log<Int>())
    subject.signal.subscribe { first($0) }
    subject.signal.subscribe { second($0) }
    await onThreads(threads) { [count] thread in
      for number in 0..<count { subject.send(thread * count + number) }
    }
    #expect(first.count == threads * count)
    #expect(first.entries == second.entries)
  }

  @Test func `subscribing and disposing while others send loses nothing and keeps nobody`() async {
    let subject = Subject<Int, Never>()
    let steady = Log<Int>()
    let released = Tally()
    subject.signal.subscribe { steady($0) }
    await onThreads(threads) { [count] thread in
      for number in 0..<count {
        if thread.isMultiple(of: 2) {
          subject.send(number)
        } else {
          let token = Token { released.add() }
          subject.signal.subscribe { _ in withExtendedLifetime(token) {} }.dispose()
        }
      }
    }
    // Who left while somebody was delivering has left with the next event at the latest.
    subject.send(-1)
    #expect(steady.count == threads / 2 * count + 1)
    #expect(released.count == threads / 2 * count)
  }

  @Test func `the end is told once, and nothing after it`() async {
    let subject = Subject<Int, Never>()
    let log = Log<String>()
    subject.signal.subscribe(next: { _ in log("value") }, completed: { log("end") })
    await onThreads(threads) { _ in
      subject.send(1)
      subject.complete()
      subject.send(2)
    }
    #expect(log.entries.last == "end")
    #expect(log.entries.filter { $0 == "end" }.count == 1)
  }

  @Test func `late subscribers of a replay subject get every value once, in order`() async {
    let subject = ReplaySubject<Int, Never>()
    let count = count
    let logs = (0..<threads).map { _ in Log<Int>() }
    let exclusives = (0..<threads).map { _ in Exclusive() }
    await onThreads(threads) { thread in
      if thread == 0 {
        for number in 0..<count { subject.send(number) }
        subject.complete()
      } else {
        let (exclusive, log) = (exclusives[thread], logs[thread])
        subject.signal.subscribe { value in exclusive { log(value) } }
      }
    }
    for thread in 1..<threads {
      #expect(logs[thread].entries == Array(0..<count))
      #expect(exclusives[thread].overlaps == 0)
    }
  }

  @Test func `a source ended by ten threads is released once`() async {
    let subject = Subject<Int, Never>()
    let released = Tally()
    Signal<Int, Never> { $0.onDispose { released.add() } }.subscribe(subject)
    await onThreads(threads) { _ in subject.complete() }
    #expect(released.count == 1)
  }
}
