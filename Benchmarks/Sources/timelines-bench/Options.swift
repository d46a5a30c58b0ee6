import Foundation

/// What the command line asks for.
struct Options {
  static let usage = """
    usage: timelines-bench [ROW…] [--runs N] [--repeats N] [--smoke] [--json FILE] [--compare FILE]
           timelines-bench ROW --once N     one run of the work alone, for a profiler
           timelines-bench --growth FILE    draws how times grow with size
           timelines-bench --survey N       N values through operators of all families, to be counted
    """

  var names: [String] = []
  var isSmoke = false
  /// How often everything is measured; nil is once, and missed bars are no failure.
  var runs: Int?
  var repeats = 7
  var json: String?
  var compare: String?
  /// How many operations one run of one row does, and nothing else.
  var once: Int?
  var growth: String?
  /// How many values run through each surveyed operator, and nothing else.
  var survey: Int?

  /// Reads the command line.
  ///
  /// - Throws: ``Refusal`` with what is wrong.
  init(_ arguments: [String]) throws(Refusal) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--smoke": isSmoke = true
      case "--compare": compare = try Self.value(of: argument, from: &rest)
      case "--json": json = try Self.writable(try Self.value(of: argument, from: &rest))
      case "--growth": growth = try Self.writable(try Self.value(of: argument, from: &rest))
      case "--runs": runs = try Self.number(from: 1, of: argument, in: &rest)
      case "--repeats": repeats = try Self.number(from: 5, of: argument, in: &rest)
      case "--once": once = try Self.number(from: 1, of: argument, in: &rest)
      case "--survey": survey = try Self.number(from: 1, of: argument, in: &rest)
      case let option where option.hasPrefix("-"): throw Refusal("unknown option '\(option)'")
      default: names.append(argument)
      }
    }
    if once != nil, names.count != 1 { throw Refusal("--once needs the name of one row") }
    if survey != nil, !names.isEmpty { throw Refusal("--survey takes no names of rows") }
    if growth != nil, !names.isEmpty { throw Refusal("--growth has its own rows") }
  }

  private static func value(
    of option: String, from rest: inout ArraySlice<String>
  ) throws(Refusal) -> String {
    guard let value = rest.popFirst(), !value.hasPrefix("--") else {
      throw Refusal("\(option) needs a value")
    }
    return value
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

  /// Refuses a path that cannot be written before minutes went into what it should hold.
  private static func writable(_ path: String) throws(Refusal) -> String {
    let file = URL(fileURLWithPath: path)
    let (folder, files) = (file.deletingLastPathComponent().path, FileManager.default)
    var isFolder: ObjCBool = false
    if files.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw Refusal("'\(path)' is a folder")
    }
    guard files.isWritableFile(atPath: folder) else { throw Refusal("cannot write '\(path)'") }
    return path
  }
}

/// Why the command line was refused.
struct Refusal: Error {
  let text: String

  init(_ text: String) { self.text = text }
}
