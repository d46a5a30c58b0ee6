import ReactiveCore
import TestScheduler
import TimelineReport

/// An example that has been played, as text and as a drawing.
struct Scene {
  let example: Example
  let diagram: String
  let drawing: String
  /// How long it was, and how long that took.
  let duration: String

  init(_ example: Example, _ played: Played, realTime: Duration) {
    self.example = example
    diagram = MarbleDiagram(played.tracks).description
    drawing = SVGDrawing(played.tracks, title: example.name).description
    let virtualTime = MarbleDuration.text(played.end.nanosecondsSinceEpoch, separator: " ")
    duration = "\(virtualTime) of virtual time in \(realTime.milliseconds) ms"
  }

  var text: String {
    """
    \(example.name): \(example.summary)

    \(diagram)

    \(duration)

    """
  }
}

/// How a diagram is read, for those who have not seen one.
enum Guide {
  static let text = """
    How to read a diagram: time runs from left to right, under the ruler. Each line is one thing that
    can be watched, and `user` is what the user does. `-` is silence, a letter is a value that the
    legend explains, `#` an error, `|` the end; what stands in parentheses happens at one instant.

    """
}

extension Duration {
  /// In milliseconds with two decimals.
  fileprivate var milliseconds: String {
    let hundredths = Int64(self / .microseconds(10))
    let decimals = hundredths % 100
    return "\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals)"
  }
}
