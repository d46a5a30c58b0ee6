import Foundation

extension Measurement {
  static let heading = [
    pad("row", 18, left: true), pad("n", 9), pad("min ms", 10), pad("median ms", 10),
    pad("ns/op", 9), pad("floor ms", 10), pad("ratio", 7), pad("bar", 8), pad("", 6),
    pad("spread", 7), pad("peak MB", 8),
  ].joined(separator: " ")

  /// The row of the table.
  func line(with verdict: Verdict?) -> String {
    [
      pad(row.name, 18, left: true), pad("\(row.count)", 9),
      pad(times.minimum / 1e6, 10, 2), pad(times.median / 1e6, 10, 2),
      pad(nanosecondsPerOperation, 9, 1), pad(floor.median / 1e6, 10, 2), pad(ratio, 7, 2),
      pad(barText, 8), pad(verdict?.rawValue ?? "", 6),
      pad("\(Int(spread * 100)) %", 7), pad(peakMB, 8, 1),
    ].joined(separator: " ")
  }

  /// Why there is no verdict.
  var noise: String {
    "not judged, the machine is too noisy (a median is uncertain by \(Int(spread * 100)) %)"
  }

  private var barText: String {
    switch row.bar {
    case nil: ""
    case .ratio(let number): String(format: "%.2f", number)
    case .megabytesPerSecond(let number): "\(Int(number)) MB/s"
    case .milliseconds(let number): "\(Int(number)) ms"
    }
  }
}

private func pad(_ text: String, _ width: Int, left: Bool = false) -> String {
  let space = String(repeating: " ", count: max(0, width - text.count))
  return left ? text + space : space + text
}

private func pad(_ number: Double, _ width: Int, _ decimals: Int) -> String {
  pad(String(format: "%.\(decimals)f", number), width)
}
