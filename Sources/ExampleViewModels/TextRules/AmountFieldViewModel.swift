public import ReactiveCore

/// A field for an amount of money, which refuses keys that cannot lead to one.
///
/// It accepts an empty text and what ``MoneyAmount`` reads. After a refused key it sends the text
/// before again, so that the view takes the key back.
public final class AmountFieldViewModel: Sendable {
  /// What the field must contain: now, then after each key.
  public var text: Signal<String, Never> { shown.signal }

  /// The amount, nil while the field is empty: now, then each change.
  public var amount: Signal<MoneyAmount?, Never> {
    text.map { MoneyAmount($0) }.distinctUntilChanged()
  }

  private let shown = MutableProperty("")
  private let keys = Subject<String, Never>()
  private let bindings = Bindings()

  /// An empty field.
  public init() {
    bindings += keys.signal
      .scan("") { shown, typed in
        typed.isEmpty || MoneyAmount(typed) != nil ? typed : shown
      }
      .bind(to: shown)
  }

  /// Takes what the field would contain after a key.
  public func type(_ text: String) { keys.send(text) }
}
