import ReactiveCore
import Recorder
import TestScheduler

/// What makes a specimen of a closure of the user.
extension Specimen {
  /// The values that sources send when nobody says what.
  static let usualValues = Array(1...8)

  /// An operator over sources whose types are known to the closure alone.
  init<Output: Sendable, OutputFailure: Error & Equatable>(
    _ name: String, sources: [SourceKind] = [SourceKind()], values: [some Any] = usualValues,
    by areEquivalent: @escaping (Output, Output) -> Bool,
    _ operation:
      @escaping (Sources, TestScheduler, _ unit: Duration) throws ->
      Signal<Output, OutputFailure>
  ) {
    self.init(
      name: name, sources: sources, values: values.prefix(26).map { String(reflecting: $0) },
      canFail: OutputFailure.self != Never.self,
      equivalence: .of(failure: OutputFailure.self, areEquivalent)
    ) { signals, scheduler, unit in
      .signal(try operation(Sources(signals: signals), scheduler, unit).erased)
    }
  }

  /// Anything that records what comes of its sources.
  init<Output: Sendable & Equatable, OutputFailure: Error & Equatable>(
    _ name: String, sources: [SourceKind],
    recording operation:
      @escaping (Sources, TestScheduler) throws ->
      Recorder<Output, OutputFailure>
  ) {
    self.init(
      name: name, sources: sources, values: Self.usualValues.map(String.init),
      canFail: OutputFailure.self != Never.self, isRecorder: true,
      equivalence: .of(failure: OutputFailure.self) { (left: Output, right: Output) in
        left == right
      }
    ) { signals, scheduler, _ in
      .recording(try operation(Sources(signals: signals), scheduler).erased)
    }
  }

  /// Compares with what a function says of the inputs.
  mutating func compare<Output, OutputFailure>(
    with model: ((Inputs) throws -> Timeline<Output, OutputFailure>)?
  ) {
    guard let model else { return }
    self.model = { played, _ in try model(Inputs(played: played)).erased }
  }

  /// Compares with what another operator makes of the same inputs.
  mutating func compare(with other: Specimen) {
    twin = { try Stage(other, $0).play() }
  }

  /// The sources of one run, of the types that a closure wants.
  struct Sources {
    let signals: [Signal<Int, TestError>]

    /// A source that sends elements of a table.
    func callAsFunction<Value: Sendable, Failure: Error>(
      _ number: Int, _ values: [Value], _: Failure.Type = Failure.self
    ) -> Signal<Value, Failure> {
      let signal = signals[number]
      return Signal<Value, Failure>(ungated: { output in
        signal.attach(sharing: output.lifetime) {
          output.onSend(values[$0 % values.count])
        } finish: {
          switch $0 {
          case .completed: output.onFinish(.completed)
          case .error(let failure): (failure as? Failure).map { output.onFinish(.error($0)) }
          }
        }
      })
    }
  }

  /// What the sources of one run play, of the types that a model wants.
  struct Inputs {
    let played: [Played]

    /// What a source sends, as elements of a table.
    func callAsFunction<Value: Sendable, Failure: Error>(
      _ number: Int, _ values: [Value], _: Failure.Type = Failure.self
    ) -> Timeline<Value, Failure> {
      played[number].timeline(values: { values[$0 % values.count] }, failures: { $0 as? Failure })
    }
  }
}

extension Specimen.SourceKind {
  /// A source that may fail if its failure type is the one of test sources.
  init<Failure: Error>(_: Failure.Type) { canFail = Failure.self == TestError.self }
}
