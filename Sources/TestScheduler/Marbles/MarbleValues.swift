/// What the names of values in a text stand for.
///
/// Every name that is one ASCII character is asked for once a text, any other at each use.
@usableFromInline
package struct MarbleValues<Value> {
  /// The value of a name, nil when it has none.
  @usableFromInline let value: (String) -> Value?
  /// Why a name has no value, and what to do about it.
  @usableFromInline let reason: (String) -> String

  /// Values from any rule.
  ///
  /// - Parameters:
  ///   - value: The value of a name, nil when it has none.
  ///   - reason: Says of a name without a value what is wrong and what to do, in one line.
  @inlinable
  package init(value: @escaping (String) -> Value?, reason: @escaping (String) -> String) {
    (self.value, self.reason) = (value, reason)
  }

  /// Values that are keys of a table.
  @inlinable
  package static func table(_ table: [String: Value]) -> Self {
    Self(
      value: { table[$0] },
      reason: { MarbleReason.missing(key: $0, in: table.keys) })
  }
}

extension MarbleValues where Value: LosslessStringConvertible {
  /// Values that are read from their names.
  @inlinable
  package static func read(as type: Value.Type = Value.self) -> Self {
    Self(value: { Value($0) }, reason: { MarbleReason.unreadable(name: $0, as: "\(type)") })
  }
}

/// Why a name has no value.
@usableFromInline
enum MarbleReason {
  private static let keysShown = 10

  @usableFromInline
  static func missing(key: String, in keys: some Collection<String>) -> String {
    let shown = keys.sorted().prefix(keysShown).map(quoted).joined(separator: ", ")
    let more = keys.count > keysShown ? ", …" : ""
    let known = keys.isEmpty ? "it is empty" : "it has \(shown)\(more)"
    return "\(quoted(key)) is not in the table (\(known)); add it to values:"
  }

  @usableFromInline
  static func unreadable(name: String, as type: String) -> String {
    "\(quoted(name)) is no \(type); write one that \(type)(_: String) reads, or pass values:"
  }

  private static func quoted(_ name: String) -> String {
    MarbleError.printable(MarbleName.quoted(name))
  }
}
