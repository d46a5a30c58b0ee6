import Foundation
import ReactiveCore
import Testing
import TimelineTesting

@Suite("The operator index")
struct IndexSpecs {
  @Test(arguments: try IndexRow.all()) func `shows what really happens`(_ row: IndexRow) throws {
    let play = try #require(
      IndexPlay.all[row.call], "nothing plays `\(row.call)`", sourceLocation: row.place)
    let scheduler = TestScheduler()
    let recorder = scheduler.record(try play(IndexStage(row.inputs, on: scheduler)))
    if row.goesOn {
      let end = try Timeline<String, TestError>(row.output).last?.instant
      try scheduler.advance(to: #require(end, sourceLocation: row.place))
    } else {
      try scheduler.run()
    }
    recorder.expect(
      row.output, fileID: row.place.fileID, filePath: row.place.filePath, line: row.place.line,
      column: row.place.column)
  }

  @Test func `shows everything that can be played, once`() throws {
    #expect(try IndexRow.all().map(\.call).sorted() == IndexPlay.all.keys.sorted())
  }
}

/// A row of the article: what goes in, what is called, what comes out.
struct IndexRow: Sendable, CustomTestStringConvertible {
  let inputs: [String]
  let call: String
  let output: String
  /// Whether it goes on after what is drawn.
  let goesOn: Bool
  let place: SourceLocation

  var testDescription: String { call }

  /// Reads the rows off the page, so that there is no second table which could differ from it.
  static func all() throws -> [IndexRow] {
    let page = URL(filePath: #filePath)
      .appending(path: "../../../Sources/ReactiveCore/ReactiveCore.docc/operator-index.md")
      .standardizedFileURL
    let lines = try String(contentsOf: page, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { number, line in
      IndexRow(
        line,
        at: SourceLocation(
          fileID: "ReactiveCore/operator-index.md", filePath: page.path, line: number + 1, column: 1
        ))
    }
  }

  /// The row that a line holds: `` `input`, `input` → `call` → `output` ``.
  private init?(_ line: some StringProtocol, at place: SourceLocation) {
    let parts = line.components(separatedBy: " → ").map { part in
      part.components(separatedBy: "`, `").map { $0.trimmingCharacters(in: [" ", "`"]) }
    }
    guard parts.count > 1, let call = parts[parts.count - 2].first, let output = parts.last?.first
    else { return nil }
    inputs = parts.count > 2 ? parts[0] : []
    goesOn = output.hasSuffix("…")
    (self.call, self.output) = (call, goesOn ? String(output.dropLast()) : output)
    self.place = place
  }
}

/// The inputs of a row, ready to be played.
struct IndexStage {
  let clock: TestScheduler
  /// The first input, hot.
  let source: Letters
  /// The first input, cold.
  let cold: Letters
  /// The second input, cold.
  let other: Letters

  /// The second input, where only its values count.
  var trigger: Signal<String, Never> { other.withoutFailure() }

  init(_ inputs: [String], on scheduler: TestScheduler) throws {
    clock = scheduler
    let first = inputs.first ?? "", second = inputs.dropFirst().first ?? ""
    source = try scheduler.hot(first).signal
    cold = try scheduler.cold(first).signal
    other = try scheduler.cold(second).signal
  }
}
