import ReactiveCore
import Testing
import TimelineTesting

@Suite("zip of an array")
struct ZipAllSpecs {
  static let duets: [Duet] = [
    Duet(
      "a row when all columns are there", Part("--a-b-|", "^-----!"),
      Part("---x----y", "^-------!"), "---'ax'----('by'|)"
    ) { rows($0, $1) },
    Duet("one side completes empty", Part("-a", "^-!"), Part("--|", "^-!"), "--|") {
      rows($0, $1)
    },
    Duet(
      "the first completes with nothing that waits", Part("-a-|", "^--!"),
      Part("--x--y", "^--!"), "--'ax'|"
    ) { rows($0, $1) },
    Duet(
      "an error after the last possible row", Part("----abc#", "^----!"), Part("-xy|", "^--!"),
      "----'ax'('by'|)"
    ) { rows($0, $1) },
    Duet("an error drops what waits", Part("-a-#", "^--!"), Part("----x", "^--!"), "---#") {
      rows($0, $1)
    },
    Duet("a synchronous empty side first", Part(cold: "|", "(^!)"), Part(cold: "(x|)", ""), "|") {
      rows($0, $1)
    },
    Duet(
      "both are synchronous", Part(cold: "(ab|)", "(^!)"), Part(cold: "(xyz|)", "(^!)"),
      "('ax''by'|)"
    ) { rows($0, $1) },
  ]

  @Test(arguments: duets, Performance.allCases)
  func `keeps to the drawn timeline`(duet: Duet, performance: Performance) throws {
    try duet.expect(performance)
  }

  @Test func `one or none`() {
    let scheduler = TestScheduler()
    scheduler.record(zip([Letters.from(["a", "b"])]).map { $0.joined() }).expect("(ab|)")
    scheduler.record(zip([Letters]()).map { $0.joined() }).expect("|")
  }

  @Test func `three, in their order, with a transform`() {
    let numbers = [Signal<Int, Never>.from([1, 2]), .from([3, 4]), .just(5)]
    TestScheduler().record(zip(numbers) { "\($0)" }).expect("('[1, 3, 5]'|)")
  }
}

private func rows(_ first: Letters, _ second: Letters) -> Letters {
  zip([first, second]).map { $0.joined() }
}
