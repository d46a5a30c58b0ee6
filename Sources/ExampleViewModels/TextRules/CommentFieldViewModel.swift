public import ReactiveCore

/// A field for a comment that counts characters and keeps drafts while the user types.
///
/// A draft is worth keeping when it has three characters at least, is not too long, is not the text
/// that the field began with, and differs from the draft before. Everything ends with the editing.
public final class CommentFieldViewModel: Sendable {
  /// How many characters are used: now, then each change.
  public let characterCount: Signal<String, Never>

  /// Whether there are too many: now, then each change.
  public let isTooLong: Signal<Bool, Never>

  /// Each draft that is worth keeping.
  public let drafts: Signal<String, Never>

  private let text: MutableProperty<String>
  private let end = Subject<Never, Never>()

  /// A field with a text to begin with.
  ///
  /// - Parameters:
  ///   - template: What the field begins with.
  ///   - limit: How many characters a comment may have.
  public init(template: String = "", limit: Int) {
    let text = MutableProperty(template)
    self.text = text
    let count = text.signal.map(\.count).distinctUntilChanged().take(until: end.signal)
    characterCount = count.map { CommentFieldTexts.count($0, of: limit) }
    isTooLong = count.map { $0 > limit }.distinctUntilChanged()
    drafts = text.changes
      .filter { $0.count >= 3 && $0.count <= limit }
      .ignore(template)
      .distinctUntilChanged()
      .take(until: end.signal)
  }

  /// Takes what the field contains after a key.
  public func type(_ text: String) { self.text.value = text }

  /// Ends the editing: the signals complete, and what is typed afterwards does nothing.
  public func endEditing() { end.complete() }
}

private enum CommentFieldTexts {
  static func count(_ count: Int, of limit: Int) -> String { "\(count) of \(limit)" }
}
