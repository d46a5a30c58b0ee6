/// What events are called where they are drawn, and the table that says what the names mean.
///
/// A short value is its own name; a long one gets a letter.
struct Labels {
  private static let longestOwnName = 3

  private var names: [Portrait: String] = [:]
  private(set) var table: [String] = []

  init(expected: [Mark], actual: [Mark]) {
    let values = (expected + actual).filter { $0.kind == .value }.compactMap(\.portrait)
    let ambiguous = Self.ambiguousNames(in: values)
    let ownName: (Portrait) -> String? = { portrait in
      portrait.isNamed || !ambiguous.contains(portrait.name) ? Self.ownName(of: portrait) : nil
    }
    let taken = Set(values.compactMap(ownName))
    var letters = Self.letters.lazy.map(String.init).filter { !taken.contains($0) }.makeIterator()
    for portrait in values where names[portrait] == nil {
      let own = ownName(portrait)
      let name = own ?? letters.next() ?? "?"
      names[portrait] = name
      if own == nil || portrait.isNamed {
        let type = ambiguous.contains(portrait.name) ? ", a \(portrait.type)" : ""
        table.append("\(name) = \(portrait.text)\(type)")
      }
    }
    table += Self.errors(expected: expected, actual: actual)
  }

  /// What an event is called.
  subscript(mark: Mark) -> String {
    switch mark.kind {
    case .value: mark.portrait.flatMap { names[$0] } ?? "?"
    case .error: "#"
    case .completed: "|"
    }
  }

  private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

  private static func ownName(of portrait: Portrait) -> String? {
    let name = portrait.name
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }) else {
      return portrait.isNamed ? "'\(portrait.name)'" : nil
    }
    if name.count == 1, name != "-" { return name }
    return name.count <= longestOwnName || portrait.isNamed ? "'\(name)'" : nil
  }

  /// The names that stand for values which are not all of one type.
  private static func ambiguousNames(in values: [Portrait]) -> Set<String> {
    let byName = Dictionary(grouping: Set(values).filter { !$0.isNamed }, by: \.name)
    return Set(byName.filter { Set($0.value.map(\.type)).count > 1 }.keys)
  }

  private static func errors(expected: [Mark], actual: [Mark]) -> [String] {
    let wanted = Self.errors(in: expected)
    let got = Self.errors(in: actual)
    if wanted.isEmpty || got.isEmpty || wanted == got {
      return (wanted.isEmpty ? got : wanted).map { "# = \($0)" }
    }
    return wanted.map { "# expected = \($0)" } + got.map { "# actual = \($0)" }
  }

  private static func errors(in marks: [Mark]) -> [String] {
    marks.filter { $0.kind == .error }.compactMap(\.portrait?.text)
  }
}
