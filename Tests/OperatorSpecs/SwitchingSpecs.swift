import ReactiveCore
import Testing

private struct Broken: Error {}

@Suite("following the newest of the inner signals")
struct SwitchingSpecs {
  private let log = Log<String>()
  private let outer = Subject<Int, Broken>()

  private func follow(_ inner: @escaping @Sendable (Int) -> Signal<Int, Broken>) {
    outer.signal.flatMap(.latest, inner).subscribe(
      next: { [log] in log("\($0)") }, error: { [log] _ in log("error") },
      completed: { [log] in log("completed") })
  }

  @Test func `a synchronous error is in front of the newer value that its release sends`() {
    follow { [outer] number in
      guard number == 1 else { return .just(20) }
      return Signal { subscriber in
        subscriber.onDispose { outer.send(2) }
        subscriber.send(10)
        subscriber.send(error: Broken())
      }
    }
    outer.send(1)
    #expect(log.entries == ["10", "error"])
  }

  @Test func `an error from outside whose release brings a newer signal is not told`() {
    let inner = Subject<Int, Broken>()
    follow { [outer] number in
      number == 1 ? inner.signal.finally { outer.send(2) } : .just(20)
    }
    outer.send(1)
    inner.send(10)
    inner.send(error: Broken())
    outer.complete()
    #expect(log.entries == ["10", "20", "completed"])
  }

  @Test func `an error is told though the outer signal completes while it is released`() {
    let inner = Subject<Int, Broken>()
    follow { [outer] _ in inner.signal.finally { outer.complete() } }
    outer.send(1)
    inner.send(error: Broken())
    #expect(log.entries == ["error"])
  }

  @Test func `completes once, when the outer signal completes while the newest is released`() {
    let inner = Subject<Int, Broken>()
    follow { [outer] _ in inner.signal.finally { outer.complete() } }
    outer.send(1)
    inner.send(10)
    inner.complete()
    #expect(log.entries == ["10", "completed"])
  }

  @Test func `what a signal sends from inside a handler that replaces it is lost`() {
    let inners = [Subject<Int, Broken>(), Subject<Int, Broken>()]
    outer.signal.flatMap(.latest) { inners[$0].signal }.subscribe(next: { [log, outer] value in
      log("\(value)")
      guard value == 1 else { return }
      inners[0].send(2)
      outer.send(1)
      inners[0].send(3)
      inners[1].send(4)
    })
    outer.send(0)
    inners[0].send(1)
    // 2 and 3 wait in the subject until all have heard 1; by then it has been replaced.
    #expect(log.entries == ["1", "4"])
  }

  @Test func `synchronous signals are released one after another`() {
    let ended = Log<Int>()
    follow { number in .just(number).finally { ended(number) } }
    for number in 1...3 { outer.send(number) }
    #expect(log.entries == ["1", "2", "3"])
    #expect(ended.entries == [1, 2, 3])
  }

  @Test func `a subscriber kept from a signal that was replaced reaches nobody`() {
    let kept = Log<Subscriber<Int, Broken>>()
    follow { number in
      Signal { subscriber in
        kept(subscriber)
        subscriber.send(number)
      }
    }
    for number in 1...3 { outer.send(number) }
    for subscriber in kept.entries.dropLast() {
      subscriber.send(-1)
      subscriber.complete()
    }
    outer.complete()
    #expect(log.entries == ["1", "2", "3"])
    kept.entries.last?.complete()
    #expect(log.entries == ["1", "2", "3", "completed"])
  }
}

@Suite("following the newest under threads", .timeLimit(.minutes(10)))
struct SwitchingThreads {
  @Test func `nothing of a signal comes after something of a newer one`() async {
    let outer = Subject<Int, Never>()
    let inners = (0..<300).map { _ in Subject<Int, Never>() }
    let (heard, inside) = (Log<Int>(), Exclusive())
    outer.signal.flatMap(.latest) { inners[$0].signal.startWith($0) }
      .subscribe { value in inside { heard(value) } }
    await onThreads(4) { thread in
      for (number, inner) in inners.enumerated() {
        if thread == 0 {
          outer.send(number)
        } else {
          for _ in 0..<10 { inner.send(number) }
        }
      }
    }
    #expect(inside.overlaps == 0)
    #expect(heard.entries == heard.entries.sorted())
    #expect(heard.entries.last == 299)
  }

  @Test func `completes once when both complete at once`() async {
    for _ in 0..<200 {
      let (outer, inner) = (Subject<Int, Never>(), Subject<Int, Never>())
      let ended = Tally()
      outer.signal.flatMap(.latest) { _ in inner.signal }
        .subscribe(completed: { ended.add() })
      outer.send(0)
      await onThreads(2) { thread in (thread == 0 ? outer : inner).complete() }
      #expect(ended.count == 1)
    }
  }

  @Test func `tells an error though the outer signal completes at once with it`() async {
    for _ in 0..<200 {
      let (outer, inner) = (Subject<Int, Broken>(), Subject<Int, Broken>())
      let log = Log<String>()
      outer.signal.flatMap(.latest) { _ in inner.signal }
        .subscribe(error: { _ in log("error") }, completed: { log("completed") })
      outer.send(0)
      await onThreads(2) { thread in
        if thread == 0 { outer.complete() } else { inner.send(error: Broken()) }
      }
      #expect(log.entries == ["error"])
    }
  }
}
