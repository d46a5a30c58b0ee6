/// The order in one word that a shell passes on as it is: `pick/lanes` for each choice, with a full
/// stop between them and `x` for what comes several times, as in `0/2x14.1/2`.
extension Order {
  private static let usual = "fifo"

  var token: String {
    guard !choices.isEmpty else { return Self.usual }
    var runs: [(choice: Choice, count: Int)] = []
    for choice in choices {
      if runs.last?.choice == choice {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((choice, 1))
      }
    }
    return runs.map { choice, count in
      "\(choice.pick)/\(choice.lanes)" + (count > 1 ? "x\(count)" : "")
    }.joined(separator: ".")
  }

  /// Reads a token.
  init(token: String) throws(TokenError) {
    guard token != Self.usual else {
      self = .fifo
      return
    }
    var choices: [Choice] = []
    var column = 1
    for part in token.split(separator: ".", omittingEmptySubsequences: false) {
      do throws(Misreading) {
        let (choice, count) = try Self.read(part)
        guard count <= Self.mostChoices - choices.count else { throw Misreading.tooMany }
        choices.append(contentsOf: repeatElement(choice, count: count))
      } catch {
        throw TokenError(token: token, part: String(part), column: column, reason: error)
      }
      column += part.count + 1
    }
    self.init(choices)
  }

  private static func read(_ part: Substring) throws(Misreading) -> (Choice, count: Int) {
    let halves = part.split(separator: "x", omittingEmptySubsequences: false)
    let numbers = halves[0].split(separator: "/", omittingEmptySubsequences: false)
    guard halves.count <= 2, numbers.count == 2,
      let pick = number(numbers[0]), let lanes = number(numbers[1]),
      let count = halves.count == 2 ? number(halves[1]) : 1
    else { throw .form }
    guard count > 0 else { throw .form }
    guard lanes >= 2 else { throw .noChoice }
    guard pick < lanes else { throw .outOfRange }
    return (Choice(pick: pick, lanes: lanes), count)
  }

  private static func number(_ digits: Substring) -> Int? {
    digits.allSatisfy { $0.isASCII && $0.isWholeNumber } ? Int(digits) : nil
  }
}

/// Why a part of a token cannot be read.
enum Misreading: Error, Hashable {
  case form, noChoice, outOfRange, tooMany
}

/// A token that cannot be read.
struct TokenError: Error, Hashable, CustomStringConvertible {
  let token: String
  let part: String
  /// The first character of the part, counted from 1.
  let column: Int
  let reason: Misreading

  var description: String {
    let (shown, caret) = excerpt
    return """
      the replay token cannot be read: \(sentence), at character \(column)
        \(shown)
        \(String(repeating: " ", count: caret))^
      Copy the token of the failure once more, whole, or explore again to get a fresh one.
      """
  }

  private var sentence: String {
    let part = part.count <= 20 ? "`\(part)`" : "`\(part.prefix(20))…`"
    return switch reason {
    case .form: "\(part) is not `pick/lanes` or `pick/lanesxcount`"
    case .noChoice: "\(part) chooses among fewer than two lanes"
    case .outOfRange: "\(part) picks a lane that is not there; the first is 0"
    case .tooMany: "with \(part) there are more than \(Order.mostChoices) choices"
    }
  }

  /// The part of the token around the fault, and how many characters stand before the fault.
  private var excerpt: (String, before: Int) {
    let skipped = max(0, column - 1 - 40)
    let shown = token.dropFirst(skipped).prefix(80)
    let head = skipped > 0 ? "…" : ""
    let tail = skipped + shown.count < token.count ? "…" : ""
    return (head + shown + tail, column - 1 - skipped + head.count)
  }
}
