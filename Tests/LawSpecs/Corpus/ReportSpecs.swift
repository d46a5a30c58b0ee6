import Testing
import TimelineTesting

@Suite("the report of verifyOperator")
struct ReportSpecs {
  @Test func `names inner signals, and says what a letter of the source means`() throws {
    let report = try Report.only { try SwitchMistake.verify(.leaksInner) }
    #expect(
      report.text == """
        switchToLatest breaks the law .release
        Sources are released at the instant at which the result ends or is disposed. \
        (The contract of a signal: The end releases everything at that instant)

        source   a
        inner 1  (nothing)
        inner 2  (nothing)
        in the source, a = inner 1

        disposed at 0 ms, when nothing more was to come
        it was over at 0 ms, and inner 1 was still subscribed

        Found with a small input, before seed: 0, reduced in 2 steps. To see it again:
        try verifyOperator("switchToLatest", laws: .release, inputs: [["a", "", ""]]) { … }
        """)
  }

  @Test func `says that a run was disposed which did not end by itself`() throws {
    let report = try Report.only { try ShareMistake.verify(.staysConnected) }
    #expect(
      report.text.contains(
        """

        disposed at 0 ms, when nothing more was to come
        it was over at 0 ms, and the source was still subscribed

        """))
  }

  @Test func `says that a run has ended by itself`() throws {
    let report = try Report.only { try CountdownMistake.verify(.keepsTimer) }
    #expect(report.text.contains("\nit ended at 60 ms, and work (LawSpecs/Countdown.swift:"))
    #expect(report.text.contains(") at 80 ms was left\n"))
  }

  @Test(arguments: [
    (TakeMistake.completesTwice, "at 0 ms it ended a second time"),
    (TakeMistake.completesFirst, "at 0 ms it sent a value after its end"),
  ])
  func `says what came after the end`(mistake: TakeMistake, sentence: String) throws {
    let report = try Report.only { try TakeMistake.verify(mistake) }
    #expect(report.text.contains("\n\(sentence)\n"), "\(report.text)")
  }

  @Test func `says that a model is not met over cold sources`() throws {
    let report = try Report.only { try RetryMistake.verify(.triesOnceMore) }
    #expect(
      report.text.contains("\nover a cold source, subscribed at 0\nthe model says otherwise\n"),
      "\(report.text)")
  }

  @Test func `shows how to see a breach again that needs no input`() throws {
    let report = try Report.only { try NumberMistake.verify(.countsInTwoSteps) }
    #expect(
      report.text.hasSuffix(
        """

        To see it again:
        try verifyOperator("countBoth", laws: .serial) { … }
        """))
  }
}
