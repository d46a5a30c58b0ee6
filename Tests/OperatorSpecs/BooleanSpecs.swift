import ReactiveCore
import Testing
import TimelineTesting

@Suite("and, or, not")
struct BooleanSpecs {
  static let answers: [(Bool, Bool)] = [(false, false), (false, true), (true, false), (true, true)]

  @Test(arguments: answers) func `answers as its word says`(first: Bool, second: Bool) {
    let (a, b) = (Signal<Bool, Never>.just(first), Signal<Bool, Never>.just(second))
    let scheduler = TestScheduler()
    scheduler.record(a.and(b)).expect(values: [first && second])
    scheduler.record(a.or(b)).expect(values: [first || second])
    scheduler.record(a.not()).expect(values: [!first])
  }

  static let duets: [Duet] = [
    Duet("and", Part("t---f-|", "^-----!"), Part("--t---|", "^-----!"), "--t-f-|") {
      letters(truth($0).and(truth($1)))
    },
    Duet("or", Part("t---f-|", "^-----!"), Part("--f---|", "^-----!"), "--t-f-|") {
      letters(truth($0).or(truth($1)))
    },
    Duet("the same answer may come again", Part("f-t-|", "^---!"), Part("f-|", "^-!"), "f-f-|") {
      letters(truth($0).and(truth($1)))
    },
    Duet("an error", Part("t-#", "^-!"), Part("-f", "^-!"), "-f#") {
      letters(truth($0).and(truth($1)))
    },
    Duet("not", Part("t-f-#", "^---!"), Part("", ""), "f-t-#") { first, _ in
      letters(truth(first).not())
    },
  ]

  @Test(arguments: duets, Performance.allCases)
  func `keeps to the drawn timeline`(duet: Duet, performance: Performance) throws {
    try duet.expect(performance)
  }

  @Test func `failures meet`() {
    let (quiet, failing) = (Signal<Bool, Never>.just(true), Signal<Bool, TestError>.just(false))
    let scheduler = TestScheduler()
    let both: [Signal<Bool, TestError>] = [
      quiet.and(failing), failing.and(quiet), quiet.or(failing), failing.or(quiet),
    ]
    #expect(both.map { scheduler.record($0).values } == [[false], [false], [true], [true]])
  }
}

private func truth(_ letters: Letters) -> Signal<Bool, TestError> { letters.map { $0 == "t" } }

private func letters(_ truth: Signal<Bool, TestError>) -> Letters { truth.map { $0 ? "t" : "f" } }
