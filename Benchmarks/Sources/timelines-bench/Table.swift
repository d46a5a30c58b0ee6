import Foundation

extension Measurement {
  static let heading = [
    pad("row", 18, left: true), pad("n", 9), pad("min ms", 10), pad("median ms", 10),
    pad("ns/op", 9), pad("floor ms", 10), pad("ratio", 7), pad("bar", 8), pad("", 6),
    pad("spread", 7),
    pad("peak MB", 8),
  ].joined(separator: " ")

  var line: String {
    [
      pad(row.name, 18, left: true), pad("\(row.count)", 9),
      pad(minimum / 1e6, 10, 2), pad(median / 1e6, 10, 2), pad(nanosecondsPerOperation, 9, 1),
      pad(floorMedian / 1e6, 10, 2), pad(ratio, 7, 2), pad(barText, 8), pad(verdict, 6),
      pad("\(Int(spread * 100)) %", 7), pad(peakMB, 8, 1),
    ].joined(separator: " ")
  }

  private var barText: String {
    switch row.bar {
    case nil: ""
    case .ratio(let number): String(format: "%.2f", number)
    case .megabytesPerSecond(let number): "\(Int(number)) MB/s"
    }
  }

  private var verdict: String {
    switch meetsBar {
    case nil: ""
    case true?: "met"
    case false?: isNoisy ? "noisy" : "MISSED"
    }
  }

  /// The row as it stands in the JSON file.
  var json: [String: Any] {
    var fields: [String: Any] = [
      "name": row.name, "n": row.count, "minNs": minimum, "medianNs": median,
      "floorNs": floorMedian, "ratio": ratio, "peakMB": peakMB,
    ]
    fields["bar"] = row.bar?.number ?? NSNull()
    return fields
  }
}

private func pad(_ text: String, _ width: Int, left: Bool = false) -> String {
  let space = String(repeating: " ", count: max(0, width - text.count))
  return left ? text + space : space + text
}

private func pad(_ number: Double, _ width: Int, _ decimals: Int) -> String {
  pad(String(format: "%.\(decimals)f", number), width)
}
