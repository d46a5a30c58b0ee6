public import ReactiveCore

/// The button that asks for a verification code, and makes the user wait before asking again.
///
/// It says "Send code". A tap disables it and counts down from 10, a number a second; then it says
/// "Resend" and is enabled, for the next round. A tap while it counts does nothing. Releasing the
/// view model ends the countdown and both signals at that instant.
public final class CountdownViewModel: Sendable {
  /// What the button says: now, then each change.
  public let title: Signal<String, Never>

  /// Whether the button can be tapped: now, then each change.
  public let isEnabled: Signal<Bool, Never>

  private let isOpen: MutableProperty<Bool>
  private let taps = Subject<Void, Never>()
  private let bindings = Bindings()

  /// A button that has not been tapped yet.
  ///
  /// - Parameter scheduler: The clock that counts the seconds.
  public init(on scheduler: some Scheduler) {
    let text = MutableProperty(CountdownTexts.title(secondsLeft: nil))
    let isOpen = MutableProperty(true)
    (title, isEnabled) = (text.signal, isOpen.signal)
    self.isOpen = isOpen
    bindings += taps.signal
      .flatMap(.latest) { Signal.countdown(from: 10, every: .seconds(1), on: scheduler) }
      .subscribe { secondsLeft in
        text.value = CountdownTexts.title(secondsLeft: secondsLeft)
        if secondsLeft == 0 { isOpen.value = true }
      }
  }

  /// Asks for a code; does nothing while the button is disabled.
  public func tap() {
    guard isOpen.value else { return }
    isOpen.value = false
    taps.send()
  }
}
