public import ReactiveCore

/// What a user types to log in.
public struct Credentials: Hashable, Sendable {
  /// Who logs in.
  public let account: String
  /// What only they know.
  public let password: String

  /// Pairs an account with a password.
  public init(account: String, password: String) {
    (self.account, self.password) = (account, password)
  }
}

/// What a user who is logged in has.
public struct Session: Hashable, Sendable {
  /// Who is logged in.
  public let account: String

  /// A session of an account.
  public init(account: String) { self.account = account }
}

/// The login screen: two fields, a button and a message.
///
/// The button is enabled when both fields hold something and nothing is under way. A login sends what
/// the fields hold at the tap, whatever is typed meanwhile, and ends after ten seconds without an
/// answer. Releasing the view model cancels it.
public final class LoginViewModel: Sendable {
  /// What the account field holds.
  public let account = MutableProperty("")

  /// What the password field holds.
  public let password = MutableProperty("")

  /// What the button executes, and what enables it.
  public let login: Command<Void, Session, LoginError>

  /// What the screen says, nil for nothing: now, then each change.
  ///
  /// It says how the last login ended, and that one is under way while it is.
  public let message: Signal<String?, Never>

  private let result: Property<String?>

  /// A screen with empty fields.
  ///
  /// - Parameters:
  ///   - scheduler: The clock that measures how long the server takes.
  ///   - logIn: Asks the server; subscribed once per login.
  public init(
    on scheduler: some Scheduler,
    logIn: @escaping @Sendable (Credentials) -> Signal<Session, LoginError>
  ) {
    let isFilled = combineLatest(account.signal, password.signal) { !$0.isEmpty && !$1.isEmpty }
    login = Command(enabled: isFilled) { [account, password] in
      logIn(Credentials(account: account.value, password: password.value))
        .timeout(after: .seconds(10), on: scheduler, failing: .timedOut)
    }
    let results = merge(
      login.executions.map(to: nil),
      login.values.map(LoginTexts.success).map(Optional.some),
      login.errors.map(LoginTexts.failure).map(Optional.some))
    result = Property(initial: nil, then: results)
    message = combineLatest(login.isExecuting, result.signal) { isExecuting, result in
      isExecuting ? LoginTexts.progress : result
    }.distinctUntilChanged()
  }

  deinit { login.cancel() }
}
