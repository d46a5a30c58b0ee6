/// What the command line asks for.
struct Options {
  var names: [String] = []
  var isSmoke = false
  var repeats = 7
  var json: String?
  var compare: String?

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
      case "--repeats":
        let text = try Self.value(of: argument, from: &rest)
        guard let number = Int(text), number >= 5 else {
          throw Refusal("--repeats needs a number from 5, not '\(text)'")
        }
        repeats = number
      case let option where option.hasPrefix("-"): throw Refusal("unknown option '\(option)'")
      default: names.append(argument)
      }
    }
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
