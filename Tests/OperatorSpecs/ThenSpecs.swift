import ReactiveCore
import Testing
import TimelineTesting

@Suite("then")
struct ThenSpecs {
  static let duets: [Duet] = [
    Duet("values are dropped", Part("-a|", "^-!"), Part(cold: "x-y|", "--^--!"), "--x-y|") {
      first, second in first.then { second }
    },
    Duet("an error of the first", Part("-a#", "^-!"), Part(cold: "x|", ""), "--#") {
      first, second in first.then { second }
    },
    Duet("an error of the second", Part("-|", "^!"), Part(cold: "x#", "-^!"), "-x#") {
      first, second in first.then { second }
    },
    Duet("the first is silent", Part("-a", "^"), Part(cold: "x|", ""), "") {
      first, second in first.then { second }
    },
    Duet("both are synchronous", Part(cold: "(a|)", "(^!)"), Part(cold: "(x|)", "(^!)"), "(x|)") {
      first, second in first.then { second }
    },
  ]

  @Test(arguments: duets, Performance.allCases)
  func `keeps to the drawn timeline`(duet: Duet, performance: Performance) throws {
    try duet.expect(performance)
  }

  @Test func `is asked at completion only, after the release`() {
    let log = Log<String>()
    let subject = Subject<Int, TestError>()
    let signal = subject.signal.finally { log("released") }.then {
      log("asked")
      return Letters.empty
    }
    signal.subscribe(completed: { log("completed") })
    subject.send(1)
    #expect(log.entries.isEmpty)
    subject.complete()
    #expect(log.entries == ["released", "asked", "completed"])
  }

  @Test func `is not asked on an error`() {
    let asked = Log<Void>()
    Letters.fail(TestError()).then {
      asked(())
      return Letters.empty
    }.subscribe()
    #expect(asked.count == 0)
  }

  @Test func `failures meet`() {
    let (quiet, failing) = (Signal<Int, Never>.empty, Letters.just("b"))
    let scheduler = TestScheduler()
    let first: Letters = quiet.then { failing }
    let second: Signal<Int, TestError> = failing.then { quiet }
    let neither: Signal<Int, Never> = quiet.then { quiet }
    scheduler.record(first).expect("(b|)")
    scheduler.record(second).expect("|")
    scheduler.record(neither).expect("|")
  }
}
