/// The state of a command: who runs, and what has been told of it.
@usableFromInline
struct CommandState<Output: Sendable, Failure: Error>: Sendable {
  @usableFromInline let isConcurrent: Bool
  /// The last value of `enabled`.
  @usableFromInline var isEnabled = true
  /// Whether the command has been released.
  @usableFromInline var isClosed = false
  /// What runs, in order of start; a slot is taken before the work exists.
  @usableFromInline var runs = Roster<CommandRun<Output, Failure>>()
  /// Those whose closure has not returned yet: nothing has been told of them.
  @usableFromInline var unannounced: Set<UInt64> = []
  @usableFromInline var lastID: UInt64 = 0
  @usableFromInline var toldIsExecuting = false
  @usableFromInline var toldIsEnabled = true

  @inlinable
  init(isConcurrent: Bool) { self.isConcurrent = isConcurrent }

  @inlinable var isOpen: Bool { isEnabled && (isConcurrent || runs.isEmpty) }

  @inlinable
  mutating func takeSlot() -> CommandRun<Output, Failure>? {
    guard isOpen else { return nil }
    lastID += 1
    let run = CommandRun<Output, Failure>(id: lastID)
    runs.add(run, id: run.id)
    unannounced.insert(run.id)
    return run
  }

  /// Frees the slot of an execution; false when that has been done.
  @inlinable
  mutating func remove(_ run: CommandRun<Output, Failure>) -> Bool {
    unannounced.remove(run.id)
    return runs.remove(run.id) != nil
  }

  /// The closure of an execution has returned: from here on it may be told.
  @inlinable
  mutating func announce(_ run: CommandRun<Output, Failure>) { unannounced.remove(run.id) }

  /// What has changed since it was last told.
  @inlinable
  mutating func changes() -> [CommandTelling<Output, Failure>] {
    // While the closure of a serial command runs, its slot is taken but not told yet.
    guard isConcurrent || unannounced.isEmpty else { return [] }
    var told: [CommandTelling<Output, Failure>] = []
    if toldIsExecuting != (runs.count > unannounced.count) {
      toldIsExecuting.toggle()
      told.append(.isExecuting(toldIsExecuting))
    }
    if toldIsEnabled != isOpen {
      toldIsEnabled.toggle()
      told.append(.isEnabled(toldIsEnabled))
    }
    return told
  }

  /// What is told when a command that has been released has nothing to run any more.
  @inlinable
  func farewell() -> [CommandTelling<Output, Failure>] { isClosed && runs.isEmpty ? [.over] : [] }
}

/// One thing that a command tells.
@usableFromInline
enum CommandTelling<Output: Sendable, Failure: Error>: Sendable {
  case isExecuting(Bool)
  case isEnabled(Bool)
  case execution(CommandRun<Output, Failure>)
  case value(Output, CommandRun<Output, Failure>)
  case failure(Failure)
  case end(CommandRun<Output, Failure>, Termination<CommandError<Failure>>)
  /// The command has been released.
  case closed
  /// It has been released and nothing runs.
  case over
}

/// Tells whom it concerns.
@usableFromInline
struct CommandTeller<Output: Sendable, Failure: Error>: Sendable {
  @usableFromInline let isExecuting = SubjectCore<Bool, Never>(
    keeping: 1, initially: [false], afterEnd: true)
  @usableFromInline let isEnabled = SubjectCore<Bool, Never>(
    keeping: 1, initially: [true], afterEnd: true)
  @usableFromInline let executions = SubjectCore<Signal<Output, Never>, Never>()
  @usableFromInline let values = SubjectCore<Output, Never>()
  @usableFromInline let errors = SubjectCore<Failure, Never>()

  @inlinable
  init() {}

  @inlinable
  func tell(_ telling: CommandTelling<Output, Failure>) {
    switch telling {
    case .isExecuting(let value): isExecuting.send(value)
    case .isEnabled(let value): isEnabled.send(value)
    case .execution(let run): executions.send(run.inner.signal)
    case .value(let value, let run):
      values.send(value)
      run.returned.send(value)
      run.inner.send(value)
    case .failure(let failure): errors.send(failure)
    case .end(let run, let termination):
      run.returned.finish(termination)
      run.inner.finish(.completed)
    case .closed:
      isEnabled.finish(.completed)
      executions.finish(.completed)
    case .over:
      isExecuting.finish(.completed)
      values.finish(.completed)
      errors.finish(.completed)
    }
  }
}
