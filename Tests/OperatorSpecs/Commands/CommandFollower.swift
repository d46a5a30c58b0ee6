import ReactiveCore
import TestScheduler

typealias Saving = Command<Int, String, TestError>
typealias Saved = Signal<String, CommandError<TestError>>

extension Log where Entry == String {
  /// Writes down everything a command tells, and forgets what it has told at the start.
  func follow<Input>(_ command: Command<Input, String, TestError>) {
    command.isExecuting.skip(1).subscribe { self("executing \($0)") }
    command.isEnabled.skip(1).subscribe { self("enabled \($0)") }
    command.executions.subscribe { inner in
      self("execution")
      inner.subscribe(next: { self("inner \($0)") }, completed: { self("inner end") })
    }
    command.values.subscribe { self("value \($0)") }
    command.errors.subscribe { self("error \($0.name)") }
  }

  /// Writes down what an execution returned.
  func follow(_ returned: Saved, as name: String = "returned") {
    returned.subscribe(
      next: { self("\(name) \($0)") },
      error: { error in
        switch error {
        case .disabled: self("\(name) disabled")
        case .cancelled: self("\(name) cancelled")
        case .failed(let failure): self("\(name) failed \(failure.name)")
        }
      }, completed: { self("\(name) end") })
  }
}

extension Signal where Failure: Equatable {
  /// The error that a signal which has failed gives a late subscriber.
  var failure: Failure? {
    let found = Slot<Failure>()
    subscribe(error: { found.value = $0 }).dispose()
    return found.value
  }
}
