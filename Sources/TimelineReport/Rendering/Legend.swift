/// Which sign stands for which value in a diagram of text.
///
/// A value of one letter or digit stands for itself. Another gets its own first letter, if that is
/// free, else the first letter that is.
struct Legend {
  private(set) var entries: [(sign: String, text: String)] = []
  private(set) var errors: [String] = []
  private var signs: [String: String] = [:]
  private var taken: Set<String> = []

  private static let letters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".map { String($0) }

  init(of tracks: [Track]) {
    let kinds = tracks.flatMap { $0.marks.map(\.kind) }
    for case .error(let text) in kinds where !errors.contains(text) { errors.append(text) }
    var seen: Set<String> = []
    var texts: [String] = []
    for case .next(let text) in kinds where seen.insert(text).inserted { texts.append(text) }
    taken = seen.filter(Self.isSign)
    var free = Self.letters.filter { !taken.contains($0) }[...]
    for text in texts where !Self.isSign(text) {
      let sign = ownLetter(of: text) ?? nextLetter(of: &free)
      taken.insert(sign)
      signs[text] = sign
      entries.append((sign, text))
    }
  }

  /// What stands in the diagram for something that happened.
  func sign(for kind: Track.Kind) -> String {
    switch kind {
    case .next(let text): signs[text] ?? text
    case .error: "#"
    case .completed: "|"
    }
  }

  /// The lines that explain the signs.
  var lines: [String] {
    entries.map { "\($0.sign) = \($0.text.onOneLine)" } + errors.map { "# = \($0.onOneLine)" }
  }

  private static func isSign(_ text: String) -> Bool {
    guard text.count == 1, let character = text.first else { return false }
    return character.isLetter || (character.isASCII && character.isNumber)
  }

  private func ownLetter(of text: String) -> String? {
    guard let first = text.first, first.isASCII, first.isLetter else { return nil }
    return [first.lowercased(), first.uppercased()].first { !taken.contains($0) }
  }

  /// The next letter that is free; when all are taken, a number in quotes, as marble text has it.
  private func nextLetter(of free: inout ArraySlice<String>) -> String {
    while let letter = free.popFirst() {
      if !taken.contains(letter) { return letter }
    }
    return "'\(entries.count + 1)'"
  }
}
