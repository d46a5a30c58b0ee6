import Testing

@testable import TimelineTesting

@Suite("an order that fails")
struct ExploreFailureSpecs {
  /// Runs three pieces of work that are due at 20 ms, and says in which order they came.
  func play(on scheduler: TestScheduler) throws -> [String] {
    let journal = Journal()
    for (index, label) in ["load", "show", "hide"].enumerated() {
      scheduler.schedule(
        at: .milliseconds(20), label: label, fileID: "App/Page.swift", line: UInt(index + 1)
      ) { journal(label) }
    }
    try scheduler.run()
    return journal.entries
  }

  /// The text of the one issue of an exploration.
  func text(
    of issues: [Issue], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let own = issues.filter { !$0.text.contains("one run of a search") }
    #expect(own.count == 1, sourceLocation: sourceLocation)
    return try #require(own.first, sourceLocation: sourceLocation).text
  }

  @Test func `it is one issue at the line of the call, for the smallest order`() throws {
    let found = issues {
      explore { scheduler in
        if try play(on: scheduler).first == "hide" { throw TestError("hidden") }
      }
    }
    #expect(found.map(\.line) == [#line - 4])
    // The usual order, then show first, then hide first.
    #expect(
      try text(of: found) == """
        the scenario passes in 2 orders of same-instant work, the usual one first; order 3 fails

        what is not in the usual order:
        - at 20 ms hide (App/Page.swift:3) runs before load (App/Page.swift:1) and show \
        (App/Page.swift:2)

        what fails then:
        threw TestError("hidden")

        to run exactly this order:
          @Test(.virtualTime(replay: "2/3"))
          TIMELINES_REPLAY=2/3
        """)
  }

  @Test func `each deviation is told in words, in order`() throws {
    let found = issues {
      explore { scheduler in
        if try play(on: scheduler) == ["hide", "show", "load"] { throw TestError() }
      }
    }
    #expect(
      try text(of: found).contains(
        """
        order 6 fails

        what is not in the usual order:
        - at 20 ms hide (App/Page.swift:3) runs before load (App/Page.swift:1) and show \
        (App/Page.swift:2)
        - at 20 ms show (App/Page.swift:2) runs before load (App/Page.swift:1)

        """))
  }

  @Test func `work of one name is told apart by numbers`() throws {
    let found = issues {
      explore { scheduler in
        let journal = Journal()
        for number in 1...2 {
          scheduler.schedule(
            every: .seconds(1), startingAt: .zero, label: "tick", fileID: "A/A.swift", line: 7
          ) { journal("\(number)") }
        }
        try scheduler.advance(to: .zero)
        if journal.entries == ["2", "1"] { throw TestError() }
      }
    }
    #expect(
      try text(of: found).contains(
        """
        - at 0 ms the 2nd tick (A/A.swift:7) runs before the 1st tick (A/A.swift:7)
        """))
  }

  @Test func `a scenario that fails in its usual order is told so, and run no further`() throws {
    var runs = 0
    let found = issues {
      explore { scheduler in
        runs += 1
        if try play(on: scheduler) == ["load", "show", "hide"] { throw TestError() }
      }
    }
    let text = try text(of: found)
    #expect(
      text == """
        the scenario fails in its usual order, first come, first served: the order of same-instant \
        work does not matter

        what fails then:
        threw TestError()

        to run exactly this order:
          @Test(.virtualTime(replay: "fifo"))
          TIMELINES_REPLAY=fifo
        """)
    // Once to find it, and once to explain it.
    #expect(runs == 2)
  }

  @Test func `expectations of all kinds count, with their places`() throws {
    let wrong = ["hide", "load", "show"]
    let found = issues {
      explore { scheduler in
        let recorder = scheduler.record(Signal<String, Never>.just("a"), name: "letters")
        let order = try play(on: scheduler)
        guard order == wrong else { return }
        #expect(order != wrong, "plain")
        recorder.expect(values: ["b"])
        Issue.record("by hand")
        try #require(order != wrong)
      }
    }
    let line = #line - 10
    let lines = try text(of: found).split(separator: "\n").map(String.init)
    let places = lines.filter { $0.hasPrefix("HarnessSpecs/") }.map { $0.split(separator: " ")[0] }
    #expect(places == (4...7).map { "HarnessSpecs/ExploreFailureSpecs.swift:\(line + $0):" })
    #expect(lines.contains { $0.contains("letters is not as expected") })
    #expect(lines.contains { $0.hasSuffix("by hand") })
    #expect(lines.contains("plain"))
    #expect(!lines.contains { $0.hasPrefix("threw") })
  }

  @Test func `why an event is absent is told as without exploring`() throws {
    let found = issues {
      explore { scheduler in
        let source = try scheduler.hot("---a-b---------|", failure: Never.self)
        let slow = source.signal.debounce(for: .milliseconds(4), on: scheduler)
        let recorder = scheduler.record(slow, name: "letters")
        try scheduler.run()
        recorder.expect("-------a-b-----|")
      }
    }
    #expect(try text(of: found).contains("- debounce ("))
  }

  @Test func `a scenario that leaves state behind is told not to be deterministic`() throws {
    var hasFailed = false
    let found = issues {
      explore { scheduler in
        guard try play(on: scheduler).first == "hide", !hasFailed else { return }
        hasFailed = true
        throw TestError("once")
      }
    }
    let text = try text(of: found)
    #expect(
      text.contains(
        """
        The scenario is not deterministic: run again in this order it did not fail. Something \
        beside the scheduler decides
        """))
    #expect(text.contains("threw TestError(\"once\")"))
  }

  @Test func `a scenario whose ties change from run to run is told not to be deterministic`() throws
  {
    var runs = 0
    let found = issues {
      explore { scheduler in
        runs += 1
        for _ in 0...runs { scheduler.schedule(every: .seconds(1), startingAt: .zero) {} }
        try scheduler.advance(to: .zero)
        if runs > 1 { throw TestError() }
      }
    }
    // The second run makes three lanes, the one that explains it four.
    #expect(
      try text(of: found).contains(
        """
        run again in this order it fails too, but it was another run: choice 1, 1/3, is among 4 \
        lanes now
        """))
  }

  /// Six lanes at one instant, in the order they came in.
  func six(on scheduler: TestScheduler) throws -> [String] {
    let journal = Journal()
    for (index, letter) in ["a", "b", "c", "d", "e", "f"].enumerated() {
      scheduler.schedule(label: letter, fileID: "A/A.swift", line: UInt(index)) { journal(letter) }
    }
    try scheduler.run()
    return journal.entries
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `an order that only chance finds is made as small as can be`(seed: UInt64) throws {
    // Three deviations at least, so none of the 100 of 720 orders that come first.
    let found = issues {
      explore(orders: 200, seed: seed) { scheduler in
        let order = try six(on: scheduler)
        if order.filter({ ["f", "e", "d", "a"].contains($0) }) == ["f", "e", "d", "a"] {
          throw TestError()
        }
      }
    }
    let text = try text(of: found)
    #expect(text.contains("drawn from the seed \(seed)"))
    #expect(text.contains("TIMELINES_REPLAY=5/6.4/5.3/4"))
  }

  @Test func `an exploration inside another is reported by that one`() throws {
    let found = issues {
      explore { scheduler in
        let order = try play(on: scheduler)
        explore { inner in
          if try play(on: inner) == ["show", "load", "hide"], order.first == "show" {
            throw TestError()
          }
        }
      }
    }
    let text = try text(of: found)
    #expect(text.contains("\(#fileID):\(#line - 8): the scenario passes in the usual order"))
    #expect(text.hasSuffix("TIMELINES_REPLAY=1/3"))
  }

  @Test func `the form that waits finds the same`() async throws {
    let found = await issues {
      await explore { scheduler in
        await Task.yield()
        if try play(on: scheduler).first == "hide" { throw TestError("hidden") }
      }
    }
    #expect(try text(of: found).contains("order 3 fails"))
  }
}
