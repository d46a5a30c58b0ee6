/// The rows measured once, and what the bars make of it.
struct Run {
  let measurements: [Measurement]
  let judgements: [Judgement]

  /// Measures rows and prints as it goes; sizes that the bars are not made for are not judged.
  init(of rows: [Row], repeats: Int, isJudged: Bool) throws {
    print(Measurement.heading)
    let repeats = Repeats(least: repeats, isPatient: isJudged)
    measurements = try rows.map { row in
      let measurement = try row.measure(repeats)
      print(measurement.line(with: isJudged ? measurement.judgement?.verdict : nil))
      return measurement
    }
    guard isJudged else {
      judgements = []
      return
    }
    let others =
      try measurements.compactMap { try $0.memoryJudgement() }
      + growthJudgements(of: measurements)
    for judgement in others { print(judgement.line) }
    for noisy in measurements where noisy.isNoisy { print("\(noisy.title): \(noisy.noise)") }
    judgements = measurements.compactMap(\.judgement) + others
  }
}

extension [Run] {
  /// Of each row the run with the highest ratio.
  var worst: [Measurement] {
    guard let first else { return [] }
    return first.measurements.indices.compactMap { index in
      map { $0.measurements[index] }.max { $0.ratio < $1.ratio }
    }
  }

  /// The bars that were not met in every run, a line each.
  var failures: [String] {
    guard let first else { return [] }
    return first.judgements.indices.compactMap { index in
      let all = map { $0.judgements[index] }
      let bad = all.filter { $0.verdict != .met }
      guard !bad.isEmpty else { return nil }
      let findings = bad.map { "\($0.finding) \($0.verdict.rawValue)" }.joined(separator: ", ")
      return "\(all[0].subject): met in \(count - bad.count) of \(count): \(findings)"
    }
  }
}
