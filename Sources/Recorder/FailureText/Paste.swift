import ReactiveCore
import TestScheduler

/// A timeline ready to paste into a spec.
struct Paste {
  let marks: [Mark]
  let tick: Duration

  var marbles: String {
    let entries = marks.map { mark in
      Timeline<String, TestError>.Entry(instant: mark.instant, event: mark.marble)
    }
    return Timeline(entries).marbles(tick: tick)
  }

  /// The lines of an array literal.
  var swift: [String] {
    guard !marks.isEmpty else { return ["[]"] }
    return ["["] + marks.map { "  \($0.swift)," } + ["]"]
  }
}

extension Mark {
  fileprivate var marble: Event<String, TestError> {
    switch kind {
    case .value: .next(portrait?.name ?? "")
    case .error: .error(TestError())
    case .completed: .completed
    }
  }

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
