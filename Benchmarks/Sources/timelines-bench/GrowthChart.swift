import Foundation

/// A drawing of the time per operation against the size, both logarithmic: a level line is linear
/// growth.
struct GrowthChart {
  static let sizes = [10_000, 30_000, 100_000, 300_000, 1_000_000]
  static let names = ["schedule-random", "interval", "hot-record"]

  /// One panel: nanoseconds per operation, at each size.
  struct Panel {
    let name: String
    let work: [Double]
    let floor: [Double]
  }

  let panels: [Panel]

  /// Measures the rows.
  init() throws {
    panels = try Self.names.map { name in
      let row = try rows(named: [name], .full)[0]
      let repeats = Repeats(least: 7, isPatient: true)
      let measured = Self.sizes.map { size in row.times(count: size, repeats) }
      return Panel(
        name: name,
        work: zip(measured, Self.sizes).map { $0.work.median / Double($1) },
        floor: zip(measured, Self.sizes).map { $0.floor.median / Double($1) })
    }
  }
}
