import ReactiveCore
import Testing
import TimelineTesting

@Suite("withLatest")
struct WithLatestSpecs {
  static let duets: [Duet] = [
    Duet(
      "only when the source sends", Part("-a-b-c|", "^-----!"), Part("--x-y", "^-----!"),
      "---'bx'-'cy'|"
    ) { joined($0, $1) },
    Duet("the other completes", Part("-a-b|", "^---!"), Part("x|", "^!"), "-'ax'-'bx'|") {
      joined($0, $1)
    },
    Duet("the other never sends", Part("-a-b|", "^---!"), Part("-", "^---!"), "----|") {
      joined($0, $1)
    },
    Duet(
      "both at one instant, the source is made first", Part("-a-b|", "^---!"),
      Part("-x-y", "^---!"), "---'bx'|"
    ) { joined($0, $1) },
    Duet(
      "both at one instant, the other is made first", Part("-x-y", "^---!"),
      Part("-a-b|", "^---!"), "-'ax'-'by'|"
    ) { joined($1, $0) },
    Duet("an error", Part("-a#", "^-!"), Part("x", "^-!"), "-'ax'#") { joined($0, $1) },
    Duet(
      "the other is synchronous", Part(cold: "(ab|)", "(^!)"), Part(cold: "(xy|)", "(^!)"),
      "('ay''by'|)"
    ) { joined($0, $1) },
  ]

  @Test(arguments: duets, Performance.allCases)
  func `keeps to the drawn timeline`(duet: Duet, performance: Performance) throws {
    try duet.expect(performance)
  }

  @Test func `the other is subscribed first`() {
    let log = Log<String>()
    let main = Signal<Int, Never>.never.initially { log("source") }
    main.withLatest(from: Signal<Int, Never>.never.initially { log("other") }).subscribe()
    #expect(log.entries == ["other", "source"])
  }

  @Test func `a replaced value is released where it may send`() {
    let (main, other) = (Subject<Int, Never>(), Subject<Token, Never>())
    let log = Log<Int>()
    main.signal.withLatest(from: other.signal).map { $0.0 }.subscribe { log($0) }
    other.send(Token { main.send(1) })
    other.send(Token())
    #expect(log.entries == [1])
  }
}

private func joined(_ main: Letters, _ other: Letters) -> Letters {
  main.withLatest(from: other.withoutFailure()).map { $0.0 + $0.1 }
}
