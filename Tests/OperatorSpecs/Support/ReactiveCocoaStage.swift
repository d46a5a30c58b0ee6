import Dispatch
import Observation
import ReactiveCore
import TimelineTesting

/// Takes lines of code that need not be used for anything.
func quote(@Quotation _ lines: () -> Void) { lines() }

@resultBuilder
enum Quotation {
  static func buildExpression<Value>(_ value: Value) {}
  static func buildBlock(_ lines: Void...) {}
}

/// What the quoted lines speak of.
extension ReactiveCocoaSpecs {
  var numbers: Signal<Int, Never> { .from([1, 2, 3]) }
  var words: Signal<String, Never> { .from(["a", "b"]) }
  var texts: Signal<String?, Never> { .from(["a", nil]) }
  var flags: Signal<Bool, Never> { .just(true) }
  var taps: Signal<Void, Never> { .never }
  var pause: Signal<Int, Never> { .timer(after: .seconds(1), on: scheduler) }
  var answers: Signal<String, NetworkError> { .just("answer") }
  var cases: [String: Signal<Int, Never>] { ["a": numbers] }
  var subscription: any Disposable { AnyDisposable() }
  var queue: DispatchQueue { DispatchQueue(label: "queue") }

  @Sendable func search(_ text: String) -> Signal<String, NetworkError> { .just(text) }
  @Sendable func checked(_ text: String) throws(NetworkError) -> String {
    if text.isEmpty { throw .offline }
    return text
  }
  @Sendable func parse(_ text: String) throws(NetworkError) -> Int {
    guard let number = Int(text) else { throw .offline }
    return number
  }
  @Sendable func show(_ value: some Any) {}
  @Sendable func report(_ error: NetworkError) {}
  @Sendable func refresh() {}
  @Sendable func stop() {}
}

extension ReactiveCocoaSpecs {
  enum NetworkError: Error {
    case offline
    case timedOut
  }

  /// State in properties.
  final class Form: Sendable {
    let name = MutableProperty("")
    let title = MutableProperty("")
  }

  /// State in an observable class.
  @MainActor @Observable
  final class Profile {
    var name = ""
  }

  @MainActor
  final class Label {
    var text = ""
  }

  @MainActor
  final class Button {
    var isEnabled = false
    var onTap: @Sendable () -> Void = {}
  }

  @MainActor
  final class Field {
    var onEdit: @Sendable (String) -> Void = { _ in }
  }

  @MainActor
  final class Delegate {
    var didFinish: @Sendable (Int) -> Void = { _ in }
  }
}
