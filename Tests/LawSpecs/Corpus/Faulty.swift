import TimelineTesting

/// The mistakes that are made in one operator, which is right in every other line.
///
/// Each operator is written as a user would write it, once, with the public means of the library.
/// It is given a mistake, or none; whatever asks for the mistake is the line that is wrong.
protocol Mistake: CaseIterable, Sendable, RawRepresentable where RawValue == String {
  /// What the operator is called.
  static var name: String { get }
  /// Verifies the operator with a mistake, or without any.
  static func verify(_ mistake: Self?) throws
  /// The law that tells of it; `.none` when the comparison with a model does.
  var law: Laws { get }
}

/// An operator with one mistake.
struct Faulty: Sendable {
  let name: String
  /// What it does wrong, in words.
  let mistake: String
  let law: Laws
  let verify: @Sendable () throws -> Void

  fileprivate init<Fault: Mistake>(_ fault: Fault) {
    (name, mistake, law) = (Fault.name, fault.rawValue, fault.law)
    verify = { try Fault.verify(fault) }
  }
}

/// The same operator without a mistake.
struct Right: Sendable {
  let name: String
  let verify: @Sendable () throws -> Void

  fileprivate init<Fault: Mistake>(_ type: Fault.Type) {
    name = type.name
    verify = { try Fault.verify(nil) }
  }
}

/// Every operator and every mistake.
enum Corpus {
  private static let operators: [any Mistake.Type] = [
    DebounceMistake.self, DelayMistake.self, ThrottleMistake.self, TimeoutMistake.self,
    TakeForMistake.self, BufferMistake.self, HoldMistake.self, JitterMistake.self,
    CountdownMistake.self,
    TakeMistake.self, TakeEvenMistake.self, DistinctMistake.self, DifferenceMistake.self,
    DoubleMistake.self, ScanMistake.self, SumMistake.self, UnusedMistake.self,
    StartWithMistake.self, WindowMistake.self, RetryMistake.self, PauseMistake.self,
    ShareMistake.self,
    MergeMistake.self, NumberMistake.self, ZipMistake.self, CombineMistake.self,
    SampleMistake.self, ConcatMistake.self, CatchMistake.self, UntilMistake.self,
    SwitchMistake.self,
  ]

  static let faulty = operators.flatMap { mistakes(of: $0) }
  static let right = operators.map { right($0) }

  private static func mistakes<Fault: Mistake>(of type: Fault.Type) -> [Faulty] {
    type.allCases.map { Faulty($0) }
  }

  private static func right<Fault: Mistake>(_ type: Fault.Type) -> Right { Right(type) }
}
