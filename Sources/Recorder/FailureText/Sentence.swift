import ReactiveCore
import TestScheduler

/// The first difference in words.
struct Sentence {
  let expected, actual: Transcript
  let difference: Difference
  let subject: FailureText.Subject

  private var index: Int { difference.index }

  var text: String {
    if case .silence(let range) = subject { return silence(range) }
    return switch difference.kind {
    case .endsEarly: endsEarly
    case .goesOn: goesOn
    case .missing(let count): missing(count)
    case .unexpected(let count): unexpected(count)
    case .reordered(let count): reordered(count)
    case .swapped(let other): swapped(other)
    case .shifted(let distance): shifted(distance)
    case .moved: pair + ": \(delay(expected[index], actual[index]))"
    case .other: other
    }
  }

  private func placed(_ transcript: Transcript, _ index: Int) -> String {
    let mark = transcript[index]
    if case .values = subject { return "\(mark.words) as value \(index + 1)" }
    return "\(mark.words) at \(mark.instant)"
  }

  private var wanted: String { "expected \(placed(expected, index))" }
  private var got: String { "got \(placed(actual, index))" }
  private var pair: String { "\(wanted), \(got)" }

  private func silence(_ range: ClosedRange<Instant>) -> String {
    guard case .unexpected(let count) = difference.kind else { return pair }
    return "expected nothing from \(range.lowerBound) to \(range.upperBound), "
      + "\(got)\(more(count - 1))"
  }

  private func delay(_ expected: Mark, _ actual: Mark) -> String {
    let (distance, overflow) = actual.instant.nanosecondsSinceEpoch.subtractingReportingOverflow(
      expected.instant.nanosecondsSinceEpoch)
    return Self.lateness(overflow ? .max : distance)
  }

  private static func lateness(_ nanoseconds: Int64) -> String {
    let length = Instant(nanosecondsSinceEpoch: Int64(clamping: nanoseconds.magnitude))
    return "\(length) \(nanoseconds < 0 ? "early" : "late")"
  }

  private func more(_ count: Int) -> String {
    guard count > 0 else { return "" }
    let noun = if case .values = subject { "value" } else { "event" }
    return " and \(count) more \(noun)\(count == 1 ? "" : "s")"
  }

  // MARK: Lengths

  private var endsEarly: String {
    let wanted = wanted + more(expected.count - index - 1)
    guard index > 0 else { return "\(wanted), but nothing was recorded" }
    let state = actual[index - 1].kind == .value ? "nothing came after" : "it had ended with"
    return "\(wanted), but \(state) \(placed(actual, index - 1))"
  }

  private var goesOn: String {
    let got = got + more(actual.count - index - 1)
    guard index > 0 else { return "expected nothing, \(got)" }
    return "expected nothing after \(placed(expected, index - 1)), \(got)"
  }

  private func missing(_ count: Int) -> String {
    let pronoun = count == 1 ? "it" : "they"
    return "\(wanted)\(more(count - 1)), but \(pronoun) did not come; the rest is as expected"
  }

  private func unexpected(_ count: Int) -> String {
    if count == 1, index > 0, actual[index] == actual[index - 1] {
      return "\(got) once more, which was not expected; the rest is as expected"
    }
    let verb = count == 1 ? "was" : "were"
    return "\(got)\(more(count - 1)), which \(verb) not expected; the rest is as expected"
  }

  // MARK: Orders and instants

  private func reordered(_ count: Int) -> String {
    let shown = index..<index + min(count, 8)
    let rest = count > 8 ? ", …" : ""
    let wanted = expected.marks(shown).map(\.words).joined(separator: ", ")
    let got = actual.marks(shown).map(\.words).joined(separator: ", ")
    let subject =
      if case .values = subject { "the same values" } else {
        "the same events at \(expected[index].instant)"
      }
    return "\(subject) in another order: expected \(wanted)\(rest), got \(got)\(rest)"
  }

  private func swapped(_ other: Int) -> String {
    let (first, second) = (expected[index], expected[other])
    return "\(first.words) and \(second.words) have changed places: \(pair)"
  }

  private func shifted(_ distance: Int64) -> String {
    let subject =
      index == 0 ? "everything came" : "from \(expected[index].words) on, everything came"
    return "\(subject) \(Self.lateness(distance)): \(pair)"
  }

  // MARK: Values

  private var other: String {
    let (wanted, got) = (expected[index], actual[index])
    guard wanted.kind == got.kind, let left = wanted.portrait, let right = got.portrait,
      left.text == right.text
    else { return pair }
    if left.type != right.type {
      return "\(pair): they look equal, but one is a \(left.type) and the other a \(right.type)"
    }
    return "\(pair): they look equal, but they are two different values of \(left.type)"
  }
}
