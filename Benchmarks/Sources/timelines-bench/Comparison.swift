import Foundation

/// An earlier table to compare with.
struct Comparison {
  private struct Table: Decodable {
    let rows: [Old]
  }

  private struct Old: Decodable {
    let name: String
    let n: Int
    let ratio: Double
  }

  private let rows: [Old]

  /// Reads a file that `--json` wrote.
  ///
  /// - Throws: ``Refusal`` when it cannot be read.
  init(with path: String) throws(Refusal) {
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      rows = try JSONDecoder().decode(Table.self, from: data).rows
    } catch {
      throw Refusal("cannot compare with '\(path)': \(error)")
    }
  }

  /// A verdict on each row, by its ratio to the floor: times of two runs say little, since the
  /// machine may have been busier in one of them.
  func report(on measurements: [Measurement]) -> String {
    measurements.map { measurement in
      let name = "\(measurement.row.name) \(measurement.row.count)"
      let old = rows.first { $0.name == measurement.row.name && $0.n == measurement.row.count }
      guard let old else { return "\(name): new" }
      let change = measurement.ratio / old.ratio - 1
      let percent = String(format: "%+.0f %%", change * 100)
      if measurement.isNoisy {
        return "\(name): not judged, the machine is too noisy (the repeats lie "
          + "\(Int(measurement.spread * 100)) % apart)"
      }
      switch change {
      case ..<(-0.1): return "\(name): faster (\(percent))"
      case 0.1...: return "\(name): SLOWER (\(percent))"
      default: return "\(name): the same (\(percent))"
      }
    }.joined(separator: "\n")
  }
}
