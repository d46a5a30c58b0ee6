/// Durations as marble text writes them: digits and a unit.
package enum MarbleDuration {
  /// The units above a nanosecond, and how many of the one before they are.
  private static let largerUnits: [(name: StaticString, length: UInt64)] = [
    ("us", 1_000), ("ms", 1_000), ("s", 1_000), ("m", 60), ("h", 60),
  ]

  /// A duration in the largest unit that keeps the number whole, like `1500us`; zero is `0ns`.
  package static func text(_ nanoseconds: UInt64, separator: String = "") -> String {
    let (count, unit) = split(nanoseconds)
    return "\(count)\(separator)\(unit)"
  }

  /// Appends the text of a duration.
  static func write(_ nanoseconds: UInt64, to bytes: inout [UInt8]) {
    let (count, unit) = split(nanoseconds)
    var power: UInt64 = 1
    while count / power >= 10 { power *= 10 }
    while power > 0 {
      bytes.append(Ascii.zero + UInt8(count / power % 10))
      power /= 10
    }
    unit.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// The largest unit that keeps the number whole.
  private static func split(_ nanoseconds: UInt64) -> (count: UInt64, unit: StaticString) {
    var (count, unit): (UInt64, StaticString) = (nanoseconds, "ns")
    guard count > 0 else { return (count, unit) }
    for (larger, length) in largerUnits {
      let (quotient, remainder) = count.quotientAndRemainder(dividingBy: length)
      guard remainder == 0 else { break }
      (count, unit) = (quotient, larger)
    }
    return (count, unit)
  }

  /// The same with a sign.
  package static func text(_ nanoseconds: Int64, separator: String = "") -> String {
    (nanoseconds < 0 ? "-" : "") + text(nanoseconds.magnitude, separator: separator)
  }
}

/// What a run of digits in a text turned out to be.
enum MarbleNumber {
  /// Values, one a digit, up to a byte.
  case digits(end: Int)
  /// A duration in nanoseconds, up to a byte.
  case duration(UInt64, end: Int)
}

extension MarbleSource {
  /// Reads the digits that start at a byte.
  func number(at start: Int, dialect: MarbleDialect) throws(MarbleFault) -> MarbleNumber {
    let whole = endOfDigits(from: start)
    var end = whole
    if dialect == .rxjs, whole < bytes.count, bytes[whole] == Ascii.point {
      end = endOfDigits(from: whole + 1)
      guard end > whole + 1 else { return .digits(end: whole) }
    }
    guard let unit = unit(at: end, dialect: dialect) else { return .digits(end: whole) }
    let isSetOff =
      (start == 0 || bytes[start - 1] == Ascii.space)
      && (unit.end == bytes.count || bytes[unit.end] == Ascii.space)
    guard isSetOff else { throw .looseDuration(dialect: dialect, at: start) }
    guard
      let count = integer(bytes[start..<whole], times: unit.nanoseconds),
      let length = adding(
        fraction: bytes[min(whole + 1, end)..<end], of: unit.nanoseconds, to: count)
    else { throw .overflow(at: start) }
    return .duration(length, end: unit.end)
  }

  private func endOfDigits(from start: Int) -> Int {
    var end = start
    while end < bytes.count, Ascii.isDigit(bytes[end]), isWhole(at: end) { end += 1 }
    return end
  }

  private func unit(at start: Int, dialect: MarbleDialect) -> (nanoseconds: UInt64, end: Int)? {
    guard start < bytes.count else { return nil }
    let isTwo = start + 1 < bytes.count && bytes[start + 1] == Ascii.s && isWhole(at: start + 1)
    guard isWhole(at: start) else { return nil }
    switch (bytes[start], dialect) {
    case (Ascii.m, _): return isTwo ? (1_000_000, start + 2) : (60_000_000_000, start + 1)
    case (Ascii.s, _): return (1_000_000_000, start + 1)
    case (Ascii.h, .native): return (3_600_000_000_000, start + 1)
    case (Ascii.u, .native): return isTwo ? (1_000, start + 2) : nil
    case (Ascii.n, .native): return isTwo ? (1, start + 2) : nil
    default: return nil
    }
  }

  private func integer(_ digits: ArraySlice<UInt8>, times unit: UInt64) -> UInt64? {
    var sum: UInt64 = 0
    for digit in digits {
      let (shifted, tooLong) = sum.multipliedReportingOverflow(by: 10)
      let (next, tooLarge) = shifted.addingReportingOverflow(UInt64(digit - Ascii.zero))
      guard !tooLong, !tooLarge else { return nil }
      sum = next
    }
    let (product, overflow) = sum.multipliedReportingOverflow(by: unit)
    return overflow ? nil : product
  }

  /// Adds a decimal fraction of a unit, rounded up to whole nanoseconds.
  private func adding(
    fraction digits: ArraySlice<UInt8>, of unit: UInt64, to count: UInt64
  ) -> UInt64? {
    guard !digits.isEmpty else { return count }
    // Twenty digits of a minute tell less than a nanosecond apart: later ones only round up.
    var (numerator, denominator): (UInt128, UInt128) = (0, 1)
    for digit in digits.prefix(20) {
      numerator = numerator * 10 + UInt128(digit - Ascii.zero)
      denominator *= 10
    }
    let (whole, rest) = (numerator * UInt128(unit)).quotientAndRemainder(dividingBy: denominator)
    let hasRest = rest > 0 || digits.dropFirst(20).contains { $0 != Ascii.zero }
    let (sum, overflow) = count.addingReportingOverflow(UInt64(whole) + (hasRest ? 1 : 0))
    return overflow ? nil : sum
  }
}
