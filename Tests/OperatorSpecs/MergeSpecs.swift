import ReactiveCore
import Testing
import TimelineTesting

@Suite("merge")
struct MergeSpecs {
  static let duets: [Duet] = [
    Duet("interleaves", Part("-a-c|", "^---!"), Part("--b---|", "^-----!"), "-abc--|") {
      $0.merge($1)
    },
    Duet("both at one instant", Part("-a|", "^-!"), Part("-x-|", "^--!"), "-(ax)-|") {
      $0.merge($1)
    },
    Duet("an error of the first", Part("-#", "^!"), Part("--b", "^!"), "-#") { $0.merge($1) },
    Duet("an error of the second", Part("-a--", "^-!"), Part("--#", "^-!"), "-a#") {
      $0.merge($1)
    },
    Duet("a value and an error at one instant", Part("-a", "^!"), Part("-#", "^!"), "-(a#)") {
      $0.merge($1)
    },
    Duet("one is empty", Part("|", "(^!)"), Part("-b|", "^-!"), "-b|") { $0.merge($1) },
    Duet("one is silent", Part("-", "^"), Part("-b|", "^-!"), "-b") { $0.merge($1) },
    Duet("both are synchronous", Part(cold: "(a|)", "(^!)"), Part(cold: "(b|)", "(^!)"), "(ab|)") {
      $0.merge($1)
    },
    Duet("a synchronous error first", Part(cold: "#", "(^!)"), Part(cold: "(b|)", ""), "#") {
      $0.merge($1)
    },
    Duet("a take filled by the first", Part(cold: "(ab)", "(^!)"), Part(cold: "(c|)", ""), "(a|)") {
      $0.merge($1).take(1)
    },
    Duet("the same signal twice", Part("-a-b|", "^---!,^---!"), Part("", ""), "-(aa)-(bb)|") {
      first, _ in first.merge(first)
    },
  ]

  @Test(arguments: duets, Performance.allCases)
  func `keeps to the drawn timeline`(duet: Duet, performance: Performance) throws {
    try duet.expect(performance)
  }

  @Test func `takes several or an array`() {
    let (a, b) = (Signal<String, Never>.just("a"), Signal<String, Never>.just("b"))
    let scheduler = TestScheduler()
    scheduler.record(merge(a, b, a)).expect("(aba|)")
    scheduler.record(merge(a, b, a, b, a, b)).expect("(ababab|)")
    scheduler.record(merge([a, b])).expect("(ab|)")
    scheduler.record(merge([a])).expect("(a|)")
    scheduler.record(merge([Signal<String, Never>]())).expect("|")
  }

  @Test func `takes a signal that cannot fail on either side`() {
    let (quiet, failing) = (Signal<String, Never>.just("a"), Letters.fail(TestError()))
    let scheduler = TestScheduler()
    let first: Letters = quiet.merge(failing)
    let second: Letters = failing.merge(quiet)
    let neither: Signal<String, Never> = quiet.merge(quiet)
    scheduler.record(first).expect("(a#)")
    scheduler.record(second).expect("#")
    scheduler.record(neither).expect("(aa|)")
  }

  @Test func `what a handler sends back comes after the value in progress`() {
    let (first, second) = (Subject<Int, Never>(), Subject<Int, Never>())
    let log = Log<String>()
    first.signal.merge(second.signal).subscribe { value in
      log("begin \(value)")
      if value == 1 { second.send(2) }
      log("end \(value)")
    }
    first.send(1)
    #expect(log.entries == ["begin 1", "end 1", "begin 2", "end 2"])
  }
}
