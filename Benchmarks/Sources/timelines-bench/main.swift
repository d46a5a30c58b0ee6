import Foundation

/// All rows; each family has a file of its own.
func allRows(_ scale: Scale) -> [Row] {
  operatorRows(scale) + schedulingRows(scale) + timeRows(scale) + marbleRows(scale)
    + asyncRows(scale) + lawRows()
}

/// The rows with these names, or all.
func rows(named names: [String], _ scale: Scale) throws(Refusal) -> [Row] {
  let rows = allRows(scale)
  for name in names where !rows.contains(where: { $0.name == name }) {
    let known = Set(rows.map(\.name)).sorted().joined(separator: ", ")
    throw Refusal("no row '\(name)'; rows: \(known)")
  }
  return names.isEmpty ? rows : rows.filter { names.contains($0.name) }
}

/// Measures, and says whether it went well.
func measure(_ options: Options) throws -> Bool {
  let old = try options.compare.map { path throws(Refusal) in try Results(from: path) }
  let rows = try rows(named: options.names, options.isSmoke ? .smoke : .full)
  var runs: [Run] = []
  for _ in 0..<(options.runs ?? 1) {
    runs.append(try Run(of: rows, repeats: options.repeats, isJudged: !options.isSmoke))
  }
  if let old { print(old.comparison(with: runs.worst)) }
  if let path = options.json { try Results(runs.worst).write(to: path) }
  guard let count = options.runs else { return true }
  let failures = runs.failures
  print(
    failures.isEmpty ? "every bar is met in \(count) of \(count)" : failures.joined(separator: "\n")
  )
  return failures.isEmpty
}

func run() throws -> Bool {
  let options = try Options(Array(CommandLine.arguments.dropFirst()))
  if let count = options.once {
    keep(try rows(named: options.names, .full)[0].work(count))
    print(String(format: "%.1f MB", PeakMemory.megabytes))
    return true
  }
  if let count = options.survey {
    Survey.run(count)
    return true
  }
  if let path = options.growth {
    try Data(try GrowthChart().svg.utf8).write(to: URL(fileURLWithPath: path))
    return true
  }
  return try measure(options)
}

do {
  exit(try run() ? 0 : 1)
} catch let refusal as Refusal {
  FileHandle.standardError.write(Data("timelines-bench: \(refusal.text)\n\(Options.usage)\n".utf8))
  exit(64)
} catch {
  FileHandle.standardError.write(Data("timelines-bench: \(error)\n".utf8))
  exit(1)
}
