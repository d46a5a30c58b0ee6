/// What the buttons that count down say.
enum CountdownTexts {
  /// The title of the button.
  ///
  /// - Parameter secondsLeft: How long the user has to wait; nil before the first code.
  /// - Returns: A text of one line.
  static func title(secondsLeft: Int?) -> String {
    switch secondsLeft {
    case nil: "Send code"
    case 0?: "Resend"
    case let seconds?: "\(seconds)"
    }
  }
}
