import ReactiveCore
import TestScheduler

/// Values as Swift would write them, found by reflection: no description of a value is asked for.
enum SwiftLiteral {
  private static let deepest = 8
  private static let longest = 2_000

  /// The literal of a value; a comment with its type where none can be told.
  static func text(of value: Any) -> String {
    let text = write(value, depth: 0) ?? comment("\(type(of: value))")
    return text.utf8.count > longest ? String(text.prefix(longest)) + "…" : text
  }

  /// The value in a picture: a text as it is, anything else as Swift would write it.
  static func plainText(of value: Any) -> String {
    switch value {
    case let value as String: value
    case let value as Substring: String(value)
    default: text(of: value)
    }
  }

  static func comment(_ text: String) -> String { "/* \(text.split(separator: "*/").joined()) */" }

  /// An instant, like `.milliseconds(7)`.
  static func text(of instant: Instant) -> String {
    switch instant {
    case .zero: ".zero"
    case .distantFuture: ".distantFuture"
    case .distantPast: ".distantPast"
    default: span(instant.nanosecondsSinceEpoch)
    }
  }

  private static func span(_ nanoseconds: Int64) -> String {
    let units: [(Int64, String)] = [
      (1_000_000_000, "seconds"), (1_000_000, "milliseconds"), (1_000, "microseconds"),
    ]
    for (length, name) in units where nanoseconds % length == 0 {
      return ".\(name)(\(nanoseconds / length))"
    }
    return ".nanoseconds(\(nanoseconds))"
  }

  private static func write(_ value: Any, depth: Int) -> String? {
    guard depth < deepest else { return nil }
    return scalar(value) ?? reflected(value, depth: depth)
  }

  private static func scalar(_ value: Any) -> String? {
    switch value {
    case let value as String: value.debugDescription
    case let value as Substring: String(value).debugDescription
    case let value as Character: String(value).debugDescription
    case let value as Bool: value ? "true" : "false"
    case let value as Double: floating(value)
    case let value as Float: floating(value)
    case let value as Instant: text(of: value)
    case let value as TestError:
      value == TestError() ? "TestError()" : "TestError(\(value.name.debugDescription))"
    case let value as Duration: span(value.nanosecondsRoundedUp)
    case let value as any FixedWidthInteger: "\(value)"
    default: nil
    }
  }

  private static func floating(_ value: some BinaryFloatingPoint & CustomStringConvertible)
    -> String
  {
    if value.isNaN { return ".nan" }
    if value.isInfinite { return value < 0 ? "-.infinity" : ".infinity" }
    return value.description
  }
}

// MARK: - Reflection

extension SwiftLiteral {
  private static func reflected(_ value: Any, depth: Int) -> String? {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      guard let wrapped = mirror.children.first?.value else { return "nil" }
      return write(wrapped, depth: depth + 1)
    case .collection: return list(mirror, depth: depth)
    case .set: return list(mirror, depth: depth, isSorted: true)
    case .dictionary: return dictionary(mirror, depth: depth)
    case .tuple: return arguments(of: mirror, depth: depth)
    case .enum: return enumeration(value, mirror, depth: depth)
    case .struct:
      return arguments(of: mirror, depth: depth).map { "\(type(of: value))\($0)" }
    // A class may hold itself, and what it is made with cannot be told.
    default: return nil
    }
  }

  private static func list(_ mirror: Mirror, depth: Int, isSorted: Bool = false) -> String? {
    guard let items = all(mirror.children.lazy.map { write($0.value, depth: depth + 1) }) else {
      return nil
    }
    return "[" + (isSorted ? items.sorted() : items).joined(separator: ", ") + "]"
  }

  private static func dictionary(_ mirror: Mirror, depth: Int) -> String? {
    guard !mirror.children.isEmpty else { return "[:]" }
    let pairs = mirror.children.lazy.map { child -> String? in
      let parts = Mirror(reflecting: child.value).children.map { write($0.value, depth: depth + 1) }
      guard parts.count == 2, let key = parts[0], let value = parts[1] else { return nil }
      return "\(key): \(value)"
    }
    return all(pairs).map { "[" + $0.sorted().joined(separator: ", ") + "]" }
  }

  private static func arguments(of mirror: Mirror, depth: Int) -> String? {
    let parts = mirror.children.lazy.map { child -> String? in
      guard let text = write(child.value, depth: depth + 1) else { return nil }
      guard let label = child.label, !label.hasPrefix(".") else { return text }
      return "\(label): \(text)"
    }
    return all(parts).map { "(" + $0.joined(separator: ", ") + ")" }
  }

  private static func enumeration(_ value: Any, _ mirror: Mirror, depth: Int) -> String? {
    guard let child = mirror.children.first, let name = child.label else {
      // The name of the case is what is printed, unless the type prints something else.
      return Portrait.describesItself(value) ? nil : ".\(value)"
    }
    let payload = Mirror(reflecting: child.value)
    if payload.displayStyle == .tuple {
      return arguments(of: payload, depth: depth).map { ".\(name)\($0)" }
    }
    return write(child.value, depth: depth + 1).map { ".\(name)(\($0))" }
  }

  /// All of them, or nil when one is missing; nothing behind that one is asked for.
  private static func all(_ texts: some Sequence<String?>) -> [String]? {
    var found: [String] = []
    for text in texts {
      guard let text else { return nil }
      found.append(text)
    }
    return found
  }
}
