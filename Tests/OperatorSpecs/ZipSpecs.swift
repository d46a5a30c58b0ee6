import ReactiveCore
import Testing
import TimelineTesting

@Suite("zip")
struct ZipSpecs {
  static let duets: [Duet] = [
    Duet(
      "a pair when both halves are there", Part("--a-b-|", "^-----!"),
      Part("---x----y", "^-------!"), "---'ax'----('by'|)"
    ) { paired($0, $1) },
    Duet("both at one instant", Part("-a-|", "^--!"), Part("-x-", "^--!"), "-'ax'-|") {
      paired($0, $1)
    },
    Duet("one side completes empty", Part("-a", "^-!"), Part("--|", "^-!"), "--|") {
      paired($0, $1)
    },
    Duet(
      "the first completes with nothing that waits", Part("-a-|", "^--!"),
      Part("--x--y", "^--!"), "--'ax'|"
    ) { paired($0, $1) },
    Duet(
      "the second completes with one that waits", Part("---a-b", "^--!"), Part("-x|", "^-!"),
      "---('ax'|)"
    ) { paired($0, $1) },
    Duet(
      "an error after the last possible pair", Part("----abc#", "^----!"), Part("-xy|", "^--!"),
      "----'ax'('by'|)"
    ) { paired($0, $1) },
    Duet("an error drops what waits", Part("-a-#", "^--!"), Part("----x", "^--!"), "---#") {
      paired($0, $1)
    },
    Duet("an error of the second", Part("-a", "^-!"), Part("--#", "^-!"), "--#") {
      paired($0, $1)
    },
    Duet("one side is silent", Part("-a", "^"), Part("-", "^"), "") { paired($0, $1) },
    Duet("a synchronous empty side first", Part(cold: "|", "(^!)"), Part(cold: "(x|)", ""), "|") {
      paired($0, $1)
    },
    Duet(
      "both are synchronous", Part(cold: "(ab|)", "(^!)"), Part(cold: "(xyz|)", "(^!)"),
      "('ax''by'|)"
    ) { paired($0, $1) },
    Duet("the same hot signal twice", Part("-a-b|", "^---!,^---!"), Part("", ""), "-'aa'-'bb'|") {
      first, _ in paired(first, first)
    },
  ]

  @Test(arguments: duets, Performance.allCases)
  func `keeps to the drawn timeline`(duet: Duet, performance: Performance) throws {
    try duet.expect(performance)
  }

  @Test func `a cold signal with itself is subscribed twice`() {
    let runs = Log<Void>()
    let signal = Signal<Int, Never>.deferred {
      runs(())
      return .just(runs.count)
    }
    TestScheduler().record(zip(signal, signal) { "\($0)\($1)" }).expect("('12'|)")
  }

  @Test func `three uneven sources`() throws {
    let scheduler = TestScheduler()
    let a = try scheduler.hot("10ms abc 78ms d")
    let b = try scheduler.hot("20ms a 30ms bcd|")
    let c = try scheduler.hot("30ms ab 29ms cde#")
    let recorder = scheduler.record(zip(a.signal, b.signal, c.signal).map { $0.0 + $0.1 + $0.2 })
    try scheduler.run()
    recorder.expect("30ms 'aaa' 20ms 'bbb' 10ms 'ccc' 3ms #")
    a.expectSubscriptions("^ 63ms !")
    b.expectSubscriptions("^ 53ms !")
    c.expectSubscriptions("^ 63ms !")
  }

  @Test func `three fail at once though the first two have no further pair`() throws {
    let scheduler = TestScheduler()
    let a = try scheduler.hot("-a-#")
    let b = try scheduler.hot("-b|")
    let c = try scheduler.hot("-----c")
    let recorder = scheduler.record(zip(a.signal, b.signal, c.signal).map { $0.0 + $0.1 + $0.2 })
    try scheduler.run()
    recorder.expect("---#")
    a.expectSubscriptions("^--!")
    b.expectSubscriptions("^-!")
    c.expectSubscriptions("^--!")
  }

  @Test func `three stay with all until no further row is possible`() throws {
    let scheduler = TestScheduler()
    let a = try scheduler.hot("-a-x--")
    let b = try scheduler.hot("-b|")
    let c = try scheduler.hot("-----c")
    let recorder = scheduler.record(zip(a.signal, b.signal, c.signal).map { $0.0 + $0.1 + $0.2 })
    try scheduler.run()
    recorder.expect("-----('abc'|)")
    a.expectSubscriptions("^----!")
    b.expectSubscriptions("^-!")
    c.expectSubscriptions("^----!")
  }

  @Test func `takes a signal that cannot fail on either side`() {
    let (quiet, failing) = (Signal<String, Never>.just("a"), Letters.just("b"))
    let scheduler = TestScheduler()
    let first: Letters = quiet.zip(failing).map { $0.0 + $0.1 }
    let second: Letters = failing.zip(quiet).map { $0.0 + $0.1 }
    let neither: Signal<String, Never> = quiet.zip(quiet).map { $0.0 + $0.1 }
    scheduler.record(first).expect("('ab'|)")
    scheduler.record(second).expect("('ba'|)")
    scheduler.record(neither).expect("('aa'|)")
  }

  @Test func `what a handler sends back comes after the pair in progress`() {
    let (left, right) = (Subject<Int, Never>(), Subject<Int, Never>())
    let log = Log<String>()
    left.signal.zip(right.signal).subscribe { pair in
      log("begin \(pair)")
      if pair.0 == 1 { right.send(20) }
      log("end \(pair)")
    }
    left.send(1)
    left.send(2)
    right.send(10)
    #expect(log.entries == ["begin (1, 10)", "end (1, 10)", "begin (2, 20)", "end (2, 20)"])
  }

  @Test func `two to six, with and without a transform`() {
    let (a, b) = (Signal<Int, Never>.just(1), Signal<String, Never>.just("b"))
    let scheduler = TestScheduler()
    scheduler.record(zip(a, b).map { "\($0.0)\($0.1)" }).expect("('1b'|)")
    scheduler.record(zip(a, b) { "\($0)\($1)" }).expect("('1b'|)")
    scheduler.record(zip(a, b, a).map { "\($0.0)\($0.1)\($0.2)" }).expect("('1b1'|)")
    scheduler.record(zip(a, b, a) { "\($0)\($1)\($2)" }).expect("('1b1'|)")
    scheduler.record(zip(a, b, a, b).map { "\($0.2)\($0.3)" }).expect("('1b'|)")
    scheduler.record(zip(a, b, a, b) { "\($0)\($1)\($2)\($3)" }).expect("('1b1b'|)")
    scheduler.record(zip(a, b, a, b, a).map { "\($0.0)\($0.4)" }).expect("('11'|)")
    scheduler.record(zip(a, b, a, b, a) { "\($0)\($1)\($2)\($3)\($4)" }).expect("('1b1b1'|)")
    scheduler.record(zip(a, b, a, b, a, b).map { "\($0.0)\($0.5)" }).expect("('1b'|)")
    scheduler.record(zip(a, b, a, b, a, b) { "\($0)\($1)\($2)\($3)\($4)\($5)" })
      .expect("('1b1b1b'|)")
  }
}

private func paired(_ first: Letters, _ second: Letters) -> Letters {
  first.zip(second).map { $0.0 + $0.1 }
}
