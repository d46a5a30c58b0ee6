import ReactiveCore
import Testing
import TimelineTesting

@Suite("concat")
struct ConcatSpecs {
  static let duets: [Duet] = [
    Duet("one after another", Part("-a|", "^-!"), Part("x--y|", "--^-!"), "-a-y|") {
      $0.concat($1)
    },
    Duet("the second is cold", Part("-a|", "^-!"), Part(cold: "b--c-|", "--^----!"), "-ab--c-|") {
      $0.concat($1)
    },
    Duet("an error of the first", Part("-#", "^!"), Part("--b", ""), "-#") { $0.concat($1) },
    Duet("an error of the second", Part("-|", "^!"), Part("--b#", "-^-!"), "--b#") {
      $0.concat($1)
    },
    Duet("the first is silent", Part("-", "^"), Part("--b", ""), "") { $0.concat($1) },
    Duet("both are synchronous", Part(cold: "(a|)", "(^!)"), Part(cold: "(b|)", "(^!)"), "(ab|)") {
      $0.concat($1)
    },
    Duet("a take filled by the first", Part(cold: "(a|)", "(^!)"), Part(cold: "(c|)", ""), "(a|)") {
      $0.concat($1).take(1)
    },
  ]

  @Test(arguments: duets, Performance.allCases)
  func `keeps to the drawn timeline`(duet: Duet, performance: Performance) throws {
    try duet.expect(performance)
  }

  @Test func `the first is released before the second is subscribed`() {
    let log = Log<String>()
    let first = Signal<Int, Never>.just(1).finally { log("released") }
    let second = Signal<Int, Never>.just(2).initially { log("subscribed") }
    first.concat(second).subscribe { log("\($0)") }
    #expect(log.entries == ["1", "released", "subscribed", "2"])
  }

  @Test func `takes several or an array`() {
    let (a, b) = (Signal<String, Never>.just("a"), Signal<String, Never>.just("b"))
    let scheduler = TestScheduler()
    scheduler.record(concat(a, b, a)).expect("(aba|)")
    scheduler.record(concat(a, b, a, b, a, b)).expect("(ababab|)")
    scheduler.record(concat([a, b])).expect("(ab|)")
    scheduler.record(concat([Signal<String, Never>]())).expect("|")
  }

  @Test func `takes a signal that cannot fail on either side`() {
    let (quiet, failing) = (Signal<String, Never>.just("a"), Letters.fail(TestError()))
    let scheduler = TestScheduler()
    let first: Letters = quiet.concat(failing)
    let second: Letters = failing.concat(quiet)
    let neither: Signal<String, Never> = quiet.concat(quiet)
    scheduler.record(first).expect("(a#)")
    scheduler.record(second).expect("#")
    scheduler.record(neither).expect("(aa|)")
  }
}
