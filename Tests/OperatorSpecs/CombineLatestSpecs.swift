import ReactiveCore
import Testing
import TimelineTesting

@Suite("combineLatest")
struct CombineLatestSpecs {
  static let duets: [Duet] = [
    Duet(
      "at each value once both have sent", Part("-a-c|", "^---!"), Part("--b-d-|", "^-----!"),
      "--'ab''cb''cd'-|"
    ) { latest($0, $1) },
    Duet(
      "both at one instant", Part("-a-b|", "^---!"), Part("-x-y|", "^---!"),
      "-'ax'-('bx''by')|"
    ) { latest($0, $1) },
    Duet("one side never sends", Part("-|", "^!"), Part("--b|", "^--!"), "---|") {
      latest($0, $1)
    },
    Duet(
      "one side completes, the other goes on", Part("-a|", "^-!"), Part("---x-y|", "^-----!"),
      "---'ax'-'ay'|"
    ) { latest($0, $1) },
    Duet("an error of the first", Part("-a-#", "^--!"), Part("--x", "^--!"), "--'ax'#") {
      latest($0, $1)
    },
    Duet("an error of the second before any pair", Part("-a", "^-!"), Part("--#", "^-!"), "--#") {
      latest($0, $1)
    },
    Duet("both are empty", Part("-|", "^!"), Part("|", "(^!)"), "-|") { latest($0, $1) },
    Duet("one is silent", Part("-a|", "^-!"), Part("-", "^"), "") { latest($0, $1) },
    Duet(
      "both are synchronous", Part(cold: "(ab|)", "(^!)"), Part(cold: "(xy|)", "(^!)"),
      "('bx''by'|)"
    ) { latest($0, $1) },
    Duet("a synchronous error first", Part(cold: "#", "(^!)"), Part(cold: "(x|)", ""), "#") {
      latest($0, $1)
    },
    Duet(
      "the same hot signal twice gives the pair in between", Part("-f-b", "^,^"), Part("", ""),
      "-'ff'-('bf''bb')"
    ) { first, _ in latest(first, first) },
    Duet(
      "three of one hot signal", Part("-f-b", "^,^,^"), Part("", ""),
      "-'fff'-('bff''bbf''bbb')"
    ) { first, _ in
      combineLatest(first, first, first) { $0 + $1 + $2 }
    },
  ]

  @Test(arguments: duets, Performance.allCases)
  func `keeps to the drawn timeline`(duet: Duet, performance: Performance) throws {
    try duet.expect(performance)
  }

  @Test func `takes a signal that cannot fail on either side`() {
    let (quiet, failing) = (Signal<String, Never>.just("a"), Letters.just("b"))
    let scheduler = TestScheduler()
    let first: Letters = quiet.combineLatest(failing).map { $0.0 + $0.1 }
    let second: Letters = failing.combineLatest(quiet).map { $0.0 + $0.1 }
    let neither: Signal<String, Never> = quiet.combineLatest(quiet).map { $0.0 + $0.1 }
    scheduler.record(first).expect("('ab'|)")
    scheduler.record(second).expect("('ba'|)")
    scheduler.record(neither).expect("('aa'|)")
  }

  @Test func `what a handler sends back comes after the pair in progress`() {
    let (left, right) = (Subject<Int, Never>(), Subject<Int, Never>())
    let log = Log<String>()
    left.signal.combineLatest(right.signal).subscribe { pair in
      log("begin \(pair)")
      if pair == (1, 10) { right.send(20) }
      log("end \(pair)")
    }
    left.send(1)
    right.send(10)
    #expect(log.entries == ["begin (1, 10)", "end (1, 10)", "begin (1, 20)", "end (1, 20)"])
  }

  @Test func `a replaced value is released where it may send`() {
    let (left, right) = (Subject<Token, Never>(), Subject<Int, Never>())
    let log = Log<Int>()
    left.signal.combineLatest(right.signal).map { $0.1 }.subscribe { log($0) }
    right.send(1)
    left.send(Token { right.send(2) })
    left.send(Token())
    #expect(log.entries == [1, 1, 2])
  }

  @Test func `two to six, with and without a transform`() {
    let (a, b) = (Signal<Int, Never>.just(1), Signal<String, Never>.just("b"))
    let scheduler = TestScheduler()
    scheduler.record(combineLatest(a, b).map { "\($0.0)\($0.1)" }).expect("('1b'|)")
    scheduler.record(combineLatest(a, b) { "\($0)\($1)" }).expect("('1b'|)")
    scheduler.record(combineLatest(a, b, a).map { "\($0.0)\($0.1)\($0.2)" }).expect("('1b1'|)")
    scheduler.record(combineLatest(a, b, a) { "\($0)\($1)\($2)" }).expect("('1b1'|)")
    scheduler.record(combineLatest(a, b, a, b).map { "\($0.2)\($0.3)" }).expect("('1b'|)")
    scheduler.record(combineLatest(a, b, a, b) { "\($0)\($1)\($2)\($3)" }).expect("('1b1b'|)")
    scheduler.record(combineLatest(a, b, a, b, a).map { "\($0.0)\($0.4)" }).expect("('11'|)")
    scheduler.record(combineLatest(a, b, a, b, a) { "\($0)\($1)\($2)\($3)\($4)" })
      .expect("('1b1b1'|)")
    scheduler.record(combineLatest(a, b, a, b, a, b).map { "\($0.0)\($0.5)" }).expect("('1b'|)")
    scheduler.record(combineLatest(a, b, a, b, a, b) { "\($0)\($1)\($2)\($3)\($4)\($5)" })
      .expect("('1b1b1b'|)")
  }
}

private func latest(_ first: Letters, _ second: Letters) -> Letters {
  first.combineLatest(second).map { $0.0 + $0.1 }
}
