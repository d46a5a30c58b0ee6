import Foundation

/// Whether a bar is met.
enum Verdict: String {
  case met
  case missed = "MISSED"
  /// The machine was too noisy to say.
  case noisy
}

/// What one bar makes of what was measured.
struct Judgement {
  /// A median that is more uncertain than this share of it says nothing.
  static let highestSpread = 0.2
  /// How far two measurements may differ and still count as equal.
  static let tolerance = 1.25

  /// What was judged, as in `hot-record 1000000 memory`: the same in every run.
  let subject: String
  let finding: String
  let verdict: Verdict

  var line: String { "\(subject): \(finding): \(verdict.rawValue)" }
}

extension Measurement {
  var title: String { "\(row.name) \(row.count)" }
  var isNoisy: Bool { spread > Judgement.highestSpread }

  /// Of the bar in the table; nil when there is none.
  var judgement: Judgement? {
    let (finding, isMet): (String, Bool)
    switch row.bar {
    case nil: return nil
    case .ratio(let highest):
      (finding, isMet) = (String(format: "%.2f (bar %.2f)", ratio, highest), ratio <= highest)
    case .megabytesPerSecond(let least):
      finding = String(format: "%.1f MB/s (bar %.0f MB/s)", megabytesPerSecond, least)
      isMet = megabytesPerSecond >= least
    case .milliseconds(let longest):
      let each = nanosecondsPerOperation / 1e6
      (finding, isMet) = (String(format: "%.0f ms (bar %.0f ms)", each, longest), each <= longest)
    }
    return Judgement(
      subject: title, finding: finding, verdict: isNoisy ? .noisy : isMet ? .met : .missed)
  }

  /// Of the bar on memory, whose measure has no noise; nil when there is none.
  func memoryJudgement() throws -> Judgement? {
    let highest: Double
    switch row.memory {
    case nil: return nil
    case .megabytes(let number): highest = number
    case .ofRow(let name, let count):
      highest = try Self.memory(of: name, count) * Judgement.tolerance
    }
    let taken = try Self.memory(of: row.name, row.count)
    return Judgement(
      subject: "\(title) memory", finding: String(format: "%.1f MB (bar %.1f MB)", taken, highest),
      verdict: taken <= highest ? .met : .missed)
  }

  /// The peak above that of doing next to nothing.
  private static func memory(of name: String, _ count: Int) throws -> Double {
    try PeakMemory.ofProcess(doing: name, count: count)
      - PeakMemory.ofProcess(doing: name, count: 1)
  }
}

/// How each row with a bar on growth went from its smallest size to its largest.
func growthJudgements(of measurements: [Measurement]) -> [Judgement] {
  let rows = Dictionary(grouping: measurements.filter { $0.row.growth != nil }, by: \.row.name)
  return rows.sorted { $0.key < $1.key }.compactMap { name, sizes in
    let sizes = sizes.sorted { $0.row.count < $1.row.count }
    guard let small = sizes.first, let large = sizes.last, small.row.count < large.row.count
    else { return nil }
    let grown = large.times.median / small.times.median
    let floor = large.floor.median / small.floor.median
    let size = Double(large.row.count) / Double(small.row.count)
    let highest = if case .linear = small.row.growth { max(size, floor) } else { floor }
    let isMet = grown <= highest * Judgement.tolerance
    return Judgement(
      subject: "\(name) growth",
      finding: String(
        format: "from %d to %d, %.0f times, the time grows %.0f times, the floor %.0f times",
        small.row.count, large.row.count, size, grown, floor),
      verdict: small.isNoisy || large.isNoisy ? .noisy : isMet ? .met : .missed)
  }
}
