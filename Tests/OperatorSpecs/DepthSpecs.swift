import ReactiveCore
import Testing
import TimelineTesting

@Suite("a million synchronous signals", .timeLimit(.minutes(10)))
struct DepthSpecs {
  // Unoptimised code takes microseconds a run: a fiftieth is beyond the stack of any thread as well.
  // The benchmark row `depth` runs the million on every check.
  #if DEBUG
    private static let many = 20_000
  #else
    private static let many = 1_000_000
  #endif

  /// Counts what a signal sends and expects that it completes.
  private func expect(
    _ count: Int, of signal: Signal<Int, Never>, _ comment: Comment,
    place: SourceLocation = #_sourceLocation
  ) {
    let counted = Slot<Int>()
    signal.reduce(0) { count, _ in count + 1 }.subscribe { counted.value = $0 }
    #expect(counted.value == count, comment, sourceLocation: place)
  }

  @Test func `repeat needs no stack`() {
    expect(Self.many, of: Signal<Int, Never>.just(1).repeat(Self.many), "repeat")
  }

  @Test func `retry needs no stack`() {
    let attempts = Confined(0)
    let signal = Signal<Int, TestError> { subscriber in
      attempts.state += 1
      if attempts.state <= Self.many {
        subscriber.send(error: TestError())
      } else {
        subscriber.send(1)
        subscriber.complete()
      }
    }
    expect(1, of: signal.retry().withoutFailure(), "retry")
    #expect(attempts.state == Self.many + 1)
  }

  @Test func `concat needs no stack`() {
    let one = Signal<Int, Never>.just(1)
    expect(Self.many, of: concat(Array(repeating: one, count: Self.many)), "concat")
  }

  @Test func `expand needs no stack`() {
    let signal = Signal<Int, Never>.just(1).expand { $0 < Self.many ? .just($0 + 1) : .empty }
    expect(Self.many, of: signal, "expand")
  }

  @Test(arguments: [FlattenStrategy.concat, .merge, .latest, .exhaust])
  func `flatMap needs no stack`(strategy: FlattenStrategy) {
    let signal = Signal<Int, Never>.range(0..<Self.many).flatMap(strategy) { _ in
      Signal<Int, Never>.just(1)
    }
    expect(Self.many, of: signal, "flatMap")
  }

  @Test func `queued signals of a concat need no stack`() {
    let gate = Subject<Int, Never>()
    let signal = Signal<Int, Never>.range(0..<Self.many).flatMap(.concat) { index in
      index == 0 ? gate.signal : .just(1)
    }
    let counted = Slot<Int>()
    signal.reduce(0) { count, _ in count + 1 }.subscribe { counted.value = $0 }
    #expect(counted.value == nil)
    gate.complete()
    #expect(counted.value == Self.many - 1)
  }

  @Test func `runs keep nothing`() {
    let live = Confined((now: 0, most: 0))
    let signal = Signal<Int, Never>.deferred {
      let token = Token { live.state.now -= 1 }
      live.state.now += 1
      live.state.most = max(live.state.most, live.state.now)
      return Signal<Int, Never>.just(1).finally { withExtendedLifetime(token) {} }
    }
    expect(1_000, of: signal.repeat(1_000), "repeat")
    expect(1_000, of: concat(Array(repeating: signal, count: 1_000)), "concat")
    expect(
      1_000, of: Signal<Int, Never>.range(1...1_000).flatMap(.concat) { _ in signal }, "flatMap")
    expect(1_000, of: Signal<Int, Never>.range(1...1_000).flatMap(.merge) { _ in signal }, "merge")
    #expect(live.state.now == 0)
    // The one that ends and the one that begins.
    #expect(live.state.most <= 2)
  }
}

@Suite("a thousand operators on top of one another")
struct NestingSpecs {
  typealias Numbers = Signal<Int, Never>

  static let towers: [(name: String, storey: @Sendable (Numbers) -> Numbers)] = [
    ("map", { $0.map { $0 } }),
    ("merge", { $0.merge(.empty) }),
    ("concat", { $0.concat(.empty) }),
    ("zip", { $0.zip(.just(1)).map { $0.0 } }),
    ("combineLatest", { $0.combineLatest(.just(1)).map { $0.0 } }),
    ("race", { $0.race(.never) }),
    ("flatMap", { $0.flatMap(.latest) { .just($0) } }),
    ("then", { source in source.then { .just(1) } }),
    ("take", { $0.take(1) }),
    ("reduce", { $0.reduce(0) { $1 } }),
    ("take(until:)", { $0.take(until: Signal<Int, Never>.never) }),
    ("withLatest", { $0.withLatest(from: .just(1)).map { $0.0 } }),
  ]

  @Test(arguments: 0..<towers.count) func `pass a value down and end`(index: Int) {
    let tower = Self.towers[index]
    let subject = Subject<Int, Never>()
    let signal = (0..<1_000).reduce(subject.signal) { signal, _ in tower.storey(signal) }
    let log = Log<Int>()
    signal.subscribe(next: { log($0) }, completed: { log(-1) })
    subject.send(1)
    subject.complete()
    #expect(log.entries == [1, -1], "\(tower.name)")
  }

  @Test(arguments: 0..<towers.count) func `are disposed from the top`(index: Int) {
    let tower = Self.towers[index]
    let released = Log<Void>()
    let source = Signal<Int, Never>.never.finally { released(()) }
    let signal = (0..<1_000).reduce(source) { signal, _ in tower.storey(signal) }
    signal.subscribe().dispose()
    #expect(released.count == 1, "\(tower.name)")
  }
}
