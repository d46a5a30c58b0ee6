import ReactiveCore
import Testing
import TimelineTesting

@Suite("take(until:)")
struct TakeUntilSpecs {
  static let duets: [Duet] = [
    Duet("a value of the trigger", Part("-ab-c", "^--!"), Part("---t", "^--!"), "-ab|") {
      $0.take(until: $1.withoutFailure())
    },
    Duet("completion of the trigger", Part("-a--c", "^--!"), Part("---|", "^--!"), "-a-|") {
      $0.take(until: $1.withoutFailure())
    },
    Duet(
      "both at one instant, the source is made first", Part("-a-b-c", "^--!"),
      Part("---t", "^--!"), "-a-(b|)"
    ) { $0.take(until: $1.withoutFailure()) },
    Duet(
      "both at one instant, the trigger is made first", Part("---t", "^--!"),
      Part("-a-b-c", "^--!"), "-a-|"
    ) { $1.take(until: $0.withoutFailure()) },
    Duet("the source completes", Part("-a|", "^-!"), Part("---t", "^-!"), "-a|") {
      $0.take(until: $1.withoutFailure())
    },
    Duet("the source fails", Part("-a#", "^-!"), Part("---t", "^-!"), "-a#") {
      $0.take(until: $1.withoutFailure())
    },
    Duet("a trigger that fires at once", Part(cold: "a|", ""), Part(cold: "(t|)", "(^!)"), "|") {
      $0.take(until: $1.withoutFailure())
    },
    Duet("a trigger that completes at once", Part(cold: "a|", ""), Part(cold: "|", "(^!)"), "|") {
      $0.take(until: $1.withoutFailure())
    },
    Duet("a synchronous source", Part(cold: "(ab|)", "(^!)"), Part("--t", "(^!)"), "(ab|)") {
      $0.take(until: $1.withoutFailure())
    },
    Duet("a silent trigger", Part("-a", "^"), Part("-", "^"), "-a") {
      $0.take(until: $1.withoutFailure())
    },
  ]

  @Test(arguments: duets, Performance.allCases)
  func `keeps to the drawn timeline`(duet: Duet, performance: Performance) throws {
    try duet.expect(performance)
  }

  @Test func `both are released before completion is told`() {
    let log = Log<String>()
    let trigger = Subject<Void, Never>()
    Signal<Int, Never>.never.finally { log("source") }
      .take(until: trigger.signal.finally { log("trigger") })
      .subscribe(completed: { log("completed") })
    trigger.send()
    #expect(log.entries == ["source", "trigger", "completed"])
  }
}
