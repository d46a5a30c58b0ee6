public import ReactiveCore

/// The button of ``CountdownViewModel`` in another form: its command restarts the countdown, and the
/// countdown enables the command.
///
/// Nothing is switched on or off by hand: the command is told that it is enabled before the first
/// code and whenever the countdown stands at 0. The countdown is what it executes. Releasing the view
/// model ends the countdown, and what the button says and whether it is enabled, at that instant.
public final class RestartingCountdownViewModel: Sendable {
  /// What the button says: now, then each change.
  public let title: Signal<String, Never>

  /// Asks for a code: what the button executes, and what enables it.
  ///
  /// Its values are the seconds left.
  public let sendCode: Command<Void, Int, Never>

  private let secondsLeft = MutableProperty<Int?>(nil)

  /// A button that has not been tapped yet.
  ///
  /// - Parameter scheduler: The clock that counts the seconds.
  public init(on scheduler: some Scheduler) {
    title = secondsLeft.signal.map(CountdownTexts.title)
    sendCode = Command(enabled: secondsLeft.signal.map { $0 == nil || $0 == 0 }) {
      .countdown(from: 10, every: .seconds(1), on: scheduler)
    }
    sendCode.values.map(Optional.some).bind(to: secondsLeft)
  }

  deinit { sendCode.cancel() }
}
