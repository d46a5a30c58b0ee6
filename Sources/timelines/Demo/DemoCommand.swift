import Foundation
import ReactiveCore
import TestScheduler
import TimelineReport

extension Tool {
  static let demo = Command(
    name: "demo", summary: "plays the example view models in virtual time",
    usage: """
      usage: timelines demo [EXAMPLE…]
             timelines demo EXAMPLE --svg FILE
             timelines demo --list

      Plays examples (all when none is named) and prints each as a marble diagram with a time
      ruler and a legend.

        --svg FILE  draws the example into a file, too
        --list      lists the examples
      """,
    run: { try Demo(parsing: $0).run() })
}

/// What a call of `timelines demo` asks for.
private struct Demo {
  private var examples = Example.all
  private var file: String?
  private var isList = false

  init(parsing arguments: Arguments) throws(UsageError) {
    var arguments = arguments
    file = try arguments.value(of: "--svg")
    isList = arguments.flag("--list")
    let names = try arguments.names()
    if isList, file != nil || !names.isEmpty { throw UsageError("`--list` stands alone") }
    if !names.isEmpty {
      examples = []
      for name in names { examples.append(try Self.example(name)) }
    }
    if file != nil, names.count != 1 { throw UsageError("`--svg` needs one example") }
  }

  func run() throws {
    guard !isList else {
      for example in Example.all { print(example.name, "", example.summary) }
      return
    }
    for example in examples { try play(example) }
  }

  private func play(_ example: Example) throws {
    var played: Played?
    let realTime = try ContinuousClock().measure { played = try example.play() }
    guard let played else { return }
    let virtualTime = MarbleDuration.text(
      played.end.nanosecondsSinceEpoch, separator: " ")
    print(
      """
      \(example.name): \(example.summary)

      \(MarbleDiagram(played.tracks))

      \(virtualTime) of virtual time in \(realTime.milliseconds) ms

      """)
    if let file { try write(SVGDrawing(played.tracks, title: example.name), to: file) }
  }

  private func write(_ drawing: SVGDrawing, to file: String) throws(ToolError) {
    do {
      // Not atomically: the file may be a pipe or a device.
      try Data(drawing.description.utf8).write(to: URL(fileURLWithPath: file))
    } catch {
      let reason = (error as? CocoaError)?.underlying as? POSIXError
      let words = reason.map { String(cString: strerror($0.code.rawValue)) }
      throw ToolError("cannot write \(file): \(words ?? error.localizedDescription)")
    }
  }

  private static func example(_ name: String) throws(UsageError) -> Example {
    guard let example = Example.all.first(where: { $0.name == name }) else {
      let names = Example.all.map(\.name).joined(separator: ", ")
      throw UsageError("there is no example `\(name)`; the examples are: \(names)")
    }
    return example
  }
}

extension Duration {
  /// In milliseconds with two decimals.
  fileprivate var milliseconds: String {
    let hundredths = Int64(self / .microseconds(10))
    let decimals = hundredths % 100
    return "\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals)"
  }
}
