import ExampleViewModels
import ReactiveCore

extension Example {
  static let signInForm = Example(
    "sign-in-form",
    summary: "fields that are yellow until they will do; a refusal, then the way to the next screen"
  ) { stage in
    let answers = MutableProperty([false, true])
    let form = SignInFormViewModel { [scheduler = stage.scheduler] _, _ in
      let answer = answers.modify { $0.isEmpty || $0.removeFirst() }
      return .just(answer).delay(for: .milliseconds(500), on: scheduler)
    }
    stage.record("user name", form.userName.color)
    stage.record("password", form.password.color)
    stage.record("isEnabled", form.isEnabled)
    stage.record("failure", form.failureText.map { $0 ?? "(hidden)" })
    stage.record("navigation", form.navigation.map(to: "next screen"))
    stage.user(at: .milliseconds(100), "types name") { form.userName.text.value = "adal" }
    stage.user(at: .milliseconds(200), "types password") { form.password.text.value = "keys" }
    stage.user(at: .milliseconds(300), "taps") { form.tap() }
    stage.user(at: .milliseconds(400), "taps") { form.tap() }
    stage.user(at: .milliseconds(1_000), "taps") { form.tap() }
  }
}
