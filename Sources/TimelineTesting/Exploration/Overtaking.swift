import TestScheduler

/// Work that ran before other work of its instant, which usually runs first.
struct Overtaking: Sendable {
  /// The most that are kept of one run.
  static let most = 10
  /// The most work that is named beside the one that ran.
  private static let mostNamed = 3

  /// What was due, in the usual order, up to the work that ran.
  let heads: [PendingWork]
}

extension Overtaking: CustomStringConvertible {
  var description: String {
    guard let last = heads.indices.last else { return "" }
    let overtaken = heads.indices.dropLast().prefix(Self.mostNamed).map(name)
    let more = last - overtaken.count
    return "at \(heads[last].instant) \(name(last)) runs before "
      + (overtaken + (more > 0 ? ["\(more) more"] : [])).listed
  }

  /// The name of the work at an index, told from others of that name by a number.
  private func name(_ index: Int) -> String {
    let name = heads[index].name
    guard heads.count(where: { $0.name == name }) > 1 else { return name }
    return "the \(heads[...index].count { $0.name == name }.ordinal) \(name)"
  }
}

extension [String] {
  /// As in `a, b and c`.
  var listed: String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and \(last)"
  }
}

extension Int {
  /// As in `1st` and `12th`.
  var ordinal: String {
    switch (self % 10, self % 100) {
    case (_, 11...13): "\(self)th"
    case (1, _): "\(self)st"
    case (2, _): "\(self)nd"
    case (3, _): "\(self)rd"
    default: "\(self)th"
    }
  }
}
