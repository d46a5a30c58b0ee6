import ReactiveCore
import TestScheduler

/// A timeline ready to paste into a spec.
struct Paste {
  let marks: [Mark]
  let labels: Labels
  let tick: Duration

  /// Whether the names of all values can be read back without a table.
  private var isReadable: Bool {
    marks.allSatisfy { $0.portrait.map { $0.isReadable && !$0.isNamed } ?? true }
  }

  /// The marble text and, where the values need one, their table.
  var marbles: [String] {
    guard !marks.isEmpty else { return ["\"\" (nothing was recorded)"] }
    let entries = marks.map { mark in
      Timeline<String, TestError>.Entry(instant: mark.instant, event: marble(mark))
    }
    return [Timeline(entries).marbles(tick: tick)] + (isReadable ? [] : [table])
  }

  private func marble(_ mark: Mark) -> Event<String, TestError> {
    switch mark.kind {
    case .value: .next(isReadable ? mark.portrait?.name ?? "" : key(of: mark))
    case .error: .error(TestError())
    case .completed: .completed
    }
  }

  private func key(of mark: Mark) -> String {
    if let portrait = mark.portrait, portrait.isNamed { return portrait.name }
    return String(labels[mark].filter { $0 != "'" })
  }

  private var table: String {
    var seen: Set<String> = []
    let rows = marks.filter { $0.kind == .value }.compactMap { mark -> String? in
      let key = key(of: mark)
      guard seen.insert(key).inserted, let portrait = mark.portrait else { return nil }
      return "\(key.debugDescription): \(portrait.literal)"
    }
    return "values: [\(rows.joined(separator: ", "))]"
  }

  /// The lines of an array literal.
  var swift: [String] {
    guard !marks.isEmpty else { return ["[]"] }
    return ["["] + marks.map { "  \($0.swift)," } + ["]"]
  }
}

extension Mark {
  fileprivate var swift: String {
    let instant = SwiftLiteral.text(of: instant)
    let literal = portrait?.literal ?? ""
    return switch kind {
    case .value: ".next(\(literal), at: \(instant))"
    case .error: ".error(\(literal), at: \(instant))"
    case .completed: ".completed(at: \(instant))"
    }
  }
}
