import Testing
import TimelineTesting

/// What a failure of `verifyOperator` says, read from its text.
struct Report {
  let text: String

  init(_ issue: Issue) { text = issue.comments.map(\.rawValue).joined(separator: "\n") }

  /// The law that it names; none when outputs are not those of the model.
  var law: String? {
    let title = text.prefix { $0 != "\n" }
    if title.hasSuffix(" does not do as expected") { return "\(Laws.none)" }
    return title.firstMatch(of: #/ breaks the law (\.\w+)/#).map { String($0.1) }
  }

  /// How many events its sources have in all, read from the line that shows it again.
  func events() throws -> Int {
    guard let line = text.firstMatch(of: #/inputs: (.*)\) \{ … \}/#)?.1 else { return 0 }
    return try line.matches(of: #/"([^"]*)"/#).map { text in
      try Timeline<String, TestError>(String(text.1), values: Self.letters).count
    }.reduce(0, +)
  }

  /// The only failure of a verification, which has to fail.
  static func only(_ comment: Comment? = nil, of verify: () throws -> Void) throws -> Report {
    let found = Guarded<[Report]>([])
    try withKnownIssue(comment, isIntermittent: false) {
      try verify()
    } matching: { issue in
      found { $0.append(Report(issue)) }
      return true
    }
    try #require(found.value.count == 1)
    return found.value[0]
  }

  private static let letters = Dictionary(
    uniqueKeysWithValues: "abcdefghijklmnopqrstuvwxyz".map { (String($0), String($0)) })
}
