import Foundation

/// The command line: a table of commands.
enum Tool {
  static let commands = [demo]

  private static let usage = """
    usage: timelines COMMAND [ARGUMENTS]

    \(commands.map { "  \($0.name)  \($0.summary)" }.joined(separator: "\n"))

    `timelines COMMAND --help` says more about one of them.
    """

  /// Runs what the arguments ask for.
  ///
  /// - Parameter arguments: The arguments without the name of the program.
  /// - Returns: The exit status: 0, 1 when it failed, 64 when the arguments make no sense.
  @MainActor
  static func run(_ arguments: [String]) -> Int32 {
    guard let name = arguments.first else { return reject("a command is missing", usage) }
    if isHelp(name) { return say(usage) }
    guard let command = commands.first(where: { $0.name == name }) else {
      return reject("there is no command `\(name)`", usage)
    }
    let rest = Arguments(arguments.dropFirst())
    if rest.all.contains(where: isHelp) { return say(command.usage) }
    do {
      try command.run(rest)
      return 0
    } catch let error as UsageError {
      return reject(error.text, command.usage)
    } catch {
      complain("\(error)")
      return 1
    }
  }

  private static func isHelp(_ argument: String) -> Bool { ["--help", "-h"].contains(argument) }

  private static func say(_ text: String) -> Int32 {
    print(text)
    return 0
  }

  private static func reject(_ problem: String, _ usage: String) -> Int32 {
    complain(problem + "\n\n" + usage)
    return 64
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data("timelines: \(text)\n".utf8))
  }
}

/// One thing the tool can do.
struct Command: Sendable {
  let name: String
  let summary: String
  let usage: String
  let run: @MainActor @Sendable (Arguments) throws -> Void
}

/// Arguments that make no sense: answered with the usage of the command.
struct UsageError: Error {
  let text: String

  init(_ text: String) { self.text = text }
}

/// Something that went wrong on the way, said in words.
struct ToolError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
