import ExampleViewModels
import ReactiveCore

extension Example {
  static let login = Example(
    "login", summary: "a wrong password, then the right one; the server takes 500 ms to answer"
  ) { stage in
    let server = Subject<String, Never>()
    let viewModel = LoginViewModel(on: stage.scheduler) { [scheduler = stage.scheduler] typed in
      server.send("asked")
      return .deferred {
        let isRight = typed.password == "enigma"
        server.send(isRight ? "yes" : "no")
        return isRight ? .just(Session(account: typed.account)) : .fail(.wrongPassword)
      }
      .delaySubscription(for: .milliseconds(500), on: scheduler)
    }
    stage.record("isEnabled", viewModel.login.isEnabled)
    stage.record("server", server.signal)
    stage.record("message", viewModel.message.map { $0 ?? "(none)" })
    stage.user(at: .milliseconds(100), "types account") { viewModel.account.value = "Ada" }
    stage.user(at: .milliseconds(200), "types password") { viewModel.password.value = "key" }
    stage.user(at: .milliseconds(300), "logs in") { viewModel.login.execute() }
    stage.user(at: .milliseconds(1_000), "corrects it") {
      viewModel.password.value = "enigma"
    }
    stage.user(at: .milliseconds(1_100), "logs in") { viewModel.login.execute() }
  }
}
