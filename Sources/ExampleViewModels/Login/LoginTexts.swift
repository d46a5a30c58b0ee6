/// What the login screen says.
enum LoginTexts {
  static let progress = "Signing in…"

  static func success(_ session: Session) -> String { "Welcome, \(session.account)!" }

  static func failure(_ error: LoginError) -> String {
    switch error {
    case .wrongPassword: "The account or the password is wrong."
    case .noConnection: "There is no connection. Try again."
    case .timedOut: "The server does not answer. Try again later."
    }
  }
}
