import Testing
import TimelineTesting

@Suite("verifyOperator, over operators with one mistake each")
struct CorpusSpecs {
  private static let mostEvents = 6

  @Test(arguments: Corpus.faulty)
  func `a mistake is caught, by its law, with a small counterexample`(_ faulty: Faulty) throws {
    // A lock that is held is waited for; nothing else needs any patience.
    let patience = faulty.law == .noLockHeld ? 0.2 : 10
    let report = try Report.only("\(faulty.name) \(faulty.mistake)") {
      try VerificationOptions.$patience.withValue(patience) { try faulty.verify() }
    }
    #expect(report.law == "\(faulty.law)", "\(report.text)")
    #expect(try report.events() <= Self.mostEvents, "\(report.text)")
  }

  @Test(arguments: Corpus.right)
  func `the same operator without the mistake is not accused`(_ right: Right) throws {
    try right.verify()
  }

  @Test func `there are mistakes enough, and each is told once`() {
    let told = Set(Corpus.faulty.map { "\($0.name) \($0.mistake)" })
    #expect(told.count == Corpus.faulty.count)
    #expect(told.count >= 45)
  }
}

extension Faulty: CustomTestStringConvertible {
  var testDescription: String { "\(name) \(mistake)" }
}

extension Right: CustomTestStringConvertible {
  var testDescription: String { name }
}
