/// Durations as marble text writes them: digits and a unit.
package enum MarbleDuration {
  /// A duration in the largest unit that keeps the number whole, like `1500us`; zero is `0ns`.
  package static func text(_ nanoseconds: UInt64, separator: String = "") -> String {
    let (count, unit) = split(nanoseconds)
    return "\(count)\(separator)\(unit)"
  }

  /// Writes the same in up to 22 bytes.
  static func write(_ nanoseconds: UInt64, in bytes: inout OutputSpan<UInt8>) {
    let (count, unit) = split(nanoseconds)
    write(digits: count, in: &bytes)
    unit.withUTF8Buffer { for byte in $0 { bytes.append(byte) } }
  }

  private static func write(digits count: UInt64, in bytes: inout OutputSpan<UInt8>) {
    if count >= 10 { write(digits: count / 10, in: &bytes) }
    bytes.append(Ascii.zero + UInt8(count % 10))
  }

  /// The largest unit that keeps the number whole.
  private static func split(_ nanoseconds: UInt64) -> (count: UInt64, unit: StaticString) {
    switch true {
    case nanoseconds == 0, !nanoseconds.isMultiple(of: 1_000): (nanoseconds, "ns")
    case !nanoseconds.isMultiple(of: 1_000_000): (nanoseconds / 1_000, "us")
    case !nanoseconds.isMultiple(of: 1_000_000_000): (nanoseconds / 1_000_000, "ms")
    case !nanoseconds.isMultiple(of: 60_000_000_000): (nanoseconds / 1_000_000_000, "s")
    case !nanoseconds.isMultiple(of: 3_600_000_000_000): (nanoseconds / 60_000_000_000, "m")
    default: (nanoseconds / 3_600_000_000_000, "h")
    }
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
    guard var length = integer(start..<whole, times: unit.nanoseconds) else {
      throw .overflow(at: start)
    }
    if end > whole {
      let (sum, overflow) = length.addingReportingOverflow(
        fraction(bytes[whole + 1..<end], of: unit.nanoseconds))
      if overflow { throw .overflow(at: start) }
      length = sum
    }
    return .duration(length, end: unit.end)
  }

  @inline(__always)
  private func endOfDigits(from start: Int) -> Int {
    var end = start
    while end < bytes.count, Ascii.isDigit(bytes[end]), isWhole(at: end) { end += 1 }
    return end
  }

  @inline(__always)
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

  @inline(__always)
  private func integer(_ digits: Range<Int>, times unit: UInt64) -> UInt64? {
    var sum: UInt64 = 0
    for index in digits {
      let (shifted, tooLong) = sum.multipliedReportingOverflow(by: 10)
      let (next, tooLarge) = shifted.addingReportingOverflow(UInt64(bytes[index] - Ascii.zero))
      guard !tooLong, !tooLarge else { return nil }
      sum = next
    }
    let (product, overflow) = sum.multipliedReportingOverflow(by: unit)
    return overflow ? nil : product
  }

  /// A decimal fraction of a unit, rounded up to whole nanoseconds.
  private func fraction(_ digits: ArraySlice<UInt8>, of unit: UInt64) -> UInt64 {
    // Twenty digits of a minute tell less than a nanosecond apart: later ones only round up.
    var (numerator, denominator): (UInt128, UInt128) = (0, 1)
    for digit in digits.prefix(20) {
      numerator = numerator * 10 + UInt128(digit - Ascii.zero)
      denominator *= 10
    }
    let (whole, rest) = (numerator * UInt128(unit)).quotientAndRemainder(dividingBy: denominator)
    let hasRest = rest > 0 || digits.dropFirst(20).contains { $0 != Ascii.zero }
    return UInt64(whole) + (hasRest ? 1 : 0)
  }
}
