public import ReactiveCore

/// A field of a form: what it holds, whether that will do, and the colour that says so.
public struct FormField: Sendable {
  /// The background of a field.
  public enum Color: Hashable, Sendable {
    /// All is well.
    case clear
    /// What the field holds will not do.
    case yellow
  }

  /// What the field holds.
  public let text = MutableProperty("")

  /// Whether it holds more than three characters: now, then each change.
  public var isValid: Signal<Bool, Never> {
    text.signal.map { $0.count > 3 }.distinctUntilChanged()
  }

  /// The colour of the field: now, then each change.
  public var color: Signal<Color, Never> { isValid.map { $0 ? .clear : .yellow } }
}
