import Testing

@testable import TimelineTesting

@Suite("findings")
struct FindingsSpecs {
  struct Late: Error, CustomStringConvertible {
    let description = "the bus is late"
  }

  /// What a run finds; nothing of it may reach the test.
  func findings(_ run: () throws -> Void) -> [Finding] {
    var found: [Finding] = []
    let leaked = issues { Findings.searching { found = Findings.collecting(run) } }
    #expect(leaked.map(\.text) == [])
    return found
  }

  @Test func `an expectation of ours is collected with its place and its picture`() throws {
    let found = findings {
      let scheduler = TestScheduler()
      let recorder = scheduler.record(Signal<Int, Never>.just(1), name: "one")
      recorder.expect(values: [2])
    }
    let line = #line - 2
    #expect(found.count == 1)
    let finding = try #require(found.first)
    #expect(finding.text.contains("one is not as expected"))
    #expect(finding.site?.line == line)
    #expect(finding.site?.fileID == #fileID)
    #expect(finding.pictures.map(\.file) == ["one.svg"])
  }

  @Test func `a plain expectation is collected with its place`() {
    let two = 2
    let found = findings {
      #expect(1 == two, "not equal")
    }
    #expect(found.map(\.text) == ["Expectation failed: 1 == (two → 2)\nnot equal"])
    #expect(found.first?.site?.line == #line - 3)
    #expect(found.first?.site?.fileID == #fileID)
  }

  @Test func `a recorded issue is collected, and a warning is not`() {
    var found: [Finding] = []
    let passed = issues {
      Findings.searching {
        found = Findings.collecting {
          Issue.record("wrong")
          Issue.record("odd", severity: .warning)
        }
      }
    }
    #expect(found.map(\.text) == ["wrong"])
    #expect(passed.map(\.text) == ["odd"])
  }

  @Test func `an error is a finding without a place`() {
    let found = findings { throw Late() }
    #expect(found.map(\.text) == ["threw the bus is late"])
    #expect(found.first?.site == nil)
  }

  @Test func `a requirement is one finding, though it throws too`() {
    let two = 2
    let found = findings { try #require(1 == two) }
    #expect(found.map(\.text) == ["Expectation failed: 1 == (two → 2)"])
  }

  @Test func `findings come in order, and each run has its own`() {
    var runs: [[String]] = []
    Findings.searching {
      for run in 1...2 {
        let found = Findings.collecting {
          Issue.record("first of \(run)")
          Issue.record("second of \(run)")
          throw Late()
        }
        runs.append(found.map(\.text))
      }
    }
    #expect(
      runs == [
        ["first of 1", "second of 1", "threw the bus is late"],
        ["first of 2", "second of 2", "threw the bus is late"],
      ])
  }

  @Test func `a run inside a run keeps its findings`() {
    var inner: [Finding] = []
    let outer = findings {
      Issue.record("outer")
      Findings.searching { inner = Findings.collecting { Issue.record("inner") } }
    }
    #expect(outer.map(\.text) == ["outer"])
    #expect(inner.map(\.text) == ["inner"])
  }

  @Test func `what is found when the run is over is recorded as ever`() {
    var leftBehind: Findings?
    let recorded = issues {
      Findings.searching {
        _ = Findings.collecting { leftBehind = Findings.current }
        _ = Findings.$current.withValue(leftBehind) { Issue.record("late") }
      }
    }
    #expect(recorded.map(\.text) == ["late"])
  }

  @Test @MainActor func `a run of an actor stays on it`() async {
    var found: [Finding] = []
    await Findings.searching {
      found = await Findings.collecting {
        MainActor.assertIsolated()
        await Task.yield()
        Issue.record("wrong")
      }
    }
    #expect(found.map(\.text) == ["wrong"])
  }
}
