import ReactiveCore
import Testing
import TimelineTesting

@Suite("The library keeps the laws: side effects")
struct SideEffectSpecs {
  @Test func `on(subscribed:next:error:completed:terminated:disposed:)`() throws {
    try verifyOperator("on", laws: .all, model: { $0 }) { source, _ in
      source.on(
        subscribed: {}, next: { _ in }, error: { _ in }, completed: {}, terminated: {},
        disposed: {})
    }
  }

  @Test func `doNext(_:)`() throws {
    try verifyOperator("doNext", laws: .all, model: { $0 }) { source, _ in source.doNext { _ in } }
  }

  @Test func `doError(_:)`() throws {
    try verifyOperator("doError", laws: .all, model: { $0 }) { source, _ in source.doError { _ in }
    }
  }

  @Test func `doCompleted(_:)`() throws {
    try verifyOperator("doCompleted", laws: .all, model: { $0 }) { source, _ in
      source.doCompleted {}
    }
  }

  @Test func `initially(_:)`() throws {
    try verifyOperator("initially", laws: .all, model: { $0 }) { source, _ in source.initially {} }
  }

  @Test func `finally(_:)`() throws {
    try verifyOperator("finally", laws: .all, model: { $0 }) { source, _ in source.finally {} }
  }

  @Test func `log(_:)`() throws {
    _ = Self.silence
    try verifyOperator("log", laws: .all, model: { $0 }) { source, _ in source.log(Self.name) }
  }

  private static let name = "the log that is verified"

  /// For the rest of the process: to put the old one back could take away that of another test.
  private static let silence: Void = {
    let write = SignalLog.write
    SignalLog.write = { line in if !line.hasPrefix(name) { write(line) } }
  }()
}
