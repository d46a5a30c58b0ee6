import ReactiveCore
import TestScheduler

/// One event as it is shown.
struct Mark: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case value
    case error
    case completed
  }

  let instant: Instant
  let kind: Kind
  /// The value or error; nil for completion.
  let portrait: Portrait?

  /// The event in words, like `` `b` ``.
  var words: String {
    let text = portrait.map { $0.isNamed ? $0.name : $0.text } ?? ""
    return switch kind {
    case .value: "`\(text)`"
    case .error: "the error `\(text)`"
    case .completed: "completion"
    }
  }
}

/// A timeline as it is shown: its values are described when they are asked for, and once.
final class Transcript {
  private let entry: (Int) -> Mark
  private var known: [Int: Mark] = [:]
  let count: Int

  /// - Parameters:
  ///   - timeline: What to show.
  ///   - name: What a table calls the value at a position; nil where none has it.
  init<Value, Failure>(
    _ timeline: Timeline<Value, Failure>, name: @escaping (Int, Value) -> String? = { _, _ in nil }
  ) {
    count = timeline.count
    entry = { index in
      let entry = timeline[index]
      return switch entry.event {
      case .next(let value):
        Mark(
          instant: entry.instant, kind: .value,
          portrait: Portrait(of: value, name: name(index, value)))
      case .error(let failure):
        Mark(instant: entry.instant, kind: .error, portrait: Portrait(of: failure))
      case .completed: Mark(instant: entry.instant, kind: .completed, portrait: nil)
      }
    }
  }

  /// - Parameters:
  ///   - other: What to show first.
  ///   - index: How much of it.
  ///   - marks: What to show then.
  init(following other: Transcript, to index: Int, then marks: [Mark]) {
    count = index + marks.count
    entry = { $0 < index ? other[$0] : marks[$0 - index] }
  }

  /// - Parameters:
  ///   - other: What to show a part of.
  ///   - positions: The positions of that part.
  init(of other: Transcript, at positions: [Int]) {
    count = positions.count
    entry = { other[positions[$0]] }
  }

  subscript(index: Int) -> Mark {
    if let mark = known[index] { return mark }
    let mark = entry(index)
    known[index] = mark
    return mark
  }

  func marks(_ range: Range<Int>) -> [Mark] { range.map { self[$0] } }
}
