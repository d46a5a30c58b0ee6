import ExampleViewModels
import Testing
import TimelineTesting

@Suite("the login screen", .virtualTime)
struct LoginViewModelSpecs {
  private let scheduler: TestScheduler
  private let requests = Subject<Credentials, Never>()

  init() throws { scheduler = try .current }

  // MARK: What the user may do

  @Test func `the button is enabled while both fields hold something`() throws {
    let viewModel = screen(answering: .never)
    let isEnabled = scheduler.record(viewModel.login.isEnabled, name: "isEnabled")
    at(10) { viewModel.account.value = "ada" }
    at(20) { viewModel.password.value = "k" }
    at(30) { viewModel.password.value = "" }
    at(40) { viewModel.password.value = "key" }
    at(50) { viewModel.account.value = "" }
    try scheduler.run()
    isEnabled.expect("f 20ms t 10ms f 10ms t 10ms f", values: Self.flags)
  }

  @Test func `a tap while a field is empty is refused, and asks nobody`() throws {
    let viewModel = screen(answering: .never)
    let asked = scheduler.record(requests.signal, name: "requests")
    let message = scheduler.record(viewModel.message, name: "message")
    viewModel.account.value = "ada"
    let refused = scheduler.record(viewModel.login.execute(), name: "tap")
    refused.expect([.error(.disabled, at: .zero)])
    asked.expect(values: [])
    message.expect("n", values: Self.messages)
  }

  // MARK: What the server says

  @Test func `a good answer after 500 ms signs in`() throws {
    let server = try answer("500ms (s|)")
    let viewModel = filledScreen(answering: server.signal)
    let isExecuting = scheduler.record(viewModel.login.isExecuting, name: "isExecuting")
    let isEnabled = scheduler.record(viewModel.login.isEnabled, name: "isEnabled")
    let message = scheduler.record(viewModel.message, name: "message")
    let sessions = scheduler.record(viewModel.login.values, name: "sessions")
    let asked = scheduler.record(requests.signal, name: "requests")
    at(100) { viewModel.login.execute() }
    try scheduler.run()

    isExecuting.expect("f 100ms t 500ms f", values: Self.flags)
    isEnabled.expect("t 100ms f 500ms t", values: Self.flags)
    message.expect("n 100ms p 500ms w", values: Self.messages)
    sessions.expect("600ms s", values: ["s": Self.session])
    asked.expect("100ms c", values: ["c": Self.credentials])
    server.expectSubscriptions("100ms ^ 500ms !")
  }

  @Test(arguments: zip([LoginError.wrongPassword, .noConnection], ["x", "o"]))
  func `an error is said, and the button is enabled again`(error: LoginError, text: String) throws {
    let viewModel = filledScreen(answering: try failure("500ms #", error).signal)
    let isEnabled = scheduler.record(viewModel.login.isEnabled, name: "isEnabled")
    let message = scheduler.record(viewModel.message, name: "message")
    let errors = scheduler.record(viewModel.login.errors, name: "errors")
    at(100) { viewModel.login.execute() }
    try scheduler.run()
    isEnabled.expect("t 100ms f 500ms t", values: Self.flags)
    message.expect("n 100ms p 500ms \(text)", values: Self.messages)
    errors.expect("600ms e", values: ["e": error])
  }

  @Test func `the next tap takes the error away and tries again`() throws {
    let viewModel = filledScreen(answering: try failure("500ms #", .wrongPassword).signal)
    let message = scheduler.record(viewModel.message, name: "message")
    at(100) { viewModel.login.execute() }
    at(1_000) { viewModel.login.execute() }
    try scheduler.run()
    message.expect("n 100ms p 500ms x 400ms p 500ms x", values: Self.messages)
  }

  @Test func `a server that is silent for 10 s has timed out, and is asked no longer`() throws {
    let server = try answer("1m (s|)")
    let viewModel = filledScreen(answering: server.signal)
    let message = scheduler.record(viewModel.message, name: "message")
    let isEnabled = scheduler.record(viewModel.login.isEnabled, name: "isEnabled")
    viewModel.login.execute()
    try scheduler.run()
    message.expect("(np) 10s l", values: Self.messages)
    isEnabled.expect("(tf) 10s t", values: Self.flags)
    server.expectSubscriptions("^ 10s !")
  }

  @Test(arguments: [(9_999, "w"), (10_000, "l"), (10_001, "l")])
  func `an answer has to come before the 10 s are over`(milliseconds: Int, text: String) throws {
    let viewModel = filledScreen(answering: try answer("\(milliseconds)ms (s|)").signal)
    let message = scheduler.record(viewModel.message, name: "message")
    viewModel.login.execute()
    try scheduler.run()
    message.expect("(np) \(min(milliseconds, 10_000))ms \(text)", values: Self.messages)
  }

  // MARK: Impatient users

  @Test func `taps during the login are refused, and the server is asked once`() throws {
    let server = try answer("500ms (s|)")
    let viewModel = filledScreen(answering: server.signal)
    let message = scheduler.record(viewModel.message, name: "message")
    let refused = Subject<CommandError<LoginError>, Never>()
    let refusals = scheduler.record(refused.signal, name: "refusals")
    at(100) { viewModel.login.execute() }
    for instant in [100, 101, 599] {
      at(instant) { viewModel.login.execute().subscribe(error: { refused.send($0) }) }
    }
    try scheduler.run()
    refusals.expect("100ms d 1ms d 498ms d", values: ["d": .disabled])
    message.expect("n 100ms p 500ms w", values: Self.messages)
    server.expectSubscriptions("100ms ^ 500ms !")
  }

  @Test func `what is typed during the login is for the next one`() throws {
    let viewModel = filledScreen(answering: try failure("500ms #", .wrongPassword).signal)
    let asked = scheduler.record(requests.signal, name: "requests")
    let isEnabled = scheduler.record(viewModel.login.isEnabled, name: "isEnabled")
    let message = scheduler.record(viewModel.message, name: "message")
    at(100) { viewModel.login.execute() }
    at(300) { viewModel.password.value = "better" }
    at(700) { viewModel.login.execute() }
    try scheduler.run()
    asked.expect(
      "100ms c 600ms b",
      values: ["c": Self.credentials, "b": Credentials(account: "ada", password: "better")])
    isEnabled.expect("t 100ms f 500ms t 100ms f 500ms t", values: Self.flags)
    message.expect("n 100ms p 500ms x 100ms p 500ms x", values: Self.messages)
  }

  @Test func `a field that is emptied during the login keeps the button disabled after it`() throws
  {
    let viewModel = filledScreen(answering: try answer("500ms (s|)").signal)
    let isEnabled = scheduler.record(viewModel.login.isEnabled, name: "isEnabled")
    let message = scheduler.record(viewModel.message, name: "message")
    at(100) { viewModel.login.execute() }
    at(300) { viewModel.account.value = "" }
    at(800) { viewModel.account.value = "ada" }
    try scheduler.run()
    isEnabled.expect("t 100ms f 700ms t", values: Self.flags)
    message.expect("n 100ms p 500ms w", values: Self.messages)
  }

  // MARK: Leaving

  @Test func `cancelling takes the message away and hangs up at that instant`() throws {
    let server = try answer("500ms (s|)")
    let viewModel = filledScreen(answering: server.signal)
    let message = scheduler.record(viewModel.message, name: "message")
    let isEnabled = scheduler.record(viewModel.login.isEnabled, name: "isEnabled")
    at(100) { viewModel.login.execute() }
    at(200) { viewModel.login.cancel() }
    try scheduler.advance(to: .milliseconds(200))
    #expect(scheduler.pending.isEmpty)
    try scheduler.run()
    message.expect("n 100ms p 100ms n", values: Self.messages)
    isEnabled.expect("t 100ms f 100ms t", values: Self.flags)
    server.expectSubscriptions("100ms ^ 100ms !")
  }

  @Test func `releasing it during the login hangs up at that instant`() throws {
    let server = try answer("500ms (s|)")
    var viewModel: LoginViewModel? = filledScreen(answering: server.signal)
    weak let released = viewModel
    let message = scheduler.record(try #require(viewModel).message, name: "message")
    let isEnabled = scheduler.record(try #require(viewModel).login.isEnabled, name: "isEnabled")
    viewModel?.login.execute()
    try scheduler.advance(to: .milliseconds(200))

    viewModel = nil
    #expect(released == nil)
    #expect(scheduler.pending.isEmpty)
    try scheduler.advance(to: .seconds(20))
    message.expect("(np) 200ms (n|)", values: Self.messages)
    isEnabled.expect("(tf) 200ms (t|)", values: Self.flags)
    server.expectSubscriptions("^ 200ms !")
  }

  // MARK: The screen and its server

  private func screen(answering answer: Signal<Session, LoginError>) -> LoginViewModel {
    LoginViewModel(on: scheduler) { [requests] credentials in
      requests.send(credentials)
      return answer
    }
  }

  private func filledScreen(answering answer: Signal<Session, LoginError>) -> LoginViewModel {
    let viewModel = screen(answering: answer)
    viewModel.account.value = Self.credentials.account
    viewModel.password.value = Self.credentials.password
    return viewModel
  }

  private func answer(_ marbles: String) throws -> ColdSignal<Session, LoginError> {
    try scheduler.cold(marbles, values: ["s": Self.session], failure: LoginError.self)
  }

  private func failure(_ marbles: String, _ error: LoginError) throws -> ColdSignal<
    Session, LoginError
  > {
    try scheduler.cold(marbles, values: [:], error: error)
  }

  private func at(_ milliseconds: Int, _ action: @escaping @Sendable () -> Void) {
    scheduler.schedule(at: .milliseconds(milliseconds), action)
  }

  private static let session = Session(account: "ada")
  private static let credentials = Credentials(account: "ada", password: "key")
  private static let flags = ["t": true, "f": false]
  private static let messages: [String: String?] = [
    "n": nil,
    "p": "Signing in…",
    "w": "Welcome, ada!",
    "x": "The account or the password is wrong.",
    "o": "There is no connection. Try again.",
    "l": "The server does not answer. Try again later.",
  ]
}
