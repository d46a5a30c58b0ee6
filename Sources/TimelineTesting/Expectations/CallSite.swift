import Testing

/// Where an expectation was written.
struct CallSite: Sendable {
  let fileID, filePath: String
  let line, column: Int

  /// Records an issue here, and attaches pictures to the running test; inside a search both are
  /// collected.
  ///
  /// Where no test is running, an XCTest or a thread of its own, nobody may be listening: then the
  /// text is written to standard error too.
  func report(_ text: String, showing pictures: [Picture] = []) {
    guard !Findings.collect(Finding(text, at: self, showing: pictures)) else { return }
    if Test.current == nil {
      Process.writeError("\(fileID):\(line): \(text)\n")
    } else {
      for picture in pictures {
        Attachment.record(picture.svg, named: picture.file, sourceLocation: location)
      }
    }
    Issue.record(Comment(rawValue: text), sourceLocation: location)
  }

  /// The place in the terms of Swift Testing, which refuses what cannot be one.
  private var location: SourceLocation {
    SourceLocation(
      fileID: fileID.contains("/") ? fileID : "Unknown/\(fileID)", filePath: filePath,
      line: max(1, line), column: max(1, column))
  }
}

extension CallSite {
  init(_ location: SourceLocation) {
    self.init(
      fileID: location.fileID, filePath: location.filePath, line: location.line,
      column: location.column)
  }
}
