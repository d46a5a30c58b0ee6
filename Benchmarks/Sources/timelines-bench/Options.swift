/// What the command line asks for.
struct Options {
  var names: [String] = []
  var isSmoke = false
  var repeats = 7
  var json: String?
  var compare: String?
  /// How many operations one run of one row does, and nothing else.
  var once: Int?

  /// Reads the command line.
  ///
  /// - Throws: ``Refusal`` with what is wrong.
  init(_ arguments: [String]) throws(Refusal) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--smoke": isSmoke = true
      case "--compare": compare = try Self.value(of: argument, from: &rest)
      case "--json": json = try Self.value(of: argument, from: &rest)
      case "--repeats": repeats = try Self.number(from: 5, of: argument, in: &rest)
      case "--once": once = try Self.number(from: 1, of: argument, in: &rest)
      case let option where option.hasPrefix("-"): throw Refusal("unknown option '\(option)'")
      default: names.append(argument)
      }
    }
    if once != nil, names.count != 1 { throw Refusal("--once needs the name of one row") }
  }

  private static func number(
    from least: Int, of option: String, in rest: inout ArraySlice<String>
  ) throws(Refusal) -> Int {
    let text = try value(of: option, from: &rest)
    guard let number = Int(text), number >= least else {
      throw Refusal("\(option) needs a number from \(least), not '\(text)'")
    }
    return number
  }

  private static func value(
    of option: String, from rest: inout ArraySlice<String>
  ) throws(Refusal) -> String {
    guard let value = rest.popFirst() else { throw Refusal("\(option) needs a value") }
    return value
  }
}

/// Why the command line was refused.
struct Refusal: Error {
  let text: String

  init(_ text: String) { self.text = text }
}
