/// An amount of money below a trillion, to the cent.
public struct MoneyAmount: Hashable, Sendable {
  /// The amount in cents.
  public let cents: Int

  /// Reads `0`, `123`, `123.`, `123.4` and `123.45`.
  ///
  /// Nil for what is no amount and what cannot become one: `00`, `01`, `.5`, `0.1.2`, `1.234`, signs,
  /// spaces, other digits than 0 to 9, and more than twelve of them before the point.
  ///
  /// - Parameter text: What was typed.
  /// - Complexity: O(n) for n characters.
  public init?(_ text: String) {
    let parts = text.utf8.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    let whole = Array(parts[0])
    let fraction = parts.count == 2 ? Array(parts[1]) : []
    guard (1...12).contains(whole.count), whole.count == 1 || whole[0] != UInt8(ascii: "0"),
      fraction.count <= 2
    else { return nil }
    let digits = whole + fraction + Array(repeating: UInt8(ascii: "0"), count: 2 - fraction.count)
    guard digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return nil }
    cents = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
