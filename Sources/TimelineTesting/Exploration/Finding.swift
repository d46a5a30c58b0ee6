import Testing

/// What one expectation that was not met has to say.
struct Finding: Sendable {
  let text: String
  /// Where it was expected; nil for an error that was thrown.
  let site: CallSite?
  let pictures: [Picture]

  init(_ text: String, at site: CallSite?, showing pictures: [Picture] = []) {
    (self.text, self.site, self.pictures) = (text, site, pictures)
  }

  /// What an error says that left a run; nil when it has been said already: `#require` records an
  /// issue before it throws.
  init?(thrown error: any Error) {
    guard !(error is ExpectationFailedError) else { return nil }
    self.init("threw \(String(describingForTest: error))", at: nil)
  }

  /// What an issue of Swift Testing says.
  init(_ issue: Issue) {
    let comments = issue.comments.map(\.rawValue)
    let texts =
      if case .unconditional = issue.kind, !comments.isEmpty { comments } else {
        ["\(issue.kind)"] + comments
      }
    self.init(texts.joined(separator: "\n"), at: issue.sourceLocation.map(CallSite.init))
  }
}
