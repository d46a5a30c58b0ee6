import ReactiveCore
import Testing
import TimelineTesting

@Suite("race")
struct RaceSpecs {
  static let duets: [Duet] = [
    Duet("the second wins", Part("--a-b|", "^!"), Part("-x-y|", "^---!"), "-x-y|") {
      $0.race($1)
    },
    Duet("the first wins", Part("-a-b|", "^---!"), Part("--x-y|", "^!"), "-a-b|") {
      $0.race($1)
    },
    Duet("both at one instant", Part("-a|", "^-!"), Part("-x|", "^!"), "-a|") { $0.race($1) },
    Duet("won by an error", Part("-#", "^!"), Part("--b|", "^!"), "-#") { $0.race($1) },
    Duet("won by a completion", Part("--a", "^!"), Part("-|", "^!"), "-|") { $0.race($1) },
    Duet("an error of the winner", Part("-a-#", "^--!"), Part("--x", "^!"), "-a-#") {
      $0.race($1)
    },
    Duet("nobody sends", Part("-", "^"), Part("-", "^"), "") { $0.race($1) },
    Duet("a synchronous winner first", Part(cold: "(a|)", "(^!)"), Part(cold: "(x|)", ""), "(a|)") {
      $0.race($1)
    },
    Duet("a synchronous winner second", Part("--a", "(^!)"), Part(cold: "x-|", "^-!"), "x-|") {
      $0.race($1)
    },
  ]

  @Test(arguments: duets, Performance.allCases)
  func `keeps to the drawn timeline`(duet: Duet, performance: Performance) throws {
    try duet.expect(performance)
  }

  @Test func `the others are disposed before the first event is handed on`() {
    let log = Log<String>()
    let (loser, winner) = (Subject<Int, Never>(), Subject<Int, Never>())
    loser.signal.finally { log("disposed") }.race(winner.signal).subscribe { log("\($0)") }
    winner.send(1)
    #expect(log.entries == ["disposed", "1"])
  }

  @Test func `takes several or an array`() {
    let b = Signal<String, Never>.just("b")
    let scheduler = TestScheduler()
    scheduler.record(race(.never, b, .just("c"))).expect("(b|)")
    scheduler.record(race(.never, .never, .never, .never, .never, b)).expect("(b|)")
    scheduler.record(race([.never, b])).expect("(b|)")
    scheduler.record(race([b])).expect("(b|)")
    scheduler.record(race([Signal<String, Never>]())).expect("")
  }

  @Test func `takes a signal that cannot fail on either side`() {
    let (quiet, failing) = (Signal<String, Never>.just("a"), Letters.just("b"))
    let scheduler = TestScheduler()
    let first: Letters = quiet.race(failing)
    let second: Letters = failing.race(quiet)
    let neither: Signal<String, Never> = quiet.race(quiet)
    scheduler.record(first).expect("(a|)")
    scheduler.record(second).expect("(b|)")
    scheduler.record(neither).expect("(a|)")
  }
}
