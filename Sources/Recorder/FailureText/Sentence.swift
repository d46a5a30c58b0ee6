import ReactiveCore
import TestScheduler

/// The first difference in words.
struct Sentence {
  let expected, actual: Transcript
  let difference: Difference

  private var index: Int { difference.index }

  var text: String {
    switch difference.kind {
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

  private func placed(_ mark: Mark) -> String { "\(mark.words) at \(mark.instant.text)" }

  private var pair: String { "expected \(placed(expected[index])), got \(placed(actual[index]))" }

  private func delay(_ expected: Mark, _ actual: Mark) -> String {
    let (distance, overflow) = actual.instant.nanosecondsSinceEpoch.subtractingReportingOverflow(
      expected.instant.nanosecondsSinceEpoch)
    return Self.lateness(overflow ? .max : distance)
  }

  private static func lateness(_ nanoseconds: Int64) -> String {
    let length = Instant(nanosecondsSinceEpoch: Int64(clamping: nanoseconds.magnitude)).text
    return "\(length) \(nanoseconds < 0 ? "early" : "late")"
  }

  private static func more(_ count: Int) -> String {
    switch count {
    case 0: ""
    case 1: ", and 1 more event"
    default: ", and \(count) more events"
    }
  }

  // MARK: Lengths

  private var endsEarly: String {
    let rest = Self.more(expected.count - index - 1)
    let wanted = "expected \(placed(expected[index]))\(rest)"
    guard index > 0 else { return "\(wanted), but nothing was recorded" }
    let last = actual[index - 1]
    let state = last.kind == .value ? "but nothing came after" : "but it had ended with"
    return "\(wanted), \(state) \(placed(last))"
  }

  private var goesOn: String {
    let rest = Self.more(actual.count - index - 1)
    let got = "got \(placed(actual[index]))\(rest)"
    guard index > 0 else { return "expected nothing, \(got)" }
    return "expected nothing after \(placed(expected[index - 1])), \(got)"
  }

  private func missing(_ count: Int) -> String {
    let rest = Self.more(count - 1)
    let verb = count == 1 ? "it did not come" : "they did not come"
    return "expected \(placed(expected[index]))\(rest), but \(verb); the rest is as expected"
  }

  private func unexpected(_ count: Int) -> String {
    let rest = Self.more(count - 1)
    let verb = count == 1 ? "was" : "were"
    return "got \(placed(actual[index]))\(rest), which \(verb) not expected; "
      + "the rest is as expected"
  }

  // MARK: Orders and instants

  private func reordered(_ count: Int) -> String {
    let shown = index..<index + min(count, 8)
    let rest = count > 8 ? ", …" : ""
    let wanted = expected.marks(shown).map(\.words).joined(separator: ", ")
    let got = actual.marks(shown).map(\.words).joined(separator: ", ")
    return "the same events at \(expected[index].instant.text) in another order: "
      + "expected \(wanted)\(rest), got \(got)\(rest)"
  }

  private func swapped(_ other: Int) -> String {
    let (first, second) = (expected[index], expected[other])
    return "\(first.words) and \(second.words) have changed places: "
      + "expected \(placed(first)), got \(placed(actual[index]))"
  }

  private func shifted(_ distance: Int64) -> String {
    let subject = index == 0 ? "everything came" : "from \(expected[index].words) on, everything came"
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
