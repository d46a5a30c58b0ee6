import ReactiveCore
import Testing
import TimelineTesting

@Suite("flatMap")
struct FlatMapSpecs {
  let scheduler = TestScheduler()

  @Test func `merge interleaves and completes with the last of all`() throws {
    let outer = try scheduler.hot("10ms A 10ms B 20ms |")
    let a = try scheduler.hot("15ms a 10ms c 5ms |")
    let b = try scheduler.hot("22ms b 28ms |")
    let table = ["A": a.signal, "B": b.signal]
    let signal = outer.signal.flatMap(.merge) { table[$0] ?? .never }
    try expectTimeline(of: signal, on: scheduler, "15ms a 7ms b 3ms c 25ms |")
    outer.expectSubscriptions("^ 40ms !")
    a.expectSubscriptions("10ms ^ 20ms !")
    b.expectSubscriptions("20ms ^ 30ms !")
  }

  @Test func `merge fails with the first inner error and tears everything down before`() throws {
    let outer = try scheduler.hot("10ms A 10ms B 20ms |")
    let a = try scheduler.hot("15ms a 10ms c 5ms |")
    let b = try scheduler.hot("22ms #")
    let table = ["A": a.signal, "B": b.signal]
    let open = Slot<Int>()
    let signal = outer.signal.flatMap(.merge) { table[$0] ?? .never }.doError { _ in
      open.value =
        [outer.subscriptions, a.subscriptions, b.subscriptions].joined()
        .filter { $0.to == nil }.count
    }
    try expectTimeline(of: signal, on: scheduler, "15ms a 7ms #")
    outer.expectSubscriptions("^ 22ms !")
    a.expectSubscriptions("10ms ^ 12ms !")
    b.expectSubscriptions("20ms ^ 2ms !")
    #expect(open.value == 0)
  }

  @Test func `an error of the outer ends everything, what is queued is never subscribed`() throws {
    let outer = try scheduler.hot("-AB-#")
    let inner = try scheduler.cold("a----|")
    let signal = outer.signal.flatMap(.concat) { _ in inner.signal }
    try expectTimeline(of: signal, on: scheduler, "-a--#")
    inner.expectSubscriptions("-^--!")
  }

  @Test func `concat starts each inside the completion of the one before`() throws {
    let outer = try scheduler.hot("10ms A 10ms B 10ms C 5ms |")
    let a = try scheduler.cold("1 40ms |")
    let b = try scheduler.cold("2 10ms |")
    let c = try scheduler.cold("(3|)")
    let table = ["A": a.signal, "B": b.signal, "C": c.signal]
    let signal = outer.signal.flatMap(.concat) { table[$0] ?? .never }
    try expectTimeline(of: signal, on: scheduler, "10ms 1 40ms 2 10ms (3|)")
    a.expectSubscriptions("10ms ^ 40ms !")
    b.expectSubscriptions("50ms ^ 10ms !")
    c.expectSubscriptions("60ms (^!)")
  }

  @Test func `merge of at most two keeps a first-in first-out queue`() throws {
    let outer = try scheduler.hot("10ms ABCD|")
    let a = try scheduler.cold("20ms (a|)")
    let b = try scheduler.cold("40ms (b|)")
    let c = try scheduler.cold("10ms (c|)")
    let d = try scheduler.cold("5ms (d|)")
    let table = ["A": a.signal, "B": b.signal, "C": c.signal, "D": d.signal]
    let signal = outer.signal.flatMap(.merge(max: 2)) { table[$0] ?? .never }
    try expectTimeline(of: signal, on: scheduler, "30ms a 10ms c 5ms d 6ms (b|)")
    a.expectSubscriptions("10ms ^ 20ms !")
    b.expectSubscriptions("11ms ^ 40ms !")
    c.expectSubscriptions("30ms ^ 10ms !")
    d.expectSubscriptions("40ms ^ 5ms !")
  }

  @Test(arguments: [0, -1, .min]) func `at most none counts as at most one`(max: Int) throws {
    let outer = try scheduler.hot("AB|")
    let inner = try scheduler.cold("a--|")
    let signal = outer.signal.flatMap(.merge(max: max)) { _ in inner.signal }
    try expectTimeline(of: signal, on: scheduler, "a--a--|")
    inner.expectSubscriptions("^--!", "---^--!")
  }

  @Test func `latest follows the newest`() throws {
    let outer = try scheduler.hot("-A--B---|")
    let inner = try scheduler.cold("a-b-c-|")
    let signal = outer.signal.flatMap(.latest) { _ in inner.signal }
    try expectTimeline(of: signal, on: scheduler, "-a-ba-b-c-|")
    inner.expectSubscriptions("-^--!", "----^-----!")
    outer.expectSubscriptions("^-------!")
  }

  @Test func `latest at one instant: the outer is made first, the old one is cut off`() throws {
    let outer = try scheduler.hot("A--B---|")
    let inner = try scheduler.cold("---a|")
    let signal = outer.signal.flatMap(.latest) { _ in inner.signal }
    try expectTimeline(of: signal, on: scheduler, "------a|")
    inner.expectSubscriptions("^--!", "---^---!")
  }

  @Test func `latest disposes the old one before it makes and subscribes the new one`() {
    let log = Log<String>()
    let outer = Subject<Int, Never>()
    let signal = outer.signal.flatMap(.latest) { value in
      log("make \(value)")
      return Signal<Int, Never> { subscriber in
        log("subscribe \(value)")
        subscriber.onDispose { log("dispose \(value)") }
      }
    }
    signal.subscribe()
    outer.send(1)
    outer.send(2)
    #expect(
      log.entries == ["make 1", "subscribe 1", "dispose 1", "make 2", "subscribe 2"])
  }

  @Test func `latest keeps nothing of what was replaced`() {
    let outer = Subject<Int, Never>()
    let released = Log<Void>()
    outer.signal.flatMap(.latest) { _ in
      let token = Token { released(()) }
      return Signal<Int, Never> { subscriber in
        subscriber.onDispose { withExtendedLifetime(token) {} }
      }
    }.subscribe()
    for value in 0..<100 { outer.send(value) }
    #expect(released.count == 99)
  }

  @Test func `exhaust drops outer values while an inner signal runs`() throws {
    let outer = try scheduler.hot("-a--b---c-|")
    let inner = try scheduler.cold("--x--|")
    let signal = outer.signal.flatMap(.exhaust) { _ in inner.signal }
    try expectTimeline(of: signal, on: scheduler, "---x------x--|")
    inner.expectSubscriptions("-^----!", "--------^----!")
  }

  @Test func `exhaust at the end of an inner signal: the outer is made first and dropped`() throws {
    let outer = try scheduler.hot("a--b-c|")
    let inner = try scheduler.cold("---|")
    let signal = outer.signal.flatMap(.exhaust) { _ in inner.signal }
    try expectTimeline(of: signal, on: scheduler, "--------|")
    inner.expectSubscriptions("^--!", "-----^--!")
  }

  static let strategies: [FlattenStrategy] = [
    .merge, .merge(max: 2), .concat, .latest, .exhaust,
  ]

  @Test(arguments: strategies) func `an empty outer completes`(strategy: FlattenStrategy) throws {
    let outer = try scheduler.hot("--|")
    let signal = outer.signal.flatMap(strategy) { _ in Letters.never }
    try expectTimeline(of: signal, on: scheduler, "--|")
  }

  @Test(arguments: strategies) func `a failing outer fails`(strategy: FlattenStrategy) throws {
    let outer = try scheduler.hot("a-#")
    let inner = try scheduler.cold("-")
    let signal = outer.signal.flatMap(strategy) { _ in inner.signal }
    try expectTimeline(of: signal, on: scheduler, "--#")
    inner.expectSubscriptions("^-!")
  }

  @Test(arguments: strategies) func `the outer completes first`(strategy: FlattenStrategy) throws {
    let outer = try scheduler.hot("a-|")
    let inner = try scheduler.cold("-x--|")
    let signal = outer.signal.flatMap(strategy) { _ in inner.signal }
    try expectTimeline(of: signal, on: scheduler, "-x--|")
    inner.expectSubscriptions("^---!")
  }

  @Test(arguments: strategies) func `an inner error is at once`(strategy: FlattenStrategy) throws {
    let outer = try scheduler.hot("a---b")
    let inner = try scheduler.cold("x-#")
    let signal = outer.signal.flatMap(strategy) { _ in inner.signal }
    try expectTimeline(of: signal, on: scheduler, "x-#")
    outer.expectSubscriptions("^-!")
  }

  @Test(arguments: strategies) func `synchronous signals`(strategy: FlattenStrategy) throws {
    let signal = Letters.from(["a", "b"]).flatMap(strategy) { Letters.from([$0, $0]) }
    try expectTimeline(of: signal, on: scheduler, "(aabb|)")
  }

  @Test(arguments: strategies) func `a take stops everything`(strategy: FlattenStrategy) throws {
    let outer = try scheduler.cold("(ab)")
    let inner = try scheduler.cold("(xy)")
    let signal = outer.signal.flatMap(strategy) { _ in inner.signal }.take(1)
    try expectTimeline(of: signal, on: scheduler, "(x|)")
    outer.expectSubscriptions("(^!)")
    inner.expectSubscriptions("(^!)")
  }

  @Test(arguments: strategies, [0, 1, 2, 3])
  func `disposal reaches everyone`(strategy: FlattenStrategy, end: Int) throws {
    let outer = try scheduler.hot("-A-B")
    let inner = try scheduler.cold("--x--")
    let recorder = scheduler.record(outer.signal.flatMap(strategy) { _ in inner.signal })
    try scheduler.advance(to: .milliseconds(end))
    recorder.dispose()
    #expect(scheduler.pending.isEmpty)
    #expect((outer.subscriptions + inner.subscriptions).allSatisfy { $0.to != nil })
  }

  @Test(arguments: strategies)
  func `nothing is subscribed when the closure disposes the result`(strategy: FlattenStrategy) {
    let (outer, subscribed) = (Subject<Int, Never>(), Log<Int>())
    let subscription = Slot<any Disposable>()
    subscription.value = outer.signal.flatMap(strategy) { number in
      if number == 2 { subscription.value?.dispose() }
      return Signal<Int, Never> { subscriber in
        subscribed(number)
        subscriber.complete()
      }
    }.subscribe()
    outer.send(1)
    outer.send(2)
    #expect(subscribed.entries == [1])
    subscription.value = nil
  }

  @Test(arguments: strategies)
  func `nothing is subscribed when the closure ends the result`(strategy: FlattenStrategy) {
    let (outer, stop) = (Subject<Int, Never>(), Subject<Void, Never>())
    let (subscribed, ended) = (Log<Int>(), Log<Void>())
    outer.signal.flatMap(strategy) { number in
      if number == 2 { stop.send() }
      return Signal<Int, Never> { subscriber in
        subscribed(number)
        subscriber.complete()
      }
    }.take(until: stop.signal).subscribe(completed: { ended(()) })
    outer.send(1)
    outer.send(2)
    #expect(subscribed.entries == [1])
    #expect(ended.count == 1)
  }

  @Test func `failures meet in four forms`() throws {
    let quiet = Signal<String, Never>.just("a")
    let same: Letters = Letters.just("a").flatMap(.merge) { Letters.just($0) }
    let inner: Letters = Letters.just("a").flatMap(.merge) { Signal<String, Never>.just($0) }
    let outer: Letters = quiet.flatMap(.merge) { Letters.just($0) }
    let both: Signal<String, Never> = quiet.flatMap(.merge) { Signal<String, Never>.just($0) }
    for signal in [same, inner, outer, both.promoteFailure()] {
      scheduler.record(signal).expect("(a|)")
    }
  }
}
