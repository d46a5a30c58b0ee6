public import ReactiveCore

/// Why the service has not said whether a user may sign in.
public enum SignInError: Error, Hashable {
  /// The service cannot be reached.
  case unreachable
}

/// The sign-in form: two fields, a button, a text about what went wrong, and the way onwards.
///
/// A tap disables the button and hides the text, then asks the service. The answer enables the button
/// again and shows the text or hides it; a good one navigates, once. Releasing the view model cancels
/// the request.
public final class SignInFormViewModel: Sendable {
  /// The field for the user's name.
  public let userName = FormField()

  /// The field for the password.
  public let password = FormField()

  /// Whether the button can be tapped: now, then each change.
  public var isEnabled: Signal<Bool, Never> { canSignIn.signal }

  /// What went wrong, nil when the text is hidden: now, then each change.
  public let failureText: Signal<String?, Never>

  /// Sends when the user has signed in and the next screen is shown.
  public let navigation: Signal<Void, Never>

  private let canSignIn: Property<Bool>
  private let taps = Subject<Void, Never>()
  private let signedIn = Subject<Void, Never>()
  private let bindings = Bindings()

  /// An empty form.
  ///
  /// - Parameter signIn: Asks the service whether a user, by name and password, may sign in;
  ///   subscribed once per tap. Its first answer counts.
  public init(
    signIn:
      @escaping @Sendable (_ userName: String, _ password: String) -> Signal<
        Bool, SignInError
      >
  ) {
    let isIdle = MutableProperty(true)
    let failure = MutableProperty<String?>(nil)
    failureText = failure.signal.distinctUntilChanged()
    navigation = signedIn.signal
    canSignIn = Property(
      initial: false,
      then: combineLatest(userName.isValid, password.isValid, isIdle.signal) { $0 && $1 && $2 }
        .distinctUntilChanged())

    bindings += taps.signal
      .doNext {
        isIdle.value = false
        failure.value = nil
      }
      .flatMap(.exhaust) { [userName, password] in
        signIn(userName.text.value, password.text.value).outcome
      }
      .subscribe { [signedIn] outcome in
        isIdle.value = true
        failure.value = SignInTexts.failure(outcome)
        if outcome == .signedIn { signedIn.send() }
      }
  }

  deinit { signedIn.complete() }

  /// Signs in; does nothing while the button is disabled.
  public func tap() {
    if canSignIn.value { taps.send() }
  }
}

/// How a request to sign in ended.
enum SignInOutcome: Hashable, Sendable {
  case signedIn
  case refused
  case failed(SignInError)
}

extension Signal<Bool, SignInError> {
  /// One outcome, whatever the service does: also when it answers twice, or ends without an answer.
  fileprivate var outcome: Signal<SignInOutcome, Never> {
    first()
      .map { $0 ? SignInOutcome.signedIn : .refused }
      .ifEmpty(.fail(.unreachable))
      .catch { .just(.failed($0)) }
  }
}

/// What the form says.
enum SignInTexts {
  static func failure(_ outcome: SignInOutcome) -> String? {
    switch outcome {
    case .signedIn: nil
    case .refused: "The user name or the password is wrong."
    case .failed(.unreachable): "The service cannot be reached."
    }
  }
}
