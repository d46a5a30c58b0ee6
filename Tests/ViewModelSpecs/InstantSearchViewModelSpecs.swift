import ExampleViewModels
import Testing
import TimelineTesting

@MainActor @Suite("the instant search", .virtualTime)
struct InstantSearchViewModelSpecs {
  private let scheduler: TestScheduler
  private let requests = Subject<String, Never>()

  init() throws { scheduler = try .current }

  // MARK: Typing

  @Test func `a text that has rested for 500 ms is searched for, and its answer shows`() throws {
    let server = try answer("200ms (s|)")
    let screen = screen { _ in server.signal }
    let asked = scheduler.record(requests.signal, name: "requests")
    let isSearching = record(screen, "isSearching") { $0.isSearching }
    let results = record(screen, "results") { $0.results }
    let error = record(screen, "error") { $0.error }
    type("swift", into: screen, at: 100)
    try scheduler.run()
    asked.expect("600ms 'swift'")
    isSearching.expect("f 600ms t 200ms f", values: Self.flags)
    results.expect("n 800ms s", values: Self.found)
    error.expect("n", values: Self.errors)
    server.expectSubscriptions("600ms ^ 200ms !")
  }

  @Test func `each change of the text starts the pause again`() throws {
    let screen = screen { _ in .never }
    let asked = scheduler.record(requests.signal, name: "requests")
    for (instant, text) in [(0, "swi"), (400, "swif"), (899, "swift"), (1_500, "swifty")] {
      type(text, into: screen, at: instant)
    }
    try scheduler.run()
    asked.expect("1399ms 'swift' 601ms 'swifty'")
  }

  @Test func `a text of two characters is not searched for`() throws {
    let screen = screen { _ in .never }
    let asked = scheduler.record(requests.signal, name: "requests")
    type("sw", into: screen, at: 0)
    try scheduler.advance(to: .seconds(10))
    asked.expect("")
    #expect(scheduler.pending.isEmpty)
  }

  @Test func `a text that becomes too short clears the results at that instant`() throws {
    let server = try answer("200ms (s|)")
    let screen = screen { _ in server.signal }
    let results = record(screen, "results") { $0.results }
    type("swift", into: screen, at: 0)
    type("sw", into: screen, at: 1_000)
    try scheduler.run()
    results.expect("n 700ms s 300ms n", values: Self.found)
  }

  @Test func `a field that is set to the text it holds asks nothing anew`() throws {
    let server = try answer("200ms (s|)")
    let screen = screen { _ in server.signal }
    let results = record(screen, "results") { $0.results }
    for instant in [0, 300, 600, 2_000] { type("swift", into: screen, at: instant) }
    try scheduler.run()
    results.expect("n 700ms s", values: Self.found)
    server.expectSubscriptions("500ms ^ 200ms !")
  }

  // MARK: The newest request wins

  @Test func `typing during a request hangs up at once, and its answer never shows`() throws {
    let (slow, fast) = (try answer("1s (s|)"), try answer("100ms (u|)"))
    let screen = screen { $0 == "swift" ? slow.signal : fast.signal }
    let isSearching = record(screen, "isSearching") { $0.isSearching }
    let results = record(screen, "results") { $0.results }
    type("swift", into: screen, at: 0)
    type("swiftui", into: screen, at: 700)
    try scheduler.run()
    isSearching.expect("f 500ms t 200ms f 500ms t 100ms f", values: Self.flags)
    results.expect("n 1300ms u", values: Self.found)
    slow.expectSubscriptions("500ms ^ 200ms !")
    fast.expectSubscriptions("1200ms ^ 100ms !")
  }

  @Test func `an answer of the very instant at which the text changes never shows`() throws {
    let server = try answer("200ms (s|)")
    let screen = screen { [server] in $0 == "swift" ? server.signal : .never }
    let results = record(screen, "results") { $0.results }
    type("swift", into: screen, at: 0)
    type("swiftui", into: screen, at: 700)
    try scheduler.run()
    results.expect("n", values: Self.found)
  }

  @Test func `the results stay until others have come`() throws {
    let (first, second) = (try answer("100ms (s|)"), try answer("100ms (u|)"))
    let screen = screen { $0 == "swift" ? first.signal : second.signal }
    let results = record(screen, "results") { $0.results }
    type("swift", into: screen, at: 0)
    type("swiftui", into: screen, at: 1_000)
    try scheduler.run()
    results.expect("n 600ms s 1s u", values: Self.found)
  }

  // MARK: The main scheduler

  @Test func `an answer from elsewhere shows in the next turn of the main scheduler`() throws {
    let (screen, background) = try answeredScreen()
    #expect(screen.results == [])
    #expect(screen.isSearching)
    try scheduler.runDue()
    #expect(screen.results == ["swift book"])
    #expect(!screen.isSearching)
    #expect(background.pending.isEmpty)
  }

  @Test func `an answer that waits for the main scheduler is dropped when the text changes`() throws
  {
    let (screen, _) = try answeredScreen()
    screen.text = "swiftui"
    try scheduler.runDue()
    #expect(screen.results == [])
    screen.text = ""
  }

  /// A screen whose answer has come on another scheduler, and has not been delivered.
  private func answeredScreen() throws -> (InstantSearchViewModel, background: TestScheduler) {
    let background = TestScheduler()
    let screen = screen { _ in
      .just(["swift book"]).delay(for: .milliseconds(100), on: background)
    }
    screen.text = "swift"
    try scheduler.advance(to: .milliseconds(500))
    try background.advance(to: .milliseconds(100))
    return (screen, background)
  }

  // MARK: Errors

  @Test(arguments: [SearchError.noAccount, .invalidResponse])
  func `an error takes the results away and says why, and the next search is made`(
    failure: SearchError
  ) throws {
    let server = try answer("100ms (s|)")
    let broken = try scheduler.cold("100ms #", values: Self.found, error: failure)
    let screen = screen { $0 == "swift" ? server.signal : broken.signal }
    let error = record(screen, "error") { $0.error }
    let results = record(screen, "results") { $0.results }
    let isSearching = record(screen, "isSearching") { $0.isSearching }
    type("swift", into: screen, at: 0)
    type("rust", into: screen, at: 1_000)
    type("swift", into: screen, at: 2_000)
    try scheduler.run()
    error.expect("n 1600ms e 1s n", values: ["n": nil, "e": failure])
    results.expect("n 600ms s 1s n 1s s", values: Self.found)
    isSearching.expect("f 500ms t 100ms f 900ms t 100ms f 900ms t 100ms f", values: Self.flags)
  }

  @Test func `an end without an answer is an invalid response`() throws {
    let screen = screen { _ in .empty }
    let error = record(screen, "error") { $0.error }
    type("swift", into: screen, at: 0)
    try scheduler.run()
    error.expect("n 500ms i", values: Self.errors)
  }

  @Test(
    arguments: zip(
      [SearchError.accessDenied, .noAccount, .invalidResponse],
      ["Allow access to search.", "Add an account to search.", "The answer cannot be read."]))
  func `each error has a text of its own`(failure: SearchError, text: String) throws {
    let screen = screen { _ in .fail(failure) }
    #expect(screen.message == nil)
    screen.text = "swift"
    try scheduler.run()
    #expect(screen.message == text)
  }

  // MARK: Access

  @Test func `access is asked for once, and a search waits for it`() throws {
    let access = try scheduler.cold(
      "2s |", values: [:] as [String: Never], failure: SearchError.self)
    let server = try answer("100ms (s|)")
    let screen = screen(access: access.signal) { _ in server.signal }
    let asked = scheduler.record(requests.signal, name: "requests")
    let isSearching = record(screen, "isSearching") { $0.isSearching }
    type("swift", into: screen, at: 0)
    type("swiftui", into: screen, at: 1_000)
    type("swifty", into: screen, at: 3_000)
    try scheduler.run()
    asked.expect("2s 'swiftui' 1500ms 'swifty'")
    isSearching.expect(
      "f 500ms t 500ms f 500ms t 600ms f 1400ms t 100ms f", values: Self.flags)
    access.expectSubscriptions("^ 2s !")
  }

  @Test func `without access that is said at once and for each text, and nobody is asked`() throws {
    let access = try scheduler.cold(
      "200ms #", values: [:] as [String: Never], error: SearchError.accessDenied)
    let screen = screen(access: access.signal) { _ in .never }
    let asked = scheduler.record(requests.signal, name: "requests")
    let error = record(screen, "error") { $0.error }
    type("swift", into: screen, at: 1_000)
    type("", into: screen, at: 2_000)
    type("swift", into: screen, at: 3_000)
    try scheduler.run()
    asked.expect("")
    error.expect("n 200ms d 1800ms n 1500ms d", values: Self.errors)
    access.expectSubscriptions("^ 200ms !")
  }

  // MARK: Leaving

  @Test(arguments: [200, 600]) func `releasing it stops everything at that instant`(
    milliseconds: Int
  ) throws {
    let server = try answer("200ms (s|)")
    var screen: InstantSearchViewModel? = screen { _ in server.signal }
    weak let released = screen
    screen?.text = "swift"
    try scheduler.advance(to: .milliseconds(milliseconds))
    #expect(scheduler.pending.count == 1)

    screen = nil
    #expect(released == nil)
    #expect(scheduler.pending.isEmpty)
    if milliseconds < 500 {
      server.expectSubscriptions()
    } else {
      server.expectSubscriptions("500ms ^ 100ms !")
    }
  }

  @Test func `releasing it while it asks for access takes the question back`() throws {
    let access = try scheduler.cold(
      "2s |", values: [:] as [String: Never], failure: SearchError.self)
    var screen: InstantSearchViewModel? = screen(access: access.signal) { _ in .never }
    weak let released = screen
    try scheduler.advance(to: .seconds(1))
    screen = nil
    #expect(released == nil)
    access.expectSubscriptions("^ 1s !")
  }

  // MARK: The screen and its server

  private func screen(
    access: Signal<Never, SearchError> = .empty,
    answering answer: @escaping @Sendable (String) -> Signal<[String], SearchError>
  ) -> InstantSearchViewModel {
    InstantSearchViewModel(main: scheduler, access: access) { [requests] text in
      requests.send(text)
      return answer(text)
    }
  }

  private func answer(_ marbles: String) throws -> ColdSignal<[String], SearchError> {
    try scheduler.cold(marbles, values: Self.found, failure: SearchError.self)
  }

  private func type(_ text: String, into screen: InstantSearchViewModel, at milliseconds: Int) {
    Signal<Int, Never>.timer(after: .milliseconds(milliseconds), on: scheduler)
      .subscribeOnMain { _ in screen.text = text }
  }

  private func record<Value: Equatable & Sendable>(
    _ screen: InstantSearchViewModel, _ name: String,
    _ read: @escaping @MainActor (InstantSearchViewModel) -> Value
  ) -> Recorder<Value, Never> {
    let values = Signal.observingOnMain(on: scheduler) { read(screen) }
    return scheduler.record(values.distinctUntilChanged(), name: name)
  }

  private static let flags = ["t": true, "f": false]
  private static let found: [String: [String]] = [
    "n": [], "s": ["swift book"], "u": ["swiftui book"],
  ]
  private static let errors: [String: SearchError?] = [
    "n": nil, "d": .accessDenied, "i": .invalidResponse,
  ]
}
