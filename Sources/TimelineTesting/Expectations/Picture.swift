import ReactiveCore
import TimelineReport

/// A picture that goes with the text of an issue, drawn when it is attached.
struct Picture: Sendable {
  private let name: String
  private let tracks: [Track]
  private let title: String
  private let difference: Instant?

  /// A picture.
  ///
  /// - Parameters:
  ///   - name: What it shows; its letters and digits name the file.
  ///   - tracks: What to draw, from top to bottom.
  ///   - title: What the drawing is called.
  ///   - difference: An instant to mark.
  init(of name: String, _ tracks: [Track], title: String, difference: Instant? = nil) {
    (self.name, self.tracks, self.title, self.difference) = (name, tracks, title, difference)
  }

  var svg: String { SVGDrawing(tracks, title: title, difference: difference).description }

  var file: String {
    let words = name.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    return words.isEmpty ? "picture.svg" : "\(words).svg"
  }
}
