import Foundation

let usage = """
  usage: timelines-bench [ROW…] [--smoke] [--repeats N] [--json FILE] [--compare FILE]
         timelines-bench ROW --once N
  """

/// All rows; each family has a file of its own.
func allRows(_ scale: Scale) -> [Row] {
  operatorRows(scale) + schedulingRows(scale) + timeRows(scale) + marbleRows(scale)
    + asyncRows(scale)
}

func run() throws {
  let options = try Options(Array(CommandLine.arguments.dropFirst()))
  let rows = allRows(options.isSmoke ? .smoke : .full)
  let unknown = options.names.filter { name in !rows.contains { $0.name == name } }
  guard unknown.isEmpty else {
    let known = Set(rows.map(\.name)).sorted().joined(separator: ", ")
    throw Refusal("no row '\(unknown[0])'; rows: \(known)")
  }
  let chosen = options.names.isEmpty ? rows : rows.filter { options.names.contains($0.name) }
  if let count = options.once { return keep(chosen[0].work(count)) }
  print(Measurement.heading)
  var measurements: [Measurement] = []
  for row in chosen {
    let measurement = row.measure(repeats: options.repeats)
    print(measurement.line)
    measurements.append(measurement)
  }
  if let path = options.compare { print(try Comparison(with: path).report(on: measurements)) }
  guard let path = options.json else { return }
  let object = ["rows": measurements.map(\.json)]
  let data = try JSONSerialization.data(
    withJSONObject: object, options: [.prettyPrinted, .sortedKeys])
  try data.write(to: URL(fileURLWithPath: path))
}

do {
  try run()
} catch let refusal as Refusal {
  FileHandle.standardError.write(Data("timelines-bench: \(refusal.text)\n\(usage)\n".utf8))
  exit(64)
} catch {
  FileHandle.standardError.write(Data("timelines-bench: \(error)\n".utf8))
  exit(1)
}
