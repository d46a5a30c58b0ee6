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
             timelines demo --all --out DIR
             timelines demo --list

      Plays examples (all when none is named) and prints each as a marble diagram with a time
      ruler and a legend.

        --svg FILE  draws the example into a file, too
        --all       plays every example, as when none is named
        --out DIR   draws each example into a file NAME.svg in that folder, which is made when it is
                    not there, and all of them into one page, index.html
        --list      lists the examples
      """,
    run: { try Demo(parsing: $0).run() })
}

/// What a call of `timelines demo` asks for.
@MainActor
private struct Demo {
  private var examples = Example.all
  private var file: String?
  private var folder: String?
  private var isList = false

  init(parsing arguments: Arguments) throws(UsageError) {
    var arguments = arguments
    file = try arguments.value(of: "--svg")
    folder = try arguments.value(of: "--out")
    let isAll = arguments.flag("--all")
    isList = arguments.flag("--list")
    let names = try arguments.names()
    if isList, isAll || file != nil || folder != nil || !names.isEmpty {
      throw UsageError("`--list` stands alone")
    }
    if isAll, !names.isEmpty {
      throw UsageError("`--all` and the name of an example exclude each other")
    }
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
    print(Guide.text)
    var gallery = Gallery()
    for example in examples {
      let scene = try play(example)
      print(scene.text)
      if let file { try Output.write(scene.drawing, to: file) }
      gallery.scenes.append(scene)
    }
    if let folder { try gallery.write(to: folder) }
  }

  private func play(_ example: Example) throws -> Scene {
    let clock = ContinuousClock()
    let start = clock.now
    let played = try example.play()
    return Scene(example, played, realTime: clock.now - start)
  }

  private static func example(_ name: String) throws(UsageError) -> Example {
    guard let example = Example.all.first(where: { $0.name == name }) else {
      let names = Example.all.map(\.name).joined(separator: ", ")
      throw UsageError("there is no example `\(name)`; the examples are: \(names)")
    }
    return example
  }
}
