import ReactiveCore
import Testing
import TimelineTesting

@Suite("ifEmpty")
struct IfEmptySpecs {
  static let duets: [Duet] = [
    Duet("nothing was sent", Part("--|", "^-!"), Part(cold: "x-y|", "--^--!"), "--x-y|") {
      $0.ifEmpty($1)
    },
    Duet("something was sent", Part("-a|", "^-!"), Part(cold: "x|", ""), "-a|") {
      $0.ifEmpty($1)
    },
    Duet("an error of an empty source", Part("-#", "^!"), Part(cold: "x|", ""), "-#") {
      $0.ifEmpty($1)
    },
    Duet("an error of the alternative", Part("-|", "^!"), Part(cold: "#", "-(^!)"), "-#") {
      $0.ifEmpty($1)
    },
    Duet("a silent source", Part("-", "^"), Part(cold: "x|", ""), "") { $0.ifEmpty($1) },
    Duet("both are synchronous", Part(cold: "|", "(^!)"), Part(cold: "(x|)", "(^!)"), "(x|)") {
      $0.ifEmpty($1)
    },
  ]

  @Test(arguments: duets, Performance.allCases)
  func `keeps to the drawn timeline`(duet: Duet, performance: Performance) throws {
    try duet.expect(performance)
  }

  @Test func `failures meet`() {
    let (quiet, failing) = (Signal<String, Never>.empty, Letters.just("b"))
    let scheduler = TestScheduler()
    let first: Letters = quiet.ifEmpty(failing)
    let second: Letters = failing.ifEmpty(quiet)
    let neither: Signal<String, Never> = quiet.ifEmpty(.just("c"))
    scheduler.record(first).expect("(b|)")
    scheduler.record(second).expect("(b|)")
    scheduler.record(neither).expect("(c|)")
  }
}
