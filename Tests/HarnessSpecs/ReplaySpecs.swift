import Testing

@testable import TimelineTesting

/// Runs three pieces of work that are due at once, and says in which order they came.
private func play(on scheduler: TestScheduler) throws -> String {
  let journal = Journal()
  scheduler.schedule { journal("a") }
  scheduler.schedule { journal("b") }
  scheduler.schedule { journal("c") }
  try scheduler.run()
  return journal.entries.joined()
}

@Suite("a replay that the trait asks for")
struct TraitReplaySpecs {
  @Test(.virtualTime(replay: "2/3.1/2")) func `the test runs in that order`() throws {
    #expect(try play(on: TestScheduler.current) == "cba")
  }

  @Test(.virtualTime(replay: "1/3")) func `behind the token the usual order goes on`() throws {
    #expect(try play(on: TestScheduler.current) == "bac")
  }

  @Test(.virtualTime(ties: .seeded(3), replay: "fifo", tick: .seconds(1)))
  func `it wins over ties`() throws {
    #expect(try play(on: TestScheduler.current) == "abc")
    #expect(try TestScheduler.current.tick == .seconds(1))
  }

  @Test(.issues(), .virtualTime(replay: "2/3.1/2"))
  func `explore runs that one order, and the scheduler of the trait is not used`() {
    var orders: [String] = []
    explore { orders.append(try play(on: $0)) }
    #expect(orders == ["cba"])
  }

  @Test(.issues(), .virtualTime(replay: "2/3"), .virtualTime(tick: .seconds(1)))
  func `a trait further inside follows it`() throws {
    #expect(try play(on: TestScheduler.current) == "cab")
  }

  @Test(.issues(), .virtualTime(replay: "2/3"), .virtualTime(replay: "1/3"))
  func `the token further inside wins`() throws {
    #expect(try play(on: TestScheduler.current) == "bac")
  }

  @Test(.issues("`7/3` picks a lane that is not there"), .virtualTime(replay: "7/3"))
  func `with a token that cannot be read the test is not run`() {
    Issue.record("it ran")
  }

  @Test(
    .issues(
      """
      .virtualTime(replay:): the token 1/2 no longer fits: choice 1, 1/2, is among 3 lanes now. \
      What is run has changed since the token was printed, or it is not what the token belongs to. \
      Explore again to get a fresh one.
      """), .virtualTime(replay: "1/2"))
  func `another number of lanes is an issue`() throws {
    #expect(try play(on: TestScheduler.current) == "bac")
  }

  @Test(
    .issues("no longer fits: the run was over before choice 3, 1/2"),
    .virtualTime(replay: "0/3.0/2.1/2"))
  func `a run that is over early is an issue`() throws {
    _ = try play(on: TestScheduler.current)
  }

  @Test(.issues("over before choice 1"), .virtualTime(replay: "1/2"))
  func `a token that nobody uses is an issue`() {}

  @Test(.issues("among 3 lanes", "TestError"), .virtualTime(replay: "1/2.1/2.1/2.1/2"))
  func `of a test that throws it is told where it was another run`() throws {
    _ = try play(on: TestScheduler.current)
    throw TestError()
  }

  @Test(.issues("TestError"), .virtualTime(replay: "1/3.1/2.1/2"))
  func `a test that throws need not come to all choices`() throws {
    _ = try play(on: TestScheduler.current)
    throw TestError()
  }
}

@Suite("a replay that explore follows")
struct ExploreReplaySpecs {
  /// What an exploration reports, and the orders it runs, when the environment holds a token.
  func explored(
    _ token: String, _ check: (String) throws -> Void = { _ in }
  ) -> (orders: [String], texts: [String]) {
    var orders: [String] = []
    let found = issues {
      Replay.$current.withValue(Replay(token, from: .environment)) {
        explore { scheduler in
          let order = try play(on: scheduler)
          orders.append(order)
          try check(order)
        }
      }
    }
    return (orders, found.map(\.text))
  }

  @Test(arguments: ["abc", "bac", "cab", "acb", "bca", "cba"])
  func `the token of a failure runs the order that failed`(wrong: String) throws {
    let text = try #require(
      issues {
        Replay.$current.withValue(nil) {
          explore { if try play(on: $0) == wrong { throw TestError() } }
        }
      }.first?.text)
    let token = try #require(text.split(separator: "TIMELINES_REPLAY=").last.map(String.init))
    #expect(explored(token).orders == [wrong])
  }

  @Test func `an order that passes is no issue`() {
    #expect(explored("2/3").texts == [])
  }

  @Test func `an order that fails is one issue, which explains it`() throws {
    let (orders, texts) = explored("2/3") { _ in throw TestError() }
    #expect(orders == ["cab"])
    #expect(texts.count == 1)
    let text = try #require(texts.first)
    #expect(text.hasPrefix("run in the order of the token 2/3, the scenario fails\n\nwhat is not"))
    #expect(text.contains("\n- at 0 ms work ("))
    #expect(text.hasSuffix("\n  TIMELINES_REPLAY=2/3"))
  }

  @Test func `a token that cannot be read is an issue, and nothing is run`() {
    let (orders, texts) = explored("2/2")
    #expect(orders == [])
    #expect(texts.count == 1)
    #expect(texts[0].hasPrefix("TIMELINES_REPLAY: the replay token cannot be read: `2/2` picks"))
  }

  @Test func `a token that no longer fits is an issue, also when nothing fails`() {
    let (orders, texts) = explored("0/3.3/4")
    #expect(orders == ["acb"])
    #expect(texts.count == 1)
    #expect(
      texts[0].hasPrefix(
        "TIMELINES_REPLAY: the token 0/3.3/4 no longer fits: choice 2, 3/4, is among 2 lanes now."))
  }

  @Test func `an exploration inside the one that follows it explores`() {
    var inner: [String] = []
    let (orders, texts) = explored("2/3") { _ in
      explore { inner.append(try play(on: $0)) }
    }
    #expect(orders == ["cab"])
    #expect(inner.count == 6)
    #expect(texts == [])
  }

  @Test func `the variable of the environment is read`() {
    #expect(Process.variable(named: "PATH")?.isEmpty == false)
    #expect(Process.variable(named: "TIMELINES_NO_SUCH_VARIABLE") == nil)
  }
}

/// Puts a token into the environment of a test.
private struct EnvironmentReplay: TestTrait, TestScoping {
  let token: String

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Replay.$current.withValue(Replay(token, from: .environment)) { try await function() }
  }
}

@Suite("a replay that the environment asks for")
struct EnvironmentReplaySpecs {
  @Test(EnvironmentReplay(token: "1/3"), .virtualTime) func `the trait follows it`() throws {
    #expect(try play(on: TestScheduler.current) == "bac")
  }

  @Test(EnvironmentReplay(token: "1/3"), .virtualTime(replay: "2/3"))
  func `the token of the trait wins over it`() throws {
    #expect(try play(on: TestScheduler.current) == "cab")
  }

  @Test(.issues("TIMELINES_REPLAY: the replay token"), EnvironmentReplay(token: "?"), .virtualTime)
  func `when it cannot be read the test is not run`() {
    Issue.record("it ran")
  }

  @Test(.issues(), EnvironmentReplay(token: "1/3"), .virtualTime)
  func `explore inside a test with virtual time follows it`() {
    var orders: [String] = []
    explore { orders.append(try play(on: $0)) }
    #expect(orders == ["bac"])
  }
}
