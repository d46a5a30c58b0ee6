import Foundation

/// Scenes as a folder of drawings, and one page that shows them all.
struct Gallery {
  var scenes: [Scene] = []

  /// Writes the drawings and the page.
  func write(to folder: String) throws(ToolError) {
    try Output.makeFolder(folder)
    for scene in scenes {
      try Output.write(scene.drawing, to: "\(folder)/\(scene.example.name).svg")
    }
    try Output.write(page, to: "\(folder)/index.html")
  }

  private var page: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light dark">
    <title>Timelines: view models in virtual time</title>
    <style>
    body { font: 16px/1.5 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; \
    padding: 0 1rem; }
    object { max-width: 100%; }
    pre { overflow-x: auto; }
    small { opacity: 0.7; }
    </style>
    <h1>View models in virtual time</h1>
    <p>Time runs from left to right. Each lane is one thing that can be watched, and <b>user</b> is
    what the user does. A disc is a value, a cross an error, a bar the end. Rest the pointer on any of
    them for its exact instant.</p>
    \(scenes.map(\.section).joined(separator: "\n"))
    </html>

    """
  }
}

extension Scene {
  fileprivate var section: String {
    """
    <section id="\(example.name)">
    <h2>\(example.name)</h2>
    <p>\(example.summary.escapedForHTML)</p>
    <object type="image/svg+xml" data="\(example.name).svg"></object>
    <details><summary>As text</summary><pre>\(diagram.escapedForHTML)</pre></details>
    <p><small>\(duration)</small></p>
    </section>
    """
  }
}

/// Files that the tool writes.
enum Output {
  static func write(_ text: String, to file: String) throws(ToolError) {
    do {
      // Not atomically: the file may be a pipe or a device.
      try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    } catch {
      throw failure("write", file, error)
    }
  }

  static func makeFolder(_ folder: String) throws(ToolError) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw failure("make the folder", folder, error)
    }
  }

  private static func failure(_ verb: String, _ path: String, _ error: any Error) -> ToolError {
    let reason = (error as? CocoaError)?.underlying as? POSIXError
    let words = reason.map { String(cString: strerror($0.code.rawValue)) }
    return ToolError("cannot \(verb) \(path): \(words ?? error.localizedDescription)")
  }
}

extension String {
  fileprivate var escapedForHTML: String {
    replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }
}
