import Testing
import TimelineReport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where an expectation was written.
struct CallSite: Sendable {
  let fileID, filePath: String
  let line, column: Int

  /// Records an issue here.
  ///
  /// Where no test is running, an XCTest or a thread of its own, nobody may be listening: then the
  /// text is written to standard error too.
  func report(_ text: String) {
    Issue.record(Comment(rawValue: text), sourceLocation: location)
    if Test.current == nil { writeError("\(fileID):\(line): \(text)\n") }
  }

  /// Attaches a picture to the running test.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - name: What it shows; its letters and digits name the file.
  func attach(_ picture: SVGDrawing, named name: String) {
    guard Test.current != nil else { return }
    let words = name.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    let file = words.isEmpty ? "picture.svg" : "\(words).svg"
    Attachment.record(picture.description, named: file, sourceLocation: location)
  }

  /// The place in the terms of Swift Testing, which refuses what cannot be one.
  private var location: SourceLocation {
    SourceLocation(
      fileID: fileID.contains("/") ? fileID : "Unknown/\(fileID)", filePath: filePath,
      line: max(1, line), column: max(1, column))
  }

  private func writeError(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
