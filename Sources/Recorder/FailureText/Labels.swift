/// What values are called where they are drawn.
///
/// A short value is its own name; a long one gets a letter, which a table explains.
struct Labels {
  private static let longestOwnName = 3
  private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

  private var names: [Portrait: String] = [:]
  /// The values that need a table, in the order of their names.
  private var explained: [Portrait] = []
  private let ambiguous: Set<String>

  /// Names the values of some marks.
  init(_ marks: [Mark]) {
    let values = marks.filter { $0.kind == .value }.compactMap(\.portrait)
    ambiguous = Self.ambiguousNames(in: values)
    let taken = Set(values.compactMap { ownName(of: $0) })
    var letters = Self.letters.lazy.map(String.init).filter { !taken.contains($0) }.makeIterator()
    var number = 0
    for portrait in values where names[portrait] == nil {
      if let own = ownName(of: portrait) {
        names[portrait] = own
      } else if let letter = letters.next() {
        names[portrait] = letter
      } else {
        number += 1
        names[portrait] = "'V\(number)'"
      }
      if ownName(of: portrait) == nil || portrait.isNamed { explained.append(portrait) }
    }
  }

  /// What an event is called.
  subscript(mark: Mark) -> String {
    switch mark.kind {
    case .value: mark.portrait.flatMap { names[$0] } ?? "?"
    case .error: "#"
    case .completed: "|"
    }
  }

  /// The rows that explain the names of values which are drawn.
  func table(of marks: [Mark]) -> [String] {
    let shown = Set(marks.compactMap(\.portrait))
    return explained.filter(shown.contains).map { portrait in
      let type = ambiguous.contains(portrait.name) ? ", a \(portrait.type)" : ""
      return "\(names[portrait] ?? "?") = \(portrait.text)\(type)"
    }
  }

  private func ownName(of portrait: Portrait) -> String? {
    if portrait.isNamed { return Self.isBare(portrait.name) ? portrait.name : "'\(portrait.name)'" }
    let name = portrait.name
    guard !ambiguous.contains(name), !name.isEmpty, name.count <= Self.longestOwnName,
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" })
    else { return nil }
    return Self.isBare(name) ? name : "'\(name)'"
  }

  private static func isBare(_ name: String) -> Bool {
    name.count == 1 && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "?" }
  }

  /// The names that stand for values which are not all of one type.
  private static func ambiguousNames(in values: [Portrait]) -> Set<String> {
    let byName = Dictionary(grouping: Set(values).filter { !$0.isNamed }, by: \.name)
    return Set(byName.filter { Set($0.value.map(\.type)).count > 1 }.keys)
  }
}
