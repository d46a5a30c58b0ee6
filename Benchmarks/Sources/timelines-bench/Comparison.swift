import Foundation

extension Results {
  /// A verdict on each row that was measured since, by its ratio to the floor: times of two runs
  /// say little, since the machine may have been busier in one of them.
  func comparison(with measurements: [Measurement]) -> String {
    measurements.map { "\($0.title): \(verdict(on: $0))" }.joined(separator: "\n")
  }

  private func verdict(on measurement: Measurement) -> String {
    let row = measurement.row
    guard let old = rows.first(where: { $0.name == row.name && $0.n == row.count })
    else { return "new" }
    guard !measurement.isNoisy else { return measurement.noise }
    let change = measurement.ratio / old.ratio - 1
    let percent = String(format: "%+.0f %%", change * 100)
    return switch change {
    case ..<(-0.1): "faster (\(percent))"
    case 0.1...: "SLOWER (\(percent))"
    default: "the same (\(percent))"
    }
  }
}
