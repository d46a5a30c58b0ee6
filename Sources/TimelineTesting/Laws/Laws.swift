/// The laws that an operator has to keep: the contract of a signal, in a form that can be checked.
///
/// ``standard`` is what `verifyOperator` checks when nothing is said. Take away what an operator
/// breaks on purpose, and say why:
///
/// ```swift
/// // It shares one subscription to the source.
/// try verifyOperator("shared", laws: .standard.subtracting(.cold)) { source, _ in source.share() }
/// ```
public struct Laws: OptionSet, Hashable, Sendable {
  /// The choices as bits.
  public let rawValue: Int

  /// Choices from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A subscription sees values, then at most one end, then nothing.
  public static let grammar = Laws(rawValue: 1 << 0)
  /// Disposal, before, at and after any event and inside a handler, silences at once.
  public static let silenceAfterDispose = Laws(rawValue: 1 << 1)
  /// Sources are released at the very instant at which the result ends or is disposed.
  public static let release = Laws(rawValue: 1 << 2)
  /// When the result has ended or is disposed, nothing of it stays scheduled.
  public static let nothingScheduled = Laws(rawValue: 1 << 3)
  /// Nothing runs before the subscription, and subscriptions do not influence each other.
  public static let cold = Laws(rawValue: 1 << 4)
  /// An error of a source passes at once, or as declared by ``ErrorRule``.
  public static let errors = Laws(rawValue: 1 << 5)
  /// When every source has completed and nothing is left to wait for, the result has ended.
  public static let completion = Laws(rawValue: 1 << 6)
  /// A source without values ends the result, and a silent one can be let go of.
  public static let emptyAndNever = Laws(rawValue: 1 << 7)
  /// A source that sends everything inside `subscribe` gives what a later one gives.
  public static let synchronousSource = Laws(rawValue: 1 << 8)
  /// A value that a handler sends back is treated as if it had come right after the event.
  public static let reentrancy = Laws(rawValue: 1 << 9)
  /// Inputs and subscription later by some time: outputs later by that time.
  public static let timeShift = Laws(rawValue: 1 << 10)
  /// All times multiplied: the outputs at multiplied times.
  public static let timeScale = Laws(rawValue: 1 << 11)
  /// Two runs of one input are the same.
  public static let determinism = Laws(rawValue: 1 << 12)
  /// Under several threads, events still come one at a time, and as in some order of the inputs.
  public static let serial = Laws(rawValue: 1 << 13)
  /// No lock is held while a handler runs.
  public static let noLockHeld = Laws(rawValue: 1 << 14)

  /// Every law.
  public static let all = Laws(rawValue: (1 << 15) - 1)
  /// Every law but ``timeScale``, which only an operator can keep that has no times of its own, or
  /// whose times are given as a function of the unit.
  public static let standard = all.subtracting(.timeScale)
  /// No law: what is left is the comparison with a model.
  public static let none: Laws = []
}

/// A law in words.
struct Law: Sendable {
  let option: Laws
  /// As it is written in Swift.
  let name: String
  let sentence: String
  /// The heading in *The contract of a signal* that it comes from.
  let rule: String

  /// What the reader of a failure needs to know.
  var text: String {
    let source = rule.isEmpty ? "" : " (The contract of a signal: \(rule))"
    return "\(sentence)\(source)"
  }
}

extension Law {
  static let all: [Law] = [
    Law(
      option: .grammar, name: "grammar",
      sentence: "A subscription sees values, then at most one end, and nothing is sent after it.",
      rule: "A subscription sees values, then at most one end"),
    Law(
      option: .cold, name: "cold",
      sentence: """
        Nothing runs before the subscription, and each subscription runs the whole chain again, \
        untouched by the others.
        """, rule: "Nothing runs before it is subscribed"),
    Law(
      option: .errors, name: "errors", sentence: "An error of a source passes as declared.",
      rule: "Errors are typed and pass at once"),
    Law(
      option: .completion, name: "completion",
      sentence: """
        When every source has completed and nothing is left to wait for, the result has ended.
        """, rule: "A subscription sees values, then at most one end"),
    Law(
      option: .emptyAndNever, name: "emptyAndNever",
      sentence: "A source without values ends the result, and a silent one can be let go of.",
      rule: "A subscription sees values, then at most one end"),
    Law(
      option: .release, name: "release",
      sentence: "Sources are released at the instant at which the result ends or is disposed.",
      rule: "The end releases everything at that instant"),
    Law(
      option: .nothingScheduled, name: "nothingScheduled",
      sentence: "When the result has ended or is disposed, nothing of it stays scheduled.",
      rule: "The end releases everything at that instant"),
    Law(
      option: .silenceAfterDispose, name: "silenceAfterDispose",
      sentence: "Up to its disposal a subscription hears what it would hear without, then nothing.",
      rule: "Disposal is final"),
    Law(
      option: .determinism, name: "determinism",
      sentence: "Two runs of one input are the same.", rule: "Time comes from the scheduler alone"),
    Law(
      option: .timeShift, name: "timeShift",
      sentence: "Inputs and subscription later by some time give the same outputs, later by it.",
      rule: "Time comes from the scheduler alone"),
    Law(
      option: .timeScale, name: "timeScale",
      sentence: "All times multiplied give the same outputs at multiplied times.",
      rule: "Time comes from the scheduler alone"),
    Law(
      option: .synchronousSource, name: "synchronousSource",
      sentence: "A source that sends everything inside `subscribe` gives what a later one gives.",
      rule: "Nothing runs before it is subscribed"),
    Law(
      option: .reentrancy, name: "reentrancy",
      sentence: """
        A value that a handler sends back is treated as if it had come right after the event in \
        progress.
        """, rule: "An event sent from inside a handler waits its turn"),
    Law(
      option: .serial, name: "serial",
      sentence: """
        Under several threads, events come one at a time, and as they would for some order of the \
        inputs.
        """, rule: "Events come one at a time"),
    Law(
      option: .noLockHeld, name: "noLockHeld",
      sentence: "No lock is held while a handler runs: another thread may call back.",
      rule: "No lock is held while your code runs"),
  ]

  /// The comparison with a model, which is no law of its own.
  static let model = Law(
    option: .none, name: "model", sentence: "The outputs are those of the model.", rule: "")

  /// What the user expects in the closure.
  static let expectations = Law(
    option: .none, name: "expectations",
    sentence: "What the closure expects holds for every input.", rule: "")

}

extension Laws: CustomStringConvertible {
  /// The names of the laws, as they are written in Swift.
  public var description: String {
    let names = Law.all.filter { contains($0.option) }.map { ".\($0.name)" }
    return names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
  }
}

/// How the result treats an error of a source.
public enum ErrorRule: Hashable, Sendable {
  /// It passes at the instant at which it comes, as the same error where the type is the same.
  case atOnce
  /// It passes later, by a duration.
  case delayed(by: Duration)
  /// The operator does something else with it, makes it another error say: nothing is checked.
  case handled
}
