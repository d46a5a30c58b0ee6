import ExampleViewModels
import Testing
import TimelineTesting

@Suite("the sign-in form", .virtualTime)
struct SignInFormViewModelSpecs {
  private let scheduler: TestScheduler
  private let requests = Subject<String, Never>()

  init() throws { scheduler = try .current }

  // MARK: Fields

  @Test(arguments: [("", "y"), ("abc", "y"), ("abcd", "c"), ("    ", "c"), ("👩‍🚀👩‍🚀👩‍🚀", "y")])
  func `a field is clear beyond three characters, else yellow`(text: String, color: String) {
    let field = form(answering: .never).userName
    field.text.value = text
    scheduler.record(field.color, name: "color").expect(color, values: Self.colors)
  }

  @Test func `each field has the colour of what it holds, and changes with it`() throws {
    let form = form(answering: .never)
    let userName = scheduler.record(form.userName.color, name: "user name")
    let password = scheduler.record(form.password.color, name: "password")
    at(10) { form.userName.text.value = "ada" }
    at(20) { form.userName.text.value = "ada_" }
    at(30) { form.userName.text.value = "ada_l" }
    at(40) { form.password.text.value = "enigma" }
    at(50) { form.userName.text.value = "" }
    try scheduler.run()
    userName.expect("y 20ms c 30ms y", values: Self.colors)
    password.expect("y 40ms c", values: Self.colors)
  }

  @Test func `the button is enabled while both fields are valid`() throws {
    let form = form(answering: .never)
    let isEnabled = scheduler.record(form.isEnabled, name: "isEnabled")
    at(10) { form.userName.text.value = "adal" }
    at(20) { form.password.text.value = "key" }
    at(30) { form.password.text.value = "keys" }
    at(40) { form.password.text.value = "keys!" }
    at(50) { form.userName.text.value = "ada" }
    try scheduler.run()
    isEnabled.expect("f 30ms t 20ms f", values: Self.flags)
  }

  @Test func `a tap on a form that is not valid asks nobody`() {
    let form = form(answering: .never)
    let asked = scheduler.record(requests.signal, name: "requests")
    let isEnabled = scheduler.record(form.isEnabled, name: "isEnabled")
    form.userName.text.value = "adal"
    form.tap()
    asked.expect("")
    isEnabled.expect("f", values: Self.flags)
  }

  // MARK: Answers

  @Test func `a good answer navigates once, and the button is enabled again`() throws {
    let service = try answer("500ms (y|)")
    let form = filledForm(answering: service.signal)
    let isEnabled = scheduler.record(form.isEnabled, name: "isEnabled")
    let failureText = scheduler.record(form.failureText, name: "failureText")
    let navigation = scheduler.record(form.navigation.map(to: "n"), name: "navigation")
    let asked = scheduler.record(requests.signal, name: "requests")
    at(100) { form.tap() }
    try scheduler.run()
    isEnabled.expect("t 100ms f 500ms t", values: Self.flags)
    failureText.expect("h", values: Self.texts)
    navigation.expect("600ms n")
    asked.expect("100ms 'adal keys'")
    service.expectSubscriptions("100ms ^ 500ms !")
  }

  @Test func `a bad answer shows the text, and the next tap hides it`() throws {
    let form = filledForm(answering: try answer("500ms (n|)").signal)
    let isEnabled = scheduler.record(form.isEnabled, name: "isEnabled")
    let failureText = scheduler.record(form.failureText, name: "failureText")
    let navigation = scheduler.record(form.navigation.map(to: "n"), name: "navigation")
    at(100) { form.tap() }
    at(1_000) { form.tap() }
    try scheduler.run()
    isEnabled.expect("t 100ms f 500ms t 400ms f 500ms t", values: Self.flags)
    failureText.expect("h 600ms w 400ms h 500ms w", values: Self.texts)
    navigation.expect("")
  }

  @Test func `a service that cannot be reached is said, and the next tap tries again`() throws {
    let service = try scheduler.cold("500ms #", values: [:] as [String: Bool], error: Self.offline)
    let form = filledForm(answering: service.signal)
    let failureText = scheduler.record(form.failureText, name: "failureText")
    let isEnabled = scheduler.record(form.isEnabled, name: "isEnabled")
    form.tap()
    at(1_000) { form.tap() }
    try scheduler.run()
    failureText.expect("h 500ms u 500ms h 500ms u", values: Self.texts)
    isEnabled.expect("(tf) 500ms t 500ms f 500ms t", values: Self.flags)
    service.expectSubscriptions("^ 500ms !", "1s ^ 500ms !")
  }

  @Test func `an end without an answer counts as out of reach`() throws {
    let form = filledForm(answering: try answer("500ms |").signal)
    let failureText = scheduler.record(form.failureText, name: "failureText")
    form.tap()
    try scheduler.run()
    failureText.expect("h 500ms u", values: Self.texts)
  }

  @Test func `of two answers the first one counts`() throws {
    let service = try answer("500ms y 100ms y 100ms n")
    let form = filledForm(answering: service.signal)
    let failureText = scheduler.record(form.failureText, name: "failureText")
    let navigation = scheduler.record(form.navigation.map(to: "n"), name: "navigation")
    form.tap()
    try scheduler.run()
    failureText.expect("h", values: Self.texts)
    navigation.expect("500ms n")
    service.expectSubscriptions("^ 500ms !")
  }

  @Test func `the button is disabled, then the text hidden, then the service asked`() throws {
    let order = Subject<String, Never>()
    let form = filledForm(
      answering: try answer("500ms (n|)").signal.initially { order.send("asked") })
    form.tap()
    try scheduler.run()
    let recorder = scheduler.record(order.signal, name: "order")
    form.failureText.changes { order.send($0 == nil ? "hidden" : "shown") }
    form.isEnabled.changes { order.send($0 ? "enabled" : "disabled") }
    form.tap()
    try scheduler.run()
    #expect(recorder.values == ["disabled", "hidden", "asked", "enabled", "shown"])
  }

  // MARK: Impatient users

  @Test func `taps while the service is asked do nothing`() throws {
    let service = try answer("500ms (y|)")
    let form = filledForm(answering: service.signal)
    let navigation = scheduler.record(form.navigation.map(to: "n"), name: "navigation")
    for instant in [100, 100, 101, 599] { at(instant) { form.tap() } }
    try scheduler.run()
    navigation.expect("600ms n")
    service.expectSubscriptions("100ms ^ 500ms !")
  }

  @Test func `what is typed meanwhile colours the field and decides about the button`() throws {
    let form = filledForm(answering: try answer("500ms (n|)").signal)
    let asked = scheduler.record(requests.signal, name: "requests")
    let password = scheduler.record(form.password.color, name: "password")
    let isEnabled = scheduler.record(form.isEnabled, name: "isEnabled")
    form.tap()
    at(200) { form.password.text.value = "key" }
    at(700) { form.password.text.value = "lock" }
    at(800) { form.tap() }
    try scheduler.run()
    asked.expect("'adal keys' 800ms 'adal lock'")
    password.expect("c 200ms y 500ms c", values: Self.colors)
    isEnabled.expect("(tf) 700ms t 100ms f 500ms t", values: Self.flags)
  }

  @Test func `releasing it while the service is asked hangs up at that instant`() throws {
    let service = try answer("500ms (y|)")
    var form: SignInFormViewModel? = filledForm(answering: service.signal)
    weak let released = form
    let navigation = scheduler.record(
      try #require(form).navigation.map(to: "n"), name: "navigation")
    let isEnabled = scheduler.record(try #require(form).isEnabled, name: "isEnabled")
    let failureText = scheduler.record(try #require(form).failureText, name: "failureText")
    form?.tap()
    try scheduler.advance(to: .milliseconds(200))

    form = nil
    #expect(released == nil)
    #expect(scheduler.pending.isEmpty)
    try scheduler.advance(to: .seconds(2))
    navigation.expect("200ms |")
    isEnabled.expect("(tf) 200ms |", values: Self.flags)
    failureText.expect("h 200ms |", values: Self.texts)
    service.expectSubscriptions("^ 200ms !")
  }

  // MARK: The form and its service

  private func form(answering answer: Signal<Bool, SignInError>) -> SignInFormViewModel {
    SignInFormViewModel { [requests] userName, password in
      requests.send("\(userName) \(password)")
      return answer
    }
  }

  private func filledForm(answering answer: Signal<Bool, SignInError>) -> SignInFormViewModel {
    let form = form(answering: answer)
    form.userName.text.value = "adal"
    form.password.text.value = "keys"
    return form
  }

  private func answer(_ marbles: String) throws -> ColdSignal<Bool, SignInError> {
    try scheduler.cold(marbles, values: ["y": true, "n": false], failure: SignInError.self)
  }

  private func at(_ milliseconds: Int, _ action: @escaping @Sendable () -> Void) {
    scheduler.schedule(at: .milliseconds(milliseconds), action)
  }

  private static let offline = SignInError.unreachable
  private static let flags = ["t": true, "f": false]
  private static let colors: [String: FormField.Color] = ["c": .clear, "y": .yellow]
  private static let texts: [String: String?] = [
    "h": nil,
    "w": "The user name or the password is wrong.",
    "u": "The service cannot be reached.",
  ]
}

extension Signal where Failure == Never {
  /// Hears what comes after the current value.
  fileprivate func changes(_ handler: @escaping @Sendable (Value) -> Void) {
    skip(1).subscribe { handler($0) }
  }
}
