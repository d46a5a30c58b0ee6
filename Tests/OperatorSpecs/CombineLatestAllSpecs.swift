import ReactiveCore
import Testing
import TimelineTesting

@Suite("combineLatest of an array")
struct CombineLatestAllSpecs {
  static let duets: [Duet] = [
    Duet(
      "at each value once both have sent", Part("-a-c|", "^---!"), Part("--b-d-|", "^-----!"),
      "--'ab''cb''cd'-|"
    ) { rows($0, $1) },
    Duet("one side never sends", Part("-|", "^!"), Part("--b|", "^--!"), "---|") {
      rows($0, $1)
    },
    Duet("an error of the first", Part("-a-#", "^--!"), Part("--x", "^--!"), "--'ax'#") {
      rows($0, $1)
    },
    Duet(
      "both are synchronous", Part(cold: "(ab|)", "(^!)"), Part(cold: "(xy|)", "(^!)"),
      "('bx''by'|)"
    ) { rows($0, $1) },
    Duet("a synchronous error first", Part(cold: "#", "(^!)"), Part(cold: "(x|)", ""), "#") {
      rows($0, $1)
    },
  ]

  @Test(arguments: duets, Performance.allCases)
  func `keeps to the drawn timeline`(duet: Duet, performance: Performance) throws {
    try duet.expect(performance)
  }

  @Test func `one or none`() {
    let scheduler = TestScheduler()
    scheduler.record(combineLatest([Letters.from(["a", "b"])]).map { $0.joined() }).expect("(ab|)")
    scheduler.record(combineLatest([Letters]()).map { $0.joined() }).expect("|")
  }

  @Test func `three, in their order, with a transform`() {
    let numbers = [Signal<Int, Never>.just(1), .just(3), .just(5)]
    TestScheduler().record(combineLatest(numbers) { "\($0)" }).expect("('[1, 3, 5]'|)")
  }
}

private func rows(_ first: Letters, _ second: Letters) -> Letters {
  combineLatest([first, second]).map { $0.joined() }
}
