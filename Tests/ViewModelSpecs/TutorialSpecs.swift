import ExampleViewModels
import Testing
import TimelineTesting

/// The code of the article *Test a view model in ten minutes*.
@Suite("a login, step by step", .virtualTime)
struct TutorialSpecs {
  @Test func `the button is enabled while both fields hold something`() throws {
    let scheduler = try TestScheduler.current
    let screen = LoginViewModel(on: scheduler) { _ in .never }
    let isEnabled = scheduler.record(screen.login.isEnabled, name: "isEnabled")

    scheduler.schedule(at: .milliseconds(1)) { screen.account.value = "ada" }
    scheduler.schedule(at: .milliseconds(2)) { screen.password.value = "key" }
    scheduler.schedule(at: .milliseconds(4)) { screen.account.value = "" }
    try scheduler.run()

    isEnabled.expect("f-t-f", values: ["t": true, "f": false])
  }

  @Test func `a good answer after 500 ms signs in`() throws {
    let scheduler = try TestScheduler.current
    let server = try scheduler.cold(
      "500ms (s|)", values: ["s": Session(account: "ada")], failure: LoginError.self)
    let screen = LoginViewModel(on: scheduler) { _ in server.signal }
    (screen.account.value, screen.password.value) = ("ada", "key")
    let message = scheduler.record(screen.message, name: "message")

    scheduler.schedule(at: .milliseconds(100)) { screen.login.execute() }
    try scheduler.run()

    message.expect("n 100ms p 500ms w", values: messages)
    server.expectSubscriptions("100ms ^ 500ms !")
  }

  let messages: [String: String?] = [
    "n": nil,
    "p": "Signing in…",
    "w": "Welcome, ada!",
    "x": "The account or the password is wrong.",
    "l": "The server does not answer. Try again later.",
  ]

  @Test func `a wrong password is said, and the button is enabled again`() throws {
    let scheduler = try TestScheduler.current
    let server: ColdSignal<Session, LoginError> = try scheduler.cold(
      "500ms #", values: [:], error: .wrongPassword)
    let screen = filledScreen(on: scheduler, server: server)
    let message = scheduler.record(screen.message, name: "message")
    let isEnabled = scheduler.record(screen.login.isEnabled, name: "isEnabled")

    screen.login.execute()
    try scheduler.run()

    message.expect("(np) 500ms x", values: messages)
    isEnabled.expect("(tf) 500ms t", values: ["t": true, "f": false])
  }

  private func filledScreen(
    on scheduler: TestScheduler, server: ColdSignal<Session, LoginError>
  ) -> LoginViewModel {
    let screen = LoginViewModel(on: scheduler) { _ in server.signal }
    (screen.account.value, screen.password.value) = ("ada", "key")
    return screen
  }

  @Test(arguments: [9_999, 10_000]) func `the server has ten seconds`(delay: Int) throws {
    let scheduler = try TestScheduler.current
    let server = try scheduler.cold(
      "\(delay)ms (s|)", values: ["s": Session(account: "ada")], failure: LoginError.self)
    let screen = filledScreen(on: scheduler, server: server)
    let message = scheduler.record(screen.message, name: "message")

    screen.login.execute()
    try scheduler.run()

    message.expect(delay < 10_000 ? "(np) 9999ms w" : "(np) 10s l", values: messages)
  }

  @Test func `a second tap is refused, and the server is asked once`() throws {
    let scheduler = try TestScheduler.current
    let server = try scheduler.cold(
      "500ms (s|)", values: ["s": Session(account: "ada")], failure: LoginError.self)
    let screen = filledScreen(on: scheduler, server: server)

    screen.login.execute()
    try scheduler.advance(to: .milliseconds(300))
    let second = scheduler.record(screen.login.execute(), name: "second tap")
    try scheduler.run()

    second.expect([.error(.disabled, at: .milliseconds(300))])
    server.expectSubscriptions("^ 500ms !")
  }

  @Test func `leaving the screen during the login hangs up`() throws {
    let scheduler = try TestScheduler.current
    let server = try scheduler.cold(
      "500ms (s|)", values: ["s": Session(account: "ada")], failure: LoginError.self)
    var screen: LoginViewModel? = filledScreen(on: scheduler, server: server)
    screen?.login.execute()
    try scheduler.advance(to: .milliseconds(300))

    screen = nil

    server.expectSubscriptions("^ 300ms !")
    #expect(scheduler.pending.isEmpty)
  }
}
