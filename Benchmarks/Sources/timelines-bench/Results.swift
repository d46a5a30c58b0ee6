import Foundation

/// The table as it stands in a file.
struct Results: Codable {
  struct Entry: Codable {
    let name: String
    let n: Int
    let minNs: Int
    let medianNs: Int
    let floorNs: Int
    let ratio: Double
    let bar: Double?
    let peakMB: Double

    // Written by hand, since the one that is made up leaves out a bar that is not there.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
      try container.encode(n, forKey: .n)
      try container.encode(minNs, forKey: .minNs)
      try container.encode(medianNs, forKey: .medianNs)
      try container.encode(floorNs, forKey: .floorNs)
      try container.encode(ratio, forKey: .ratio)
      try container.encode(bar, forKey: .bar)
      try container.encode(peakMB, forKey: .peakMB)
    }
  }

  let rows: [Entry]

  init(_ measurements: [Measurement]) {
    rows = measurements.map { measurement in
      Entry(
        name: measurement.row.name, n: measurement.row.count,
        minNs: Int(measurement.times.minimum), medianNs: Int(measurement.times.median),
        floorNs: Int(measurement.floor.median), ratio: rounded(measurement.ratio, to: 1_000),
        bar: measurement.row.bar?.number, peakMB: rounded(measurement.peakMB, to: 10))
    }
  }

  /// Reads a file that ``write(to:)`` wrote.
  ///
  /// - Throws: ``Refusal`` when there is none, or it is something else.
  init(from path: String) throws(Refusal) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Refusal("cannot read '\(path)'")
    }
    do {
      self = try JSONDecoder().decode(Self.self, from: data)
    } catch {
      throw Refusal("'\(path)' is not a table that --json wrote")
    }
    guard rows.allSatisfy({ $0.ratio > 0 }) else {
      throw Refusal("'\(path)' has a ratio that is not positive")
    }
  }

  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(self).write(to: URL(fileURLWithPath: path))
  }
}

private func rounded(_ number: Double, to parts: Double) -> Double {
  (number * parts).rounded() / parts
}
