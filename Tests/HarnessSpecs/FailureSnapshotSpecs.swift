import Foundation
import Testing
import TimelineTesting

/// A kind of failure, provoked by one expectation.
struct FailureKind: Sendable, CustomTestStringConvertible {
  /// What the file of its text is called.
  let name: String
  let line: Int
  let file: String
  let provoke: @Sendable (TestScheduler) throws -> Void

  init(
    _ name: String, file: String = #filePath, line: Int = #line,
    provoke: @escaping @Sendable (TestScheduler) throws -> Void
  ) {
    (self.name, self.file, self.line, self.provoke) = (name, file, line, provoke)
  }

  var testDescription: String { name }

  static let all = ofTimelines + ofEnds + ofTypes + ofValues + ofSteps + ofSources + ofAbsence
}

extension TestScheduler {
  /// Plays marbles into a recorder, to the end.
  func played(_ marbles: String) throws -> Recorder::Recorder<String, TestError> {
    let source = try hot(marbles, fileID: "App/SearchSpecs.swift", line: 8)
    let recorder = record(source.signal, name: "letters")
    try run()
    return recorder
  }

  /// Records a signal that sends all at once.
  func recorded<Value: Sendable, Failure: Error>(
    _ signal: Signal<Value, Failure>
  ) -> Recorder::Recorder<Value, Failure> {
    record(signal, name: "state")
  }
}

/// The texts of failures stand in plain files, to be read by people.
///
/// With `UPDATE_SNAPSHOTS` in the environment the files are written instead of compared.
@Suite("the texts of failures")
struct FailureSnapshotSpecs {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Snapshots")

  private static var isUpdating: Bool {
    ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] != nil
  }

  @Test(arguments: FailureKind.all)
  func `a failure reads as its file says, once, at the line of the expectation`(
    kind: FailureKind
  ) throws {
    let found = try issues { try kind.provoke(TestScheduler()) }
    try #require(found.count == 1)
    try compare(found[0].text, named: kind.name)
    let line = try #require(found[0].line)
    let lines = try String(contentsOfFile: kind.file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[line - 1].contains(/expect|cursor/))
    let rest = lines[kind.line...].firstIndex { $0.contains("FailureKind(") } ?? lines.count
    #expect(line >= kind.line && line <= rest)
  }

  @Test func `there is a file for each kind, and none for another`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(files.sorted() == FailureKind.all.map { "\($0.name).txt" }.sorted())
  }

  @Test(arguments: [
    "late-value", "timer-cancelled-by-a-source", "scheduler-that-was-not-advanced-far-enough",
    "source-that-nobody-listened-to", "another-order-at-one-instant", "error-instead-of-value",
  ])
  func `the article about failures shows the texts as they are`(name: String) throws {
    let package = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let article = try String(
      contentsOf: package.appending(
        path: "Sources/TimelineTesting/TimelineTesting.docc/reading-a-failure.md"), encoding: .utf8)
    let text = try String(contentsOf: Self.folder.appending(path: "\(name).txt"), encoding: .utf8)
    let end = try #require(text.firstRange(of: "\n\nactual as marbles"))
    #expect(article.contains("```\n\(text[..<end.lowerBound])\n```"))
    #expect(article.contains("(\(name).svg)"))
  }

  private func compare(_ text: String, named name: String) throws {
    let file = Self.folder.appending(path: "\(name).txt")
    if Self.isUpdating {
      try FileManager.default.createDirectory(
        at: Self.folder, withIntermediateDirectories: true)
      try Data((text + "\n").utf8).write(to: file)
    }
    let known = try? String(contentsOf: file, encoding: .utf8)
    #expect(known == text + "\n", "the text of \(name) has changed")
  }
}
