import ReactiveCore
import Recorder
import TestScheduler

/// Marble text that a recording is expected to be.
struct ExpectedMarbles<Value: Sendable, Failure: Error> {
  let text: String
  let values: MarbleValues<Value>
  /// The table of the values, where they are named by one.
  var table: [String: Value]?
  let failure: Failure?

  /// What is wrong with a recording; nil when nothing is.
  func fault(
    of recorder: Recorder<Value, Failure>, by equivalence: Equivalence<Value, Failure>
  ) throws(MarbleError) -> Fault? {
    let expected = try Timeline<Value, Failure>.parse(
      text, role: .expected, tick: recorder.tick, values: values, failure: failure)
    let names = try names(tick: recorder.tick)
    return recorder.difference(from: expected, by: equivalence) { isExpected, index, value in
      isExpected ? names[index] : name(of: value, by: equivalence)
    }?.fault
  }

  /// What the text calls its values, by their positions.
  private func names(tick: Duration) throws(MarbleError) -> [Int: String] {
    guard table != nil else { return [:] }
    let names = try Timeline<String, Failure>.parse(
      text, role: .expected, tick: tick, values: .read(), failure: failure)
    let pairs = names.enumerated().compactMap { index, entry in
      entry.event.value.map { (index, $0) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  private func name(of value: Value, by equivalence: Equivalence<Value, Failure>) -> String? {
    let names = table?.sorted { $0.key < $1.key } ?? []
    return names.first { equivalence.values($0.value, value) }?.key
  }
}

extension ExpectedMarbles {
  /// Text whose values are keys of a table.
  init(_ text: String, table: [String: Value], failure: Failure?) {
    self.init(text: text, values: .table(table), table: table, failure: failure)
  }
}

extension ExpectedMarbles where Value: LosslessStringConvertible {
  /// Text whose values are read from their names.
  init(_ text: String, failure: Failure?) {
    self.init(text: text, values: .read(), table: nil, failure: failure)
  }
}

extension Recorder {
  /// Reports at a place what is wrong with a recording.
  func expect(
    _ marbles: ExpectedMarbles<Value, Failure>, by areEquivalent: (Value, Value) -> Bool,
    errors areEquivalentErrors: (Failure, Failure) -> Bool, at site: CallSite
  ) {
    Equivalence.with(areEquivalent, areEquivalentErrors) { equivalence in
      do {
        report(try marbles.fault(of: self, by: equivalence), at: site)
      } catch {
        site.report("the expected timeline cannot be read: \(error)")
      }
    }
  }
}
