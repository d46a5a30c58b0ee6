/// The arguments of a command, taken one kind after another.
struct Arguments {
  private(set) var all: [String]

  init(_ arguments: some Sequence<String>) { all = Array(arguments) }

  /// Takes a flag; says whether it was there.
  mutating func flag(_ name: String) -> Bool {
    let count = all.count
    all.removeAll { $0 == name }
    return all.count < count
  }

  /// Takes an option with its value; nil when it is not there.
  mutating func value(of name: String) throws(UsageError) -> String? {
    guard let index = all.firstIndex(of: name) else { return nil }
    guard index + 1 < all.count, !all[index + 1].hasPrefix("--") else {
      throw UsageError("`\(name)` needs a value")
    }
    let value = all[index + 1]
    all.removeSubrange(index...index + 1)
    guard !all.contains(name) else { throw UsageError("`\(name)` is given twice") }
    return value
  }

  /// Takes what is left, none of which may be an option.
  mutating func names() throws(UsageError) -> [String] {
    if let option = all.first(where: { $0.hasPrefix("-") }) {
      throw UsageError("there is no option `\(option)`")
    }
    defer { all = [] }
    return all
  }
}
